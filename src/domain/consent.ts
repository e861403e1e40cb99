import type { OpenScope } from '#contract/kit.ts'
import { addDays, addMonths, type Day } from './days.ts'

/** A code as a party shows it: `7KQ2-ZD4F`; null for what can be none. Spaces, small letters and a missing hyphen do not matter. */
export const consentCodeOf = (text: string): string | null => {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^[2-9A-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : null
}

/** The last day of a consent that begins on a day, so many months on. */
export const consentLastDay = (today: Day, months: number): Day => addDays(addMonths(today, months), -1)

/** The times that can be chosen where a party asks for so many months: shorter ones, and what it asked for. */
export const consentTimes = (months: number): readonly number[] =>
  [...new Set([1, 3, 6, 12, months])].filter((time) => time <= months).toSorted((one, other) => one - other)

/** What a customer agrees to. */
export interface ConsentFields {
  readonly scopes: readonly OpenScope[]
  /** Empty for all properties. */
  readonly propertyIds: readonly string[]
  readonly months: number
}

/** A sentence for each field that has to change. */
export const consentErrors = ({ scopes }: ConsentFields): Readonly<Record<string, string>> =>
  scopes.length === 0 ? { scopes: 'Choose at least one, or go back.' } : {}
