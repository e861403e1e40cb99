import type { TipCategory } from '#contract/tip-savings.contract.ts'
import type { Season } from '#contract/tips.contract.ts'
import { type Day, daysBetween, monthOf } from './days.ts'

/** The categories of tips by their word in the address, each with its name: those of the usage breakdown, and what is of no appliance. */
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

/** In the order in which they are listed. */
export const tipCategorySlugs: readonly TipCategory[] = Object.keys(tipCategories) as TipCategory[]

/** A category by its word in the address; null for a word that is none. */
export const tipCategoryOf = (slug: string): TipCategory | null => tipCategorySlugs.find((one) => one === slug) ?? null

/** A category by its name on the wire; null for a name that is none. */
export const tipCategoryNamed = (name: string): TipCategory | null =>
  tipCategorySlugs.find((one) => tipCategories[one].toLowerCase() === name.toLowerCase()) ?? null

/** Where the tips of a category are. */
export const tipCategoryPath = (category: TipCategory): string => `/account/insights/tips/category/${category}`

/** Where nobody says which one it is. */
export const defaultSeason: Season = 'Summer'

/** Christmas in New Zealand, month and day: two weeks of getting ready to Twelfth Night. Summer goes on around it. */
const christmas = { from: '12-10', to: '01-06' } as const

/** The season of a day in New Zealand. */
export const seasonOf = (day: Day): Season => {
  const date = day.slice(5)
  if (date >= christmas.from || date <= christmas.to) return 'Christmas'
  const month = monthOf(day)
  if (month === 12 || month <= 2) return 'Summer'
  if (month <= 5) return 'Autumn'
  return month <= 8 ? 'Winter' : 'Spring'
}

/** The day on which the season of a day began. */
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

/** Whom a tip is for: what has to hold of a home or business, by its profile, its plan and what it buys. */
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
 * What a tip is worth, as a part of the yearly cost of its load: from the least to the most that is to be expected.
 * `part` uses less of it; `shift` moves what is outside the cheaper hours into them; `constant` takes from what is never off;
 * `shower` is what the shower optimiser says of a minute less, as far off as the hot water that it is a part of.
 */
export type TipWorth =
  | { readonly kind: 'part'; readonly least: number; readonly most: number }
  | { readonly kind: 'constant'; readonly least: number; readonly most: number }
  | { readonly kind: 'shift'; readonly least: number; readonly most: number }
  | { readonly kind: 'shower'; readonly least: 1; readonly most: 1 }

export interface Tip {
  /** Its guid is made of it, and never changes. */
  readonly number: number
  readonly audience: 'home' | 'business'
  readonly category: TipCategory
  readonly title: string
  readonly text: string
  /** Where its figures come from, where it has any. */
  readonly source?: string
  readonly publishedOn: Day
  /** When it is worth most; left out where it is at any time. */
  readonly seasons?: readonly Season[]
  /** All of them have to hold; left out where it suits everybody. */
  readonly needs?: readonly TipNeed[]
  /** Left out where it saves no electricity that can be told from the readings. */
  readonly worth?: TipWorth
}

/** A tip for homes; published with the first list, if nothing else is said. */
export type HomeTip = Omit<Tip, 'audience' | 'publishedOn'> & { readonly publishedOn?: Day }

/** The guid of a tip. */
export const tipGuid = ({ number }: Pick<Tip, 'number'>): string =>
  `7d0c1a52-0d5e-4b0a-9a51-${number.toString(16).padStart(12, '0')}`

/** A tip is new for so many days after it was published. */
const newForDays = 45

/**
 * Whether a tip is new to somebody: it was published of late, or its season has begun, since they last looked. Somebody who has never looked
 * is told of those alone, not of the whole list.
 * @param seenOn the day on which the page, or the tip's category, was last opened; null where neither was
 */
export const isNewTip = ({ publishedOn, seasons: suits }: Tip, today: Day, seenOn: Day | null): boolean => {
  const isFresh = daysBetween(publishedOn, today) <= newForDays && publishedOn <= today
  const isOfSeason = suits?.includes(seasonOf(today)) === true
  const since = isOfSeason && seasonStart(today) > publishedOn ? seasonStart(today) : publishedOn
  return (isFresh || isOfSeason) && (seenOn === null || seenOn < since)
}
