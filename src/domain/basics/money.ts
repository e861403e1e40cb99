import { formatNumber, roundHalfAway, shift } from './numbers.ts'

export const toCents = (dollars: number): number => roundHalfAway(shift(roundHalfAway(dollars, 2), 2))

export const toDollars = (wholeCents: number): number => roundHalfAway(wholeCents) / 100

// Decision: docs/decisions/database.md
/**
 * Wh × thousandths of a cent per kWh × 115 % is a whole number of hundred-millionths of a cent: sums need no rounding. Safe up to
 * 900,000 dollars.
 */
export const exactCent = 100_000_000

export const centsOf = (exact: number, unit = exactCent): number => {
  const size = Math.abs(exact)
  const rest = size % unit
  const cents = (size - rest) / unit + (rest * 2 >= unit ? 1 : 0)
  return exact < 0 && cents > 0 ? -cents : cents
}

/** Not rounded, so that sums are rounded once. */
export const exactDollars = (exact: number): number => exact / (exactCent * 100)

export const exactOf = (dollars: number): number => Math.round(dollars * exactCent * 100)

export const dollarsOf = (exact: number): number => toDollars(centsOf(exact))

const inDollars = (dollars: number, decimals: number): string => {
  const value = roundHalfAway(dollars, decimals)
  return `${value < 0 ? '-' : ''}$${formatNumber(Math.abs(value), decimals)}`
}

/** To the cent: `$1,234.50`, credit `-$12.30`. */
export const formatDollars = (dollars: number): string => inDollars(dollars, 2)

export const formatCents = (cents: number): string => formatDollars(toDollars(cents))

/** A price: whole cents as dollars, others as cents. */
export const priceText = (cents: number): string =>
  Number.isInteger(cents) ? formatCents(cents) : `${formatNumber(cents, 0, 3)} cents`

export const formatWholeDollars = (dollars: number): string => inDollars(dollars, 0)

export const splitDollars = (dollars: number): { readonly whole: string; readonly cents: string } => {
  const text = formatDollars(dollars)
  return { whole: text.slice(0, -3), cents: text.slice(-3) }
}

export const formatOwed = (dollars: number, format = formatDollars): string => {
  const words = format(dollars)
  return words.startsWith('-') ? `${words.slice(1)} in credit` : words
}

export const describeBalance = (dollars: number): string => {
  const balance = roundHalfAway(dollars, 2)
  if (balance === 0) return 'Nothing to pay'
  return balance < 0 ? formatOwed(balance) : `${formatDollars(balance)} to pay`
}

/** `+$19.51`, `-$1.63`, `$0.00` */
export const formatSignedDollars = (amount: number): string => {
  const rounded = roundHalfAway(amount, 2)
  return `${rounded > 0 ? '+' : ''}${formatDollars(rounded)}`
}
