import { formatNumber, roundHalfAway, shift } from './numbers.ts'

/** Whole cents from dollars off the wire. */
export const toCents = (dollars: number): number => roundHalfAway(shift(roundHalfAway(dollars, 2), 2))

/** Dollars for the wire from whole cents. */
export const toDollars = (wholeCents: number): number => roundHalfAway(wholeCents) / 100

// Decision: docs/decisions/database.md
/**
 * One cent of exact money. A watt-hour times a price in thousandths of a cent a kWh, with its GST of 15 %, is a whole number of
 * hundred-millionths of a cent, so that days and bills are added up without rounding. Sums are safe up to 900,000 dollars.
 */
export const exactCent = 100_000_000

/** Whole cents of exact money, rounded once, halves away from zero; `unit` is how much of it a cent is. */
export const centsOf = (exact: number, unit = exactCent): number => {
  const size = Math.abs(exact)
  const rest = size % unit
  const cents = (size - rest) / unit + (rest * 2 >= unit ? 1 : 0)
  return exact < 0 && cents > 0 ? -cents : cents
}

/** Exact money in dollars for the wire, not rounded, so that sums of it are rounded once. */
export const exactDollars = (exact: number): number => exact / (exactCent * 100)

/** Exact money from dollars off the wire. */
export const exactOf = (dollars: number): number => Math.round(dollars * exactCent * 100)

/** Dollars for the wire from exact money, rounded to the cent. */
export const dollarsOf = (exact: number): number => toDollars(centsOf(exact))

const inDollars = (dollars: number, decimals: number): string => {
  const value = roundHalfAway(dollars, decimals)
  return `${value < 0 ? '-' : ''}$${formatNumber(Math.abs(value), decimals)}`
}

/** New Zealand dollars to the cent: `$1,234.50`; credit is `-$12.30`. */
export const formatDollars = (dollars: number): string => inDollars(dollars, 2)

/** The same of whole cents. */
export const formatCents = (cents: number): string => formatDollars(toDollars(cents))

/** Projections show whole dollars: `$278`. */
export const formatWholeDollars = (dollars: number): string => inDollars(dollars, 0)

/** The two parts of a big figure: `$169` and `.34`. */
export const splitDollars = (dollars: number): { readonly whole: string; readonly cents: string } => {
  const text = formatDollars(dollars)
  return { whole: text.slice(0, -3), cents: text.slice(-3) }
}

/** What an account or a bill comes to, where it may be credit: `$12.30`, `-$12.30 in credit`. */
export const formatOwed = (dollars: number, format = formatDollars): string => {
  const words = format(dollars)
  return words.startsWith('-') ? `${words} in credit` : words
}

/** A balance in words. */
export const describeBalance = (dollars: number): string => {
  const balance = roundHalfAway(dollars, 2)
  if (balance === 0) return 'Nothing to pay'
  return balance < 0 ? formatOwed(balance) : `${formatDollars(balance)} to pay`
}
