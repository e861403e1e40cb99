import type { BillProof } from '#contract/invoices.contract.ts'
import { mostOf } from '#domain/advice.ts'
import { halfHoursBehind, type ProvenHalfHour } from '#domain/bill-half-hours.ts'
import type { ProvenBill, ProvenLine } from '#domain/bill-proof.ts'
import type { Day } from '#domain/days.ts'
import { centsOf, toDollars } from '#domain/money.ts'
import { sumOf } from '#domain/sums.ts'

/** A day of a supply point by its half-hours; none where it was not billed by them. */
export const selectHalfHours = (proof: BillProof, supplyPointId: string, day: Day): readonly ProvenHalfHour[] =>
  halfHoursBehind(proof, supplyPointId, day)

/** The days of every supply point, each by its half-hours. */
export const selectDaysByHalfHours = (
  proof: BillProof,
): readonly { readonly day: Day; readonly halfHours: readonly ProvenHalfHour[] }[] =>
  proof.supplies.flatMap(({ supplyPointId, days }) =>
    days.map(({ day }) => ({ day, halfHours: halfHoursBehind(proof, supplyPointId, day) })),
  )

/** What half-hours come to, cents. */
export const selectHalfHoursCents = (halfHours: readonly ProvenHalfHour[]): number =>
  centsOf(sumOf(halfHours, ({ exact }) => exact))

/** Wh of half-hours by a name of each, in the order in which the names come, and Wh of all. */
export const selectWhByName = <Name extends string>(
  halfHours: readonly ProvenHalfHour[],
  nameOf: (halfHour: ProvenHalfHour) => Name,
) => {
  const names = [...Map.groupBy(halfHours, nameOf)].map(([name, named]) => ({ name, wh: sumOf(named, ({ wh }) => wh ?? 0) }))
  return { names, whole: sumOf(names, ({ wh }) => wh) }
}

/** How many half-hours a bill is worked out from. */
export const selectHalfHourCount = ({ supplies }: Pick<BillProof, 'supplies'>): number =>
  sumOf(supplies, ({ days }) => sumOf(days, ({ wh }) => wh.length))

/** kWh of each metered fuel that was billed. */
export const selectEnergyProven = ({ lines }: Pick<ProvenBill, 'lines'>) =>
  (['electricity', 'naturalGas'] as const).flatMap((fuel) => {
    const energy = lines.filter(({ kind, supplyType }) => kind === 'energy' && supplyType === fuel)
    return energy.length === 0 ? [] : [{ fuel, kwh: sumOf(energy, ({ quantity }) => quantity ?? 0) }]
  })

/** By how much what was billed and what was worked out are apart, dollars. */
export const selectProofDifference = (proof: BillProof, bill: Pick<ProvenBill, 'totalCents'>): number =>
  toDollars(Math.abs(proof.result.totalCents - bill.totalCents))

const before = 2
const fewest = 7
const mostFew = 12

/** The line of a bill whose half-hours are opened: of its price band, its free hours or what was sent out. */
export interface OpenedLine {
  readonly kind: ProvenLine['kind']
  /** Position in the day's tariff; null for a line that has none. */
  readonly band: number | null
}

const isOfLine = ({ kind, band }: OpenedLine, halfHour: ProvenHalfHour): boolean => {
  if (kind === 'freeHours' && !halfHour.isFree) return false
  return kind === 'export' || band === null || halfHour.band === band
}

/** From the first to the last of the line's half-hours that follow each other round one. */
const runRound = (belongs: readonly boolean[], at: number): { readonly first: number; readonly last: number } => {
  let [first, last] = [at, at]
  while (belongs[first - 1]) first -= 1
  while (belongs[last + 1]) last += 1
  return { first, last }
}

/** The few half-hours that say most, end not included: round the line’s free hours, or else its highest half-hour; they begin with one of its own. */
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
