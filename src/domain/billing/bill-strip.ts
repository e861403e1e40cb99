import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'
import type { InvoiceHead } from '#contract/bills/invoices.contract.ts'
import {
  addDays,
  type Day,
  type DayRange,
  formatDate,
  formatDayFrom,
  formatFullDate,
  lengthOf,
  monthOf,
  yearOf,
} from '#domain/basics/days.ts'
import { formatCents, formatDollars, formatWholeDollars, toCents, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'

/** Money in dollars. */
export interface StripBill extends DayRange {
  readonly key: string
  readonly total: number
  readonly isEstimated: boolean
  readonly isWinter: boolean
  /** Running bill: projected total and range; null for bills and while unknown. */
  readonly forecast: Forecast | null
}

export interface Forecast {
  readonly total: number
  readonly low: number
  readonly high: number
}

export interface BillStrip {
  readonly bills: readonly StripBill[]
  /** Without the running bill; null if there is no bill. */
  readonly average: number | null
  readonly sum: number
}

type Running = Pick<BillSummary, 'startDate' | 'endDate' | 'soFar' | 'onTrackFor' | 'remainingDays'>

const most = 12
export const runningKey = 'running'

const winter = [6, 7, 8]
const summer = [12, 1, 2]
const isIn = (months: readonly number[], range: DayRange): boolean =>
  months.includes(monthOf(addDays(range.startDate, Math.floor(lengthOf(range) / 2))))

const totalOf = (bills: readonly { readonly total: number }[]): number => toDollars(sumOf(bills, ({ total }) => toCents(total)))
const meanOf = (bills: readonly { readonly total: number }[]): number | null =>
  bills.length === 0 ? null : totalOf(bills) / bills.length

const likeLast = 3

/** Remaining days at the daily average of the cheapest to the dearest recent bill. */
const forecastOf = ({ soFar, onTrackFor, remainingDays }: Running, bills: readonly InvoiceHead[]): Forecast | null => {
  if (onTrackFor === null) return null
  const perDay = bills.slice(0, likeLast).map((bill) => bill.total / lengthOf(bill))
  const ends = perDay.length === 0 ? [onTrackFor] : perDay.map((cost) => soFar + cost * remainingDays)
  return {
    total: onTrackFor,
    low: roundHalfAway(Math.min(onTrackFor, ...ends), 2),
    high: roundHalfAway(Math.max(onTrackFor, ...ends), 2),
  }
}

export const billStrip = (heads: readonly InvoiceHead[], running: Running | null): BillStrip => {
  const recentBills = heads.filter(({ kind, state }) => kind === 'bill' && state !== 'reversed').slice(0, most)
  const bills = recentBills.toReversed().map(
    ({ id, startDate, endDate, total, isEstimated }): StripBill => ({
      key: id,
      startDate,
      endDate,
      total,
      isEstimated,
      isWinter: isIn(winter, { startDate, endDate }),
      forecast: null,
    }),
  )
  return {
    bills: running
      ? [
          ...bills,
          {
            key: runningKey,
            startDate: running.startDate,
            endDate: running.endDate,
            total: running.soFar,
            isEstimated: false,
            isWinter: isIn(winter, running),
            forecast: forecastOf(running, recentBills),
          },
        ]
      : bills,
    average: meanOf(bills),
    sum: totalOf(bills),
  }
}

const numbers = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen'.split(' ')

export const stripTitle = ({ bills }: BillStrip): string => {
  const lengths = new Set(bills.map(lengthOf))
  const count = `${numbers[bills.length] ?? bills.length} ${bills.length === 1 ? 'bill' : 'bills'}`
  const [length] = lengths
  return lengths.size === 1 && bills.length > 1 ? `${count}, ${length} days each` : count
}

const leastDifference = 10

/** `A winter bill is about $100 more than a summer one.` Null without a full year or if seasons are alike. */
export const seasonWords = ({ bills }: BillStrip): string | null => {
  const billed = bills.filter(({ key }) => key !== runningKey)
  const [cold, warm] = [winter, summer].map((months) => meanOf(billed.filter((bill) => isIn(months, bill))))
  if (cold === null || cold === undefined || warm === null || warm === undefined) return null
  const difference = roundHalfAway(Math.abs(cold - warm), -1)
  if (difference < leastDifference) return null
  return `A ${cold > warm ? 'winter' : 'summer'} bill is about ${formatWholeDollars(difference)} more than a ${cold > warm ? 'summer' : 'winter'} one.`
}

export const sumWords = ({ bills, sum, average }: BillStrip): string | null => {
  const count = bills.filter(({ key }) => key !== runningKey).length
  if (average === null || count === 0) return null
  if (count === 1) return `${formatDollars(sum)} on your first bill.`
  return `${formatDollars(sum)} over the last ${(numbers[count] ?? String(count)).toLowerCase()}, ${formatDollars(average)} on average.`
}

const paidWords = ({ state, paidOn, dueDate, total }: InvoiceHead, today: Day): string => {
  if (total <= 0) return total < 0 ? 'in credit' : 'nothing to pay'
  if (state === 'paid') return paidOn === null ? 'paid' : `paid ${formatDate(paidOn)}`
  if (state === 'onPlan') return 'in your payment plan'
  return state === 'overdue' ? `due since ${formatDayFrom(yearOf(today), dueDate)}` : `due ${formatDate(dueDate)}`
}

export const billWords = (head: InvoiceHead, before: StripBill | undefined, today: Day): string => {
  const text = `${formatDollars(head.total)}, ${paidWords(head, today)}.`
  if (before === undefined) return text
  const change = toCents(head.total) - toCents(before.total)
  if (change === 0) return `${text} The same as the bill before.`
  return `${text} ${formatCents(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than the bill before.`
}

export const runningWords = ({ total, endDate, forecast }: StripBill): string => {
  const text = `${formatDollars(total)} so far`
  if (!forecast) return `${text}. We’ll forecast it when the first readings arrive.`
  const about = `${text}, about ${formatWholeDollars(forecast.total)} by ${formatDate(endDate)}`
  const [low, high] = [forecast.low, forecast.high].map(formatWholeDollars)
  return low === high ? `${about}.` : `${about}, between ${low} and ${high}.`
}

export const firstBillWords = ({ endDate }: Pick<Running, 'endDate'>): string =>
  `We’ll send your first bill about ${formatFullDate(addDays(endDate, 1))}`
