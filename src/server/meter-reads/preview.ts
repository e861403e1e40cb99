import type { Brand } from '#brands/brands.ts'
import type { DevicePreview, GasStep, MeterReadPreview, ReadCheck } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { addDays, type Day, today as todayAt } from '#domain/basics/days.ts'
import { conditionsOn, type DatedConditions, factorUnit, gasEnergy, gasFactors } from '#domain/supply/gas-energy.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { formatReading, type RegisterUse, readingAfter, usedIn } from '#domain/supply/meter-reading.ts'
import { dollarsOf, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { withGst } from '#domain/supply/tariff.ts'
import type { Database } from '#server/database/database.ts'
import { dryRun } from '#server/database/dry-run.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { blockedReasonOf } from '#server/payments/payment-refusals.ts'
import { agreedTariff } from '#server/readings/tariffs.ts'
import { likelierFor, likelyReadings, unswapped } from '#domain/supply/plausible-reading.ts'
import type { Meter } from './meters.store.ts'
import { type NextBill, readNextBill } from './next-bill.ts'
import { ingestReads } from './ingest.ts'
import { changeableUntil, readMeterFacts } from './reads.store.ts'
import { findRegisters, isPlausible, type JudgedEntry, judgeEntry, type SubmittedReads } from './validate-reads.ts'
import { type Priced, readPriced, worthOf } from './worth.ts'

const gasSteps = (days: readonly RegisterUse[], conditions: readonly DatedConditions[]): GasStep[] => {
  const runs = Map.groupBy(days, ({ day }) => conditionsOn(conditions, day))
  return [...runs].flatMap(([holding, holdingUse]) => {
    const [first, last] = [holdingUse[0], holdingUse.at(-1)]
    if (!holding || !first || !last) return []
    const { pressure, altitude, temperature } = gasFactors(holding)
    const wh = sumOf(holdingUse, ({ thousandths }) => gasEnergy(thousandths, holding).wh)
    return [
      {
        startDate: first.day,
        endDate: last.day,
        cubicMetres: roundHalfAway(usedIn(holdingUse) / 1_000, 3),
        factor: roundHalfAway((pressure / factorUnit) * (altitude / factorUnit) * (temperature / factorUnit), 5),
        calorificValue: holding.calorificKj / 1_000,
        kw: wh / 1_000,
      },
    ]
  })
}

const checksOf = (entry: JudgedEntry, readOn: Day, meters: readonly Meter[]): ReadCheck[] => {
  const { meter, device, reading, judged } = entry
  const check = (kind: ReadCheck['kind'], state: ReadCheck['state'], suggestion: ReadCheck['suggestion'] = null) => ({
    kind,
    state,
    suggestion,
  })
  const wrong = reading === null || judged === null
  const doubted = !wrong && !isPlausible(entry)
  const typedRead = { register: device.register, readOn, reading: reading ?? 0 }
  const swap = doubted ? unswapped(typedRead) : null
  const named = (of: readonly Meter[]) =>
    of.flatMap((meterOf) =>
      meterOf.devices.flatMap((deviceOf) =>
        deviceOf === device ? [] : [{ name: { meter: meterOf, device: deviceOf }, register: deviceOf.register }],
      ),
    )
  const register = doubted ? likelierFor(typedRead, named([meter])) : undefined
  const otherDevice = doubted
    ? likelierFor(typedRead, named(meters.filter((candidate) => candidate !== meter && !candidate.isAdvanced)))
    : undefined
  const as = (place: { meter: Meter; device: { deviceId: string } }, of: number, digits: number) => ({
    meterId: place.meter.meterId,
    deviceId: place.device.deviceId,
    deviceReading: formatReading(of, digits),
  })
  const { digits } = device.register
  const fitting =
    swap !== null
      ? as({ meter, device }, swap, digits)
      : register
        ? as(register.name, reading ?? 0, register.register.digits)
        : null
  return [
    check('digits', wrong ? 'wrong' : 'ok'),
    check('lowerThanLast', judged?.direction ?? 'unknown'),
    check('range', judged?.range ?? 'unknown'),
    check('swapped', fitting ? 'fits' : wrong ? 'unknown' : 'ok', fitting),
    check(
      'otherMeter',
      otherDevice ? 'fits' : wrong ? 'unknown' : 'ok',
      otherDevice ? as(otherDevice.name, reading ?? 0, otherDevice.register.digits) : null,
    ),
  ]
}

const previewOf = (
  entry: JudgedEntry,
  readOn: Day,
  priced: Priced,
  meters: readonly Meter[],
  showsMoney: boolean,
): DevicePreview => {
  const { meter, device, typed, reading, judged, refusal } = entry
  const { register } = device
  const last = register.reads.findLast((read) => read.readOn < readOn)
  const before = register.reads.filter((read) => read.readOn < readOn)
  const useOf = (at: number, units: number) => {
    const { days, wh, exact } = worthOf(entry, { readOn, reading: at }, priced)
    return { use: { units, kw: roundHalfAway(wh / 1_000, 3), cost: showsMoney ? dollarsOf(exact) : null }, days }
  }
  const counts = last !== undefined && reading !== null && judged !== null && judged.direction !== 'lower'
  const used = counts ? useOf(reading, judged.units ?? 0) : null
  // Whole units, as in a read, so that the shown figures multiply out.
  const guessed = last && judged?.likely ? judged.likely.estimate : null
  const estimated = last && guessed !== null ? useOf(readingAfter(last.reading, guessed, register.digits), guessed).use : null
  const tariff = agreedTariff(priced.agreements, priced.tariffs, addDays(readOn, -1))
  const likely = judged?.likely ? likelyReadings({ ...register, reads: before }, judged.likely) : null
  return {
    meterId: meter.meterId,
    deviceId: device.deviceId,
    deviceReading: reading === null ? typed : formatReading(reading, register.digits),
    hindrance: blockedReasonOf(refusal),
    isPlausible: isPlausible(entry),
    checks: checksOf(entry, readOn, meters),
    since: last?.readOn ?? null,
    likely: likely && { from: likely.from, to: likely.to },
    used: used?.use ?? null,
    estimated,
    centsPerKwh: showsMoney ? (tariff?.bands ?? []).map(({ rateMillicents }) => roundHalfAway(withGst(rateMillicents), 4)) : [],
    timesUsual: used && judged?.likely?.estimate ? roundHalfAway(used.use.units / judged.likely.estimate, 1) : null,
    gas: used && meter.supplyType === 'naturalGas' ? gasSteps(used.days, priced.conditions) : [],
  }
}

interface PreviewContext {
  readonly brand: Brand
  /** Epoch ms. */
  readonly now: number
}

/** Undefined if another read came meanwhile. */
const billWith = (db: Database, account: SelectedAccount, sent: SubmittedReads, { brand, now }: PreviewContext) =>
  dryRun(db, async (tx): Promise<NextBill> => {
    const by = { customerId: account.customerId, brand: brand.id }
    const { isReissued } = await ingestReads(tx, { kind: 'submit', ...sent, account, by, now })
    return readNextBill(tx, account, todayAt(now), isReissued)
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })

export const previewReads = async (
  db: Database,
  account: SelectedAccount,
  sent: SubmittedReads,
  context: PreviewContext,
): Promise<MeterReadPreview> => {
  const { now } = context
  const { billingAccountId, isBuyingGroup } = account
  const today = todayAt(now)
  const readOn = sent.readOn ?? today
  const facts = await readMeterFacts(db, billingAccountId, now)
  const { meters, bills } = facts
  const entries = findRegisters(meters, sent).map((entry) => judgeEntry(entry, readOn, facts))
  const devices: DevicePreview[] = []
  for (const read of entries) {
    const priced = await readPriced(db, billingAccountId, read.meter.supplyPointId)
    devices.push(previewOf(read, readOn, priced, meters, !isBuyingGroup))
  }
  const isTaken = entries.every((read) => read.refusal === null && isPlausible(read))
  const next = isTaken ? await billWith(db, account, sent, context) : undefined
  const was = (await readNextBill(db, account, today, next?.isReissued ?? false)).cents
  const until = next?.isReissued ? null : changeableUntil(bills, readOn)
  return {
    devices,
    nextBill:
      isBuyingGroup || !next || next.cents === null || was === null
        ? null
        : { about: toDollars(next.cents), was: toDollars(was), isRedone: next.isReissued },
    changeUntil: until === null || until <= now ? null : instantText(until),
  }
}
