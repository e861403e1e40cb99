import { useSelector } from '@xstate/react'
import type { Approval } from '#contract/desk/approvals.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskActions, DeskPage } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { deskApprovalsMachine, type ApprovalsActor } from '#machines/desk/approvals/approvals.machine.ts'
import type { DecisionAct } from '#machines/desk/approvals/decision.machine.ts'
import * as select from '#machines/desk/approvals/approvals.selectors.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { DecisionForm } from './decision-form.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'

const madeTexts: Readonly<Record<DecisionAct, string>> = {
  approve: 'Approved, and done.',
  decline: 'Declined. The person who asked sees your reason.',
  cancel: 'Your request is cancelled.',
}

const Customer = ({ customer }: Pick<Approval, 'customer'>) =>
  customer === null ? (
    'No customer'
  ) : (
    <TextLink href={`/staff/customers/${customer.billingAccountId}`}>{customer.name ?? 'Private account'}</TextLink>
  )

const outcomes = {
  approved: { tone: 'good', text: 'Approved' },
  declined: { tone: 'bad', text: 'Declined' },
  cancelled: { tone: 'neutral', text: 'Cancelled' },
  waiting: { tone: 'warn', text: 'Waiting' },
} as const

const columns: readonly DeskColumn<Approval>[] = [
  {
    key: 'what',
    title: 'What happens',
    render: ({ what, reason }) => (
      <>
        <b>{what}</b>
        <br />
        {reason}
      </>
    ),
  },
  { key: 'customer', title: 'Customer', render: ({ customer }) => <Customer customer={customer} /> },
  { key: 'by', title: 'Asked by', isSecond: true, render: ({ requestedBy }) => requestedBy },
  { key: 'at', title: 'Asked', isSecond: true, isFixed: true, render: ({ requestedAt }) => formatInstant(requestedAt) },
  {
    key: 'cents',
    title: 'Amount',
    align: 'end',
    render: ({ cents }) => (cents === null ? '–' : formatCents(cents)),
  },
]

const Choices = ({ actor, approval }: { readonly actor: ApprovalsActor; readonly approval: Approval }) => {
  const { approvalId, isOwn, mayDecide, what } = approval
  const begin = (act: DecisionAct) => actor.send({ type: 'decision.begin', act, approvalId })
  if (isOwn)
    return (
      <DeskActions>
        Someone else has to approve this
        <DeskButton tone="quiet" aria-label={`Cancel request: ${what}`} onClick={() => begin('cancel')}>
          Cancel request
        </DeskButton>
      </DeskActions>
    )
  if (!mayDecide) return 'Needs someone with another role'
  return (
    <DeskActions>
      <DeskButton tone="soft" aria-label={`Approve: ${what}`} onClick={() => begin('approve')}>
        Approve
      </DeskButton>
      <DeskButton tone="outline" aria-label={`Decline: ${what}`} onClick={() => begin('decline')}>
        Decline
      </DeskButton>
    </DeskActions>
  )
}

const decidedColumn: DeskColumn<Approval> = {
  key: 'outcome',
  title: 'Outcome',
  render: ({ outcome, decidedBy, declineReason }) => (
    <>
      <DeskBadge tone={outcomes[outcome].tone}>{outcomes[outcome].text}</DeskBadge>{' '}
      {[decidedBy, declineReason].filter((text) => text !== null).join(': ')}
    </>
  ),
}

const titles = { waiting: 'Waiting for a second person', decided: 'Decided' } as const

const Listing = ({ actor }: { readonly actor: ApprovalsActor }) => {
  const shown = useSelector(actor, select.selectShown)
  const approvals = useSelector(actor, select.selectApprovals)
  const next = useSelector(actor, select.selectNextHref)
  const last: DeskColumn<Approval> =
    shown === 'waiting'
      ? { key: 'choices', title: 'Decide', render: (approval) => <Choices actor={actor} approval={approval} /> }
      : decidedColumn
  return (
    <Panel title={titles[shown]} aside={next === null ? null : <TextLink href={next}>Next page</TextLink>}>
      {approvals.length === 0 ? (
        <PanelBody>{shown === 'waiting' ? 'Nothing waiting.' : 'Nothing was decided yet.'}</PanelBody>
      ) : (
        <DeskTable label={titles[shown]} columns={[...columns, last]} rows={approvals} keyOf={({ approvalId }) => approvalId} />
      )}
    </Panel>
  )
}

export const ApprovalsView = ({ actor }: { readonly actor: ApprovalsActor }) => {
  const mode = useSelector(actor, select.selectApprovalsMode)
  const shown = useSelector(actor, select.selectShown)
  const made = useSelector(actor, ({ context }) => context.made)
  const problem = useSelector(actor, ({ context }) => problemIn(context.approvals))
  const decision = useSelector(actor, ({ children }) => children.decision)
  const isWaiting = shown === 'waiting'
  return (
    <DeskPage
      title="Approvals"
      detail="What one person asked for and someone else decides."
      actions={
        <DeskButton tone="outline" href={`/staff/approvals?show=${isWaiting ? 'decided' : 'waiting'}`}>
          {isWaiting ? 'See what was decided' : 'See what waits'}
        </DeskButton>
      }
    >
      {made === null ? null : (
        <DeskNote tone="good" role="status">
          {madeTexts[made]}
        </DeskNote>
      )}
      {mode === 'loading' ? <DeskWaiting title={titles[shown]} /> : null}
      {mode === 'failed' ? <DeskFailure title={titles[shown]} problem={problem} actor={actor} /> : null}
      {mode === 'listing' || mode === 'deciding' ? <Listing actor={actor} /> : null}
      <Dialog isOpen={mode === 'deciding'} size="small" title="Decide" onClose={() => decision?.send({ type: 'form.cancel' })}>
        {decision ? <DecisionForm actor={decision} /> : null}
      </Dialog>
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'approvals', machine: deskApprovalsMachine, View: ApprovalsView })
