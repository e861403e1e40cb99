import * as contract from '#contract/profile/profile-commands.contract.ts'
import { industries, mainUsesOf } from './industries.ts'
import { plainOptions, bandsOf, energyTypes } from './profile-options.ts'
import type { Answers, Question } from './questionnaire.ts'

const minimum = { part: 'first', isMinimum: true, canBeEmpty: false } as const
const extra = {
  part: 'first',
  isMinimum: false,
  canBeEmpty: false,
  kind: 'numbers',
  look: 'fields',
  dependsOn: ['mainUse'],
} as const

const isMainUse =
  (...uses: readonly string[]) =>
  ({ MainUse }: Answers): boolean =>
    uses.includes(String(MainUse))

const amount = (key: string, label: string, max: number, min = 0) => ({ key, label, min, max, initial: null })

export const businessQuestions: readonly Question[] = [
  {
    ...minimum,
    id: 'industry',
    kind: 'one',
    field: 'Industry',
    short: 'Industry',
    title: 'Which industry are you in?',
    hint: 'We compare you with businesses like yours.',
    optionsFor: () => plainOptions(Object.keys(industries)),
  },
  {
    ...minimum,
    id: 'mainUse',
    kind: 'one',
    field: 'MainUse',
    short: 'Main use',
    title: 'What do you mainly do there?',
    hint: 'What most of your energy is used for.',
    optionsFor: ({ Industry }) => plainOptions(mainUsesOf(Industry)),
    dependsOn: ['industry'],
  },
  {
    ...extra,
    id: 'guestRooms',
    short: 'Guest rooms',
    title: 'How many guest rooms do you have?',
    counters: [amount('NumberOfRoomsManaged', 'Guest rooms', 100_000)],
    appliesTo: isMainUse('Accommodation'),
  },
  {
    ...extra,
    id: 'milk',
    short: 'Milk',
    title: 'How much milk do you produce in a month?',
    hint: 'In the middle of your season.',
    counters: [amount('MilkProducedInLitresPerMonth', 'Litres of milk a month', 100_000_000)],
    appliesTo: isMainUse('Dairy Cattle Farming'),
  },
  {
    ...extra,
    id: 'wine',
    short: 'Wine',
    title: 'How much wine do you produce in a month?',
    hint: 'A year’s wine divided by twelve.',
    counters: [amount('WineProducedInLitresPerMonth', 'Litres of wine a month', 100_000_000)],
    appliesTo: isMainUse('Vineyard'),
  },
  {
    ...extra,
    id: 'customers',
    short: 'Customers',
    title: 'How many customers do you serve in a month?',
    counters: [amount('NumberOfCustomersServedPerMonth', 'Customers a month', 100_000_000)],
    appliesTo: isMainUse('Cafes', 'Clubs (Hospitality)', 'Pubs, Taverns and Bars'),
  },
  {
    ...minimum,
    id: 'employees',
    kind: 'one',
    field: 'NumberOfEmployees',
    short: 'Employees',
    title: 'How many people work for you?',
    optionsFor: () =>
      contract.NumberOfEmployees.options.map((value) => ({
        key: value,
        label: value.replace('-', '–').replace('>', 'More than '),
        answer: value,
      })),
  },
  {
    ...minimum,
    id: 'landArea',
    kind: 'one',
    field: 'LandAreaInHa',
    short: 'Land area',
    title: 'How much land do you have?',
    optionsFor: () => bandsOf(contract.LandAreaInHa.options, 'ha'),
  },
  {
    ...minimum,
    id: 'businessFloorArea',
    kind: 'one',
    field: 'FloorAreaInM2',
    short: 'Floor area',
    title: 'How big is your building?',
    hint: 'Between 300 and 500 m², choose the nearer one: 150–300 up to 400 m², 500–800 above.',
    optionsFor: () => bandsOf(contract.FloorAreaInM2.options, 'm²'),
  },
  {
    ...minimum,
    id: 'paidServices',
    kind: 'many',
    field: 'PaidServices',
    short: 'Services',
    title: 'Which services do you pay for?',
    hint: 'Choose all that your energy bill covers.',
    optionsFor: () => plainOptions(contract.PaidService.options),
  },
  {
    ...minimum,
    id: 'businessEnergyTypes',
    kind: 'many',
    field: 'TypesOfEnergyUsed',
    short: 'Energy',
    title: 'What energy do you use?',
    hint: 'Choose all that you use.',
    optionsFor: () => energyTypes,
  },
  {
    ...minimum,
    id: 'totalSites',
    kind: 'numbers',
    look: 'fields',
    short: 'Sites',
    title: 'How many sites do you have?',
    hint: 'All of them, whoever supplies their energy.',
    counters: [amount('TotalNumberOfSites', 'Sites', 100_000, 1)],
  },
  {
    ...minimum,
    id: 'otherPowerSources',
    kind: 'many',
    field: 'OtherPowerSources',
    canBeEmpty: true,
    short: 'Other power',
    title: 'Do you have other power sources?',
    hint: 'Choose all that you have, if any.',
    optionsFor: () => plainOptions(contract.OtherPowerSource.options),
  },
]
