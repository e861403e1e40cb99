/** Where nobody says what a connection can carry, kVA: three phases of 100 A for a home, a transformer's worth for a business. */
const usualCapacity = { residential: 69, sme: 1_000 } as const
const usualDigits = 5

interface Limits {
  readonly type: 'residential' | 'sme'
  /** Kilovolt-amperes of the connection; null is not known. */
  readonly capacityKva: number | null
  /** Digits of kilowatt-hours that the register shows. */
  readonly digits?: number | undefined
}

/** The most watt-hours that a half-hour can hold: what the connection carries in it, and what the register can count. */
export const mostInHalfHour = ({ type, capacityKva, digits = usualDigits }: Limits): number =>
  Math.min((capacityKva ?? usualCapacity[type]) * 500, 10 ** digits * 1000 - 1)

/** Fewer days than this are no history. */
const daysOfHistory = 14
/** A home that is empty most of the time may well be lived in for a day. */
const leastUsual = 5_000
const timesUsual = 10

/** What a home uses on a usual day, in Wh: the middle one of its days; null where there are too few to say. */
export const usualDay = (days: readonly number[]): number | null => {
  if (days.length < daysOfHistory) return null
  return days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? null
}

/** Whether a day of so many Wh is too far from the usual one to be believed without a look: more than ten times as much. */
export const isFarFrom = (usual: number | null, wh: number): boolean =>
  usual !== null && wh > timesUsual * Math.max(usual, leastUsual)
