import type { Meter as WireMeter, MeterDevice, MeterRead, SiteMeters } from '#contract/meter-reads/meter-reads.contract.ts'
import { daysBetween, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { closesOn, lateDays, lateUntil } from '#domain/supply/read-window.ts'
import { windowOf } from '#server/billing/cycles.ts'
import { windowBefore } from '#server/billing/period-status.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { blockedReasonOf } from '#server/payments/payment-refusals.ts'
import { likelyReadings, likelyUse } from '#domain/supply/plausible-reading.ts'
import { type Device, deviceName, type Meter, readSites } from './meters.store.ts'
import { changeableUntil, readMeterFacts, toMeterReads } from './reads.store.ts'
import { meterRefusal } from './validate-reads.ts'

const toWireDevice = ({ deviceId, register }: Device, today: string, reads: readonly MeterRead[]): MeterDevice => {
  const deviceReads = reads.filter((read) => read.deviceId === deviceId && read.source !== 'estimate')
  const likely = likelyUse(register, today)
  return {
    id: deviceId,
    name: deviceName(register),
    isSentOut: register.flow === 'I',
    unit: register.kind === 'gas' ? 'm3' : 'kWh',
    digits: register.digits,
    lastRead: deviceReads.find(({ state }) => state === 'counted' || state === 'billed') ?? null,
    likely: likely && likelyReadings(register, likely),
    checking: deviceReads.find(({ state }) => state === 'checking') ?? null,
  }
}

const toWireMeter = (meter: Meter, today: string, dueBy: string, reads: readonly MeterRead[]): WireMeter => {
  const { meterId, serial, supplyPointId, supplyType, siteId, location, isAdvanced, canSubmitMeterRead, devices } = meter
  const refusal = meterRefusal(meter, today)
  return {
    id: meterId,
    serial,
    supplyPointId,
    supplyType,
    siteId,
    location,
    isSmart: isAdvanced,
    canSubmitMeterRead,
    hindrance: blockedReasonOf(refusal),
    dueBy: refusal ? null : dueBy,
    devices: devices.map((device) => toWireDevice(device, today, reads)),
  }
}

export const readSiteMeters = async (db: Queryable, account: SelectedAccount, now: number): Promise<SiteMeters> => {
  const { billingAccountId, siteId } = account
  const today = todayAt(now)
  const facts = await readMeterFacts(db, billingAccountId, now, siteId)
  const { meters, bills } = facts
  const reads = toMeterReads(facts)
  const before = windowBefore(bills, today)
  const isLate = bills.billedTo === before.endDate && daysBetween(before.endDate, today) <= lateDays
  const period = isLate ? before : windowOf(bills, today)
  const until = isLate ? null : changeableUntil(bills, today)
  const sites = await readSites(db, billingAccountId)
  return {
    meterReadings: { meters: meters.map((meter) => toWireMeter(meter, today, period.endDate, reads)) },
    sites: siteId === null ? sites : sites.filter(({ id }) => id === siteId),
    window: {
      ...period,
      closesOn: closesOn(period),
      lateUntil: lateUntil(period),
      changeUntil: until === null || until <= now ? null : instantText(until),
    },
  }
}

export const readHistory = async (
  db: Queryable,
  { billingAccountId, siteId }: Pick<SelectedAccount, 'billingAccountId' | 'siteId'>,
  now: number,
) => ({ reads: toMeterReads(await readMeterFacts(db, billingAccountId, now, siteId)) })
