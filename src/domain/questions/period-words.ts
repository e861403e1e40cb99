import { monthName, weekdayName } from '#domain/basics/days.ts'

export const months = Array.from({ length: 12 }, (_, index) => monthName(index + 1).toLowerCase())
export const weekdays = Array.from({ length: 7 }, (_, index) => weekdayName(index).toLowerCase())
const shortMonths: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  apr: 4,
  aug: 8,
  sep: 9,
  sept: 9,
  oct: 10,
  nov: 11,
  dec: 12,
}
/** In te reo Māori, both kinds of names, without macrons. */
const teReoMonths: readonly (readonly string[])[] = [
  ['kohitatea', 'hanuere'],
  ['huitanguru', 'pepuere'],
  ['poututerangi', 'maehe'],
  ['paengawhawha', 'aperira'],
  ['haratua', 'mei'],
  ['pipiri', 'hune'],
  ['hongongoi', 'hurae'],
  ['hereturikoka', 'akuhata'],
  ['mahuru', 'hepetema'],
  ['whiringanuku', 'oketopa'],
  ['whiringarangi', 'noema'],
  ['hakihea', 'tihema'],
]
export const otherMonths: Readonly<Record<string, number>> = {
  ...shortMonths,
  ...Object.fromEntries(teReoMonths.flatMap((names, index) => names.map((name) => [name, index + 1]))),
}
/** First month of each. */
export const seasons: Readonly<Record<string, number>> = { summer: 12, autumn: 3, winter: 6, spring: 9 }
export const ordinals: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 }
export const units: Readonly<Record<string, 'day' | 'week' | 'month' | 'year'>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  year: 'year',
  years: 'year',
}

export const lasts = ['last', 'past', 'previous']
export const connecting = ['of', 'the', 'in', 'day']

/** Words that the periods are made of, for spelling. */
export const periodWords: readonly string[] = [
  ...months,
  ...weekdays,
  ...Object.keys(otherMonths),
  ...Object.keys(seasons),
  ...Object.keys(ordinals),
  ...Object.keys(units),
  ...lasts,
  'this',
  'today',
  'yesterday',
  'before',
  'since',
  'between',
  'from',
  'until',
  'weekend',
  'christmas',
  'waitangi',
  'anzac',
  'labour',
  'matariki',
  'easter',
  'boxing',
  'same',
  'ago',
  'time',
  'period',
]
