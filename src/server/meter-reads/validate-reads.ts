import * as contract from '#contract/meter-reads/meter-read-commands.contract.ts'
import { addDays, type Day, formatDate, formatDay, formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { formatReading, roundAt } from '#domain/supply/meter-reading.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { type Device, deviceName, findInstalled, type InstalledRegister, type Meter } from './meters.store.ts'
import { isBelieved, type JudgedUse, judgeUse, type Typed, typedReading } from '#domain/supply/plausible-reading.ts'
import { canChange, type MeterReadFacts, readMeterFacts, type ReadRow } from './reads.store.ts'

export interface SubmittedReads {
  readonly meters: readonly {
    readonly id?: string | undefined
    readonly devices: readonly { readonly id: string; readonly deviceReading: string }[]
  }[]
  readonly readOn?: Day | undefined
}

interface RegisterEntry extends InstalledRegister {
  readonly typed: string
}

const notAReading = (detail: string) => new Refusal(400, contract.notAReading, 'Please check your reading', detail)

const noMeterId = () => notAReading('We can’t tell which meter this reading is for, because it has no meter ID.')
const nothingRead = () => notAReading('Please enter at least one reading.')
const twiceRead = () => notAReading('You’ve entered two readings for the same register. Please send one.')
const dayToCome = (day: Day) => notAReading(`${formatDay(day)} is in the future. Enter the day you took the reading.`)

const readNotFound = () =>
  new Refusal(404, contract.readNotFound, 'Not found', 'We couldn’t find this meter or reading on your account.')

/** `meter G2207 4418`, `the night register of meter E12` */
const nameOf = ({ serial, devices }: Meter, { register }: Device): string =>
  devices.length > 1 ? `the ${deviceName(register).toLowerCase()} register of meter ${serial}` : `meter ${serial}`

const typedRefusal = (typed: Typed, meter: Meter, device: Device): Refusal | null => {
  const { digits } = device.register
  switch (typed.kind) {
    case 'reading':
      return null
    case 'empty':
      return nothingRead()
    case 'notANumber':
      return notAReading(`A reading only has digits. Please enter the ${digits} black digits of ${nameOf(meter, device)}.`)
    case 'tooLong':
      return notAReading(`A reading of ${nameOf(meter, device)} has ${digits} digits. Please leave out the red ones.`)
  }
}

const notAllowed = (detail: string) => new Refusal(403, contract.notReadByHand, 'You can’t send a reading', detail)

export const meterRefusal = (meter: Meter, readOn: Day): Refusal | null => {
  const { serial, isAdvanced, canSubmitMeterRead, startDate, endDate } = meter
  if (isAdvanced) return notAllowed(`Meter ${serial} sends its readings automatically.`)
  if (!canSubmitMeterRead) return notAllowed(`We read meter ${serial} ourselves.`)
  if (readOn < startDate) return notAllowed(`We’ve only supplied this property since ${formatFullDate(startDate)}.`)
  // A read counts for the start of its day: the day after the last one closes the supply.
  if (endDate !== null && readOn > addDays(endDate, 1))
    return notAllowed(`We supplied this property until ${formatFullDate(endDate)}.`)
  return null
}

const sources = { retailer: 'our read', customer: 'your read', estimate: 'our estimate' } as const

const lockRefusal = ({ meter, device }: InstalledRegister, readOn: Day, facts: MeterReadFacts): Refusal | null => {
  const { number, digits } = device.register
  const registerRows = facts.rows.filter(
    (row) =>
      row.supplyPointId === meter.supplyPointId &&
      row.serial === meter.serial &&
      row.number === number &&
      row.source !== 'estimate',
  )
  const checking = registerRows.find(({ state }) => state === 'checking')
  const locked = (row: ReadRow, why: string) => {
    const name = nameOf(meter, device)
    const detail = `${name.charAt(0).toUpperCase()}${name.slice(1)} is locked by ${sources[row.source]} of ${formatDate(row.readOn)}, ${formatReading(row.reading, digits)}${why}.`
    return new Refusal(409, contract.readLocked, 'This register is locked', detail)
  }
  if (checking) return locked(checking, ', which we’re checking')
  const later = registerRows.find((row) => row.state === 'counted' && row.readOn >= readOn)
  const isOpen = later !== undefined && later.readOn === readOn && canChange(facts, later) !== null
  return later ? locked(later, isOpen ? '. You can change that one' : '') : null
}

const doubtOf = (meter: Meter, device: Device, { units, likely, direction }: JudgedUse): string => {
  const { reads } = device.register
  const since = reads.at(-1)
  if (!since) return 'This reading looks unlikely.'
  const unit = meter.supplyType === 'naturalGas' ? 'm³' : 'kWh'
  if (direction === 'lower')
    return `It’s lower than the last reading, ${formatReading(since.reading, device.register.digits)} on ${formatDate(since.readOn)}.`
  return `That’s ${units} ${unit} since ${formatDate(since.readOn)}. We’d expect ${likely?.from} to ${likely?.to} ${unit}.`
}

const notPlausible = (doubt: string) =>
  new Refusal(
    409,
    contract.notPlausible,
    'Please check it again',
    `${doubt} If it’s right, send it again and someone will check it.`,
  )

const readClosed = (detail: string) => new Refusal(409, contract.readClosed, 'It’s too late for this', detail)

export const findRegisters = (meters: readonly Meter[], sent: SubmittedReads): RegisterEntry[] => {
  const entries = sent.meters.flatMap(({ id, devices }) => {
    const filled = devices.filter(({ deviceReading }) => deviceReading.trim() !== '')
    if (filled.length === 0) return []
    if (id === undefined || id === '') throw noMeterId()
    const meter = meters.find(({ meterId }) => meterId === idOf(id))
    if (!meter) throw readNotFound()
    return filled.map(({ id: deviceId, deviceReading }): RegisterEntry => {
      const device = meter.devices.find((candidate) => candidate.deviceId === idOf(deviceId))
      if (!device) throw readNotFound()
      return { meter, device, typed: deviceReading }
    })
  })
  if (entries.length === 0) throw nothingRead()
  if (new Set(entries.map(({ device }) => device.deviceId)).size < entries.length) throw twiceRead()
  return entries
}

export interface JudgedEntry extends RegisterEntry {
  readonly reading: number | null
  readonly judged: JudgedUse | null
  /** Null: accepted, or checked by an operator. */
  readonly refusal: Refusal | null
}

export const judgeEntry = (entry: RegisterEntry, readOn: Day, facts: MeterReadFacts): JudgedEntry => {
  const { meter, device, typed } = entry
  const { digits, reads } = device.register
  const read = typedReading(typed, digits)
  const reading = read.kind === 'reading' && read.reading < roundAt(digits) ? read.reading : null
  const refusal =
    meterRefusal(meter, readOn) ??
    (readOn > todayAt(facts.now) ? dayToCome(readOn) : null) ??
    typedRefusal(read, meter, device) ??
    lockRefusal(entry, readOn, facts)
  const before = { ...device.register, reads: reads.filter((earlierRead) => earlierRead.readOn < readOn) }
  const judged = reading === null ? null : judgeUse({ register: before, readOn, reading })
  return { ...entry, reading, judged, refusal }
}

export const isPlausible = ({ judged }: JudgedEntry): boolean => judged !== null && isBelieved(judged)

interface Sender {
  readonly customerId: string
  readonly brand: string
}

interface Submission extends SubmittedReads {
  readonly kind: 'submit'
  /** The customer says that an unlikely read is right. */
  readonly isConfirmed?: boolean | undefined
}

interface Change {
  readonly kind: 'change'
  readonly readId: string
  readonly deviceReading: string
  readonly isConfirmed?: boolean | undefined
}

interface Withdrawal {
  readonly kind: 'takeBack'
  readonly readId: string
}

export type CustomerRequest = Submission | Change | Withdrawal

/** By an operator. */
interface Decision {
  readonly kind: 'decide'
  readonly read: Pick<ReadRow, 'readId' | 'serial' | 'readOn' | 'state'>
  readonly state: 'counted' | 'refused'
  readonly reason: string | null
  /** Null: the meter is no longer installed. */
  readonly consequence: (InstalledRegister & { readonly explanation: string; readonly isLower: boolean }) | null
  /** The operator has confirmed a rollover, however unlikely. */
  readonly hasRolledOver: boolean
}

interface RequestContext {
  readonly account: Cycle & { readonly billingAccountId: string }
  /** Epoch ms. */
  readonly now: number
}

export type ReadRequest = RequestContext & ((CustomerRequest & { readonly by: Sender }) | Decision)

type From<Request> = Request & RequestContext & { readonly by: Sender }

/** A new read of a register, an earlier one closed, or both: the new one replaces it. */
interface ReadChange extends InstalledRegister {
  readonly put: (Sender & { readonly reading: number; readonly state: 'counted' | 'checking' }) | null
  readonly close: {
    readonly readId: string
    readonly state: 'counted' | 'refused' | 'takenBack'
    readonly reason: string | null
  } | null
}

export interface ValidatedReads extends RequestContext {
  readonly readOn: Day
  readonly changes: readonly ReadChange[]
}

const lockFacts = async (tx: Queryable, { account: { billingAccountId }, now }: RequestContext): Promise<MeterReadFacts> => {
  await lockAccount(tx, billingAccountId)
  return readMeterFacts(tx, billingAccountId, now)
}

const accept = (entry: JudgedEntry, by: Sender, isConfirmed: boolean): NonNullable<ReadChange['put']> => {
  const { meter, device, reading, judged, refusal } = entry
  if (refusal) throw refusal
  if (reading === null || judged === null) throw nothingRead()
  if (!isBelieved(judged) && !isConfirmed) throw notPlausible(doubtOf(meter, device, judged))
  return { ...by, reading, state: isBelieved(judged) ? 'counted' : 'checking' }
}

const validateSubmission = async (tx: Queryable, request: From<Submission>): Promise<ValidatedReads> => {
  const { account, by, isConfirmed = false, now, readOn = todayAt(now) } = request
  const facts = await lockFacts(tx, request)
  const entries = findRegisters(facts.meters, request).map((entry) => judgeEntry(entry, readOn, facts))
  for (const { refusal } of entries) if (refusal) throw refusal
  const changes = entries.map((entry): ReadChange => ({ ...entry, put: accept(entry, by, isConfirmed), close: null }))
  return { account, now, readOn, changes }
}

/** @throws Refusal 404 for a foreign read, 409 if billed, closed or not the newest */
const requireOpen = async (tx: Queryable, request: RequestContext & { readonly readId: string }) => {
  const facts = await lockFacts(tx, request)
  const row = facts.rows.find(({ readId }) => readId === idOf(request.readId))
  const register = row ? findInstalled(facts.meters, row) : null
  if (!row || !register) throw readNotFound()
  if (canChange(facts, row) === null)
    throw readClosed('You can’t change this reading any more. It’s on a bill, it’s been cancelled, or there’s a newer one.')
  const { readId, readOn } = row
  const close = { readId, state: 'takenBack', reason: null } as const
  return { readOn, register, close, facts: { ...facts, rows: facts.rows.filter((readRow) => readRow !== row) } }
}

const validateChange = async (tx: Queryable, request: From<Change>): Promise<ValidatedReads> => {
  const { account, by, deviceReading, isConfirmed = false, now } = request
  const { readOn, register, close, facts } = await requireOpen(tx, request)
  const entry = judgeEntry({ ...register, typed: deviceReading }, readOn, facts)
  return { account, now, readOn, changes: [{ ...register, put: accept(entry, by, isConfirmed), close }] }
}

const validateWithdrawal = async (tx: Queryable, request: From<Withdrawal>): Promise<ValidatedReads> => {
  const { readOn, register, close } = await requireOpen(tx, request)
  const { account, now } = request
  return { account, now, readOn, changes: [{ ...register, put: null, close }] }
}

const validateDecision = ({
  account,
  now,
  read,
  state,
  reason,
  consequence,
  hasRolledOver,
}: RequestContext & Decision): ValidatedReads => {
  const { readId, serial, readOn } = read
  const isOpen = read.state === 'checking' || (state === 'refused' && read.state === 'counted')
  if (!isOpen) throw new CommandRefused(`${readId.slice(0, 8)} is not being checked: it is ${read.state}.`)
  if (!consequence) throw new CommandRefused(`Meter ${serial} is no longer installed.`)
  if (state === 'counted' && consequence.isLower && !hasRolledOver)
    throw new CommandRefused(
      `A register does not go back: ${consequence.explanation}. Refuse the read that is wrong; where the register has gone round, release this one with --rolled-over.`,
    )
  const { meter, device } = consequence
  return { account, now, readOn, changes: [{ meter, device, put: null, close: { readId, state, reason } }] }
}

/**
 * An unlikely read needs the customer's confirmation, then waits for an operator and counts for nothing until then.
 * @throws Refusal 400 for an invalid read, 403 if the meter takes none, 404 for a foreign register or read, 409 if locked by
 * another read, closed, or unlikely and unconfirmed; CommandRefused for an operator's decision
 */
export const validateReads = async (tx: Queryable, request: ReadRequest): Promise<ValidatedReads> => {
  switch (request.kind) {
    case 'submit':
      return validateSubmission(tx, request)
    case 'change':
      return validateChange(tx, request)
    case 'takeBack':
      return validateWithdrawal(tx, request)
    case 'decide':
      return validateDecision(request)
  }
}
