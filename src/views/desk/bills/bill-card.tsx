import { useSelector } from '@xstate/react'
import type { ComparedBillLine, HeldBillDetail } from '#contract/desk/bills.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { FactTiles } from '#design/desk/facts.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { formatCents } from '#domain/basics/money.ts'
import type { DeskBillActor } from '#machines/desk/bills/bill.machine.ts'
import { selectBill, selectBillMode, selectBillProblem } from '#machines/desk/bills/bill.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { amountText, checkText, periodText, sameCauseText } from './bills-words.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'

const columns: readonly DeskColumn<ComparedBillLine>[] = [
  { key: 'line', title: 'Line', render: ({ description }) => description },
  { key: 'printed', title: 'On the bill', align: 'end', render: ({ printed }) => amountText(printed) },
  { key: 'worked', title: 'Worked out again', align: 'end', render: ({ worked }) => amountText(worked) },
  {
    key: 'difference',
    title: 'Difference',
    align: 'end',
    render: ({ isSame, differenceCents }) => (isSame ? '$0.00' : <b>{formatCents(differenceCents)}</b>),
  },
]

const cents = (value: number | null) => (value === null ? 'Not known' : formatCents(value))

const Shown = ({ actor, bill }: { readonly actor: DeskBillActor; readonly bill: HeldBillDetail }) => {
  const mode = useSelector(actor, selectBillMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  const release = (how: 'retry' | 'correction', isForCause: boolean) => () =>
    sendWithKey(actor, { type: 'bill.release', how, isForCause })
  const { lines, printedCents, workedCents, retryCents, correctedCents, sameCause, differenceCents } = bill
  const how = retryCents === null ? ('correction' as const) : ('retry' as const)
  const sends = retryCents ?? correctedCents
  const verb = how === 'retry' ? 'Send' : 'Correct and send'
  return (
    <Panel
      title={`${bill.customerName}, ${periodText(bill)}`}
      aside={
        differenceCents === null ? null : <DeskBadge tone="bad">Differs by {formatCents(Math.abs(differenceCents))}</DeskBadge>
      }
    >
      {lines.length === 0 ? null : (
        <DeskTable
          label="Lines"
          columns={columns}
          rows={lines}
          keyOf={({ description, kind }) => `${kind} ${description}`}
          selected={((wrong) => (wrong ? `${wrong.kind} ${wrong.description}` : null))(lines.find(({ isSame }) => !isSame))}
        />
      )}
      <PanelBody>
        <DeskStack>
          <FactTiles
            facts={[
              { label: 'On the bill', value: cents(printedCents) },
              { label: 'Worked out again', value: cents(workedCents) },
              { label: 'Tried', value: `${bill.tries}` },
            ]}
          />
          <p>
            <b>Likely cause.</b> {checkText(bill)} {sameCauseText(bill)}
          </p>
          <p>Reason: {bill.reason}.</p>
          {mode === 'refused' ? <CommandFailure problem={problem} what="the bill was sent" /> : null}
          {isSending ? <CommandNotice actor={command} what="the bill" /> : null}
          <DeskActions>
            {sends === null ? null : (
              <DeskButton isBusy={isSending} onClick={release(how, false)}>
                {verb} {formatCents(sends)}
              </DeskButton>
            )}
            {sends === null || sameCause === 1 ? null : (
              <DeskButton tone="outline" disabled={isSending} onClick={release(how, true)}>
                {verb} all {sameCause}
              </DeskButton>
            )}
            <DeskButton tone="quiet" href={`/staff/customers/${bill.billingAccountId}`}>
              Open customer
            </DeskButton>
          </DeskActions>
        </DeskStack>
      </PanelBody>
    </Panel>
  )
}

export const BillCard = ({ actor }: { readonly actor: DeskBillActor }) => {
  const mode = useSelector(actor, selectBillMode)
  const bill = useSelector(actor, selectBill)
  const problem = useSelector(actor, selectBillProblem)
  if (mode === 'failed') return <DeskFailure title="We couldn’t load this bill" problem={problem} actor={actor} />
  return bill === null || mode === 'loading' ? <DeskWaiting title="Bill" height={320} /> : <Shown actor={actor} bill={bill} />
}
