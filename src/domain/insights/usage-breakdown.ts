import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import { type HomePart, homeParts } from '#domain/supply/home-use.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'

export interface PartLook {
  readonly name: string
  readonly hexColour: string
  readonly tipCategory: TipCategory | null
  /** Mean monthly error as a share of the amount (`docs/methods.md`); an assumption where no home had a meter for it. */
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

/** Range measured on homes with separate meters (`docs/methods.md`). */
const measuredRanges: readonly string[] = ['Heating', 'EV', 'Laundry', 'Dishwasher']

export const isRangeJudged = (name: string): boolean => !measuredRanges.includes(name)

/** Businesses are not split by half-hours: typical shares, a third more or less. */
const businessSwing = 0.33

/** Assumed shares, per cent, until a business measures its own. */
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

// Contrast of at least 3:1 on light and dark cards.
const businessColours: Readonly<Record<string, string>> = {
  'Milk cooling': '#3496DF',
  'Milking plant': '#8E6FD1',
  Pumps: '#22918B',
  Cooking: '#B0772B',
  Refrigeration: '#3496DF',
  Equipment: '#8E6FD1',
}

const byName = new Map(homeParts.map((part) => [homeLooks[part].name, homeLooks[part]]))

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

/** All below six, else the larger half, rounded up. */
export const selectedAtFirst = (count: number): number => (count < 6 ? count : Math.ceil(count / 2))

export const iconOf = (name: string): `/${string}` => {
  const word = name.toLowerCase().replaceAll(' ', '-')
  return `/icons/${pictured.has(word) ? word : 'other'}.svg`
}

const pictured = new Set([...byName.keys()].map((name) => name.toLowerCase().replaceAll(' ', '-')))
