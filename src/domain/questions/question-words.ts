import type { QuestionPart } from '#contract/questions/questions.contract.ts'
import { periodWords } from './period-words.ts'
import { type Concept, phrases } from './question-concepts.ts'

const parts: Readonly<Record<QuestionPart, readonly string[]>> = {
  heating: [
    'heating',
    'heater',
    'heat pump',
    'heatpump',
    'heat',
    'space heating',
    'heat my house',
    'heat my home',
    'heat the house',
    'underfloor heating',
  ],
  hotWater: ['hot water', 'hot water cylinder', 'water heating', 'water heater', 'cylinder', 'heat water', 'heat the water'],
  cooling: ['cooling', 'air con', 'aircon', 'air conditioning', 'air conditioner', 'cool'],
  ev: [
    'ev',
    'car',
    'electric car',
    'electric vehicle',
    'charge my car',
    'charge the car',
    'charge my ev',
    'charging my car',
    'charging the car',
    'charging my ev',
    'car charging',
    'ev charging',
    'ev charger',
  ],
  appliances: ['appliance', 'fridge', 'freezer', 'oven', 'fridge and freezer', 'kitchen appliance'],
  laundry: ['laundry', 'washing machine', 'dryer', 'clothes dryer', 'washer', 'tumble dryer', 'washing', 'put the washing on'],
  dishwasher: ['dishwasher'],
  electronics: ['electronics', 'tv', 'television', 'computer', 'tv and computer', 'gaming', 'internet'],
  lighting: ['lighting', 'light'],
  pool: ['pool', 'spa', 'spa pool', 'hot tub', 'swimming pool', 'pool pump'],
}

const fuels = { naturalGas: ['gas', 'natural gas'] } as const
const times = { tonight: ['tonight', 'this evening'], tomorrow: ['tomorrow'] } as const

/** They change nothing about a question. */
const fillers =
  'a about all am an and are as at be been bit by can could do does exactly for from give has have hello help hey hi his home house how i if in is it its just kia kind know let like look looks ' +
  'lot many me mine anything any around over much my of on or ora our out overall per please pls place property really s show so some tell thank thanks that the their them then there these they this those through to too us very ' +
  'want was we what whats which while with you your yours altogether teh come comes should hows whens wheres ' +
  'whare flat apartment morena hiya cheers ta guys folks gimme wanna yet still again ok okay actually really here looking file name called sick tired'

export const numberWords: Readonly<Record<string, string>> = Object.fromEntries(
  'one 1 two 2 couple 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 fourteen 14 thirty 30'
    .match(/\w+ \d+/g)
    ?.map((pair) => pair.split(' ')) ?? [],
)

/** How people shorten words, and two that stand for several. */
export const shortened: Readonly<Record<string, string>> = {
  fortnight: '2 weeks',
  gonna: 'going to',
  hrs: 'hours',
  lst: 'last',
  mth: 'month',
  mths: 'months',
  pls: 'please',
  plz: 'please',
  thru: 'through',
  u: 'you',
  ur: 'your',
  wat: 'what',
  wk: 'week',
  wks: 'weeks',
  y: 'why',
  yr: 'year',
  yrs: 'years',
}

/** Spelled almost like words above, but not them. */
export const correctWords: ReadonlySet<string> = new Set(
  'cooking booking looking cooker cheaply chance changing clear expert export hearing lease lighter lights marsh match motor mouth normally owning plant prime pride racket reading sending spring water waste winner charger charged'.split(
    ' ',
  ),
)

export type Item =
  | { readonly kind: 'concept'; readonly concept: Concept }
  | { readonly kind: 'part'; readonly part: QuestionPart }
  | { readonly kind: 'gas' }
  | { readonly kind: 'when'; readonly when: 'tonight' | 'tomorrow' }
  | { readonly kind: 'filler' }

const entries: readonly (readonly [string, Item])[] = [
  ...fillers.split(' ').map((word): [string, Item] => [word, { kind: 'filler' }]),
  ...Object.entries(phrases).flatMap(([concept, texts]) =>
    texts.map((text): [string, Item] => [text, { kind: 'concept', concept: concept as Concept }]),
  ),
  ...Object.entries(parts).flatMap(([part, texts]) =>
    texts.map((text): [string, Item] => [text, { kind: 'part', part: part as QuestionPart }]),
  ),
  ...fuels.naturalGas.map((text): [string, Item] => [text, { kind: 'gas' }]),
  ...Object.entries(times).flatMap(([when, texts]) =>
    texts.map((text): [string, Item] => [text, { kind: 'when', when: when as 'tonight' | 'tomorrow' }]),
  ),
]

export const lexicon: ReadonlyMap<string, Item> = new Map(entries)

export const longestPhrase = Math.max(...entries.map(([text]) => text.split(' ').length))

/** Every single word, for spelling. */
export const knownWords: ReadonlySet<string> = new Set([
  ...entries.flatMap(([text]) => text.split(' ')),
  ...periodWords,
  ...Object.keys(numberWords),
])
