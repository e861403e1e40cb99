import type { Day } from '#domain/basics/days.ts'
import { isFarFrom } from '#domain/supply/plausible.ts'
import { isBefore, isSameDay, mergeRegister, type Register, type RegisterDay, registerKey, totalOfAll } from './registers.ts'

export interface StoredRegister extends RegisterDay {
  readonly revision: number
}

/** Counts for nothing until an operator accepts it or a later file replaces it. */
export interface Check extends RegisterDay {
  readonly usualWh: number
  readonly isUnknown: boolean
}

/** Usual import and export per day, Wh. */
export type Usual = Readonly<Record<Register['flow'], number>>

/** Thresholds for validating incoming readings. */
export interface Thresholds {
  readonly usual: Usual
  readonly strangers: ReadonlySet<string>
}

export interface StoredDay {
  readonly day: Day
  /** Revision 0: not written yet. */
  readonly rows: readonly StoredRegister[]
  readonly checks: readonly Check[]
}

export interface MergedDay extends StoredDay {
  readonly changed: readonly StoredRegister[]
  readonly over: readonly Check[]
  readonly started: readonly Check[]
  /** Something was rejected for a more certain or newer value. */
  readonly isKept: boolean
}

const isSame = (a: RegisterDay | undefined, b: RegisterDay) => a !== undefined && isSameDay(a, b) && a.writtenOn === b.writtenOn

const arrivingWith = (row: RegisterDay, arrived: readonly RegisterDay[]): number =>
  totalOfAll(arrived.filter(({ flow, meter }) => flow === row.flow && (meter === '') === (row.meter === '')))

/** @param yardstick null: accept without validation */
export const mergeReadings = (known: StoredDay, arrived: readonly RegisterDay[], thresholds: Thresholds | null): MergedDay => {
  const rows = new Map(known.rows.map((row) => [registerKey(row), row]))
  const checks = new Map(known.checks.map((check) => [registerKey(check), check]))
  // Write down unsaved rows once there is something beside them.
  const changed = new Set(known.rows.filter(({ revision }) => revision === 0).map(registerKey))
  const [over, started] = [new Map<string, Check>(), new Map<string, Check>()]
  let isKept = false

  const isDoubted = (key: string, row: RegisterDay, { usual, strangers }: Thresholds) =>
    strangers.has(key) ||
    isFarFrom(
      usual[row.flow],
      arrivingWith(
        row,
        arrived.filter((arrivedRow) => !strangers.has(registerKey(arrivedRow))),
      ),
    )
  const doubt = (key: string, row: RegisterDay, { usual, strangers }: Thresholds) => {
    const check = checks.get(key)
    if (check && isBefore(row.writtenOn, check.writtenOn)) isKept = true
    else if (!isSame(check, row))
      started.set(key, { ...row, usualWh: Math.round(usual[row.flow]), isUnknown: strangers.has(key) })
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
