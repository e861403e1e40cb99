import type { Brand } from '#brands/brands.ts'
import type { BreakdownCategory, BreakdownKind, BreakdownPeriod } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { listText } from '#domain/basics/list-text.ts'
import type { BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import { type Day, formatDateLong, formatRangeFrom, monthName, monthOf, shortMonthName, yearOf } from '#domain/basics/days.ts'
import { formatKwh, type Unit } from '#domain/supply/energy.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import {
  selectAmount,
  selectChange,
  selectCredits,
  selectJudged,
  selectPartsBySize,
  selectTotal,
} from '#machines/usage-breakdown/breakdown-trend.selectors.ts'

export const formatAmount = (value: number, unit: Unit): string =>
  unit === 'nzd' ? formatDollars(value) : `${formatNumber(value, 1)} kWh`

/** `+$20.56`, `-$0.41`, `+12.3 kWh` */
export const formatChange = (value: number, unit: Unit): string => `${value < 0 ? '' : '+'}${formatAmount(value, unit)}`

const kindWords: Readonly<Record<BreakdownKind, { readonly singular: string; readonly before: string }>> = {
  week: { singular: 'week', before: 'week before' },
  bill: { singular: 'bill', before: 'bill before' },
  month: { singular: 'month', before: 'month before' },
  year: { singular: 'year', before: 'year before' },
}
export const wordsOf = ({ period }: Pick<BreakdownPeriod, 'period'>) => kindWords[period]

export const periodTitle = ({ period, startDate, endDate }: BreakdownPeriod, thisYear: number): string => {
  if (period === 'year') return startDate.slice(0, 4)
  return period === 'month'
    ? `${monthName(monthOf(startDate))} ${yearOf(startDate)}`
    : formatRangeFrom(thisYear, { startDate, endDate })
}

/** The year shows below its first bar. */
export const barLabel = ({ period, startDate }: BreakdownPeriod): string =>
  period === 'month' ? shortMonthName(monthOf(startDate)) : `${Number(startDate.slice(8))} ${shortMonthName(monthOf(startDate))}`

export const daysWords = (days: number): string => counted(days, 'day')

const fuelWords = { electricity: 'power', naturalGas: 'gas' } as const

export const answerOf = ({ shown, before, fuel }: BreakdownPicture, unit: Unit) => {
  const [biggest] = selectPartsBySize(shown, unit)
  if (!biggest) return { title: 'You didn’t use any', detail: `You used no ${fuelWords[fuel]} on these days.` }
  const { value, percentage } = selectAmount(biggest, unit)
  const change = selectChange({ before }, biggest, unit)
  const than =
    change === null || !before
      ? ''
      : `, ${formatAmount(Math.abs(change), unit)} ${change < 0 ? 'less' : 'more'} than the ${wordsOf(shown).before}`
  return {
    title: `${biggest.name} ${shown.isRunning ? 'is the biggest part so far' : 'was the biggest part'}: ${formatAmount(value, unit)}`,
    detail: `${formatNumber(percentage)}% of the ${formatAmount(selectTotal(shown, unit), unit)} of ${fuelWords[fuel]} you used${than}.`,
  }
}

const plusMinusOf = ({ plusMinus }: BreakdownCategory, unit: Unit): string =>
  unit === 'nzd' ? formatWholeDollars(plusMinus?.dollars ?? 0) : formatKwh(plusMinus?.kWh ?? 0)

/** Names ranges that are judged, not measured. */
const judgedWords = (categories: readonly (BreakdownCategory | undefined)[], areJudged: boolean): string => {
  const known = categories.flatMap((a) => a?.name ?? [])
  const judged = areJudged ? known : selectJudged(known)
  if (judged.length === 0) return ''
  return judged.length === known.length
    ? ', as far as we can tell'
    : ` (${listText(judged)} is our best guess, and we measured the other)`
}

/** Gas is read every other month, and spread over the days between. */
const measuredWords = ({ shown, fuel }: Pick<BreakdownPicture, 'shown' | 'fuel'>, unit: Unit): string => {
  const all = `The ${unit === 'nzd' ? 'total' : 'use'} is`
  const { estimatedDays: days, knownDays } = shown
  if (fuel === 'naturalGas') {
    if (days === 0) return `${all} spread over the days between meter reads.`
    return days < knownDays
      ? `${all} spread over the days between meter reads, and estimated since the last one.`
      : `${all} estimated until we read the meter.`
  }
  if (days === 0) return `${all} measured.`
  return `${all} measured except for ${days === 1 ? '1 day, which is' : `${days} days, which are`} estimated.`
}

