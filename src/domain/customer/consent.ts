import type { OpenScope } from '#contract/kit.ts'
import { addDays, addMonths, type Day } from '#domain/basics/days.ts'

/** `7KQ2-ZD4F`; null if invalid. Ignores spaces, case and a missing hyphen. */
export const consentCodeOf = (text: string): string | null => {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^[2-9A-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : null
}

export const consentLastDay = (today: Day, months: number): Day => addDays(addMonths(today, months), -1)

export const consentTimes = (months: number): readonly number[] =>
  [...new Set([1, 3, 6, 12, months])].filter((time) => time <= months).toSorted((a, b) => a - b)

export interface ConsentFields {
  readonly scopes: readonly OpenScope[]
  /** Empty: all properties. */
  readonly propertyIds: readonly string[]
  readonly months: number
}

export const consentErrors = ({ scopes }: ConsentFields): Readonly<Record<string, string>> =>
  scopes.length === 0 ? { scopes: 'Choose at least one, or go back.' } : {}
