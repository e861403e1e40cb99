import { type Day, earlierOf } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { putChecks, readChecks, readUsual } from './checks.store.ts'
import { type NewDay, storeDays } from './days.store.ts'
import {
  type Connection,
  lockConnection,
  readBefore,
  readFollowing,
  readLastBefore,
  readSeen,
  readUnknownRegisters,
} from './connection.store.ts'
import { createExpectations, type Lacking, seenOf } from './expected.ts'
import { mergeReadings, type MergedDay, type StoredRegister } from './merge-readings.ts'
import { type DayReadings, priceReadings } from './pricing.ts'
import { type RegisterDay, registerKey, sumRegisters, wholeOf } from './registers.ts'
import { forgetEstimates, putRegisters, readRegisters } from './registers.store.ts'
import { agreedTariff } from './tariffs.ts'
import { readTerms } from './terms.store.ts'

interface Received {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly receivedAt: Date
}

export interface Arrival extends Received {
  /** Sorted by day, no duplicates. */
  readonly days: readonly DayReadings[]
}

export interface RegisterArrival extends Received {
  /** By day and register, no duplicates. */
  readonly rows: readonly RegisterDay[]
  /** Holds back for checking: unusual days and unknown registers. */
  readonly isChecked: boolean
  readonly again?: readonly Day[]
}

