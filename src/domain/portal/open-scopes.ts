import type { OpenScope } from '#contract/kit.ts'
import { addDays, addMonths, type Day } from '#domain/basics/days.ts'

export const openScopes: readonly OpenScope[] = ['use', 'prices', 'freeHours', 'carbon']

export const scopeNames: Readonly<Record<OpenScope, string>> = {
  use: 'Electricity use',
  prices: 'Prices',
  freeHours: 'Free hours',
  carbon: 'Carbon',
}

export const scopeDetails: Readonly<Record<OpenScope, string>> = {
  use: 'every half-hour of your meters, up to two years back',
  prices: 'what a kilowatt-hour costs you now and in the next 48 hours',
  freeHours: 'hours you have left, and hours you’ve booked',
  carbon: 'how much carbon comes with New Zealand’s electricity, now and in the next 48 hours',
}

export const scopesText = (scopes: readonly OpenScope[]): string => {
  const names = openScopes.filter((scope) => scopes.includes(scope)).map((scope) => scopeNames[scope])
  const words = names.map((name, at) => (at === 0 ? name : name.toLowerCase()))
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}

export const keyTimes = ['month', 'quarter', 'half', 'year'] as const
export type KeyTime = (typeof keyTimes)[number]

export const keyTimeNames: Readonly<Record<KeyTime, string>> = {
  month: '1 month',
  quarter: '3 months',
  half: '6 months',
  year: '12 months',
}

const months: Readonly<Record<KeyTime, number>> = { month: 1, quarter: 3, half: 6, year: 12 }

export const lastDayOf = (time: KeyTime, today: Day): Day => addDays(addMonths(today, months[time]), -1)

export const longestKeyName = 60

export interface KeyFields {
  readonly name: string
  readonly scopes: readonly OpenScope[]
  /** Empty: all properties. */
  readonly propertyId: string
  readonly time: KeyTime
}

export const keyErrors = ({ name, scopes }: KeyFields): Readonly<Record<string, string>> => ({
  ...(name.trim() === '' && { name: 'Say what the key is for, for example Home Assistant.' }),
  ...(name.trim().length > longestKeyName && { name: `Use ${longestKeyName} characters or fewer.` }),
  ...(scopes.length === 0 && { scopes: 'Choose at least one.' }),
})
