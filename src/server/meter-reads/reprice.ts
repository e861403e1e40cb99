import { addDays, type Day, type DayRange, earlierOf, laterOf, localHourOf, today as todayAt } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { BilledChanges } from '#server/readings/billed-changes.store.ts'
import { type NewDay, readDayRevisions, storeDays } from '#server/readings/days.store.ts'
import { type GasDay, readGasConditions, storeGasDays } from '#server/readings/gas-days.store.ts'
import {
  type HandRegister,
  type HandSupply,
  isReadByHand,
  lockOpenDays,
  readHandSupply,
  type SupplyKeys,
} from '#server/readings/hand-reads.store.ts'
import { isSameDay, type RegisterDay, registerKey, type StoredRegister, sumRegisters } from '#server/readings/registers.ts'
import { type DayReadings, nightOf, priceReadings } from '#server/readings/pricing.ts'
import { putRegisters, readRegisters } from '#server/readings/registers.store.ts'
import { agreedTariff, isAgreed, readTerms } from '#server/readings/tariffs.ts'
import { conditionsOn, type DatedConditions, gasEnergy } from '#domain/supply/gas-energy.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { type LoadProfile, profileOf } from '#domain/supply/load-profile.ts'
import { registerDays, type RegisterUse } from '#domain/supply/meter-reading.ts'
import { meterSerial } from '#domain/supply/meter-serial.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { type ClockHours, isWithin } from '#domain/supply/tariff.ts'
import { allocateCents } from '#domain/basics/whole-shares.ts'
import type { Repriced } from './correct.ts'
import type { StoredReads } from './store.ts'
import type { ValidatedDialReads } from './validate-dial-reads.ts'
import type { ValidatedHalfHours } from './validate-half-hours.ts'

/** Day and night registers split the day by the plan's night hours. */
const countsIn = ({ content }: Pick<HandRegister, 'content'>, hour: number, night: ClockHours): boolean => {
  if (content.startsWith('N')) return isWithin(hour, night)
  return !content.startsWith('D') || !isWithin(hour, night)
}

/** Wh of a day per half-hour, by the plan's usage profile; null where the register does not count. */
export const halfHoursUsed = (
  register: Pick<HandRegister, 'content'>,
  { day, thousandths }: Pick<RegisterUse, 'day' | 'thousandths'>,
  { hours }: LoadProfile,
  night: ClockHours,
): (number | null)[] => {
  const count = halfHoursOf(day)
  const clock = Array.from({ length: count }, (_, index) => localHourOf(index, count))
  const weights = clock.map((hour) => (countsIn(register, hour, night) ? (hours[hour] ?? 0) : 0))
  return allocateCents(weights, thousandths).map((wh, index) => (countsIn(register, clock[index] ?? 0, night) ? wh : null))
}

const installedRange = ({ installedOn, removedOn }: HandRegister, { startDate, endDate }: DayRange): DayRange => ({
  startDate: laterOf(startDate, installedOn),
  endDate: removedOn === null ? endDate : earlierOf(endDate, addDays(removedOn, -1)),
})

const usesOf = (register: HandRegister, range: DayRange): RegisterUse[] => registerDays(register, installedRange(register, range))

const gasDaysOf = ({ registers }: HandSupply, conditions: readonly DatedConditions[], range: DayRange): GasDay[] => {
  const uses = registers.flatMap((register) => usesOf(register, range))
  return [...Map.groupBy(uses, ({ day }) => day)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, dayUses]) => {
      const holding = conditionsOn(conditions, day)
      const litres = sumOf(dayUses, ({ thousandths }) => thousandths)
      return holding ? [{ day, wh: gasEnergy(litres, holding).wh, isRead: dayUses.every(({ isRead }) => isRead) }] : []
    })
}

/** Between reads a shared total (D), after them estimates (E). */
const registerDaysOf = (supply: HandSupply, range: DayRange, nightOn: (day: Day) => ClockHours): RegisterDay[] => {
  const profile = profileOf(supply.audience, supply.isLowUser)
  return supply.registers.flatMap((register) =>
    usesOf(register, range).map((use): RegisterDay => {
      const wh = halfHoursUsed(register, use, profile, nightOn(use.day))
      const quality = wh.map((value) => (value === null ? 'M' : use.isRead ? 'D' : 'E')).join('')
      const { flow, content } = register
      return { day: use.day, flow, meter: meterSerial(register.serial), content, wh, quality, writtenOn: null }
    }),
  )
}

/** First day that is not final: of the newest read that every register has, or an earlier missing day. */
const firstOpen = ({ registers }: HandSupply, firstDay: Day | null, lastDay: Day | null): Day | null => {
  const following = lastDay === null ? firstDay : addDays(lastDay, 1)
  const newest = registers.flatMap(({ reads, removedOn }) => (removedOn === null ? [reads.at(-1)?.readOn ?? null] : []))
  if (following === null) return null
  return newest.reduce<Day>((first, day) => (day === null ? first : earlierOf(first, day)), following)
}

/** Half-hourly readings stay, whatever a dial says of the total. */
const wasMetered = ({ quality, wh }: StoredRegister): boolean => quality === null || wh.some((_, index) => quality[index] === 'A')

