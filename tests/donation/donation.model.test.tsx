// @vitest-environment happy-dom
import type { Donation } from '#contract/donation/donation.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DonationContext, donationMachine } from '#machines/donation/donation.machine.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { DonationView } from '#views/donation/donation-page.tsx'

const schools = [
  { schoolId: 'nikau', name: 'Nīkau Bay School', town: 'New Plymouth' },
  { schoolId: 'tui', name: 'Tūī Glen School', town: 'Wellington' },
]
const nothing: Donation = {
  billingAccountId: 'b-1',
  isEligible: true,
  donation: null,
  nextOn: '2026-07-01',
  balanceHours: 9,
  gifts: [
    { month: '2026-05-01', schoolName: 'Tūī Glen School', hours: 2 },
    { month: '2026-06-01', schoolName: 'Tūī Glen School', hours: 0 },
  ],
}
const giving: Donation = { ...nothing, donation: { school: schools[1]!, hours: 2, since: '2026-05-03' } }
const input = { pageId: 'donate', path: '/account/profile/donate', params: {}, search: '' } as const

const isGiving = ({ donation }: DonationContext) => (dataOf(donation)?.donation ?? null) !== null
/** What stands beside the form, and what can be pressed below it. */
const seesForm = async (page: Page, context: DonationContext) => {
  const standing = [
    ['Tūī Glen School', 'Wellington'],
    ['Each month', '2 hours'],
    ['Next donation', '1 July 2026'],
    ['Donating since', '3 May 2026'],
  ]
  await page.tells(...(isGiving(context) ? standing : [['You’re not donating yet', 'Choose a school and how many hours.']]), [
    'Your hours now',
    '9 hours',
  ])
  await page.tells(['What you’ve given', 'May 2026', '2 hours, Tūī Glen School'], ['June 2026', 'No hours left'])
  await page.rests(isGiving(context) ? 'Save changes' : 'Start donating')
  await seesIf(page, isGiving(context), 'button', 'Stop donating')
}

describeModel(entryOf('donation'), {
  machine: donationMachine,
  input,
  events: [
    reports('donation', { status: 'ready', data: nothing }),
    reports('donation', { status: 'ready', data: giving }),
    reports('donation', { status: 'ready', data: { ...nothing, isEligible: false } }),
    reports('donation', { status: 'failed', problem }),
    reports('schools', { status: 'ready', data: { schools } }),
    { type: 'field.change', name: 'schoolId', value: 'nikau' },
    at('open.editing.ready', { type: 'field.change', name: 'search', value: 'nikau' }),
    at('open.editing.ready', { type: 'field.change', name: 'hours', value: 3 }),
    fails('save', new ProblemError(problem)),
  ],
  look: ({ attempt: _attempt, donation, schools: list, fields, errors, problem: refusal }) => [
    donation.status === 'ready' ? [donation.data.isEligible, donation.data.donation !== null] : donation.status,
    list.status,
    fields.schoolId,
    Object.keys(errors),
    refusal?.type,
  ],
  home: ['open.editing.ready', 'open.saved', 'open.stopped', 'open.notEligible', 'failed'],
  mount: (actor) => <DonationView actor={actor} />,
  hands: {
    'field.change': (page, { name }: { name: string }) =>
      name === 'search'
        ? page.fill('Search by name or town', 'nikau')
        : page.press(name === 'hours' ? '3 h' : 'Nīkau Bay School, New Plymouth', 'radio'),
    'form.submit': (page) => page.press(/^(Start donating|Save changes)$/),
    'donation.stop': (page) => page.press('Stop donating'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your donation'),
    'open.notEligible': (page) => page.reads('No free hours to give'),
    'open.editing.ready': async (page, context: DonationContext) => {
      await seesForm(page, context)
      await page.lacks('status')
      await page.lacks('alert')
    },
    'open.editing.invalid': async (page, context: DonationContext) => {
      await seesForm(page, context)
      await page.reads('Please choose a school from the list.')
    },
    'open.editing.failed': async (page, context: DonationContext) => {
      await seesForm(page, context)
      await page.reads(/^We couldn’t save that\. Nothing has changed\./)
    },
    'open.saving': async (page, context: DonationContext) => {
      await page.waits(isGiving(context) ? 'Save changes' : 'Start donating')
      await page.reads('Saving your donation.')
    },
    'open.stopping': async (page) => {
      await page.waits('Stop donating')
      await page.bars('Save changes')
      await page.reads('Stopping your donation.')
    },
    'open.saved': async (page, context: DonationContext) => {
      await seesForm(page, context)
      await page.reads(/^Saved\. Thank you/)
    },
    'open.stopped': async (page) => {
      await page.rests('Start donating')
      await page.lacks('button', 'Stop donating')
      await page.reads(/^Stopped\. We won’t give/)
    },
    failed: (page) => page.sees('button', 'Try again'),
  },
})
