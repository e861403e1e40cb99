import { addDays, type Day, type DayRange, earlierOf } from '#domain/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { type NewDay, storeDays } from './days.store.ts'
import { readGasConditions } from './gas-conditions.store.ts'
import { storeGasDays } from './gas-days.store.ts'
import { type HandSupply, isReadByHand, isSharedOut, readHandSupply, type SupplyKeys } from './hand-reads.store.ts'
import type { StoredRegister } from './hearing.ts'
import { nightOf, priceReadings } from './pricing.ts'
import { isSameDay, registerKey, sumRegisters } from './registers.ts'
import { putRegisters, readRegisters } from './registers.store.ts'
import { gasDaysOf, registerDaysOf } from './shared-days.ts'
import { agreedTariff, isAgreed } from './tariffs.ts'
import { readTerms } from './terms.store.ts'

const openDays = `
  select (select min(start_date) from agreement where billing_account_id = $1 and supply_point_id = $2) as first_day,
    greatest((select max(day) from gas_day where billing_account_id = $1 and supply_point_id = $2),
      (select max(day) from register_day where billing_account_id = $1 and supply_point_id = $2 and meter <> '')) as last_day
  from supply_point where billing_account_id = $1 and supply_point_id = $2 for no key update`

/** The first day that is not fixed: that of the newest read which every register has, unless days before it are not there yet. */
const firstOpen = ({ registers }: HandSupply, firstDay: Day | null, lastDay: Day | null): Day | null => {
  const following = lastDay === null ? firstDay : addDays(lastDay, 1)
  const newest = registers.flatMap(({ reads, removedOn }) => (removedOn === null ? [reads.at(-1)?.readOn ?? null] : []))
  if (following === null) return null
  return newest.reduce<Day>((first, one) => (one === null ? first : earlierOf(first, one)), following)
}

/** What was read half-hour by half-hour stays, whatever a dial says of the whole. */
const wasMetered = ({ quality, wh }: StoredRegister): boolean => quality === null || wh.some((_, index) => quality[index] === 'A')

/** Writes shared days of electricity over what is there; unlike what arrives in files they may become less certain, when a read is taken back. */
const storeRegisterShares = async (tx: Queryable, keys: SupplyKeys, supply: HandSupply, range: DayRange, receivedAt: Date) => {
  const { agreements, bookings, tariffs } = await readTerms(tx, keys)
  const nightOn = (day: Day) => nightOf(agreedTariff(agreements, tariffs, day))
  const shared = registerDaysOf(supply, range, nightOn).filter(({ day }) => isAgreed(agreements, day))
  const days = [...new Set(shared.map(({ day }) => day))]
  const stored = await readRegisters(tx, keys, days)
  const changed = shared.flatMap((row): StoredRegister[] => {
    const old = stored.get(row.day)?.find((one) => registerKey(one) === registerKey(row))
    if (old && (isSameDay(old, row) || wasMetered(old))) return []
    return [{ ...row, revision: (old?.revision ?? 0) + 1 }]
  })
  if (changed.length === 0) return
  const known = await tx.query<{ day: Day; revision: number }>(
    'select day, revision from reading_day where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])',
    [...keys, days],
  )
  const revisions = new Map(known.map(({ day, revision }) => [day, revision]))
  const rows = [...Map.groupBy(changed, ({ day }) => day)].map(([day, own]): NewDay => {
    const others = (stored.get(day) ?? []).filter((one) => !own.some((row) => registerKey(row) === registerKey(one)))
    const readings = sumRegisters(day, [...others, ...own])
    const priced = priceReadings(readings, agreedTariff(agreements, tariffs, day), bookings)
    return { ...readings, ...priced, revision: (revisions.get(day) ?? 0) + 1 }
  })
  await storeDays(tx, keys, rows, receivedAt)
  await putRegisters(tx, keys, changed, receivedAt)
}

export interface Sharing {
  /** The first day to look at; without it the first that is not fixed by two reads yet. */
  readonly from?: Day
  /** The last one: days after the newest read are estimated up to it. */
  readonly until: Day
  readonly receivedAt: Date
}

/**
 * Makes the days of a supply point whose dials are read, in the caller's transaction: what was counted between two reads is shared out over the
 * days between them, what follows is estimated. Days that come out as they are stay; of days that a bill was made with, the difference is put
 * right on the next bill. Done twice it changes nothing.
 */
export const shareReads = async (tx: Queryable, keys: SupplyKeys, { from, until, receivedAt }: Sharing): Promise<void> => {
  const [open] = await tx.query<{ firstDay: Day | null; lastDay: Day | null }>(openDays, keys)
  const supply = await readHandSupply(tx, keys)
  if (!open || !supply || !isReadByHand(supply)) return
  const first = firstOpen(supply, open.firstDay, open.lastDay)
  if (first === null) return
  const range = { startDate: from === undefined ? first : earlierOf(from, first), endDate: until }
  if (range.startDate > range.endDate) return
  if (supply.supplyType === 'electricity') return storeRegisterShares(tx, keys, supply, range, receivedAt)
  const [billingAccountId, supplyPointId] = keys
  await storeGasDays(tx, keys, gasDaysOf(supply, await readGasConditions(tx, { billingAccountId, supplyPointId }), range))
}

const handSupplies = `
  select supply_point_id from supply_point sp where billing_account_id = $1
    and (supply_type = 'naturalGas' or (supply_type = 'electricity' and ${isSharedOut('sp')}))
  order by supply_point_id`

/** The same for every such supply point of an account, up to a day. */
export const shareAllReads = async (tx: Queryable, billingAccountId: string, until: Day): Promise<void> => {
  const rows = await tx.query<{ supplyPointId: string }>(handSupplies, [billingAccountId])
  const receivedAt = new Date(`${until}T12:00:00Z`)
  for (const { supplyPointId } of rows) await shareReads(tx, [billingAccountId, supplyPointId], { until, receivedAt })
}
