import { addDays, type Day } from './days.ts'
import { formatDollars } from './money.ts'
import { addWorkingDays } from './public-holidays.ts'

/** What a payment by internet banking is addressed with. */
export interface TransferDetails {
  readonly payee: { readonly name: string; readonly number: string }
  readonly particulars: string
  readonly code: string
  readonly reference: string
  /** Dollars. */
  readonly amount: number
}

/** One line to enter at the bank, as it is read and as it is copied. */
export interface TransferRow {
  readonly label: string
  readonly value: string
  readonly copied: string
}

/** Characters of the fields that travel with a payment between New Zealand banks. */
const longestField = 12

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Who pays, in twelve plain letters: `D Reid`, a long surname alone, or initials. */
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

/** @param owner whose account it is, as printed on the bill */
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

/** The six lines, the same on the page, the bill and the reminder. */
export const transferRows = ({ payee, particulars, code, reference, amount }: TransferDetails): readonly TransferRow[] => [
  { label: 'Account name', value: payee.name, copied: payee.name },
  { label: 'Account number', value: payee.number, copied: payee.number.replaceAll('-', '') },
  { label: 'Particulars', value: particulars, copied: particulars },
  { label: 'Code', value: code, copied: code },
  { label: 'Reference', value: reference, copied: reference },
  { label: 'Amount', value: formatDollars(amount), copied: amount.toFixed(2) },
]

/** Reminders stay away for so many working days after a customer said that they have paid. */
const pausedWorkingDays = 2

/** The day from which reminders are sent again. */
export const remindersFrom = (reportedOn: Day): Day => addWorkingDays(reportedOn, pausedWorkingDays)

export type TransferStatus = 'waiting' | 'notFound' | 'received'

/** @param paidOn the newest payment on the account */
export const transferStatus = (reportedOn: Day, paidOn: Day | null, today: Day): TransferStatus => {
  if (paidOn !== null && paidOn >= reportedOn) return 'received'
  return today > addDays(reportedOn, 1) ? 'notFound' : 'waiting'
}
