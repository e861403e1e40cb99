import type { Criterion } from '#contract/home-comparison/home-comparison.contract.ts'
import { BusinessCriterion, HomeCriterion } from '#contract/home-comparison/home-comparison.contract.ts'
import { homeQuestions } from '#domain/profile/home-questions.ts'
import type { Mask } from '#domain/insights/home-comparison.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { chosenIn, countIn } from '#domain/profile/questionnaire.ts'

export type Traits = readonly (string | null)[]

export const criteriaOf = (kind: ProfileKind): readonly Criterion[] =>
  kind === 'home' ? HomeCriterion.options : BusinessCriterion.options

export const offAtFirst: readonly Criterion[] = ['age', 'businessRegion']

const most = 5
const counted = (count: number | null): string | null => {
  if (count === null || count === 0) return null
  return count >= most ? `${most}+` : String(count)
}

const questionOf = (id: string) => homeQuestions.find((question) => question.id === id)

const numberOf = (answers: Answers, id: string, key: string): number | null => {
  const question = questionOf(id)
  return question?.kind === 'numbers' ? countIn(question, answers, key) : null
}

const choiceOf = (answers: Answers, id: string): readonly string[] => {
  const question = questionOf(id)
  return question?.kind === 'one' || question?.kind === 'many' ? chosenIn(question, answers) : []
}

const peopleOf = (answers: Answers): string | null => {
  const adults = numberOf(answers, 'occupants', 'NumberOfAdultOccupants')
  return adults === null ? null : counted(adults + (numberOf(answers, 'occupants', 'NumberOfChildOccupants') ?? 0))
}

const heatingOf = (answers: Answers): string | null => {
  const [fuels, systems] = [choiceOf(answers, 'heatingFuels'), choiceOf(answers, 'heatingSystems')]
  if (fuels.length === 0) return null
  if (
    fuels.includes('Electricity') &&
    (systems.includes('HeatPump') || choiceOf(answers, 'airConditioning').includes('HeatPump'))
  )
    return 'heatPump'
  if (fuels.includes('Gas')) return 'gas'
  if (fuels.includes('SolidFuel')) return 'burner'
  return fuels.includes('Electricity') ? 'electric' : 'other'
}

const ages: Readonly<Record<string, string>> = {
  before1970s: 'before1990',
  '1970s': 'before1990',
  '1980s': 'before1990',
  '1990s': '1990to2009',
  '2000s': '1990to2009',
  '2010+': 'from2010',
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const evOf = ({ HasEvThatChargesAtHome: hasEv }: Answers) => (typeof hasEv === 'boolean' ? (hasEv ? 'yes' : 'no') : null)

export const traitsOf = (kind: ProfileKind, answers: Answers, region: string): Traits =>
  kind === 'business'
    ? [textOrNull(answers['Industry']), textOrNull(answers['MainUse']), textOrNull(region)]
    : [
        textOrNull(answers['HouseType']),
        counted(numberOf(answers, 'rooms', 'Bedroom')),
        peopleOf(answers),
        heatingOf(answers),
        textOrNull(answers['WaterHeating']),
        evOf(answers),
        textOrNull(region),
        ages[choiceOf(answers, 'houseAge')[0] ?? ''] ?? null,
      ]

const words: Partial<Record<Criterion, Readonly<Record<string, string>>>> = {
  houseType: {
    Standalone: 'Standalone house',
    Apartment: 'Apartment',
    Terrace: 'Terrace',
    LifestyleBlock: 'Lifestyle block',
    Rural: 'Rural home',
    Other: 'Another kind of home',
  },
  heating: {
    heatPump: 'Heat pump',
    electric: 'Electric heaters',
    gas: 'Gas heating',
    burner: 'Wood or pellet burner',
    other: 'Another heating',
  },
  hotWater: { Electricity: 'Electric hot water', Gas: 'Gas hot water', Other: 'Another hot water' },
  ev: { yes: 'Has an EV', no: 'No EV' },
  age: { before1990: 'Built before 1990', '1990to2009': 'Built 1990 to 2009', from2010: 'Built from 2010' },
}

const howMany = (count: string, singular: string, several: string) =>
  count === '1' ? `1 ${singular}` : `${count.replace('5+', '5 or more')} ${several}`

export const labelOf = (criterion: Criterion, trait: string): string => {
  if (criterion === 'bedrooms') return howMany(trait, 'bedroom', 'bedrooms')
  if (criterion === 'people') return howMany(trait, 'person', 'people')
  return words[criterion]?.[trait] ?? trait
}

export const maskOf = (kind: ProfileKind, traits: Traits, off: readonly Criterion[]): Mask =>
  criteriaOf(kind).reduce(
    (mask, criterion, index) => (traits[index] === null || off.includes(criterion) ? mask : mask | (1 << index)),
    0,
  )

export const groupKey = (kind: ProfileKind, traits: Traits, mask: Mask): string =>
  criteriaOf(kind)
    .map((_, index) => (mask & (1 << index) ? traits[index] : '*'))
    .join('|')

export const masksWithin = (known: Mask): Mask[] => {
  const all: Mask[] = [0]
  for (let part = known; part > 0; part = (part - 1) & known) all.push(part)
  return all
}

export const comparedParts = [
  'Heating',
  'Hot Water',
  'Cooling',
  'EV',
  'Pool',
  'Appliances',
  'Laundry',
  'Dishwasher',
  'Electronics',
  'Lighting',
  'Other',
] as const
