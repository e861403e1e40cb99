import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { suits, type TipFacts } from '#domain/insights/tip-fit.ts'
import { partSaved } from '#domain/insights/tip-savings.ts'
import { type Tip, tipCategories } from '#domain/insights/tips.ts'

export interface Saved {
  readonly name: string
  readonly tipCategory: TipCategory | null
  readonly wh: number
  /** 0 if money is not shown. */
  readonly cents: number
  readonly swing: number
}

export interface BiggestSaving {
  readonly appliance: string
  readonly title: string
  readonly description: string
  readonly ctaLabel: string
  readonly tipCategory: TipCategory
}

const spans = {
  week: 'in a week like this',
  bill: 'on a bill like this',
  month: 'in a month like this',
  year: 'in a year',
} as const

/** Smaller savings get no card: dollars, or kWh if money is not shown. */
const leastSaved = { dollars: 1, kwh: 3 } as const

const rangeWords = (from: number, to: number, hasMoney: boolean): string => {
  const words = hasMoney ? formatWholeDollars : formatKwh
  const [least, most] = [Math.round(from), Math.round(to)]
  if (least < 1) return `up to ${words(most)}`
  return least === most ? `about ${words(most)}` : `${hasMoney ? words(least) : formatNumber(least)} to ${words(most)}`
}

/**
 * Tip that saves most on these categories; null if too small.
 * @param daysKnown days with data in an incomplete year; null for other periods
 */
export const biggestSaving = (
  tips: readonly Tip[],
  parts: readonly Saved[],
  facts: TipFacts,
  kind: keyof typeof spans,
  daysKnown: number | null = null,
): BiggestSaving | null => {
  const hasMoney = parts.some(({ cents }) => cents > 0)
  const isTold = ({ worth, ...tip }: Tip) => worth?.kind === 'part' && suits(tip, facts)
  const candidates = parts.flatMap((part) =>
    tips
      .filter((tip) => tip.category === part.tipCategory && isTold(tip))
      .map((tip) => ({ tip, part, saved: partSaved(tip, hasMoney ? part.cents / 100 : part.wh / 1000, part.swing) })),
  )
  const [best] = candidates.toSorted((a, b) => b.saved.least + b.saved.most - a.saved.least - a.saved.most)
  if (!best || best.saved.most < (hasMoney ? leastSaved.dollars : leastSaved.kwh)) return null
  const { tip, part, saved } = best
  const span = daysKnown === null ? spans[kind] : `in ${counted(daysKnown, 'day')}`
  return {
    appliance: part.name,
    title: `${part.name}, ${rangeWords(saved.least, saved.most, hasMoney)} ${span}`,
    description: `${tip.title}. We estimate this from your own use.`,
    ctaLabel: `See ${tipCategories[tip.category].toLowerCase().replace(/^ev$/, 'EV')} tips`,
    tipCategory: tip.category,
  }
}
