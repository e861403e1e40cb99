import { useSelector } from '@xstate/react'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { Transaction } from '#contract/transactions/transactions.contract.ts'
import { formatFullDate, formatRange } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { BillPaymentsActor } from '#machines/bill-payments/bill-payments.machine.ts'
import { selectIsRangeUnreadable, selectPaymentsMade } from '#machines/bill-payments/bill-payments.selectors.ts'

const columns: readonly Column<Transaction>[] = [
  { name: 'Details', cell: ({ title }) => title },
  { name: 'For', isSecond: true, cell: ({ detail }) => detail },
  { name: 'Date', isSecond: true, cell: ({ date }) => formatFullDate(date) },
  { name: 'Type', isSecond: true, cell: ({ kind }) => (kind === 'refund' ? 'Refunded' : 'Paid') },
  { name: 'Amount', isNumber: true, cell: ({ amount }) => formatDollars(Math.abs(amount)) },
]

/** Newest first; receipts are with all transactions. */
export const PaymentsMadeCard = ({ actor }: { actor: BillPaymentsActor }) => {
  const made = useSelector(actor, selectPaymentsMade)
  const isUsual = useSelector(actor, selectIsRangeUnreadable)
  return (
    <TitledCard
      title="Payments made"
      aside={
        <Button tone="soft" href={pathOf('billTransactions')}>
          Receipts and all transactions
        </Button>
      }
      gap={3}
    >
      {made === null ? (
        <Text tone="second">
          We couldn’t load your payments. <TryOrCall />
        </Text>
      ) : (
        <Stack gap={3}>
          {isUsual ? <NoticeBar tone="info">That link’s dates don’t work, so here are your recent payments.</NoticeBar> : null}
          {made.payments.length === 0 ? (
            <Text tone="second">No payments in {formatRange(made)}.</Text>
          ) : (
            <DataTable
              caption={`${formatRange(made)}, newest first`}
              columns={columns}
              lines={made.payments}
              keyOf={({ id }) => id}
            />
          )}
        </Stack>
      )}
    </TitledCard>
  )
}
