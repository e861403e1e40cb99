// @vitest-environment happy-dom
import type { Invitation } from '#contract/people/people.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type InvitationContext, invitationMachine } from '#machines/people/invitation.machine.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, reports } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { InvitationView } from '#views/people/invitation-page.tsx'

const invitation: Invitation = {
  owner: 'Aroha Bennett',
  role: 'payer',
  siteName: null,
  until: '2026-07-31',
  state: 'invited',
  billingAccountId: 'b-1',
}
/** What is let into, as it was given. */
const given = [
  ['What you can do', 'Can view and pay'],
  ['Where', 'All properties'],
  ['Last day', '31 July 2026'],
  [
    'You can see everything, pay bills and ask about them. Anything you do is recorded under your name, and they can end your access any time.',
  ],
]
const input = { pageId: 'invitation', path: '/account/invitation', params: {}, search: '?invitation=a-1' } as const

describeModel(entryOf('invitation'), {
  machine: invitationMachine,
  input,
  events: [
    reports('invitation', { status: 'ready', data: invitation }),
    reports('invitation', { status: 'ready', data: { ...invitation, state: 'active' } }),
    reports('invitation', { status: 'ready', data: { ...invitation, state: 'ended' } }),
    reports('invitation', { status: 'failed', problem }),
    at('open.loading', reports('invitation', { status: 'failed', problem: { ...problem, status: 404 } })),
    fails('takeUp', new ProblemError(problem)),
    // Whom an invitation is not for is not asked to try again.
    at('failed', { type: 'load.retry' }, { invitation: { problem: { status: problem.status } } }),
  ],
  look: ({ invitation: reading, problem: refusal }) => [
    reading.status === 'ready' ? reading.data.state : reading.status,
    problemIn(reading)?.status,
    refusal?.type,
  ],
  home: ['open.offered', 'open.taken', 'open.over', 'failed'],
  mount: (actor) => <InvitationView actor={actor} />,
  hands: {
    'invitation.takeUp': (page) => page.press('Accept invitation'),
    'account.open': (page) => page.press('Open the account'),
  },
  eyes: {
    'open.loading': async (page) => {
      await page.sees('region', 'Your invitation')
      await page.lacks('button')
    },
    'open.offered': async (page, { problem: refusal }: InvitationContext) => {
      await seesIf(page, refusal !== null, 'alert')
      await page.tells(['Aroha Bennett has invited you to their account'], ...given)
      await page.sees('button', 'Accept invitation')
      await page.lacks('status')
    },
    'open.taking': (page) => page.reads('Accepting.'),
    'open.taken': async (page) => {
      await page.tells(['You can now see Aroha Bennett’s account'], ...given)
      await page.sees('button', 'Open the account')
    },
    'open.over': async (page) => {
      await page.tells(['This invitation has ended', 'Ask Aroha Bennett for a new one.'])
      await page.sees('link', 'To your own account')
    },
    failed: (page, { invitation: reading }: InvitationContext) =>
      problemIn(reading)?.status === 404 ? page.reads('This invitation isn’t for you') : page.sees('button', 'Try again'),
  },
})
