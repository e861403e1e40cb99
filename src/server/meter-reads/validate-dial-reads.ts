import { addDays, type Day, formatFullDate, today } from '#domain/basics/days.ts'
import { formatReading, roundAt } from '#domain/supply/meter-reading.ts'
import { meterSerial } from '#domain/supply/meter-serial.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import type { Queryable } from '#server/database/database.ts'
import { cycleColumns } from '#server/http/selection.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { type HandRegister, readHandSupply, type SupplyKeys } from '#server/readings/hand-reads.store.ts'
import { judgeUse } from '#domain/supply/plausible-reading.ts'
import { type RealRead, readRealReads } from './reads.store.ts'

/** A read that the retailer has: of its reader, or of a customer who told it. */
export interface DialRead {
  readonly serial: string
  readonly number: string
  /** The reading counts for the start of this day. */
  readonly readOn: Day
  /** Whole kWh or m³. */
  readonly reading: number
  readonly source: 'retailer' | 'customer'
  readonly sentAt: Date | null
}

export interface DialReads<Read extends DialRead = DialRead> {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly receivedAt: Date
  readonly reads: readonly Read[]
}

export interface DialChange extends DialRead {
  /** A read of the same register and day that it replaces. */
  readonly replaces: RealRead | null
  /** Day of the read before; null for the first one. */
  readonly before: Day | null
}

export interface RefusedRead<Read extends DialRead> {
  readonly read: Read
  readonly reason: string
}

export interface ValidatedDialReads<Read extends DialRead = DialRead> {
  readonly keys: SupplyKeys
  readonly account: Cycle & { readonly billingAccountId: string }
  readonly receivedAt: Date
  readonly changes: readonly DialChange[]
  readonly unchanged: number
  readonly refused: readonly RefusedRead<Read>[]
}

const registerRefusal = (register: HandRegister, { serial, readOn, reading }: DialRead): string | null => {
  const { digits, installedOn, removedOn } = register
  if (reading >= roundAt(digits)) return `a reading of meter ${serial} has at most ${digits} digits`
  if (readOn < installedOn) return `meter ${serial} was installed on ${formatFullDate(installedOn)}`
  if (removedOn !== null && readOn > removedOn) return `meter ${serial} was removed on ${formatFullDate(removedOn)}`
  return null
}

const directionRefusal = (register: HandRegister, { readOn, reading }: DialRead): string | null => {
  const { digits } = register
  const text = formatReading(reading, digits)
  const [before, after] = [
    register.reads.findLast((read) => read.readOn < readOn),
    register.reads.find((read) => read.readOn > readOn),
  ]
  const goesBack = (from: HandRegister['reads'], to: { readonly readOn: Day; readonly reading: number }) =>
    to.reading < (from.at(-1)?.reading ?? 0) && judgeUse({ register: { ...register, reads: from }, ...to }).direction === 'lower'
  const earlier = register.reads.filter((read) => read.readOn < readOn)
  if (before && goesBack(earlier, { readOn, reading }))
    return `${text} is lower than ${formatReading(before.reading, digits)} of ${formatFullDate(before.readOn)}`
  if (after && goesBack([...earlier, { readOn, reading }], after))
    return `${text} is higher than ${formatReading(after.reading, digits)} of ${formatFullDate(after.readOn)}`
  return null
}

/** Locks the account. Reads that can't be right are refused, one by one; a read on the same day replaces the one before. */
export const validateDialReads = async <Read extends DialRead>(
  tx: Queryable,
  { billingAccountId, supplyPointId, receivedAt, reads }: DialReads<Read>,
): Promise<ValidatedDialReads<Read>> => {
  const keys: SupplyKeys = [billingAccountId, supplyPointId]
  const account = await lockAccount<Cycle>(tx, billingAccountId, cycleColumns)
  const supply = await readHandSupply(tx, keys)
  const stored = await readRealReads(tx, keys)
  const now = today(receivedAt.getTime())
  const registers = new Map((supply?.registers ?? []).map((register) => [register, [...register.reads]] as const))
  const changes: DialChange[] = []
  const refused: RefusedRead<Read>[] = []
  let unchanged = 0
  for (const read of reads.toSorted((a, b) => a.readOn.localeCompare(b.readOn))) {
    const { serial, number, readOn, reading } = read
    const register = [...registers.keys()].find(
      (candidate) => meterSerial(candidate.serial) === meterSerial(serial) && candidate.number === number,
    )
    const refuse = (reason: string) => refused.push({ read, reason })
    if (!supply || !register) {
      refuse(`there is no register ${number} of meter ${serial}`)
      continue
    }
    if (supply.supplyType === 'electricity' && supply.isAdvanced) {
      refuse(`meter ${serial} sends half-hours, so it needs no reads`)
      continue
    }
    const known = registers.get(register) ?? []
    const otherDays = known.filter((earlier) => earlier.readOn !== readOn)
    const reason =
      (readOn > now ? `${readOn} is in the future` : null) ??
      registerRefusal(register, read) ??
      directionRefusal({ ...register, reads: otherDays }, read)
    if (reason !== null) {
      refuse(reason)
      continue
    }
    const same = known.find((earlier) => earlier.readOn === readOn)
    if (same?.reading === reading) {
      unchanged += 1
      continue
    }
    const replaces = stored.find(
      (row) => row.serial === register.serial && row.number === number && row.readOn === readOn && row.reading === same?.reading,
    )
    const before = otherDays.findLast((earlier) => earlier.readOn < readOn)?.readOn ?? null
    changes.push({ ...read, serial: register.serial, replaces: replaces ?? null, before })
    registers.set(
      register,
      [...otherDays, { readOn, reading }].toSorted((a, b) => a.readOn.localeCompare(b.readOn)),
    )
  }
  return { keys, account: { ...account, billingAccountId }, receivedAt, changes, unchanged, refused }
}

/** Supply periods take a closing read on the day after their last one. */
export const isReadable = (periods: readonly { readonly startDate: Day; readonly endDate: Day | null }[], readOn: Day): boolean =>
  periods.some(({ startDate, endDate }) => startDate <= readOn && (endDate === null || readOn <= addDays(endDate, 1)))
