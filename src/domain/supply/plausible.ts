/** Default capacity, kVA: three phases of 100 A for a home, a transformer for a business. */
const usualCapacity = { residential: 69, sme: 1_000 } as const
const usualDigits = 5

interface Limits {
  readonly type: 'residential' | 'sme'
  readonly capacityKva: number | null
  readonly digits?: number | undefined
}

/** Wh: capacity of the supply point and size of the register. */
export const mostInHalfHour = ({ type, capacityKva, digits = usualDigits }: Limits): number =>
  Math.min((capacityKva ?? usualCapacity[type]) * 500, 10 ** digits * 1000 - 1)

const daysOfHistory = 14
/** Wh: an often empty home can be lived in for a day. */
const leastUsual = 5_000
const timesUsual = 10

/** Maximum share of capacity on a usual day: 22 kWh on one phase of 63 A. */
const shareOfCapacity = 0.06
/** Capacity of most supply points, kVA, if not given. */
const likelyCapacity = { residential: 15, sme: 1_000 } as const

const median = (days: readonly number[]): number | undefined =>
  days.length < daysOfHistory ? undefined : days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)]

/**
 * Wh: median of known days. Below two weeks, median of the new days, limited by capacity: unchecked data cannot validate itself.
 */
export const usualDay = (
  known: readonly number[],
  arrived: readonly number[],
  { type, capacityKva }: Omit<Limits, 'digits'>,
): number => {
  const likely = (capacityKva ?? likelyCapacity[type]) * 24_000 * shareOfCapacity
  return median(known) ?? Math.min(median([...known, ...arrived]) ?? likely, likely)
}

export const isFarFrom = (usual: number, wh: number): boolean => wh > timesUsual * Math.max(usual, leastUsual)