/** Null if everything was read. Gas is read every other month. */
export const estimatedWords = ({
  shown: { estimatedDays: days },
  fuel,
}: Pick<BreakdownPicture, 'shown' | 'fuel'>): string | null => {
  if (days === 0) return null
  if (fuel === 'naturalGas') return `${daysWords(days)} estimated until we read the meter.`
  return `${daysWords(days)} estimated because we don’t have ${days === 1 ? 'its reading' : 'their readings'}.`
}

/** Error range of the two largest; an estimate is always called one. */
export const sureWords = ({ shown, fuel }: BreakdownPicture, unit: Unit, isBusiness: boolean): string => {
  const [first, second] = shown.categories.filter(({ plusMinus }) => plusMinus !== undefined)
  const model = isBusiness
    ? 'We modelled the split from what businesses like yours use.'
    : fuel === 'naturalGas'
      ? 'We modelled the split from your daily gas, your home profile and usual local weather.'
      : 'We modelled the split from your half-hourly use, home profile and usual local weather.'
  const secondText = second ? `, ${second.name} ${plusMinusOf(second, unit)}` : ''
  const range = first
    ? ` ${first.name} could be ${plusMinusOf(first, unit)} more or less${secondText}${judgedWords([first, second], isBusiness || fuel === 'naturalGas')}.`
    : ''
  return `${measuredWords({ shown, fuel }, unit)} ${model}${range}`
}

export interface ChargeLine {
  readonly key: 'free' | 'sentOut' | 'discount' | 'daily' | 'total'
  readonly words: string
  readonly amount: number
}

/** Charges that belong to no appliance. */
export const chargesOf = ({ shown, fuel }: BreakdownPicture, loyalty: Brand['loyalty']): ChargeLine[] => {
  const { bill } = shown
  if (!bill) return []
  const { freeHours, sentOut, discount, dailyCharge, total, isWholeBill } = bill
  const credits = selectCredits(bill)
  const hours = counted(freeHours.hours, loyalty.unitOne, loyalty.unitOther)
  const name = fuel === 'naturalGas' ? 'Natural gas' : 'Electricity'
  const lines: (ChargeLine | false)[] = [
    freeHours.hours > 0 && { key: 'free', words: `${loyalty.name}, ${hours}`, amount: credits.freeHours },
    sentOut > 0 && { key: 'sentOut', words: 'Credit for power sent out', amount: credits.sentOut },
    discount !== null && {
      key: 'discount',
      words: `${discount.name}, ${discount.percent}% off energy`,
      amount: credits.discount ?? 0,
    },
    {
      key: 'daily',
      words: `Daily charge for ${daysWords(dailyCharge.days)} (fixed)`,
      amount: dailyCharge.dollars,
    },
    { key: 'total', words: isWholeBill ? 'Your bill' : `${name} ${totalWords(shown)}`, amount: total },
  ]
  return lines.filter((line) => line !== false)
}

const totalWords = ({ period, isRunning }: BreakdownPeriod): string => {
  if (isRunning) return 'so far'
  return period === 'bill' ? 'on this bill' : `in this ${kindWords[period].singular}`
}

/** `29 days each.`; with the progress of the running one. */
export const lengthWords = (trend: readonly BreakdownPeriod[]): string => {
  const lengths = new Set(trend.map(({ numberOfDays }) => numberOfDays))
  return lengths.size === 1 ? ` ${daysWords([...lengths][0] ?? 0)} each.` : ''
}

export const runningWords = (trend: readonly BreakdownPeriod[]): string => {
  const running = trend.find(({ isRunning }) => isRunning)
  return running ? `${barLabel(running)} is ${running.knownDays} of ${daysWords(running.numberOfDays)}.` : ''
}

export const readyWords = (day: Day | null | undefined): string =>
  day
    ? `You’ll see how the parts change from ${formatDateLong(day)}, after your first full bill.`
    : 'You’ll see it with your first bills.'
