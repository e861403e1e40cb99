import type { Invoice, InvoiceHead, InvoiceLine } from '#contract/bills/invoices.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import {
  type DayRange,
  formatDate,
  formatDateLong,
  formatFullDate,
  lengthOf,
  monthOf,
  shortMonthName,
  yearOf,
} from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { withinSentence } from '#domain/basics/within-sentence.ts'
import { selectBottlesBilled, selectEnergyBilled } from '#machines/bills/bill-figures.selectors.ts'

/** `23 April` */
export const longDate = formatDateLong

/** `23 April – 21 May`; the year if it is not the newest bill's. */
export const longRange = ({ startDate, endDate }: DayRange, thisYear: number): string => {
  const [from, to] = [yearOf(startDate), yearOf(endDate)]
  if (from === thisYear || to === thisYear) return `${longDate(startDate)} – ${longDate(endDate)}`
  return from === to
    ? `${longDate(startDate)} – ${longDate(endDate)} ${to}`
    : `${longDate(startDate)} ${from} – ${longDate(endDate)} ${to}`
}

/** `Bill for 23 April – 21 May` */
export const titleOf = (head: Pick<InvoiceHead, 'kind' | 'startDate' | 'endDate'>, thisYear: number): string =>
  `${head.kind === 'reversal' ? 'Cancellation of the bill' : 'Bill'} for ${longRange(head, thisYear)}`

export interface StateWords {
  readonly tone: 'good' | 'warn' | 'bad' | 'neutral'
  readonly text: string
}

export const stateWords = ({ kind, state, paidOn, dueDate, total }: InvoiceHead): StateWords => {
  if (kind === 'bill' && state !== 'reversed' && total <= 0)
    return { tone: 'good', text: total < 0 ? 'In credit' : 'Nothing to pay' }
  switch (state) {
    case 'paid':
      return { tone: 'good', text: paidOn === null ? 'Paid' : `Paid ${formatDate(paidOn)}` }
    case 'open':
      return { tone: 'neutral', text: `Due ${formatDate(dueDate)}` }
    case 'onPlan':
      return { tone: 'neutral', text: 'In your payment plan' }
    case 'overdue':
      return { tone: 'bad', text: `Overdue since ${formatDate(dueDate)}` }
    case 'reversed':
      return { tone: 'warn', text: kind === 'reversal' ? 'Nothing to pay' : 'Cancelled' }
  }
}

/** `29 days` */
export const lengthWords = (range: DayRange): string => {
  const days = lengthOf(range)
  return counted(days, 'day')
}

const kwhOf = (lines: readonly InvoiceLine[], fuel: InvoiceLine['supplyType']): string | null => {
  const kwh = selectEnergyBilled(lines, fuel)
  return kwh === null ? null : `${formatNumber(kwh, 2)} kWh`
}

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]

export const plansOf = ({ supplies }: Invoice): readonly string[] => distinct(supplies.flatMap(({ plan }) => plan ?? []))

/** `691.95 kWh at 14 Tūī Lane, Raumati.` */
const suppliedWords = ({ lines, supplies }: Invoice): string => {
  const [power, gas] = [kwhOf(lines, 'electricity'), kwhOf(lines, 'naturalGas')]
  const bottles = selectBottlesBilled(lines)
  const parts = [
    ...(power === null ? [] : [gas === null ? power : `${power} of electricity`]),
    ...(gas === null ? [] : [`${gas} of natural gas`]),
    ...(bottles === 0 ? [] : [`${bottles} ${bottles === 1 || bottles === -1 ? 'bottle' : 'bottles'} of gas`]),
  ]
  const places = distinct(
    supplies
      .filter(({ supplyPointId }) => lines.some((line) => line.supplyPointId === supplyPointId))
      .map(({ address }) => address),
  )
  const where = places.length === 0 ? '' : ` at ${places.length === 1 ? places[0] : `${places.length} properties`}`
  return parts.length === 0 ? '' : `${listText(parts)}${where}. `
}

const paidWords = ({ state, paidBy, payment, total, dueDate }: Invoice): string => {
  if (state === 'reversed' || total <= 0) return ''
  if (state === 'paid') return paidBy === null ? '' : ` Paid by ${withinSentence(paidBy)}.`
  if (state === 'onPlan') return ' You’re paying it through your payment plan.'
  return payment === null || state === 'overdue' ? '' : ` We’ll take it on ${formatDate(dueDate)} by ${withinSentence(payment)}.`
}

export const amountSentence = (bill: Invoice): string =>
  bill.kind === 'reversal'
    ? 'It cancels each line of the bill, including the GST.'
    : `${suppliedWords(bill)}The total includes ${formatDollars(bill.gst)} of GST.${paidWords(bill)}`

/** In full; a reversal is never due. */
export const issuedWords = ({
  kind,
  issuedOn,
  dueDate,
  number,
}: Pick<InvoiceHead, 'kind' | 'issuedOn' | 'dueDate' | 'number'>): string =>
  `Issued ${formatFullDate(issuedOn)}, ${kind === 'reversal' ? '' : `due ${formatFullDate(dueDate)}, `}number ${number}.`

/** `Jan`; `1 Jan`, `30 Jan` for two bills in one month. */
export const endLabels = (ends: readonly string[]): readonly string[] => {
  const months = Map.groupBy(ends, (day) => day.slice(0, 7))
  return ends.map((day) => (months.get(day.slice(0, 7))?.length === 1 ? shortMonthName(monthOf(day)) : formatDate(day)))
}
