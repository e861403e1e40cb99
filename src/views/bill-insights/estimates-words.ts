import type { BillProof } from '#contract/bills/invoices.contract.ts'
import type { ProvenHalfHour } from '#domain/billing/bill-half-hours.ts'
import { type Day, formatDayLong, formatHour } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { selectDaysByHalfHours, selectHalfHoursCents } from '#machines/bill-insights/proof-figures.selectors.ts'

interface Stretch {
  readonly day: Day
  /** Local clock; 24 is the end of the day. */
  readonly from: ProvenHalfHour
  readonly to: ProvenHalfHour
  readonly count: number
  readonly isWholeDay: boolean
}

const stretchesOf = (day: Day, halfHours: readonly ProvenHalfHour[]): readonly Stretch[] =>
  halfHours.reduce<readonly Stretch[]>((found, halfHour) => {
    if (halfHour.quality !== 'estimated') return found
    const last = found.at(-1)
    const isNext = last?.to.index === halfHour.index - 1
    const stretch =
      isNext && last ? { ...last, to: halfHour, count: last.count + 1 } : { day, from: halfHour, to: halfHour, count: 1 }
    return [...(isNext ? found.slice(0, -1) : found), { ...stretch, isWholeDay: stretch.count === halfHours.length }]
  }, [])

/** `2 am`, `2:30 am`; tells the two apart if the clock changes. */
const clockWords = (hour: number): string =>
  Number.isInteger(hour) ? formatHour(hour % 24) : `${Math.floor(hour) % 12 || 12}:30 ${hour % 24 < 12 ? 'am' : 'pm'}`

/** `2 to 4 am`, `11 am to 1 pm`, `all day` */
const spanWords = ({ from, to, isWholeDay }: Stretch): string => {
  if (isWholeDay) return 'all day'
  const [start, end] = [clockWords(hourOf(from)), clockWords(hourOf(to) + 0.5)]
  const [half] = /[ap]m$/.exec(end) ?? ['']
  return half !== '' && start.endsWith(` ${half}`) ? `${start.slice(0, -3)} to ${end}` : `${start} to ${end}`
}

const hourOf = ({ hour, minute }: ProvenHalfHour): number => Math.floor(hour) + minute / 60

export interface EstimateWords {
  /** `Sunday 3 May, 2 to 4 am.`, or how many days and since when. */
  readonly where: string
  /** `These half-hours make up $0.13.` */
  readonly worth: string
}

const mostNamed = 3

const byDay = (a: Stretch, b: Stretch) => (a.day < b.day ? -1 : 1)

const whereWords = (stretches: readonly Stretch[]): string => {
  if (stretches.length <= mostNamed)
    return `${stretches.map((stretch) => `${formatDayLong(stretch.day)}, ${spanWords(stretch)}`).join('; ')}.`
  const days = [...new Set(stretches.map(({ day }) => day))]
  return `Parts of ${days.length} days, from ${formatDayLong(days[0] ?? '')} to ${formatDayLong(days.at(-1) ?? '')}.`
}

/** Cost before free hours and discounts; null without estimates. */
export const estimateWords = (proof: BillProof): EstimateWords | null => {
  const days = selectDaysByHalfHours(proof)
  const stretches = days.flatMap(({ day, halfHours }) => stretchesOf(day, halfHours)).toSorted(byDay)
  if (stretches.length === 0) return null
  const estimated = days.flatMap(({ halfHours }) => halfHours.filter(({ quality }) => quality === 'estimated'))
  return { where: whereWords(stretches), worth: `These half-hours make up ${formatCents(selectHalfHoursCents(estimated))}.` }
}

/** `29 of 29 days of gas are estimated.`; null without estimates. */
export const gasEstimateWords = ({ supplies }: BillProof): string | null => {
  const days = supplies.flatMap(({ gasDays }) => gasDays)
  const estimated = days.filter(({ quality }) => quality === 'estimated').length
  if (estimated === 0) return null
  return `${estimated} of ${days.length} days of gas ${estimated === 1 ? 'is' : 'are'} estimated.`
}
