import type { Queryable } from '#server/database/database.ts'
import type { SupplyKeys } from '#server/readings/hand-reads.store.ts'
import type { DayReadings } from '#server/readings/pricing.ts'
import { wholeOf } from '#server/readings/registers.ts'
import { correct } from './correct.ts'
import { repriceDialReads, repriceHalfHours, type RepricedHalfHours, repriceReads, shareOut, type Sharing } from './reprice.ts'
import { storeDialReads, type StoredRead, storeHalfHours, storeReads } from './store.ts'
import { type DialRead, type DialReads, type RefusedRead, validateDialReads } from './validate-dial-reads.ts'
import { type HalfHours, type Received, validateHalfHours } from './validate-half-hours.ts'
import { type ReadRequest, validateReads } from './validate-reads.ts'

export interface IngestedReads {
  readonly reads: readonly StoredRead[]
  /** The last bill was reissued. */
  readonly isReissued: boolean
}

/**
 * Dial reads, from a customer or an operator, in the caller's transaction: all or none.
 * @throws Refusal or CommandRefused, see `validateReads`
 */
export const ingestReads = async (tx: Queryable, request: ReadRequest): Promise<IngestedReads> => {
  const validated = await validateReads(tx, request)
  const stored = await storeReads(tx, validated)
  const repriced = await repriceReads(tx, stored)
  const { isReissued } = await correct(tx, repriced)
  return { reads: stored.reads, isReissued }
}

export interface IngestedDialReads<Read extends DialRead> {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly RefusedRead<Read>[]
}

/** Dial reads of a supply point that the retailer has, in the caller's transaction. Idempotent. */
export const ingestDialReads = async <Read extends DialRead>(
  tx: Queryable,
  arrival: DialReads<Read>,
): Promise<IngestedDialReads<Read>> => {
  const validated = await validateDialReads(tx, arrival)
  await storeDialReads(tx, validated)
  await correct(tx, await repriceDialReads(tx, validated))
  const { changes, unchanged, refused } = validated
  const changed = changes.filter(({ replaces }) => replaces !== null).length
  return { added: changes.length - changed, changed, unchanged, refused }
}

/** Numbers of days. */
export interface DayCounts {
  /** Without any reading before. */
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Part of the arrivals lost against more certain or newer values. Included in the other counts. */
  readonly discarded: number
  /** Part of the arrivals is held for checking. Included in the other counts. */
  readonly checking: number
  /** Waiting for another register. Included in the other counts. */
  readonly waiting: number
}

const countDays = ({ days, priced }: RepricedHalfHours): DayCounts => {
  const stored = new Set(priced.map(({ day }) => day))
  const arrived = days.filter(({ hasArrived }) => hasArrived)
  const changed = arrived.filter(({ day }) => stored.has(day))
  const added = changed.filter(({ old }) => old === undefined || /^E+$/.test(old.quality ?? 'A')).length
  return {
    added,
    changed: changed.length - added,
    unchanged: arrived.length - changed.length,
    discarded: days.filter(({ isKept }) => isKept).length,
    checking: days.filter(({ started }) => started.length > 0).length,
    waiting: arrived.filter(({ started, lacking }) => started.length === 0 && lacking.length > 0).length,
  }
}

/** Half-hours of registers, from a file or an operator, in the caller's transaction. They are priced first: no day is stored without. */
export const ingestHalfHours = async (tx: Queryable, arrival: HalfHours): Promise<DayCounts> => {
  const validated = await validateHalfHours(tx, arrival)
  const repriced = await repriceHalfHours(tx, validated)
  const stored = await storeHalfHours(tx, repriced)
  await correct(tx, stored)
  return countDays(repriced)
}

interface Days extends Received {
  /** Sorted by day, no duplicates. */
  readonly days: readonly DayReadings[]
}

/** Days without a register, such as estimates; a register's own half-hours are preferred to them. */
export const ingestDays = (tx: Queryable, { days, ...received }: Days): Promise<DayCounts> =>
  ingestHalfHours(tx, { ...received, rows: days.flatMap(wholeOf), isChecked: false })

/** Dial reads that are stored already, over the days until another day. Unchanged days stay. Idempotent. */
export const shareReads = async (tx: Queryable, keys: SupplyKeys, sharing: Sharing): Promise<void> => {
  await correct(tx, { billed: [await shareOut(tx, keys, sharing)], late: null })
}
