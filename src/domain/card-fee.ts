import { roundHalfAway } from './numbers.ts'

/** What a card payment costs on top: the rate is a percentage. */
export const feeCents = (cents: number, rate: number): number => roundHalfAway((cents * rate) / 100)
