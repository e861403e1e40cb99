import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { type PrintedRow, printedRows } from '#domain/billing/bill-text.ts'
import type { ActivationDetails, Addressee } from './document-types.ts'
import { formatFullDate, formatRange } from '#domain/basics/days.ts'
import { supplyWords } from '#domain/billing/transactions.ts'
import { withinSentence } from '#domain/basics/within-sentence.ts'

export const billTitle = (invoice: Invoice): string =>
  `${invoice.kind === 'reversal' ? 'Cancelled bill' : 'Your bill'}, ${formatRange(invoice)}`

export const billName = ({ kind }: Pick<Invoice, 'kind'>): string => (kind === 'reversal' ? 'Reversal' : 'Bill')

export const billToDo = ({ kind, total, state, dueDate, paidOn, payment }: Invoice): string => {
  if (kind === 'reversal') return 'This cancels an earlier bill. There’s nothing to pay.'
  if (state === 'reversed') return 'We cancelled this bill. There’s nothing to pay.'
  if (total <= 0) return 'This bill is in credit. There’s nothing to pay.'
  if (state === 'paid') return `Paid${paidOn === null ? '' : ` on ${formatFullDate(paidOn)}`}. Thank you.`
  if (state === 'onPlan') return 'This bill is in your payment plan. Please pay each instalment when it’s due.'
  if (payment !== null) return `We’ll take it on ${formatFullDate(dueDate)} by ${withinSentence(payment)}.`
  if (state === 'overdue')
    return `This bill was due on ${formatFullDate(dueDate)}. Please pay it now, or call us if you need more time.`
  return `Please pay by ${formatFullDate(dueDate)}.`
}

export const billAboutOther = ({ kind, replaces, reason }: Invoice, relatedNumber: string | null): string | null => {
  if (relatedNumber === null) return null
  const why = reason === null ? '' : ` ${reason}`
  if (kind === 'reversal') return `It cancels bill ${relatedNumber}.${why}`
  return replaces === null ? null : `It replaces bill ${relatedNumber}, which we cancelled.${why}`
}

export const isBillToPay = ({ kind, state, total }: Invoice): boolean =>
  kind === 'bill' && (state === 'open' || state === 'overdue') && total > 0

export const activationTitle = 'See your bills online'

/** Without the scheme, which nobody types. */
const typed = (address: string): string => address.replace(/^https:\/\//, '')

export const activationLines = (
  { address, code, until }: ActivationDetails,
  { customerNumber }: Pick<Addressee, 'customerNumber'>,
): readonly string[] => [
  `You can see your bills and your use online. Go to ${typed(address)} and choose “Use the code on my first bill”.`,
  `Account number: ${customerNumber}`,
  `Your code: ${code}`,
  `The code works once, until ${formatFullDate(until)}. Please keep it to yourself.`,
]

interface BillPart {
  readonly title: string
  readonly about: string
  readonly rows: readonly PrintedRow[]
}

export const billParts = ({
  lines,
  supplies,
}: Invoice): { readonly supplies: readonly BillPart[]; readonly rest: readonly PrintedRow[] } => {
  const rows = printedRows(lines)
  const rowsOf = (owner: string | null) => rows.filter((_, index) => lines[index]?.supplyPointId === owner)
  return {
    supplies: supplies
      .map(({ supplyPointId, supplyType, address, plan, icp }) => ({
        title: `${supplyWords[supplyType]}, ${address}`,
        about: [plan, icp === null ? null : `ICP ${icp}`].filter((part) => part !== null).join(' · '),
        rows: rowsOf(supplyPointId),
      }))
      .filter((part) => part.rows.length > 0),
    rest: rowsOf(null),
  }
}
