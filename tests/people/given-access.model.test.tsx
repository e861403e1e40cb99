// @vitest-environment happy-dom
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type GivenAccessContext, givenAccessMachine } from '#machines/people/given-access.machine.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, fails, reports } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { GivenAccessView } from '#views/people/given-access-page.tsx'

const accounts = {
  billingAccounts: [
    {
      id: 'b-1',
      customerNumber: '500071553',
      type: 'residential',
      isBuyingGroup: false,
      buyingGroupName: null,
      isSelected: true,
      access: { accessId: 'a-1', role: 'payer', owner: 'Sina Faleolo', until: '2026-08-31', isOneProperty: false },
      billingAccountSites: [],
    },
  ],
} satisfies AccountSwitcher
/** Another one, of a single property and without a last day, that the customer cannot leave by themselves. */
const several = {
  billingAccounts: [
    ...accounts.billingAccounts,
    {
      ...accounts.billingAccounts[0],
      id: 'b-2',
      customerNumber: '500071554',
      isSelected: false,
      access: { accessId: null, role: 'viewer', owner: 'Rua Kenana', until: null, isOneProperty: true },
      billingAccountSites: [{ id: 's-1', nickname: 'Bach', address: '3 Rata Street, Levin' }],
    },
  ],
} as unknown as AccountSwitcher
const ofSina = [
  ['What you can do', 'Can view and pay'],
  ['Where', 'All properties'],
  ['Last day', '31 Aug 2026'],
  ['You can see everything, pay bills and ask about them. Sina Faleolo can change or end it any time.'],
]
const ofRua = [
  ['What you can do', 'Can view'],
  ['Where', 'Bach'],
  ['Last day', 'None'],
  ['You can see its use, readings and plan, but not its bills. Rua Kenana can change or end it any time.'],
]
const input = { pageId: 'givenAccess', path: '/account/profile/access', params: {}, search: '' } as const

describeModel(entryOf('givenAccess'), {
  machine: givenAccessMachine,
  input,
  events: [
    reports('accounts', { status: 'ready', data: accounts }),
    reports('accounts', { status: 'ready', data: several }),
    reports('accounts', { status: 'ready', data: { billingAccounts: [] } }),
    reports('accounts', { status: 'failed', problem }),
    { type: 'account.leave', accessId: 'a-1' },
    byKey('Escape', { type: 'leaving.cancel' as const }),
    fails('leave', new ProblemError(problem)),
  ],
  look: ({ accounts: reading, subject, hasLeft, problem: refusal }) => [
    reading.status === 'ready' ? reading.data.billingAccounts.length : reading.status,
    subject?.accessId,
    hasLeft,
    refusal?.type,
  ],
  home: ['open.listing', 'failed'],
  mount: (actor) => <GivenAccessView actor={actor} />,
  hands: {
    'account.leave': (page) => page.press('Leave this account'),
    'leaving.confirm': (page) => page.press('Leave'),
    'leaving.cancel': (page) => page.press('Stay'),
  },
  eyes: {
    'open.loading': async (page) => {
      await page.sees('region', 'Your access')
      await page.lacks('button')
    },
    'open.listing': async (page, { accounts: reading, subject, hasLeft }: GivenAccessContext) => {
      if (hasLeft) await page.reads(`You left ${subject?.owner}’s account.`)
      if (dataOf(reading)?.billingAccounts.length === 0) await page.reads('No one has shared an account with you')
      else await page.tells(...ofSina)
      if (dataOf(reading)?.billingAccounts.length === 2) await page.tells(...ofRua)
      await page.reads('Accounts that other people have shared with you.')
      await page.lacks('dialog')
      await page.lacks('button', 'Try again')
      await page.lacks('region', 'Your access')
    },
    'open.confirming': async (page, { problem: refusal, accounts: reading }: GivenAccessContext) => {
      const isLast = dataOf(reading)?.billingAccounts.length === 1
      await (isLast ? page.reads : page.lacksText)(/You’ll keep your login/)
      await seesIf(page, refusal !== null, 'alert')
      await page.sees('dialog', 'Leave Sina Faleolo’s account?')
      await page.lacks('status')
    },
    'open.leaving': (page) => page.reads('Leaving it.'),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
