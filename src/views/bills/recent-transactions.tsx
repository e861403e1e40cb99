import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Text } from '#design/theme/text.tsx'
import type { Transaction } from '#contract/transactions.contract.ts'
import { formatFullDate } from '#domain/days.ts'
import { formatDollars } from '#domain/money.ts'
import { pathOf } from '#domain/routes.ts'
import type { BillOverviewActor } from '#machines/bills/bill-overview.machine.ts'
import { selectHasMoved, selectRecent } from '#machines/bills/bill-overview.selectors.ts'

const kinds: Readonly<Record<Transaction['kind'], string>> = {
  invoice: 'Bill',
  payment: 'Payment',
  credit: 'Credit',
  fee: 'Fee',
  refund: 'Refund',
  reversal: 'Taken back',
}
const shown = 5

const columns: readonly Column<Transaction>[] = [
  { name: 'Details', cell: ({ title }) => title },
  { name: 'For', isSecond: true, cell: ({ detail }) => detail },
  { name: 'Date', isSecond: true, cell: ({ date }) => formatFullDate(date) },
  { name: 'Type', isSecond: true, cell: ({ kind }) => kinds[kind] },
  { name: 'Amount', isNumber: true, cell: ({ amount }) => formatDollars(amount) },
]

/** The newest movements of the account, and the way to all of them. */
export const RecentTransactions = ({ actor }: { actor: BillOverviewActor }) => {
  const recent = useSelector(actor, selectRecent)
  const hasMoved = useSelector(actor, selectHasMoved)
  return (
    <TitledCard
      title="Transactions"
      aside={
        <Button tone="soft" href={pathOf('billTransactions')}>
          All transactions
        </Button>
      }
      gap={3}
    >
      {recent === null ? (
        <Text tone="second">The latest transactions didn’t arrive. Your account is fine.</Text>
      ) : recent.length === 0 ? (
        <Text tone="second">{hasMoved ? 'Nothing in the last six months.' : 'Nothing yet. Bills and payments show here.'}</Text>
      ) : (
        <DataTable
          caption="The newest, all amounts with GST"
          columns={columns}
          lines={recent.slice(0, shown)}
          keyOf={({ id }) => id}
        />
      )}
    </TitledCard>
  )
}