/** Counts of days. */
export interface Stored {
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

interface StoredRevision extends DayReadings {
  readonly revision: number
}

const isChanged = (old: StoredRevision, now: DayReadings) =>
  String(old.wh) !== String(now.wh) || String(old.exportWh) !== String(now.exportWh) || old.quality !== now.quality

const isUnread = (day: StoredRevision | undefined): boolean => day === undefined || /^E+$/.test(day.quality ?? 'A')

const readKnown = (tx: Queryable, keys: readonly string[], days: readonly Day[]) =>
  tx.query<StoredRevision>(
    `select day, wh, export_wh, quality, revision from reading_day
     where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])`,
    [...keys, days],
  )

/** A day stored before registers existed is one of the whole supply point. */
const registersOf = (known: readonly StoredRegister[] | undefined, day: StoredRevision | undefined): StoredRegister[] =>
  known ? [...known] : day ? wholeOf(day).map((row) => ({ ...row, revision: 0 })) : []

/** Days after a register's first or last reading: they may start or stop waiting for it. */
const readWaiting = async (
  tx: Queryable,
  keys: readonly string[],
  arrived: readonly RegisterDay[],
  stored: ReadonlyMap<Day, readonly RegisterDay[]>,
  again: readonly Day[],
): Promise<Day[]> => {
  const isNew = (row: RegisterDay) =>
    row.meter !== '' &&
    !stored.get(row.day)?.some((storedRow) => registerKey(storedRow) === registerKey(row) && seenOf(storedRow).length > 0)
  const newRows = arrived.filter(isNew)
  const days = [...newRows.map(({ day }) => day), ...again].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  // A register that returns after a gap had been taken as replaced: the days of the gap wait for it again.
  const earliest = [...Map.groupBy(newRows, registerKey).values()].map(
    (registerRows) => registerRows.toSorted((a, b) => a.day.localeCompare(b.day))[0],
  )
  const lastBefore =
    newRows.length === 0
      ? null
      : await readLastBefore(
          tx,
          keys,
          earliest.flatMap((row) => row ?? []),
        )
  return readFollowing(tx, keys, lastBefore === null ? first : earlierOf(first, lastBefore), last)
}

const readLacking = async (
  tx: Queryable,
  keys: readonly string[],
  { fitted }: Connection,
  merged: readonly MergedDay[],
): Promise<(day: Day) => Lacking[]> => {
  const now = merged.flatMap(({ rows }) => rows.flatMap(seenOf))
  const days = now.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return () => []
  const mergedDays = new Set(merged.map(({ day }) => day))
  const before = (await readSeen(tx, keys, first, last)).filter(({ day }) => !mergedDays.has(day))
  const seen = [...before, ...now]
  const isAlone = new Set(seen.map(registerKey)).size < 2
  return createExpectations(seen, fitted, isAlone ? new Set() : await readBefore(tx, keys, first))
}

/**
 * Stores registers' half-hours in the caller's transaction; the supply point's day is their sum, priced by its tariff. Per
 * half-hour the more certain value wins, then the newer file. A changed register or day gets a new revision; the older one is
 * stored. Days that now wait for a register are summed again.
 */
export const storeRegisterDays = async (
  tx: Queryable,
  { billingAccountId, supplyPointId, receivedAt, rows: arrived, isChecked, again = [] }: RegisterArrival,
): Promise<Stored> => {
  const keys = [billingAccountId, supplyPointId]
  const connection = await lockConnection(tx, keys)
  const none = again.map((day): [Day, RegisterDay[]] => [day, []])
  const arrivedByDay = new Map([...none, ...Map.groupBy(arrived, ({ day }) => day)])
  const stored = await readRegisters(tx, keys, [...arrivedByDay.keys()])
  const following = (await readWaiting(tx, keys, arrived, stored, again)).filter((day) => !arrivedByDay.has(day))
  const byDay = new Map([...arrivedByDay, ...following.map((day): [Day, RegisterDay[]] => [day, []])])
  const days = [...byDay.keys()]
  const { agreements, bookings, tariffs } = await readTerms(tx, keys)
  const known = new Map((await readKnown(tx, keys, days)).map((row) => [row.day, row]))
  const registers = new Map([...stored, ...(await readRegisters(tx, keys, following))])
  const checks = await readChecks(tx, keys, days)
  const thresholds = isChecked
    ? {
        usual: await readUsual(tx, keys, arrived, connection),
        strangers: await readUnknownRegisters(tx, keys, connection, arrived, receivedAt),
      }
    : null
  const merged = [...byDay].map(([day, rows]) =>
    mergeReadings(
      { day, rows: registersOf(registers.get(day), known.get(day)), checks: checks.get(day) ?? [] },
      rows,
      thresholds,
    ),
  )
  const lackingOn = await readLacking(tx, keys, connection, merged)
  const rows = merged.flatMap(({ day, rows: dayRows, checks: held }): NewDay[] => {
    const old = known.get(day)
    const readings = sumRegisters(day, dayRows, held, lackingOn(day))
    if (old && !isChanged(old, readings)) return []
    const priced = priceReadings(readings, agreedTariff(agreements, tariffs, day), bookings)
    return [{ ...readings, ...priced, revision: (old?.revision ?? 0) + 1 }]
  })
  if (rows.length > 0) await storeDays(tx, keys, rows, receivedAt)
  const all = <Item>(of: (mergedDay: MergedDay) => readonly Item[]) => merged.flatMap(of)
  await putRegisters(
    tx,
    keys,
    all((mergedDay) => mergedDay.changed),
    receivedAt,
  )
  await putChecks(
    tx,
    keys,
    { over: all((mergedDay) => mergedDay.over), started: all((mergedDay) => mergedDay.started) },
    receivedAt,
  )
  await forgetEstimates(
    tx,
    keys,
    rows.filter(({ quality }) => quality === null || /^[AD]+$/.test(quality)).map(({ day }) => day),
  )
  const arrivedRows = rows.filter(({ day }) => arrivedByDay.has(day))
  const news = arrivedRows.filter(({ day }) => isUnread(known.get(day)))
  return {
    added: news.length,
    changed: arrivedRows.length - news.length,
    unchanged: arrivedByDay.size - arrivedRows.length,
    discarded: merged.filter(({ isKept }) => isKept).length,
    checking: merged.filter(({ started }) => started.length > 0).length,
    waiting: merged.filter(({ day, started }) => arrivedByDay.has(day) && started.length === 0 && lackingOn(day).length > 0)
      .length,
  }
}

/** For readings without a register; a register's own are preferred to them. */
export const storeReadings = (tx: Queryable, { days, ...received }: Arrival): Promise<Stored> =>
  storeRegisterDays(tx, { ...received, rows: days.flatMap(wholeOf), isChecked: false })
