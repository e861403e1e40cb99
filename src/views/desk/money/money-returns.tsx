import { useSelector } from '@xstate/react'
import type { AfterReturn, ReturnedPayment } from '#contract/desk/returns.contract.ts'
import { Dialog } from '#design/controls/dialog.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { formatDateLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { MoneyReturnsActor } from '#machines/desk/money/money-returns.machine.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { ReturnForm } from './money-return.tsx'

const title = 'Payments that came back'

const nextText = (next: AfterReturn): string => {
  if (next.kind === 'retry') return `${formatCents(next.cents)} again on ${formatDateLong(next.on)}`
  if (next.kind === 'retried') return `Taken again on ${formatDateLong(next.on)}: ${next.isPaid ? 'paid' : 'came back'}`
  return next.kind === 'stopped' ? 'Automatic payments are off' : 'The customer owes it'
}

const columns: readonly DeskColumn<ReturnedPayment>[] = [
  { key: 'date', title: 'Came back', isFixed: true, render: ({ returnedOn }) => formatDateLong(returnedOn) },
  { key: 'amount', title: 'Amount', align: 'end', render: ({ cents }) => <b>{formatCents(cents)}</b> },
  { key: 'customer', title: 'Customer', isName: true, isShort: true, render: ({ name }) => name },
  { key: 'account', title: 'Account', isFixed: true, isSecond: true, render: ({ account }) => account },
  {
    key: 'method',
    title: 'How',
    isSecond: true,
    render: ({ method, collectedOn }) => `${method === 'card' ? 'Card' : 'Direct debit'}, ${formatDateLong(collectedOn)}`,
  },
  { key: 'reason', title: 'Reason', render: ({ reason }) => reason },
  { key: 'fee', title: 'Fee', align: 'end', render: ({ feeCents }) => (feeCents === 0 ? '–' : formatCents(feeCents)) },
  { key: 'next', title: 'What happened next', render: ({ next }) => nextText(next) },
]

export const MoneyReturns = ({ actor }: { readonly actor: MoneyReturnsActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const problem = useSelector(actor, ({ context }) => problemIn(context.returns))
  const answer = useSelector(actor, ({ context }) => dataOf(context.returns))
  const news = useSelector(actor, ({ context }) => context.news)
  const giveBack = useSelector(actor, ({ children }) => children.giveBack)
  if (mode === 'loading') return <DeskWaiting title={title} height={420} />
  if (mode === 'failed' || answer === null) return <DeskFailure title={title} problem={problem} actor={actor} />
  return (
    <DeskStack>
      {news === null ? null : (
        <DeskNote tone="good" role="status">
          {news}
        </DeskNote>
      )}
      <Panel
        title={title}
        aside={
          <>
            {answer.next === null ? null : <TextLink href={`/staff/money/returns?after=${answer.next}`}>Next page</TextLink>}
            <DeskButton tone="outline" onClick={() => actor.send({ type: 'return.begin' })}>
              Return by reference
            </DeskButton>
          </>
        }
      >
        {answer.returns.length === 0 ? (
          <PanelBody>Nothing has come back in the last year.</PanelBody>
        ) : (
          <DeskTable
            label={title}
            columns={columns}
            rows={answer.returns}
            keyOf={({ id }) => id}
            hrefOf={({ billingAccountId }) => `/staff/customers/${billingAccountId}`}
          />
        )}
      </Panel>
      <Dialog
        isOpen={mode === 'returning'}
        size="small"
        title="This return"
        onClose={() => giveBack?.send({ type: 'form.cancel' })}
      >
        {giveBack ? <ReturnForm actor={giveBack} /> : null}
      </Dialog>
    </DeskStack>
  )
}
