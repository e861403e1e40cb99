const cents = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 })

/** Moves the decimal point in the number's own decimal text, so that 1.005 is the 1.005 that was meant. */
const shift = (value: number, places: number): number => {
  if (places === 0) return value
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}

/** Rounds to `decimals` places, halves away from zero; what is not a finite number becomes 0. */
export const roundHalfAway = (value: number, decimals = 0): number => {
  if (!Number.isFinite(value)) return 0
  const rounded = shift(Math.round(shift(Math.abs(value), decimals)), -decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** Whole cents from dollars off the wire. */
export const toCents = (dollars: number): number => roundHalfAway(shift(roundHalfAway(dollars, 2), 2))

/** Dollars for the wire from whole cents. */
export const toDollars = (wholeCents: number): number => roundHalfAway(shift(wholeCents, -2), 2)

const signed = (value: number, format: Intl.NumberFormat): string => `${value < 0 ? '-' : ''}$${format.format(Math.abs(value))}`

/** New Zealand dollars to the cent: `$1,234.50`; credit is `-$12.30`. */
export const formatDollars = (dollars: number): string => signed(roundHalfAway(dollars, 2), cents)

/** Projections show whole dollars: `$278`. */
export const formatWholeDollars = (dollars: number): string => signed(roundHalfAway(dollars), whole)

/** The two parts of a big figure: `$169` and `.34`. */
export const splitDollars = (dollars: number): { readonly whole: string; readonly cents: string } => {
  const text = formatDollars(dollars)
  return { whole: text.slice(0, -3), cents: text.slice(-3) }
}

/** A balance in words; below zero is credit. */
export const describeBalance = (dollars: number): string => {
  const balance = roundHalfAway(dollars, 2)
  if (balance === 0) return 'Nothing to pay'
  return balance < 0 ? `${formatDollars(-balance)} in credit` : `${formatDollars(balance)} to pay`
}

/**
 * Shares out whole cents in proportion to the weights (0 or more). Each share is the step of the rounded running sum,
 * so that the shares add up to `totalCents` exactly and none is off by a cent or more. Without any weight the shares are even.
 */
export const allocateCents = (weights: readonly number[], totalCents: number): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = sum === 0 ? weights.map(() => 1) : weights
  const divisor = sum === 0 ? weights.length : sum
  let running = 0
  let given = 0
  return shares.map((share) => {
    running += share
    const reached = roundHalfAway((totalCents * running) / divisor)
    const step = reached - given
    given = reached
    return step
  })
}
