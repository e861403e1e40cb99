/** Moves the decimal point in the number's own decimal text, so that 1.005 is the 1.005 that was meant. */
const shift = (value: number, places: number): number => {
  if (places === 0) return value
  const text = String(value)
  if (!text.includes('e')) return Number(`${text}e${places}`)
  const [mantissa = '0', exponent = '0'] = text.split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}

/** Nearer to a half than this, only a number's own text says on which side of it it is. */
const nearHalf = 1e-4
/** Up to here a number times ten, a hundred and so on is right to a ten-thousandth. */
const mostShifted = 1e9

/** A number's text takes six times as long: it is asked where it alone can tell. */
const roundPositive = (value: number, decimals: number): number => {
  const places = 10 ** decimals
  const shifted = value * places
  const isClear = decimals >= 0 && shifted < mostShifted && Math.abs((shifted % 1) - 0.5) > nearHalf
  return isClear ? Math.round(shifted) / places : shift(Math.round(shift(value, decimals)), -decimals)
}

/** Rounds to `decimals` places, halves away from zero; what is not a finite number becomes 0. */
export const roundHalfAway = (value: number, decimals = 0): number => {
  if (!Number.isFinite(value)) return 0
  const rounded = roundPositive(Math.abs(value), decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * A number as New Zealand writes it: `1,234.5`, with `least` to `most` decimals, halves away from zero. The browser's own
 * `Intl.NumberFormat` says the same, and costs a slow device 50 ms before the first figure stands.
 */
export const formatNumber = (value: number, least = 0, most = least): string => {
  const rounded = roundHalfAway(value, most)
  const [whole = '', decimals = ''] = Math.abs(rounded).toFixed(most).split('.')
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  return `${rounded < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${kept && `.${kept}`}`
}

/** Whole cents from dollars off the wire. */
export const toCents = (dollars: number): number => roundHalfAway(shift(roundHalfAway(dollars, 2), 2))

/** Dollars for the wire from whole cents. */
export const toDollars = (wholeCents: number): number => roundHalfAway(wholeCents) / 100

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
