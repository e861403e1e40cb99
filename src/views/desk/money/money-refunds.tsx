import { useSelector } from '@xstate/react'
import type { DeskRefund, RefundState } from '#contract/desk/refunds.contract.ts'
import { Dialog } from '#design/controls/dialog.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { dayAt, formatDateLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { MoneyRefundsActor } from '#machines/desk/money/money-refunds.machine.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { PayeeSearch } from './money-payee.tsx'
import { MoneyRefundFiles } from './money-refund-files.tsx'
import { RefundForm } from './money-refund.tsx'

const titles: Readonly<Record<RefundState, string>> = {
  requested: 'Refunds waiting for approval',
  toPay: 'Refunds to be paid',
  paid: 'Refunds paid',
}

const links: readonly { readonly state: RefundState; readonly label: string; readonly href: string }[] = [
  { state: 'requested', label: 'Waiting for approval', href: '/staff/money/refunds?state=requested' },
  { state: 'toPay', label: 'To be paid', href: '/staff/money/refunds' },
  { state: 'paid', label: 'Paid', href: '/staff/money/refunds?state=paid' },
]

const emptyTexts: Readonly<Record<RefundState, string>> = {
  requested: 'Nothing waits for approval.',
  toPay: 'Nothing to be paid.',
  paid: 'Nothing is paid yet.',
}

/** `In file 3, made by Mere Tāmati on 28 November` */
const fileText = ({ number, madeBy, madeAt }: NonNullable<DeskRefund['file']>): string =>
  `In file ${number}, made by ${madeBy} on ${formatDateLong(dayAt(madeAt))}`

const columns: readonly DeskColumn<DeskRefund>[] = [
  { key: 'date', title: 'Asked for', isFixed: true, render: ({ requestedOn }) => formatDateLong(requestedOn) },
  { key: 'amount', title: 'Amount', align: 'end', render: ({ cents }) => <b>{formatCents(cents)}</b> },
  { key: 'customer', title: 'Customer', isName: true, isShort: true, render: ({ name }) => name },
  { key: 'account', title: 'Account', isFixed: true, isSecond: true, render: ({ account }) => account },
  {
    key: 'text',
    title: 'What',
    render: ({ text, requestedBy }) => (requestedBy === null ? text : `${requestedBy}: ${text}`),
  },
  {
    key: 'reference',
    title: 'Reference',
    isFixed: true,
    render: ({ id, reference }) => reference ?? <TextLink href={`/staff/approvals/${id}`}>Approval</TextLink>,
  },
  { key: 'file', title: 'Payment file', render: ({ file }) => (file === null ? '–' : fileText(file)) },
  { key: 'paid', title: 'Paid', isFixed: true, render: ({ paidOn }) => (paidOn === null ? '–' : formatDateLong(paidOn)) },
]

export const MoneyRefunds = ({ actor }: { readonly actor: MoneyRefundsActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const { state } = useSelector(actor, ({ context }) => context.question)
  const problem = useSelector(actor, ({ context }) => problemIn(context.refunds))
  const answer = useSelector(actor, ({ context }) => dataOf(context.refunds))
  const news = useSelector(actor, ({ context }) => context.news)
  const { payee, refund, files } = useSelector(actor, ({ children }) => children)
  const title = titles[state]
  if (mode === 'loading') return <DeskWaiting title={title} height={420} />
  if (mode === 'failed' || answer === null) return <DeskFailure title={title} problem={problem} actor={actor} />
  return (
    <DeskStack>
      {news === null ? null : (
        <DeskNote tone="good" role="status">
          {news === 'done'
            ? 'Booked. It’s for the next payment file, and the bank’s line settles it.'
            : 'Waiting for approval. Someone else has to look at it.'}
        </DeskNote>
      )}
      <Panel
        title={title}
        aside={
          <>
            {links
              .filter((link) => link.state !== state)
              .map(({ href, label }) => (
                <TextLink key={href} href={href}>
                  {label}
                </TextLink>
              ))}
            {answer.next === null ? null : (
              <TextLink href={`/staff/money/refunds?state=${state}&after=${answer.next}`}>Next page</TextLink>
            )}
            <DeskButton tone="outline" onClick={() => actor.send({ type: 'refund.begin' })}>
              Pay credit back
            </DeskButton>
          </>
        }
      >
        {answer.refunds.length === 0 ? (
          <PanelBody>{emptyTexts[state]}</PanelBody>
        ) : (
          <DeskTable label={title} columns={columns} rows={answer.refunds} keyOf={({ id }) => id} />
        )}
      </Panel>
      {state === 'toPay' && files ? <MoneyRefundFiles actor={files} /> : null}
      <Dialog
        isOpen={mode === 'choosing'}
        size="small"
        title="Pay credit back"
        onClose={() => payee?.send({ type: 'search.cancel' })}
      >
        {payee ? <PayeeSearch actor={payee} title="Whose credit is it?" /> : null}
      </Dialog>
      <Dialog
        isOpen={mode === 'refunding'}
        size="small"
        title="Pay credit back"
        onClose={() => refund?.send({ type: 'form.cancel' })}
      >
        {refund ? <RefundForm actor={refund} /> : null}
      </Dialog>
    </DeskStack>
  )
}
