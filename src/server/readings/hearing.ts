import type { Day } from '#domain/days.ts'
import { isFarFrom } from '#domain/plausible.ts'
import { isBefore, isSameDay, mergeRegister, type Register, type RegisterDay, registerKey, totalOfAll } from './registers.ts'

/** A row of `register_day`. */
export interface StoredRegister extends RegisterDay {
  readonly revision: number
}

/** A register's day that counts for nothing until it was looked at, or a later file replaces it. */
export interface Check extends RegisterDay {
  /** What the home's usual day was, in Wh. */
  readonly usualWh: number
  /** Of a register that is not known at the supply point. */
  readonly isUnknown: boolean
}

/** What the home takes and sends out on a usual day, in Wh. */
export type Usual = Readonly<Record<Register['flow'], number>>

/** By what arrives is judged. */
export interface Yardstick {
  readonly usual: Usual
  /** Keys of the registers that are not known at the supply point. */
  readonly strangers: ReadonlySet<string>
}

export interface Known {
  readonly day: Day
  /** Of revision 0: not written down yet. */
  readonly rows: readonly StoredRegister[]
  readonly checks: readonly Check[]
}

export interface Heard extends Known {
  /** Of the rows those that have to be written. */
  readonly changed: readonly StoredRegister[]
  /** Checks that are over, and those that begin. */
  readonly over: readonly Check[]
  readonly begun: readonly Check[]
  /** Something that arrived was not taken: what is known is more certain, or from a newer file. */
  readonly isKept: boolean
}

const isSame = (one: RegisterDay | undefined, other: RegisterDay) =>
  one !== undefined && isSameDay(one, other) && one.writtenOn === other.writtenOn

/** How much a day would have by what arrives: the supply point as a whole, or its meters together. */
const arrivingWith = (row: RegisterDay, arrived: readonly RegisterDay[]): number =>
  totalOfAll(arrived.filter(({ flow, meter }) => flow === row.flow && (meter === '') === (row.meter === '')))

/**
 * What is known of a supply point's day after files spoke of its registers.
 * @param yardstick by which what arrived is checked; null to take it as it is
 */
export const hear = (known: Known, arrived: readonly RegisterDay[], yardstick: Yardstick | null): Heard => {
  const rows = new Map(known.rows.map((row) => [registerKey(row), row]))
  const checks = new Map(known.checks.map((check) => [registerKey(check), check]))
  // Days of before are written down as soon as there is something beside them.
  const changed = new Set(known.rows.filter(({ revision }) => revision === 0).map(registerKey))
  const [over, begun] = [new Map<string, Check>(), new Map<string, Check>()]
  let isKept = false

  const isDoubted = (key: string, row: RegisterDay, { usual, strangers }: Yardstick) =>
    strangers.has(key) ||
    isFarFrom(
      usual[row.flow],
      arrivingWith(
        row,
        arrived.filter((one) => !strangers.has(registerKey(one))),
      ),
    )
  const doubt = (key: string, row: RegisterDay, { usual, strangers }: Yardstick) => {
    const check = checks.get(key)
    if (check && isBefore(row.writtenOn, check.writtenOn)) isKept = true
    else if (!isSame(check, row)) begun.set(key, { ...row, usualWh: Math.round(usual[row.flow]), isUnknown: strangers.has(key) })
  }

  for (const row of arrived) {
    const key = registerKey(row)
    const old = rows.get(key)
    const merged = mergeRegister(old, row)
    const isKnown = old !== undefined && isSameDay(old, merged.row)
    if (!isKnown && yardstick && isDoubted(key, row, yardstick)) {
      doubt(key, row, yardstick)
      continue
    }
    isKept ||= merged.isKept
    const check = checks.get(key)
    if (check && !isBefore(row.writtenOn, check.writtenOn)) over.set(key, check)
    if (isSame(old, merged.row)) continue
    rows.set(key, { ...merged.row, revision: (old?.revision ?? 0) + (isKnown ? 0 : 1) })
    changed.add(key)
  }
  for (const [key, check] of begun) checks.set(key, check)
  for (const key of over.keys()) checks.delete(key)
  const all = [...rows].map(([key, row]) => ({ key, row: { ...row, revision: Math.max(1, row.revision) } }))
  return {
    day: known.day,
    rows: all.map(({ row }) => row),
    changed: all.filter(({ key }) => changed.has(key)).map(({ row }) => row),
    checks: [...checks.values()],
    over: [...over.values()],
    begun: [...begun.values()],
    isKept,
  }
}
