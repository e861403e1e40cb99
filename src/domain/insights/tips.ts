import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import type { Season } from '#contract/tips/tips.contract.ts'
import { type Day, daysBetween, monthOf } from '#domain/basics/days.ts'

export const tipCategories = {
  heating: 'Heating',
  'hot-water': 'Hot water',
  cooling: 'Cooling',
  appliances: 'Appliances',
  electronics: 'Electronics',
  lighting: 'Lighting',
  laundry: 'Laundry',
  dishwasher: 'Dishwasher',
  pool: 'Pool',
  'electric-vehicle': 'EV',
  'around-the-home': 'Around the home',
} as const satisfies Readonly<Record<TipCategory, string>>

export const tipCategorySlugs: readonly TipCategory[] = Object.keys(tipCategories) as TipCategory[]

export const tipCategoryOf = (slug: string): TipCategory | null =>
  tipCategorySlugs.find((candidate) => candidate === slug) ?? null

export const tipCategoryNamed = (name: string): TipCategory | null =>
  tipCategorySlugs.find((candidate) => tipCategories[candidate].toLowerCase() === name.toLowerCase()) ?? null

export const tipCategoryPath = (category: TipCategory): string => `/account/insights/tips/category/${category}`

export const defaultSeason: Season = 'Summer'

/** From two weeks before Christmas to Twelfth Night, month and day; summer otherwise. */
const christmas = { from: '12-10', to: '01-06' } as const

export const seasonOf = (day: Day): Season => {
  const date = day.slice(5)
  if (date >= christmas.from || date <= christmas.to) return 'Christmas'
  const month = monthOf(day)
  if (month === 12 || month <= 2) return 'Summer'
  if (month <= 5) return 'Autumn'
  return month <= 8 ? 'Winter' : 'Spring'
}

export const seasonStart = (day: Day): Day => {
  const year = Number(day.slice(0, 4))
  const date = day.slice(5)
  switch (seasonOf(day)) {
    case 'Christmas':
      return `${date <= christmas.to ? year - 1 : year}-${christmas.from}`
    case 'Summer':
      return monthOf(day) === 12 ? `${year}-12-01` : `${year}-01-07`
    case 'Autumn':
      return `${year}-03-01`
    case 'Winter':
      return `${year}-06-01`
    case 'Spring':
      return `${year}-09-01`
  }
}

export const tipNeeds = [
  'electricHeating',
  'heatPump',
  'otherElectricHeater',
  'burner',
  'electricHotWater',
  'gasHotWater',
  'gas',
  'aircon',
  'pool',
  'spa',
  'ev',
  'evWithoutWallCharger',
  'owner',
  'renter',
  'thinlyInsulated',
  'solar',
  'cheaperHours',
  'children',
  'dairyFarm',
  'hospitality',
] as const
export type TipNeed = (typeof tipNeeds)[number]

/**
 * Range of savings as a share of the load's yearly cost. `part`: uses less; `shift`: moves use into cheaper hours; `constant`:
 * always-on load; `shower`: shower optimiser, a minute less.
 */
export type TipWorth =
  | { readonly kind: 'part'; readonly least: number; readonly most: number }
  | { readonly kind: 'constant'; readonly least: number; readonly most: number }
  | { readonly kind: 'shift'; readonly least: number; readonly most: number }
  | { readonly kind: 'shower'; readonly least: 1; readonly most: 1 }

export interface Tip {
  /** The guid derives from it: never change it. */
  readonly number: number
  readonly audience: 'home' | 'business'
  readonly category: TipCategory
  readonly title: string
  readonly text: string
  readonly source?: string
  readonly publishedOn: Day
  readonly seasons?: readonly Season[]
  readonly needs?: readonly TipNeed[]
  readonly worth?: TipWorth
}

export type HomeTip = Omit<Tip, 'audience' | 'publishedOn'> & { readonly publishedOn?: Day }

export const tipGuid = ({ number }: Pick<Tip, 'number'>): string =>
  `7d0c1a52-0d5e-4b0a-9a51-${number.toString(16).padStart(12, '0')}`

const newForDays = 45

/**
 * Recently published, or its season has begun, since the last visit. First-time visitors see only those as new, not the whole
 * list.
 * @param seenOn last visit to the page or category; null if never
 */
export const isNewTip = ({ publishedOn, seasons: suits }: Tip, today: Day, seenOn: Day | null): boolean => {
  const isFresh = daysBetween(publishedOn, today) <= newForDays && publishedOn <= today
  const isOfSeason = suits?.includes(seasonOf(today)) === true
  const since = isOfSeason && seasonStart(today) > publishedOn ? seasonStart(today) : publishedOn
  return (isFresh || isOfSeason) && (seenOn === null || seenOn < since)
}
