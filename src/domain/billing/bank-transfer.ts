import { addDays, type Day } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'

export interface TransferDetails {
  readonly payee: { readonly name: string; readonly number: string }
  readonly particulars: string
  readonly code: string
  readonly reference: string
  /** Dollars. */
  readonly amount: number
}

export interface TransferRow {
  readonly label: string
  readonly value: string
  readonly copied: string
}

/** Limit of the reference fields between New Zealand banks, in characters. */
const longestField = 12

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

export const particularsOf = (owner: string): string => {
  const names = withoutMarks(owner)
    .split(/\s+/)
    .filter((name) => name !== '')
  const last = names.at(-1) ?? ''
  const initials = names.map((name) => name[0]).join(' ')
  const [first] = names
  const forms = [names.length > 1 && first ? `${first[0]} ${last}` : last, last, initials]
  return forms.find((form) => form.length <= longestField) ?? ''
}

export const transferDetails = (
  payee: TransferDetails['payee'],
  { owner, customerNumber }: { readonly owner: string; readonly customerNumber: string },
  amount: number,
): TransferDetails => ({
  payee,
  particulars: particularsOf(owner),
  code: 'Power',
  reference: customerNumber.replaceAll(' ', ''),
  amount,
})

export const transferRows = ({ payee, particulars, code, reference, amount }: TransferDetails): readonly TransferRow[] => [
  { label: 'Account name', value: payee.name, copied: payee.name },
  { label: 'Account number', value: payee.number, copied: payee.number.replaceAll('-', '') },
  { label: 'Particulars', value: particulars, copied: particulars },
  { label: 'Code', value: code, copied: code },
  { label: 'Reference', value: reference, copied: reference },
  { label: 'Amount', value: formatDollars(amount), copied: amount.toFixed(2) },
]

/** Reminders pause for so many working days after a customer reports a payment. */
const pausedWorkingDays = 2

/** Counted from the day of the report, or the working day after it. */
export const remindersFrom = (reportedOn: Day): Day => addWorkingDays(addDays(reportedOn, -1), pausedWorkingDays + 1)

export type TransferStatus = 'waiting' | 'notFound' | 'received'

export const transferStatus = (reportedOn: Day, paidOn: Day | null, today: Day): TransferStatus => {
  if (paidOn !== null && paidOn >= reportedOn) return 'received'
  return today > addDays(reportedOn, 1) ? 'notFound' : 'waiting'
}
