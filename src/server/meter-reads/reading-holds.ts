import { hiddenName } from '#domain/desk/private-account.ts'
import type {
  ExplanationKind,
  HeldFilter,
  HeldReading,
  HeldReadingDetail,
  HeldReason as WireReason,
  ReadingSuggestion,
} from '#contract/desk/readings.contract.ts'
import { addDays, dayAt, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { centsOf } from '#domain/basics/money.ts'
import {
  explainReading,
  expectedUse,
  heldDayReason,
  heldReadingDue,
  heldReadReason,
  type HeldReason,
  type ReadingExplanation,
} from '#domain/supply/reading-checks.ts'
import { formatReading, movedOn, type ReadRegister, readingAfter } from '#domain/supply/meter-reading.ts'
import type { NamedRegister, SubmittedReading } from '#domain/supply/plausible-reading.ts'
import { dryRun } from '#server/database/dry-run.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { settleChecks } from './day-checks.ts'
import { applyDecision } from './read-checks.ts'
import { lockByHeldNumber } from './read-checks.store.ts'
import {
  findHeldDays,
  findHeldRead,
  type HeldDaysRow,
  type HeldReadRow,
  listHeldDays,
  listHeldReads,
  readDayHistory,
  readHeldChecks,
  readRegisterHistory,
  readStatusAccount,
  readUsageCost,
} from './reading-holds.store.ts'
import { deviceName, findInstalled, type InstalledRegister, type Meter, readMeters } from './meters.store.ts'
import { readNextBill } from './next-bill.ts'
import { readPriced, worthOf } from './worth.ts'

const toWireReason = (reason: HeldReason | null): WireReason => ({
  kind: reason?.kind ?? 'notInstalled',
  percent: reason && 'percent' in reason ? reason.percent : null,
  times: reason && 'times' in reason ? reason.times : null,
})

type Fitting = InstalledRegister

interface JudgedRead {
  readonly installed: InstalledRegister
  readonly submitted: SubmittedReading
  readonly explanation: ReadingExplanation<Fitting> | null
}

const named = (meters: readonly Meter[]): NamedRegister<Fitting>[] =>
  meters.flatMap((meter) => meter.devices.map((device) => ({ name: { meter, device }, register: device.register })))

/** Null if the meter is no longer installed. */
const judge = (row: HeldReadRow, meters: readonly Meter[]): JudgedRead | null => {
  const installed = findInstalled(meters, row)
  if (!installed) return null
  const { meter, device } = installed
  const submitted = { register: device.register, readOn: row.readOn, reading: row.reading }
  const registers = named([meter]).filter(({ name }) => name.device !== device)
  const otherMeters = named(meters.filter((candidate) => candidate !== meter && !candidate.isAdvanced))
  return { installed, submitted, explanation: explainReading(submitted, { registers, otherMeters }) }
}

const placeOf = ({
  heldNumber,
  billingAccountId,
  customerName,
  customerNumber,
  address,
  icp,
  serial,
  supplyType,
  receivedAt,
}: HeldReadRow | HeldDaysRow) => ({
  number: heldNumber,
  billingAccountId,
  customerName,
  customerNumber,
  address,
  icp,
  meter: serial,
  unit: supplyType === 'naturalGas' ? ('m3' as const) : ('kWh' as const),
  receivedAt: instantText(receivedAt.getTime()),
})

const readToWire = (row: HeldReadRow, judged: JudgedRead | null): HeldReading => ({
  ...placeOf(row),
  kind: 'dial',
  register: judged ? deviceName(judged.installed.device.register) : row.number,
  reading: formatReading(row.reading, row.digits),
  kwh: null,
  startDate: row.readOn,
  endDate: row.readOn,
  days: 1,
  askedAt: row.askedAt && instantText(row.askedAt.getTime()),
  reason: toWireReason(judged && heldReadReason(judged.submitted)),
  explanation: judged?.explanation?.kind ?? null,
  dueOn: heldReadingDue(dayAt(row.receivedAt.getTime())),
})

const daysToWire = (row: HeldDaysRow): HeldReading => ({
  ...placeOf(row),
  kind: 'halfHours',
  register: row.isUnknown || row.content === '' ? row.content : deviceName(row),
  reading: null,
  kwh: row.wh / 1_000,
  startDate: row.startDate,
  endDate: row.endDate,
  days: row.days,
  askedAt: null,
  reason: toWireReason(heldDayReason(row)),
  explanation: null,
  dueOn: heldReadingDue(dayAt(row.receivedAt.getTime())),
})

const pageSize = 50

interface HeldPage {
  readonly readings: readonly HeldReading[]
  /** Held number to go on from; null on the last page. */
  readonly next: number | null
}

interface HeldQuery {
  readonly after: number
  /** Accounts to leave out. */
  readonly without: readonly string[]
  readonly show: HeldFilter | null
}

/** Oldest first; of private accounts without name and home. */
export const listHeldReadings = async (db: Queryable, { after, without, show }: HeldQuery): Promise<HeldPage> => {
  const filter = { after, without, limit: pageSize + 1 }
  const reads = show === 'halfHours' ? [] : await listHeldReads(db, { ...filter, isAsked: show === 'waiting' })
  const days = show === null || show === 'halfHours' ? await listHeldDays(db, filter) : []
  const rows = [...reads, ...days].toSorted((a, b) => a.heldNumber - b.heldNumber).slice(0, pageSize)
  const metersOf = new Map<string, readonly Meter[]>()
  const readings: HeldReading[] = []
  for (const row of rows) {
    const hide = row.isPrivate ? { customerName: hiddenName, address: '', icp: null } : {}
    if (!('readOn' in row)) {
      readings.push({ ...daysToWire(row), ...hide })
      continue
    }
    const meters = metersOf.get(row.billingAccountId) ?? (await readMeters(db, row.billingAccountId))
    metersOf.set(row.billingAccountId, meters)
    readings.push({ ...readToWire(row, judge(row, meters)), ...hide })
  }
  return { readings, next: reads.length + days.length > pageSize ? (rows.at(-1)?.heldNumber ?? null) : null }
}

const fitName = ({ meter, device }: Fitting, kind: ExplanationKind): string =>
  kind === 'swappedRegisters' ? deviceName(device.register) : `${deviceName(device.register)}, meter ${meter.serial}`

interface Costs {
  readonly units: number
  readonly cents: number
}

const suggestionOf = (
  { installed, submitted, explanation }: JudgedRead,
  costOf: (reading: number) => Costs | null,
): ReadingSuggestion | null => {
  if (!explanation) return null
  const { kind } = explanation
  const { digits } = installed.device.register
  switch (kind) {
    case 'swappedDigits': {
      const cost = costOf(explanation.reading)
      return {
        kind,
        reading: formatReading(explanation.reading, digits),
        units: cost?.units ?? null,
        cents: cost?.cents ?? null,
        fits: null,
      }
    }
    case 'rolledOver': {
      const cost = costOf(submitted.reading)
      return { kind, reading: null, units: cost?.units ?? null, cents: cost?.cents ?? null, fits: null }
    }
    default: {
      const { name, register } = explanation.of
      const last = register.reads.findLast(({ readOn }) => readOn < submitted.readOn)
      const units = last ? movedOn(last.reading, submitted.reading, register.digits) : null
      return { kind, reading: null, units, cents: null, fits: fitName(name, kind) }
    }
  }
}

const lastBefore = ({ reads }: ReadRegister, day: string) => reads.findLast(({ readOn }) => readOn < day)

/** Days of history before a dial read, and before held half-hours. */
const daysOfReads = 400
const daysOfHalfHours = 35

const readDetail = async (db: Database, row: HeldReadRow, now: number): Promise<HeldReadingDetail> => {
  const { billingAccountId, supplyPointId, readOn } = row
  const meters = await readMeters(db, billingAccountId)
  const judged = judge(row, meters)
  const priced = await readPriced(db, billingAccountId, supplyPointId)
  const last = judged && lastBefore(judged.installed.device.register, readOn)
  const costOf = (reading: number): Costs | null =>
    judged && last
      ? {
          units: movedOn(last.reading, reading, row.digits),
          cents: centsOf(worthOf(judged.installed, { readOn, reading }, priced).exact),
        }
      : null
  const expected = judged && expectedUse(judged.submitted)
  const [account, today] = [await readStatusAccount(db, billingAccountId), todayAt(now)]
  const effect = judged
    ? await dryRun(db, async (tx) => {
        const read = await lockByHeldNumber(tx, row.heldNumber)
        if (read?.state !== 'checking') return null
        const { isReissued, consequence } = await applyDecision(
          tx,
          read,
          { what: 'released', reason: null, hasRolledOver: true },
          now,
        )
        return { bill: await readNextBill(tx, account, today, isReissued), isLower: consequence?.isLower ?? false }
      })
    : null
  const was = await readNextBill(db, account, today, effect?.bill.isReissued ?? false)
  const history = await readRegisterHistory(db, row, addDays(readOn, -daysOfReads))
  return {
    ...readToWire(row, judged),
    firstName: row.firstName ?? row.customerName,
    history: [...history, { day: readOn, value: row.reading, by: 'held' }],
    expected:
      expected && last
        ? { from: readingAfter(last.reading, expected.from, row.digits), to: readingAfter(last.reading, expected.to, row.digits) }
        : null,
    expectedUse: expected,
    used: costOf(row.reading),
    suggestion: judged && suggestionOf(judged, costOf),
    nextBill:
      effect === null || effect.bill.cents === null || was.cents === null
        ? null
        : { cents: effect.bill.cents, wasCents: was.cents, isReissued: effect.bill.isReissued },
    needsRollOver: effect?.isLower ?? false,
    canRelease: judged !== null,
    canAsk: true,
  }
}

const daysDetail = async (db: Database, row: HeldDaysRow, now: number): Promise<HeldReadingDetail> => {
  const [account, today] = [await readStatusAccount(db, row.billingAccountId), todayAt(now)]
  const was = await readNextBill(db, account, today, false)
  const effect = await dryRun(db, async (tx) => {
    await settleChecks(tx, await readHeldChecks(tx, row), true, new Date(now))
    return { exact: await readUsageCost(tx, row), bill: await readNextBill(tx, account, today, false) }
  })
  const days = await readDayHistory(db, row, addDays(row.startDate, -daysOfHalfHours))
  const held = await readHeldChecks(db, row)
  const kwh = (wh: number) => wh / 1_000
  const usual = row.isUnknown ? null : { from: kwh(row.usualWh), to: kwh(row.usualWh) }
  return {
    ...daysToWire(row),
    firstName: row.customerName,
    history: [
      ...days.map(({ day, takenWh, sentWh, isEstimated }) => ({
        day,
        value: kwh(row.flow === 'X' ? takenWh : (sentWh ?? 0)),
        by: isEstimated ? ('estimate' as const) : ('retailer' as const),
      })),
      ...held.map(({ day, wh }) => ({
        day,
        value: kwh(wh.reduce<number>((sum, value) => sum + (value ?? 0), 0)),
        by: 'held' as const,
      })),
    ],
    expected: usual,
    expectedUse: usual,
    used: { units: kwh(row.wh), cents: centsOf(effect.exact) },
    suggestion: null,
    nextBill:
      effect.bill.cents === null || was.cents === null
        ? null
        : { cents: effect.bill.cents, wasCents: was.cents, isReissued: false },
    needsRollOver: false,
    canRelease: true,
    canAsk: false,
  }
}

/** A held reading with its account, to check who may see it. */
export type FoundReading =
  | { readonly kind: 'dial'; readonly row: HeldReadRow }
  | { readonly kind: 'halfHours'; readonly row: HeldDaysRow }

/** Undefined if it is not held any more. */
export const findHeldReading = async (db: Queryable, heldNumber: number): Promise<FoundReading | undefined> => {
  const read = await findHeldRead(db, heldNumber)
  if (read) return { kind: 'dial', row: read }
  const days = await findHeldDays(db, heldNumber)
  return days && { kind: 'halfHours', row: days }
}

/** With what releasing it would do: worked out in a transaction that is rolled back. */
export const heldReadingDetail = (db: Database, found: FoundReading, now: number): Promise<HeldReadingDetail> =>
  found.kind === 'dial' ? readDetail(db, found.row, now) : daysDetail(db, found.row, now)
