import { type Day, earlierOf } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { readChecks, readUsual } from '#server/readings/checks.store.ts'
import {
  type Connection,
  lockConnection,
  readBefore,
  readFollowing,
  readLastBefore,
  readSeen,
  readUnknownRegisters,
} from '#server/readings/connection.store.ts'
import { type DayRevision, readDayRevisions } from '#server/readings/days.store.ts'
import { createExpectations, type Lacking, seenOf } from '#server/readings/expected.ts'
import type { SupplyKeys } from '#server/readings/hand-reads.store.ts'
import {
  type Check,
  isBefore,
  isSameDay,
  mergeRegister,
  type RegisterDay,
  registerKey,
  type StoredRegister,
  totalOfAll,
  type Usual,
  wholeOf,
} from '#server/readings/registers.ts'
import { readRegisters } from '#server/readings/registers.store.ts'
import { isFarFrom } from '#domain/supply/plausible.ts'

/** Thresholds for validating incoming readings. */
interface Thresholds {
  readonly usual: Usual
  readonly unknownRegisters: ReadonlySet<string>
}

interface StoredDay {
  readonly day: Day
  /** Revision 0: not written yet. */
  readonly rows: readonly StoredRegister[]
  readonly checks: readonly Check[]
}

interface MergedDay extends StoredDay {
  readonly changed: readonly StoredRegister[]
  readonly over: readonly Check[]
  readonly started: readonly Check[]
  /** Something was rejected for a more certain or newer value. */
  readonly isKept: boolean
}

const isSame = (a: RegisterDay | undefined, b: RegisterDay) => a !== undefined && isSameDay(a, b) && a.writtenOn === b.writtenOn

const arrivingWith = (row: RegisterDay, arrived: readonly RegisterDay[]): number =>
  totalOfAll(arrived.filter(({ flow, meter }) => flow === row.flow && (meter === '') === (row.meter === '')))

/** @param thresholds null: accept without validation */
const mergeReadings = (known: StoredDay, arrived: readonly RegisterDay[], thresholds: Thresholds | null): MergedDay => {
  const rows = new Map(known.rows.map((row) => [registerKey(row), row]))
  const checks = new Map(known.checks.map((check) => [registerKey(check), check]))
  // Write down unsaved rows once there is something beside them.
  const changed = new Set(known.rows.filter(({ revision }) => revision === 0).map(registerKey))
  const [over, started] = [new Map<string, Check>(), new Map<string, Check>()]
  let isKept = false

  const isDoubted = (key: string, row: RegisterDay, { usual, unknownRegisters }: Thresholds) =>
    unknownRegisters.has(key) ||
    isFarFrom(
      usual[row.flow],
      arrivingWith(
        row,
        arrived.filter((arrivedRow) => !unknownRegisters.has(registerKey(arrivedRow))),
      ),
    )
  const doubt = (key: string, row: RegisterDay, { usual, unknownRegisters }: Thresholds) => {
    const check = checks.get(key)
    if (check && isBefore(row.writtenOn, check.writtenOn)) isKept = true
    else if (!isSame(check, row))
      started.set(key, { ...row, usualWh: Math.round(usual[row.flow]), isUnknown: unknownRegisters.has(key) })
  }

  for (const row of arrived) {
    const key = registerKey(row)
    const old = rows.get(key)
    const merged = mergeRegister(old, row)
    const isKnown = old !== undefined && isSameDay(old, merged.row)
    if (!isKnown && thresholds && isDoubted(key, row, thresholds)) {
      doubt(key, row, thresholds)
      continue
    }
    isKept ||= merged.isKept
    const check = checks.get(key)
    if (check && !isBefore(row.writtenOn, check.writtenOn)) over.set(key, check)
    if (isSame(old, merged.row)) continue
    rows.set(key, { ...merged.row, revision: (old?.revision ?? 0) + (isKnown ? 0 : 1) })
    changed.add(key)
  }
  for (const [key, check] of started) checks.set(key, check)
  for (const key of over.keys()) checks.delete(key)
  const all = [...rows].map(([key, row]) => ({ key, row: { ...row, revision: Math.max(1, row.revision) } }))
  return {
    day: known.day,
    rows: all.map(({ row }) => row),
    changed: all.filter(({ key }) => changed.has(key)).map(({ row }) => row),
    checks: [...checks.values()],
    over: [...over.values()],
    started: [...started.values()],
    isKept,
  }
}

