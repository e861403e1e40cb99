import type { BillInsights, ChangeKind, ChangePart } from '#contract/bill-insights/bill-insights.contract.ts'
import { waterfallAxis, type WaterfallStep } from '#design/charts/geometry/waterfall-geometry.ts'
import {
  BadgePercent,
  CalendarDays,
  CarFront,
  Cylinder,
  Flame,
  Handshake,
  type LucideIcon,
  Plug,
  Sun,
  Tags,
  ThermometerSnowflake,
  ThermometerSun,
  Wrench,
} from '#design/theme/icons.ts'
import { yearOf } from '#domain/basics/days.ts'
import { formatDollars, formatSignedDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectRunningTotals } from '#machines/bill-insights/bill-change.selectors.ts'
import { longRange } from '#views/bills/bill-words.ts'

const labels: Readonly<Record<Exclude<ChangeKind, 'freeHours' | 'weather'>, string>> = {
  prices: 'Prices',
  days: 'Days',
  extraDays: 'Use of days',
  ev: 'EV',
  otherUse: 'Other use',
  export: 'Solar',
  gas: 'Gas',
  bottles: 'Bottles',
  agreements: 'Agreements',
  corrections: 'Corrected',
  discount: 'Discount',
}

const labelOf = ({ kind, title }: ChangePart, freeHoursName: string): string => {
  if (kind === 'freeHours') return freeHoursName
  // `Time of year`, or `Weather` where it was measured.
  return kind === 'weather' ? title : labels[kind]
}

const icons: Readonly<Record<Exclude<ChangeKind, 'freeHours' | 'weather'>, LucideIcon>> = {
  prices: Tags,
  days: CalendarDays,
  extraDays: CalendarDays,
  ev: CarFront,
  otherUse: Plug,
  export: Sun,
  gas: Flame,
  bottles: Cylinder,
  agreements: Handshake,
  corrections: Wrench,
  discount: BadgePercent,
}

/** `loyalty`: the brand's icon for free hours. */
export const changeIcons = (parts: readonly ChangePart[], loyalty: LucideIcon): readonly LucideIcon[] =>
  parts.map(({ kind, amount }) => {
    if (kind === 'freeHours') return loyalty
    if (kind === 'weather') return amount < 0 ? ThermometerSun : ThermometerSnowflake
    return icons[kind]
  })

/** `Why it’s $21.30 more` */
export const changeTitle = ({ difference }: Pick<BillInsights, 'difference'>): string => {
  const by = difference ?? 0
  return by === 0 ? 'Why it’s the same' : `Why it’s ${formatDollars(Math.abs(by))} ${by < 0 ? 'less' : 'more'}`
}

/** `Compared with your bill for 25 March – 22 April. About 90% of it comes from the time of year.` */
export const changeSubtitle = ({ bill, before, difference, summary }: BillInsights): string => {
  const than = `${difference === 0 ? 'The same as' : 'Compared with'} your bill for ${before && bill ? longRange(before, yearOf(bill.endDate)) : ''}.`
  return summary === '' ? than : `${than} ${summary}`
}

export const changeSteps = ({ bill, before, parts }: BillInsights, freeHoursName: string): readonly WaterfallStep[] => {
  const [now, earlier] = [bill?.total ?? 0, before?.total ?? 0]
  return [
    { key: 'before', label: 'Bill before', kind: 'total', value: earlier, words: formatDollars(earlier) },
    ...parts.map((part): WaterfallStep => {
      const { kind, amount } = part
      const label = labelOf(part, freeHoursName)
      return { key: kind, label, kind: 'part', value: amount, words: formatSignedDollars(amount) }
    }),
    { key: 'bill', label: 'This bill', kind: 'total', value: now, words: formatDollars(now) },
  ]
}

/** `The axis starts at $220`; null if it starts at 0. */
export const axisWords = (steps: readonly WaterfallStep[]): string | null => {
  const { isCut, min } = waterfallAxis(steps)
  return isCut ? `The axis starts at $${formatNumber(min)}` : null
}

export interface ChangeLine {
  readonly key: string
  readonly name: string
  readonly amount: string
  readonly soFar: string
  readonly how: string
}

export const changeLines = (insights: BillInsights): readonly ChangeLine[] => {
  const { bill, before } = insights
  return [
    { key: 'before', name: 'Bill before', amount: '', soFar: formatDollars(before?.total ?? 0), how: '' },
    ...selectRunningTotals(insights).map(({ kind, title, amount, isExact, soFar }) => {
      return {
        key: kind,
        name: title,
        amount: formatSignedDollars(amount),
        soFar: formatDollars(soFar),
        how: isExact ? 'Exact' : 'Modelled',
      }
    }),
    { key: 'bill', name: 'This bill', amount: '', soFar: formatDollars(bill?.total ?? 0), how: '' },
  ]
}
