import type { AmountRow } from '#design/controls/amount-rows.tsx'
import { formatDateLong } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { SuggestedPayment } from '#domain/billing/payment-choices.ts'

const list = new Intl.ListFormat('en-NZ')
/** More are counted, not listed. */
const namedBills = 3

const hintOf = ({ choice, bills }: SuggestedPayment): string | undefined => {
  const [first] = bills
  if (!first) return undefined
  if (choice === 'bill') return `Issued ${formatDateLong(first.issuedOn)}, due ${formatDateLong(first.dueDate)}`
  if (bills.length > namedBills) return `${bills.length} bills, the oldest issued ${formatDateLong(first.issuedOn)}`
  return `${bills.length === 1 ? 'Bill' : 'Bills'} issued ${list.format(bills.map(({ issuedOn }) => formatDateLong(issuedOn)))}`
}

const labels = { overdue: 'Overdue', bill: 'One bill', owed: 'Everything you owe' } as const

export const amountRowOf = (suggested: SuggestedPayment): AmountRow<SuggestedPayment['choice']> => {
  const hint = hintOf(suggested)
  return {
    value: suggested.choice,
    label: labels[suggested.choice],
    amount: formatDollars(suggested.amount),
    ...(hint !== undefined && { hint }),
  }
}