export interface Received {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly receivedAt: Date
}

export interface HalfHours extends Received {
  /** By day and register, no duplicates. */
  readonly rows: readonly RegisterDay[]
  /** Holds back for checking: unusual days and unknown registers. */
  readonly isChecked: boolean
  /** Days to sum and price again. */
  readonly again?: readonly Day[]
}

interface ValidatedDay extends MergedDay {
  /** As stored before; undefined if it is new. */
  readonly old: DayRevision | undefined
  /** Registers that it waits for. */
  readonly lacking: readonly Lacking[]
  /** False: follows a day that arrived, and may wait for its registers. */
  readonly hasArrived: boolean
}

export interface ValidatedHalfHours {
  readonly keys: SupplyKeys
  readonly receivedAt: Date
  readonly days: readonly ValidatedDay[]
}

/** A day stored before registers existed is one of the whole supply point. */
const registersOf = (known: readonly StoredRegister[] | undefined, day: DayRevision | undefined): StoredRegister[] =>
  known ? [...known] : day ? wholeOf(day).map((row) => ({ ...row, revision: 0 })) : []

/** Days after a register's first or last reading: they may start or stop waiting for it. */
const readWaiting = async (
  tx: Queryable,
  keys: SupplyKeys,
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
  const earliest = [...Map.groupBy(newRows, registerKey).values()].flatMap(
    (registerRows) => registerRows.toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? [],
  )
  const lastBefore = newRows.length === 0 ? null : await readLastBefore(tx, keys, earliest)
  return readFollowing(tx, keys, lastBefore === null ? first : earlierOf(first, lastBefore), last)
}

const readLacking = async (
  tx: Queryable,
  keys: SupplyKeys,
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
 * Per half-hour the more certain value wins, then the newer file. Locks the supply point. Days that now wait for a register are
 * among the days.
 */
export const validateHalfHours = async (
  tx: Queryable,
  { billingAccountId, supplyPointId, receivedAt, rows: arrived, isChecked, again = [] }: HalfHours,
): Promise<ValidatedHalfHours> => {
  const keys = [billingAccountId, supplyPointId] as const
  const connection = await lockConnection(tx, keys)
  const none = again.map((day): [Day, RegisterDay[]] => [day, []])
  const arrivedByDay = new Map([...none, ...Map.groupBy(arrived, ({ day }) => day)])
  const stored = await readRegisters(tx, keys, [...arrivedByDay.keys()])
  const following = (await readWaiting(tx, keys, arrived, stored, again)).filter((day) => !arrivedByDay.has(day))
  const byDay = new Map([...arrivedByDay, ...following.map((day): [Day, RegisterDay[]] => [day, []])])
  const days = [...byDay.keys()]
  const known = await readDayRevisions(tx, keys, days)
  const registers = new Map([...stored, ...(await readRegisters(tx, keys, following))])
  const checks = await readChecks(tx, keys, days)
  const thresholds = isChecked
    ? {
        usual: await readUsual(tx, keys, arrived, connection),
        unknownRegisters: await readUnknownRegisters(tx, keys, connection, arrived, receivedAt),
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
  return {
    keys,
    receivedAt,
    days: merged.map((day) => ({
      ...day,
      old: known.get(day.day),
      lacking: lackingOn(day.day),
      hasArrived: arrivedByDay.has(day.day),
    })),
  }
}
