// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type ApprovalsContext, deskApprovalsMachine } from '#machines/desk/approvals/approvals.machine.ts'
import { type DecisionContext, decisionMachine } from '#machines/desk/approvals/decision.machine.ts'
import { deskProofMachine } from '#machines/desk/proof/proof.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { ApprovalsView } from '#views/desk/approvals/approvals-page.tsx'
import { DecisionForm } from '#views/desk/approvals/decision-form.tsx'
import { declinedApproval, otherApproval, ownApproval, waitingApproval } from '#tests/desk/changes/change-answers.ts'
import { mere } from '#tests/desk/staff.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const place = { path: '/staff/approvals', params: {}, search: '' }
const titles = { waiting: 'Waiting for a second person', decided: 'Decided' }
const shownIn = ({ search }: ApprovalsContext) => (search.includes('decided') ? 'decided' : 'waiting')
const madeTexts = {
  approve: 'Approved, and done.',
  decline: 'Declined. The person who asked sees your reason.',
  cancel: 'Your request is cancelled.',
}

const seesList = async (page: Page, context: ApprovalsContext) => {
  const { approvals, made } = context
  await page.sees('region', titles[shownIn(context)])
  await (made === null ? page.lacks('status') : page.reads(madeTexts[made]))
  if (approvals.status !== 'ready') return
  if (approvals.data.approvals.length === 0) return page.reads(/Nothing waiting\.|Nothing was decided yet\./)
  if (approvals.data.next !== null) await page.sees('link', 'Next page')
  if (approvals.data.approvals[0]?.outcome === 'declined') return page.reads('Jade Hohepa: Too much')
  await page.reads('Someone else has to approve this')
  await page.reads('Needs someone with another role')
  await page.reads('$240.00')
  await page.reads('Sione Fa’asavalu')
}

const list = { approvals: [waitingApproval, ownApproval, otherApproval], next: '1781000000000.a-3' }

describeModel(entryOf('deskApprovals'), {
  machine: deskApprovalsMachine,
  input: { ...place, staff: mere },
  events: [
    reports('approvals', { status: 'ready', data: list }),
    reports('approvals', { status: 'ready', data: { approvals: [declinedApproval], next: null } }),
    reports('approvals', { status: 'ready', data: { approvals: [], next: null } }),
    reports('approvals', { status: 'failed', problem }),
    { type: 'place.changed', ...place, search: '?show=decided' },
    { type: 'decision.begin', act: 'approve', approvalId: 'a-1' },
    { type: 'decision.begin', act: 'decline', approvalId: 'a-1' },
    { type: 'decision.begin', act: 'cancel', approvalId: 'a-2' },
    isDone('decision', { made: null }),
    isDone('decision', { made: 'approve' }),
    isDone('decision', { made: 'decline' }),
    isDone('decision', { made: 'cancel' }),
  ],
  look: ({ approvals, search, act, subject, made }) => [
    approvals.status === 'ready' ? approvals.data.approvals.length : approvals.status,
    search,
    act,
    subject?.approvalId,
    made,
  ],
  children: { decision: firstOf(decisionMachine, { act: 'approve', approval: waitingApproval }) },
  home: ['open.listing', 'failed'],
  mount: (actor) => <ApprovalsView actor={actor} />,
  hands: {
    'place.changed': send,
    'load.retry': (page) => page.press('Try again'),
    'decision.begin': (page, { act }: { act: keyof typeof madeTexts }) =>
      page.press(
        {
          approve: 'Approve: Credit $240.00 to the account, as goodwill',
          decline: 'Decline: Credit $240.00 to the account, as goodwill',
          cancel: 'Cancel request: Waive a late fee of $200.00',
        }[act],
      ),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.listing': seesList,
    'open.deciding': (page) => page.sees('dialog', 'Decide'),
    failed: (page) => page.sees('alert'),
  },
})

const refused = { ...problem, type: '/error/staff/decided', detail: 'Someone approved this already. Nothing more is done.' }

describeModel(entryOf('deskDecision'), {
  machine: decisionMachine,
  inputs: [
    { act: 'approve', approval: waitingApproval },
    { act: 'decline', approval: waitingApproval },
    { act: 'cancel', approval: { ...ownApproval, customer: null, cents: null } },
  ],
  events: [
    at('editing', { type: 'field.change', name: 'reason', value: 'The guarantee pays less' }, { act: 'decline' }),
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer: null }),
    isDone('command', { status: 'refused', problem: refused }),
    isDone('command', { status: 'unknown' }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: staffProofNeeded } }),
    isDone('proof', { isProven: true }),
    isDone('proof', { isProven: false }),
  ],
  look: ({ act, fields, errors, problem: why, isMade }) => [act, fields, errors, why?.type, isMade],
  children: { proof: firstOf(deskProofMachine, undefined) },
  mount: (actor) => <DecisionForm actor={actor} />,
  hands: {
    'field.change': (page, { value }: { value: string }) => page.fill('Why not?', value),
    'form.submit': (page) => page.press(/^(Approve|Decline|Cancel the request)$/),
    'form.cancel': (page) => page.press('Back'),
  },
  eyes: {
    'editing.ready': async (page, { approval }: DecisionContext) => {
      await page.reads(approval.what)
      await page.reads(approval.reason)
      await page.lacks('alert')
    },
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': async (page, { problem: why }: DecisionContext) => {
      await page.sees('alert')
      await page.reads(why === null ? /^We couldn’t find out whether/ : refused.detail)
    },
    sending: (page) => page.waits(/^(Approve|Decline|Cancel the request)$/),
    proving: (page) => page.sees('dialog', 'Confirm it’s you'),
    taken: () => {},
    cancelled: () => {},
  },
})
