import type { ImpactType, MonthlyUsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { mostOf } from './advice.ts'
import { endOfMonth, formatDay, formatMonth, lengthOf, shortMonthName } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { monthsOfYear } from '#domain/supply/usage.ts'
import { mean, sumOf } from '#domain/basics/sums.ts'

export interface TrendPart {
  readonly key: string
  readonly label: string
  readonly title: string
  readonly kg: number
  readonly kw: number
  readonly type: ImpactType
  readonly held: string | null
  readonly note: string | null
}

type Month = MonthlyUsageImpact['monthly'][number]

const estimatedWords = ({ estimatedDays }: Pick<Month, 'estimatedDays'>): string | null =>
  estimatedDays === 0 ? null : `${counted(estimatedDays, 'day')} estimated`

const heldWords = ({ month, days }: Month): string | null => {
  const startDate = `${month}-01`
  const length = lengthOf({ startDate, endDate: endOfMonth(startDate) })
  return days < length ? `${days} of ${length} days` : null
}

const empty = { kg: 0, kw: 0, type: 'empty' as const, held: null, note: null }

export const monthParts = (
  { EarliestMonth, monthly }: Pick<MonthlyUsageImpact, 'EarliestMonth' | 'monthly'>,
  year: number,
): TrendPart[] =>
  monthsOfYear
    .map((month) => ({ key: `${year}-${String(month).padStart(2, '0')}`, label: shortMonthName(month) }))
    .filter(({ key }) => EarliestMonth !== null && key >= EarliestMonth)
    .map(({ key, label }) => {
      const found = monthly.find(({ month }) => month === key)
      const known = found
        ? { kg: found.kg, kw: found.kw, type: found.type, held: heldWords(found), note: estimatedWords(found) }
        : empty
      return { key, label, title: formatMonth(`${key}-01`), ...known }
    })

export const yearParts = ({ monthly }: Pick<MonthlyUsageImpact, 'monthly'>): TrendPart[] =>
  [...Map.groupBy(monthly, ({ month }) => month.slice(0, 4))].map(([key, ownMonths]) => {
    const sum = (of: (month: Month) => number) => roundHalfAway(sumOf(ownMonths, of), 3)
    const estimatedDays = sum((month) => month.estimatedDays)
    return {
      key,
      label: key,
      title: key,
      kg: sum(({ kg }) => kg),
      kw: sum(({ kw }) => kw),
      type: estimatedDays > 0 ? 'estimated' : 'actual',
      held: null,
      note: [counted(ownMonths.length, 'month'), estimatedWords({ estimatedDays })].filter((text) => text).join(', '),
    }
  })

export const dayParts = ({ earliestDate, daily }: Pick<MonthlyUsageImpact, 'earliestDate' | 'daily'>): TrendPart[] =>
  daily
    .filter(({ date }) => earliestDate !== null && date >= earliestDate)
    .map(({ date, kg, kw, type }) => ({
      key: date,
      label: String(Number(date.slice(8))),
      title: formatDay(date),
      kg,
      kw,
      type,
      held: null,
      note: null,
    }))

/** kg; a part without data takes the period before, else the mean; null without any data. */
export const drawnKg = (parts: readonly TrendPart[], before: readonly TrendPart[] = []): (number | null)[] => {
  const usual = mean(parts.filter(({ type }) => type !== 'empty').map(({ kg }) => kg))
  return parts.map(({ label, kg, type }) => {
    if (type !== 'empty') return kg
    const earlier = before.find((part) => part.label === label)
    return earlier && earlier.type !== 'empty' ? earlier.kg : usual
  })
}

export const totalKg = (parts: readonly TrendPart[]): number =>
  roundHalfAway(
    sumOf(parts, ({ kg }) => kg),
    3,
  )

/** Most carbon per kWh, with its grams; null if all known parts are alike. */
export const heaviestPart = (parts: readonly TrendPart[]): { readonly part: TrendPart; readonly grams: number } | null => {
  const known = parts.filter(({ kg, kw }) => kg > 0 && kw > 0)
  const gramsOf = ({ kg, kw }: TrendPart) => Math.round((kg * 1000) / kw)
  const part = mostOf(known, gramsOf, 1)
  return part && { part, grams: gramsOf(part) }
}
