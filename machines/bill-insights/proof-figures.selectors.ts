import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { mostOf } from '#domain/insights/advice.ts'
import { halfHoursBehind, type ProvenHalfHour } from '#domain/billing/bill-half-hours.ts'
import type { ProvenBill, ProvenLine } from '#domain/billing/bill-proof.ts'
import type { Day } from '#domain/basics/days.ts'
import { centsOf, toDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'

/** Empty if the day was not billed by half-hours. */
export const selectHalfHours = (proof: BillProof, supplyPointId: string, day: Day): readonly ProvenHalfHour[] =>
  halfHoursBehind(proof, supplyPointId, day)

export const selectDaysByHalfHours = (
  proof: BillProof,
): readonly { readonly day: Day; readonly halfHours: readonly ProvenHalfHour[] }[] =>
  proof.supplies.flatMap(({ supplyPointId, days }) =>
    days.map(({ day }) => ({ day, halfHours: halfHoursBehind(proof, supplyPointId, day) })),
  )

/** Cents. */
export const selectHalfHoursCents = (halfHours: readonly ProvenHalfHour[]): number =>
  centsOf(sumOf(halfHours, ({ exact }) => exact))

/** Wh by name, in order of first use, and in total. */
export const selectWhByName = <Name extends string>(
  halfHours: readonly ProvenHalfHour[],
  nameOf: (halfHour: ProvenHalfHour) => Name,
) => {
  const names = [...Map.groupBy(halfHours, nameOf)].map(([name, named]) => ({ name, wh: sumOf(named, ({ wh }) => wh ?? 0) }))
  return { names, whole: sumOf(names, ({ wh }) => wh) }
}

export const selectHalfHourCount = ({ supplies }: Pick<BillProof, 'supplies'>): number =>
  sumOf(supplies, ({ days }) => sumOf(days, ({ wh }) => wh.length))

/** kWh per metered fuel. */
export const selectEnergyProven = ({ lines }: Pick<ProvenBill, 'lines'>) =>
  (['electricity', 'naturalGas'] as const).flatMap((fuel) => {
    const energy = lines.filter(({ kind, supplyType }) => kind === 'energy' && supplyType === fuel)
    return energy.length === 0 ? [] : [{ fuel, kwh: sumOf(energy, ({ quantity }) => quantity ?? 0) }]
  })

/** Dollars. */
export const selectProofDifference = (proof: BillProof, bill: Pick<ProvenBill, 'totalCents'>): number =>
  toDollars(Math.abs(proof.result.totalCents - bill.totalCents))

const before = 2
const fewest = 7
const mostFew = 12

/** Half-hours of a price band, of free hours, or of export. */
export interface OpenedLine {
  readonly kind: ProvenLine['kind']
  /** Position in the day's tariff; null without one. */
  readonly band: number | null
}

const isOfLine = ({ kind, band }: OpenedLine, halfHour: ProvenHalfHour): boolean => {
  if (kind === 'freeHours' && !halfHour.isFree) return false
  return kind === 'export' || band === null || halfHour.band === band
}

/** Consecutive half-hours of the line around one. */
const runRound = (belongs: readonly boolean[], at: number): { readonly first: number; readonly last: number } => {
  let [first, last] = [at, at]
  while (belongs[first - 1]) first -= 1
  while (belongs[last + 1]) last += 1
  return { first, last }
}

/** A few half-hours around the line's free hours, else its highest. Starts with one of its own; end exclusive. */
export const selectExcerpt = (halfHours: readonly ProvenHalfHour[], line: OpenedLine): readonly [from: number, to: number] => {
  const belongs = halfHours.map((halfHour) => isOfLine(line, halfHour))
  const free = halfHours.flatMap(({ isFree, index }, at) => (isFree && belongs[at] ? [index] : []))
  const [first] = free
  const last = free.at(-1)
  if (first !== undefined && last !== undefined && last - first + 3 <= mostFew) {
    const from = Math.max(0, first - before)
    return [from, Math.max(last + 2, from + fewest)]
  }
  const valueOf = ({ wh, exportWh }: ProvenHalfHour) => (line.kind === 'export' ? exportWh : wh) ?? 0
  const candidates = halfHours.flatMap((halfHour, at) => (belongs[at] ? [{ at, value: valueOf(halfHour) }] : []))
  const top = mostOf(candidates, ({ value }) => value)?.at ?? 0
  const run = runRound(belongs, top)
  const from = Math.max(run.first, Math.min(top - 3, run.last + 1 - fewest))
  return [from, from + fewest]
}

/** Share of each day that is estimated, 0 to 1. */
export const selectEstimatedShares = (proof: BillProof): ReadonlyMap<Day, number> => {
  const sums = new Map<Day, { estimated: number; all: number }>()
  const add = (day: Day, estimated: number, all: number) => {
    const daySums = sums.get(day) ?? { estimated: 0, all: 0 }
    sums.set(day, { estimated: daySums.estimated + estimated, all: daySums.all + all })
  }
  for (const { days, gasDays } of proof.supplies) {
    for (const { day, wh, quality } of days)
      add(day, wh.filter((value, at) => value !== null && /[^AM]/.test(quality?.[at] ?? 'A')).length, wh.length)
    for (const { day, quality } of gasDays) add(day, quality === 'estimated' ? 48 : 0, 48)
  }
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, { estimated, all }]) => [day, estimated / all]))
}

/** Gas days that were read, estimated and missing. */
export const selectGasDayCounts = ({ supplies }: Pick<BillProof, 'supplies'>) => {
  const days = supplies.flatMap(({ gasDays }) => gasDays)
  const [estimated = 0, missing = 0] = (['estimated', 'missing'] as const).map(
    (state) => days.filter(({ quality }) => quality === state).length,
  )
  return { all: days.length, read: days.length - estimated - missing, estimated, missing }
}

/** Days on which every supply has readings, and days on which one has none. */
export const selectDaysWithReadings = ({ supplies }: Pick<BillProof, 'supplies'>) => {
  const days = new Map<Day, boolean>()
  const add = (day: Day, hasReading: boolean) => days.set(day, (days.get(day) ?? true) && hasReading)
  for (const supply of supplies) {
    for (const { day, wh } of supply.days)
      add(
        day,
        wh.some((value) => value !== null),
      )
    for (const { day, quality } of supply.gasDays) add(day, quality !== 'missing')
  }
  const present = [...days.values()].filter(Boolean).length
  return { all: days.size, present, missing: days.size - present }
}
