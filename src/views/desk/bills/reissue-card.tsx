import { useSelector } from '@xstate/react'
import type { BillReissue, ComparedBillLine } from '#contract/desk/bills.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { FactTiles } from '#design/desk/facts.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { formatRange } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { DeskReissueActor } from '#machines/desk/bills/reissue.machine.ts'
import {
  selectReissue,
  selectReissueDifference,
  selectReissueFormState,
  selectReissueMode,
  selectReissueProblem,
} from '#machines/desk/bills/reissue.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { ProofDialog } from '#views/desk/proof/proof-dialog.tsx'
import { amountText } from './bills-words.ts'

const columns: readonly DeskColumn<ComparedBillLine>[] = [
  { key: 'line', title: 'Line', render: ({ description }) => description },
  { key: 'printed', title: 'On the bill', align: 'end', render: ({ printed }) => amountText(printed) },
  { key: 'worked', title: 'On the new bill', align: 'end', render: ({ worked }) => amountText(worked) },
  {
    key: 'difference',
    title: 'Difference',
    align: 'end',
    render: ({ isSame, differenceCents }) => (isSame ? '$0.00' : <b>{formatCents(differenceCents)}</b>),
  },
]

const names = ['reason'] as const
const idOf = (name: string) => `reissue-${name}`
const title = 'Issue this bill again'

const Form = ({ actor, needsApproval }: { readonly actor: DeskReissueActor; readonly needsApproval: boolean }) => {
  const mode = useSelector(actor, selectReissueMode)
  const isSending = mode === 'sending' || mode === 'proving'
  const state = useSelector(actor, selectReissueFormState)
  const problem = useSelector(actor, selectProblem)
  const command = useSelector(actor, ({ children }) => children.command)
  const { field } = useFields(actor, idOf, isSending)
  return (
    <form noValidate aria-label={title} onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}>
      <DeskStack>
        {state === 'invalid' ? <FormSummary actor={actor} names={names} idOf={idOf} /> : null}
        {state === 'failed' ? <CommandFailure problem={problem} what="the bill was issued again" /> : null}
        {needsApproval ? (
          <DeskNote tone="warn">Someone else has to approve this: the bill changes by more than one person can decide.</DeskNote>
        ) : null}
        <TextArea label="Reason for the customer" hint="The customer reads it with the new bill." {...field('reason')} />
        {isSending ? <CommandNotice actor={command} what="the new bill" /> : null}
        <DeskActions>
          <DeskButton type="submit" isBusy={isSending}>
            {needsApproval ? 'Ask a second person' : 'Issue again'}
          </DeskButton>
          <DeskButton tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'form.cancel' })}>
            Leave it as it is
          </DeskButton>
        </DeskActions>
      </DeskStack>
    </form>
  )
}

const Shown = ({ actor, bill }: { readonly actor: DeskReissueActor; readonly bill: BillReissue }) => {
  const { number, customerName, customerNumber, billingAccountId, wasCents, cents, lines, needsApproval } = bill
  const difference = useSelector(actor, selectReissueDifference)
  const proof = useSelector(actor, ({ children }) => children.proof)
  return (
    <Panel
      title={`${customerName}, ${formatRange(bill)}`}
      aside={
        <DeskBadge tone={difference === 0 ? 'neutral' : 'warn'}>
          {difference === 0 ? 'Same total' : `${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`}
        </DeskBadge>
      }
    >
      <DeskTable
        label="Lines"
        columns={columns}
        rows={lines.map((line, position) => ({ ...line, position }))}
        keyOf={({ position }) => String(position)}
      />
      <PanelBody>
        <DeskStack>
          <FactTiles
            facts={[
              { label: 'Bill', value: number },
              { label: 'Account', value: customerNumber },
              { label: 'Total now', value: formatCents(wasCents) },
              { label: 'New total', value: formatCents(cents) },
            ]}
          />
          <Form actor={actor} needsApproval={needsApproval} />
          <DeskActions>
            <DeskButton tone="quiet" href={`/staff/customers/${billingAccountId}`}>
              Open customer
            </DeskButton>
          </DeskActions>
        </DeskStack>
      </PanelBody>
      <ProofDialog actor={proof} />
    </Panel>
  )
}

export const ReissueCard = ({ actor }: { readonly actor: DeskReissueActor }) => {
  const mode = useSelector(actor, selectReissueMode)
  const bill = useSelector(actor, selectReissue)
  const problem = useSelector(actor, selectReissueProblem)
  if (mode === 'failed') return <DeskFailure title="This bill can’t be issued again" problem={problem} actor={actor} />
  return bill === null || mode === 'loading' ? <DeskWaiting title="Bill" height={320} /> : <Shown actor={actor} bill={bill} />
}