/** Overwrites shared days; unlike file imports they may become less certain, when a read is withdrawn. */
const storeShares = async (tx: Queryable, keys: SupplyKeys, supply: HandSupply, range: DayRange, receivedAt: Date) => {
  const { agreements, bookings, tariffs } = await readTerms(tx, keys)
  const nightOn = (day: Day) => nightOf(agreedTariff(agreements, tariffs, day))
  const shared = registerDaysOf(supply, range, nightOn).filter(({ day }) => isAgreed(agreements, day))
  const days = [...new Set(shared.map(({ day }) => day))]
  const stored = await readRegisters(tx, keys, days)
  const changed = shared.flatMap((row): StoredRegister[] => {
    const old = stored.get(row.day)?.find((storedRow) => registerKey(storedRow) === registerKey(row))
    if (old && (isSameDay(old, row) || wasMetered(old))) return []
    return [{ ...row, revision: (old?.revision ?? 0) + 1 }]
  })
  if (changed.length === 0) return { keys, days: [] }
  const known = await readDayRevisions(tx, keys, days)
  const rows = [...Map.groupBy(changed, ({ day }) => day)].map(([day, dayRows]): NewDay => {
    const unchanged = (stored.get(day) ?? []).filter(
      (storedRow) => !dayRows.some((row) => registerKey(row) === registerKey(storedRow)),
    )
    const readings = sumRegisters(day, [...unchanged, ...dayRows])
    const priced = priceReadings(readings, agreedTariff(agreements, tariffs, day), bookings)
    return { ...readings, ...priced, revision: (known.get(day)?.revision ?? 0) + 1 }
  })
  const billed = await storeDays(tx, keys, rows, receivedAt)
  await putRegisters(tx, keys, changed, receivedAt)
  return billed
}

export interface Sharing {
  /** Default: the first day not enclosed by two reads. */
  readonly from?: Day
  /** Inclusive; days after the newest read are estimated. */
  readonly until: Day
  readonly receivedAt: Date
}

/** Shares the use between two dial reads out over the days between, and estimates what follows. */
export const shareOut = async (tx: Queryable, keys: SupplyKeys, { from, until, receivedAt }: Sharing): Promise<BilledChanges> => {
  const nothing = { keys, days: [] }
  const open = await lockOpenDays(tx, keys)
  const supply = await readHandSupply(tx, keys)
  if (!open || !supply || !isReadByHand(supply)) return nothing
  const first = firstOpen(supply, open.firstDay, open.lastDay)
  if (first === null) return nothing
  const range = { startDate: from === undefined ? first : earlierOf(from, first), endDate: until }
  if (range.startDate > range.endDate) return nothing
  if (supply.supplyType === 'electricity') return storeShares(tx, keys, supply, range, receivedAt)
  const [billingAccountId, supplyPointId] = keys
  return storeGasDays(tx, keys, gasDaysOf(supply, await readGasConditions(tx, { billingAccountId, supplyPointId }), range))
}

/** A read that is being checked changes nothing. */
export const repriceReads = async (tx: Queryable, { account, changes, now, readOn }: StoredReads): Promise<Repriced> => {
  const counting = changes.filter(({ put, close }) => close !== null || put?.state === 'counted')
  const until = addDays(todayAt(now), -1)
  const billed: BilledChanges[] = []
  for (const [supplyPointId, supplyChanges] of Map.groupBy(counting, ({ meter }) => meter.supplyPointId)) {
    const from = supplyChanges
      .map(({ device }) => device.register.reads.findLast((read) => read.readOn < readOn)?.readOn ?? readOn)
      .reduce(earlierOf)
    const sharing = { from, until, receivedAt: new Date(now) }
    if (from <= until) billed.push(await shareOut(tx, [account.billingAccountId, supplyPointId], sharing))
  }
  return { billed, late: counting.length > 0 ? { account, readOn, now } : null }
}

export const repriceDialReads = async (
  tx: Queryable,
  { keys, account, changes, receivedAt }: ValidatedDialReads,
): Promise<Repriced> => {
  const now = receivedAt.getTime()
  const until = addDays(todayAt(now), -1)
  const newest = changes.at(-1)
  if (!newest) return { billed: [], late: null }
  const from = changes.map(({ before, readOn }) => before ?? readOn).reduce(earlierOf)
  const billed = from <= until ? [await shareOut(tx, keys, { from, until, receivedAt })] : []
  return { billed, late: { account, readOn: newest.readOn, now } }
}

const isChanged = (old: DayReadings, now: DayReadings) =>
  String(old.wh) !== String(now.wh) || String(old.exportWh) !== String(now.exportWh) || old.quality !== now.quality

export interface RepricedHalfHours extends ValidatedHalfHours {
  /** New and changed days. */
  readonly priced: readonly NewDay[]
}

/** A day is the sum of its registers, priced by its tariff. */
export const repriceHalfHours = async (tx: Queryable, validated: ValidatedHalfHours): Promise<RepricedHalfHours> => {
  const { agreements, bookings, tariffs } = await readTerms(tx, validated.keys)
  const priced = validated.days.flatMap(({ day, rows, checks, lacking, old }): NewDay[] => {
    const readings = sumRegisters(day, rows, checks, lacking)
    if (old && !isChanged(old, readings)) return []
    const price = priceReadings(readings, agreedTariff(agreements, tariffs, day), bookings)
    return [{ ...readings, ...price, revision: (old?.revision ?? 0) + 1 }]
  })
  return { ...validated, priced }
}
