// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import type { Invitation } from '#contract/people.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { invitationMachine } from '#machines/people/invitation.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { InvitationView } from '#views/people/invitation-page.tsx'

const invitation: Invitation = {
  owner: 'Aroha Bennett',
  role: 'payer',
  siteName: null,
  until: null,
  state: 'invited',
  billingAccountId: 'b-1',
}
const input = { pageId: 'invitation', path: '/account/invitation', params: {}, search: '?invitation=a-1' } as const

describeModel(entryOf('invitation'), {
  machine: invitationMachine,
  input,
  events: [
    reports('invitation', { status: 'ready', data: invitation }),
    reports('invitation', { status: 'ready', data: { ...invitation, state: 'active' } }),
    reports('invitation', { status: 'ready', data: { ...invitation, state: 'ended' } }),
    reports('invitation', { status: 'failed', problem }),
    { type: 'invitation.takeUp' },
    isDone('takeUp', undefined),
    fails('takeUp', new ProblemError(problem)),
    { type: 'account.open' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ invitation: reading, problem: refusal }) => [
    reading.status === 'ready' ? reading.data.state : reading.status,
    refusal?.type,
  ],
  home: ['open.offered', 'open.taken', 'open.over', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <InvitationView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'invitation.takeUp': (page) => page.press('Take it up'),
    'account.open': (page) => page.press('Open the account'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': async (page) => {
      await page.sees('region', 'Your invitation')
      await page.lacks('button')
    },
    'open.offered': async (page) => {
      await page.reads('Aroha Bennett lets you into their account')
      await page.sees('button', 'Take it up')
      await page.lacks('status')
    },
    'open.taking': (page) => page.reads('Taking it up.'),
    'open.taken': (page) => page.sees('button', 'Open the account'),
    'open.over': (page) => page.reads('This invitation is over'),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
