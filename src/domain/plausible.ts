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

/** The most of its connection's capacity that a home or a business takes on a usual day: 22 kWh of one phase of 63 A. */
const shareOfCapacity = 0.06
/** What most connections can carry, kVA, where nobody says it of one. */
const likelyCapacity = { residential: 15, sme: 1_000 } as const

const median = (days: readonly number[]): number | undefined =>
  days.length < daysOfHistory ? undefined : days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)]

/**
 * What is used on a usual day, in Wh: the middle one of the days that are known. Without two weeks of them the middle one of what comes, at
 * most what is likely for the connection: what is to be checked cannot say by itself what is right.
 */
export const usualDay = (
  known: readonly number[],
  arrived: readonly number[],
  { type, capacityKva }: Omit<Limits, 'digits'>,
): number => {
  const likely = (capacityKva ?? likelyCapacity[type]) * 24_000 * shareOfCapacity
  return median(known) ?? Math.min(median([...known, ...arrived]) ?? likely, likely)
}

/** Whether a day of so many Wh is too far from the usual one to be believed without a look: more than ten times as much. */
export const isFarFrom = (usual: number, wh: number): boolean => wh > timesUsual * Math.max(usual, leastUsual)
