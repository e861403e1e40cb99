import type { TipCategory } from '#contract/tip-savings.contract.ts'
import type { DayRange } from './days.ts'
import { type Climate, usualWeather } from './degree-days.ts'
import { formatKwh } from './energy.ts'
import { formatWholeDollars } from './money.ts'
import { tipCategories } from './tips.ts'

/** A category over a period. */
export interface Saved {
  readonly name: string
  readonly tipCategory: TipCategory | null
  readonly wh: number
  /** 0 where money is not shown. */
  readonly cents: number
}

export interface BiggestSaving {
  readonly appliance: string
  /** `Heating, about $14 on this bill` */
  readonly title: string
  readonly description: string
  readonly ctaLabel: string
  readonly tipCategory: TipCategory
}

interface Change {
  /** Of what the category takes. */
  readonly share: number
  readonly words: string
}

/** Judged, but for heating: what one ordinary change takes off a category. */
const changes: Readonly<Partial<Record<TipCategory, Change>>> = {
  'hot-water': { share: 0.12, words: 'Make each shower a minute shorter, and set the cylinder to 60 °C.' },
  cooling: { share: 0.2, words: 'Cool to 24 °C instead of 22 °C, and keep the sun out.' },
  appliances: { share: 0.1, words: 'Empty and switch off the second fridge, and cook with the lids on.' },
  electronics: { share: 0.2, words: 'Switch off at the wall what only stands by.' },
  lighting: { share: 0.4, words: 'Change the lights that are on longest to LED.' },
  laundry: { share: 0.3, words: 'Wash cold, and dry on the line.' },
  dishwasher: { share: 0.2, words: 'Run it full, on the eco programme.' },
  pool: { share: 0.25, words: 'Run the pump two hours less a day.' },
  'electric-vehicle': { share: 0.1, words: 'Charge to 80%, and in your cheapest hours.' },
}

const warmRoom = 22
const mostShare = 0.3

/** Two degrees less, of the degrees between the room and what is usual outside: heat is lost in proportion. */
const heatingChange = (climate: Climate, range: DayRange): Change => ({
  share: Math.min(mostShare, 2 / Math.max(1, warmRoom - usualWeather(climate, range).mean)),
  words: 'Set the heating to 20 °C instead of 22 °C.',
})

const spans = {
  week: 'in a week like this',
  bill: 'on a bill like this',
  month: 'in a month like this',
  year: 'in a year',
} as const

/** Below this there is nothing worth a card: cents, and watt-hours where money is not shown. */
const least = { cents: 100, wh: 3000 } as const

/** The change that saves most of what a home's categories took over a period; null where none is worth saying. */
export const biggestSaving = (
  parts: readonly Saved[],
  climate: Climate,
  range: DayRange,
  kind: keyof typeof spans,
): BiggestSaving | null => {
  const candidates = parts.flatMap(({ name, tipCategory, wh, cents }) => {
    if (tipCategory === null) return []
    const change = tipCategory === 'heating' ? heatingChange(climate, range) : changes[tipCategory]
    return change ? [{ name, tipCategory, words: change.words, wh: wh * change.share, cents: cents * change.share }] : []
  })
  const hasMoney = parts.some(({ cents }) => cents > 0)
  const [best] = candidates.toSorted((one, other) => (hasMoney ? other.cents - one.cents : other.wh - one.wh))
  if (!best || (hasMoney ? best.cents < least.cents : best.wh < least.wh)) return null
  const amount = hasMoney ? formatWholeDollars(best.cents / 100) : formatKwh(best.wh / 1000)
  return {
    appliance: best.name,
    title: `${best.name}, about ${amount} ${spans[kind]}`,
    description: `${best.words} Worked out from your own use: an estimate.`,
    ctaLabel: `See ${tipCategories[best.tipCategory].toLowerCase().replace(/^ev$/, 'EV')} tips`,
    tipCategory: best.tipCategory,
  }
}
