import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { Cylinder, Flame, Zap } from '#design/theme/icons.ts'
import { supplyWords, type TransactionFilter } from '#domain/billing/transactions.ts'
import { selectFilterCount } from '#machines/transactions/bill-transactions.selectors.ts'

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'bills', label: 'Bills' },
  { value: 'payments', label: 'Payments' },
  { value: 'credits', label: 'Credits' },
] as const satisfies readonly { value: TransactionFilter; label: string }[]

const fuels = [
  { value: 'electricity', icon: <Zap size={18} aria-hidden /> },
  { value: 'naturalGas', icon: <Flame size={18} aria-hidden /> },
  { value: 'lpg', icon: <Cylinder size={18} aria-hidden /> },
] as const

/** By supply only if there are several; a chosen one stays, even without rows in the range. */
export const filtersOf = ({ transactions }: TransactionHistory, chosen: TransactionFilter) => {
  const supplied = fuels.filter(
    ({ value }) => value === chosen || transactions.some(({ supplyTypes }) => supplyTypes.includes(value)),
  )
  const areOffered = supplied.length > 1 || supplied.some(({ value }) => value === chosen)
  const all = [...kinds, ...(areOffered ? supplied.map((fuel) => ({ ...fuel, label: supplyWords[fuel.value] })) : [])]
  return all.map((option) => ({ ...option, count: selectFilterCount(transactions, option.value) }))
}
