import { roundHalfAway } from './numbers.ts'

/** @param rate per cent */
export const feeCents = (cents: number, rate: number): number => roundHalfAway((cents * rate) / 100)
