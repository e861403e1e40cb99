import { addDays, type Day, formatShortRange } from '#domain/basics/days.ts'

export const start = '2026-05-01'
export const cycleDays = 7
export const dayAt = (nth: number): Day => addDays(start, nth)
const periodOf = (day: Day) => {
  const nth = Math.floor((Date.parse(day) - Date.parse(start)) / 86_400_000 / cycleDays)
  return { startDate: dayAt(nth * cycleDays), endDate: dayAt(nth * cycleDays + cycleDays - 1) }
}
const exactCent = 100_000_000n

/** Whole cents, halves away from zero. */
export const rounded = (exact: bigint, unit = exactCent): number => {
  const size = exact < 0n ? -exact : exact
  const whole = Number((size * 2n + unit) / (unit * 2n))
  return exact < 0n ? 0 - whole : whole
}

/** Money of a day, exact: all of it, and what is paid in it for energy sent out. */
export interface Money {
  readonly supplyPointId: string
  readonly day: Day
  readonly total: bigint
  readonly paid: bigint
}

/** By what now differs from what was billed: one line for each supply and period, none where nothing is left. */
export const netCorrections = (billed: ReadonlyMap<string, Money>, after: ReadonlyMap<string, Money>) => {
  const lines = new Map<string, { supplyPointId: string; period: string; total: bigint; paid: bigint }>()
  for (const [key, one] of after) {
    const before = billed.get(key)
    if (!before) continue
    const period = periodOf(one.day)
    const line = `${one.supplyPointId} ${period.startDate}`
    const sum = lines.get(line) ?? { supplyPointId: one.supplyPointId, period: formatShortRange(period), total: 0n, paid: 0n }
    lines.set(line, { ...sum, total: sum.total + one.total - before.total, paid: sum.paid + one.paid - before.paid })
  }
  return [...lines]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { supplyPointId, period, total, paid }]) => ({
      supplyPointId,
      period,
      cents: rounded(total),
      untaxedCents: rounded(0n - paid),
    }))
    .filter(({ cents, untaxedCents }) => cents !== 0 || untaxedCents !== 0)
}
