import type { TipCategory } from '#contract/tip-savings.contract.ts'
import { type HomePart, homeParts } from './home-use.ts'
import type { Answers } from './questionnaire.ts'

/** A category of the breakdown: how it is called and drawn, where its tips are, and how far off an estimate of it may be. */
export interface PartLook {
  readonly name: string
  readonly hexColour: string
  /** The category of tips that it leads to; null where there are none of its own. */
  readonly tipCategory: TipCategory | null
  /** The share of its own amount by which it is usually off: the mean error of a month (`docs/methods.md`), judged where no home had a meter for it. */
  readonly swing: number
}

export const homeLooks: Readonly<Record<HomePart, PartLook>> = {
  heating: { name: 'Heating', hexColour: '#B95029', tipCategory: 'heating', swing: 0.3 },
  hotWater: { name: 'Hot Water', hexColour: '#822949', tipCategory: 'hot-water', swing: 0.4 },
  cooling: { name: 'Cooling', hexColour: '#3496DF', tipCategory: 'cooling', swing: 0.5 },
  ev: { name: 'EV', hexColour: '#4A8F56', tipCategory: 'electric-vehicle', swing: 0.6 },
  appliances: { name: 'Appliances', hexColour: '#7250BA', tipCategory: 'appliances', swing: 0.4 },
  laundry: { name: 'Laundry', hexColour: '#29428A', tipCategory: 'laundry', swing: 0.6 },
  dishwasher: { name: 'Dishwasher', hexColour: '#116E73', tipCategory: 'dishwasher', swing: 0.6 },
  electronics: { name: 'Electronics', hexColour: '#896592', tipCategory: 'electronics', swing: 0.4 },
  lighting: { name: 'Lighting', hexColour: '#AC8902', tipCategory: 'lighting', swing: 0.4 },
  pool: { name: 'Pool', hexColour: '#00433D', tipCategory: 'pool', swing: 0.5 },
  other: { name: 'Other', hexColour: '#707776', tipCategory: 'around-the-home', swing: 0.5 },
}

/** Categories whose range was measured on homes where they have meters of their own (`docs/methods.md`). */
const measuredRanges: readonly string[] = ['Heating', 'EV', 'Laundry', 'Dishwasher']

/** Whether nobody has measured how far off a category of a home is. */
export const isRangeJudged = (name: string): boolean => !measuredRanges.includes(name)

/** A business is not split by its half-hours: its parts are what businesses of its kind take, and a third more or less. */
const businessSwing = 0.33

/** Judged shares, in per cent, until a business measures its own. */
const businessShares: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'Dairy Cattle Farming': [
    ['Milk cooling', 31],
    ['Hot Water', 26],
    ['Milking plant', 19],
    ['Pumps', 15],
    ['Lighting', 3],
    ['Other', 6],
  ],
  Cafes: [
    ['Cooking', 31],
    ['Refrigeration', 27],
    ['Hot Water', 14],
    ['Heating', 13],
    ['Lighting', 8],
    ['Other', 7],
  ],
}
const anyBusiness = [
  ['Heating', 34],
  ['Equipment', 27],
  ['Lighting', 23],
  ['Other', 16],
] as const

// To be seen on a light card and on a dark one: at least 3:1 on either.
const businessColours: Readonly<Record<string, string>> = {
  'Milk cooling': '#3496DF',
  'Milking plant': '#8E6FD1',
  Pumps: '#22918B',
  Cooking: '#B0772B',
  Refrigeration: '#3496DF',
  Equipment: '#8E6FD1',
}

const byName = new Map(homeParts.map((part) => [homeLooks[part].name, homeLooks[part]]))

/** The parts of such a business with their weights, the largest first. */
export const businessParts = (answers: Answers): { readonly look: PartLook; readonly weight: number }[] =>
  (businessShares[String(answers['MainUse'])] ?? anyBusiness).map(([name, weight]) => ({
    look: {
      name,
      hexColour: byName.get(name)?.hexColour ?? businessColours[name] ?? homeLooks.other.hexColour,
      tipCategory: null,
      swing: businessSwing,
    },
    weight,
  }))

/** Categories that are on at first: all of fewer than six, else the larger half by size; of an odd number the half that is on is the larger. */
export const selectedAtFirst = (count: number): number => (count < 6 ? count : Math.ceil(count / 2))

/** Where a category's picture is: one of its own where it has one, else that of Other. */
export const iconOf = (name: string): `/${string}` => {
  const word = name.toLowerCase().replaceAll(' ', '-')
  return `/icons/${pictured.has(word) ? word : 'other'}.svg`
}

const pictured = new Set([...byName.keys()].map((name) => name.toLowerCase().replaceAll(' ', '-')))
