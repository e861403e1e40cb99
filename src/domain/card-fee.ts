import { roundHalfAway } from './money.ts'

/** Percent that a payment by card costs on top. */
export const defaultRate = 1
/** Brands that take cards for nothing. */
const freeBrands: ReadonlySet<string> = new Set(['fizz'])

export const rateOf = (brand: string): number => (freeBrands.has(brand) ? 0 : defaultRate)

/** What a card payment costs on top: the rate is a percentage. */
export const feeCents = (cents: number, rate: number): number => roundHalfAway((cents * rate) / 100)
