import { roundHalfAway } from '#domain/basics/numbers.ts'

export const feeCents = (cents: number, rate: number): number => roundHalfAway((cents * rate) / 100)
