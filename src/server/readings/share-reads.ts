import { addDays, type Day, type DayRange, earlierOf } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { type NewDay, storeDays } from './days.store.ts'
import { readGasConditions } from './gas-conditions.store.ts'
import { storeGasDays } from './gas-days.store.ts'
import { type HandSupply, isReadByHand, isSharedOut, readHandSupply, type SupplyKeys } from './hand-reads.store.ts'
import type { StoredRegister } from './merge-readings.ts'
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
const storeRegisterShares = async (tx: Queryable, keys: SupplyKeys, supply: HandSupply, range: DayRange, receivedAt: Date) => {
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
  if (changed.length === 0) return
  const known = await tx.query<{ day: Day; revision: number }>(
    'select day, revision from reading_day where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])',
    [...keys, days],
  )
  const revisions = new Map(known.map(({ day, revision }) => [day, revision]))
  const rows = [...Map.groupBy(changed, ({ day }) => day)].map(([day, dayRows]): NewDay => {
    const unchanged = (stored.get(day) ?? []).filter(
      (storedRow) => !dayRows.some((row) => registerKey(row) === registerKey(storedRow)),
    )
    const readings = sumRegisters(day, [...unchanged, ...dayRows])
    const priced = priceReadings(readings, agreedTariff(agreements, tariffs, day), bookings)
    return { ...readings, ...priced, revision: (revisions.get(day) ?? 0) + 1 }
  })
  await storeDays(tx, keys, rows, receivedAt)
  await putRegisters(tx, keys, changed, receivedAt)
}

export interface Sharing {
  /** Default: the first day not enclosed by two reads. */
  readonly from?: Day
  /** Inclusive; days after the newest read are estimated. */
  readonly until: Day
  readonly receivedAt: Date
}

/**
 * Shares the use between two dial reads out over the days between, and estimates what follows; in the caller's transaction.
 * Unchanged days stay; billed days get a correction on the next bill. Idempotent.
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

export const shareAllReads = async (tx: Queryable, billingAccountId: string, until: Day): Promise<void> => {
  const rows = await tx.query<{ supplyPointId: string }>(handSupplies, [billingAccountId])
  const receivedAt = new Date(`${until}T12:00:00Z`)
  for (const { supplyPointId } of rows) await shareReads(tx, [billingAccountId, supplyPointId], { until, receivedAt })
}
