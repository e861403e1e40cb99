import { randomUUID } from 'node:crypto'
import * as contract from '#contract/charging/charging.contract.ts'
import { clockText } from '#domain/basics/clock-text.ts'
import { addDays, addYears, dayAt, today as todayAt, twoDigits } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { instantOf, instantText } from '#domain/basics/half-hours.ts'
import { dollarsOf, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { type ChargedHalfHour, worthOf } from '#domain/supply/charging-plan.ts'
import type { Queryable } from '#server/database/database.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { idOf } from '#server/http/ids.ts'
import { mintReference } from '#server/http/reference.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import * as store from './chargers.store.ts'
import * as sessions from './sessions.store.ts'
import { endOpenSessions, readExamplePlan, readRunningPlan, type RunningPlan } from './sessions.ts'

type Account = Pick<SelectedAccount, 'billingAccountId' | 'siteId' | 'isBuyingGroup'>

const usualKilowatts = 7.4
const eveningHour = 18
const mostSessions = 50
/** A charger sends a heartbeat every five minutes. */
const silentMs = 15 * minuteMs

export const heartbeatSeconds = 300

const kwh = (wh: number): number => wh / 1_000
const orNull = (value: number | null, of: (value: number) => number): number | null => (value === null ? null : of(value))
const kilograms = (grams: number): number => roundHalfAway(grams / 1_000, 3)

const halfHourOf = (
  { start, wh, atOnceWh, price, isFree, grams }: ChargedHalfHour,
  showsMoney: boolean,
): contract.ChargingHalfHour => ({
  startsAt: instantText(start),
  kwh: kwh(wh),
  atOnceKwh: kwh(atOnceWh),
  centsPerKwh: showsMoney ? orNull(price, (exact) => roundHalfAway(exact / 100_000, 4)) : null,
  isFree,
  gramsPerKwh: grams,
})

const planOf = (plan: RunningPlan, isRunning: boolean, showsMoney: boolean): contract.ChargingPlan => {
  const { halfHours, choice, startsAt, readyAt, isAtOnce } = plan
  const worth = worthOf(halfHours)
  return {
    isRunning,
    isAtOnce,
    startsAt: instantText(startsAt),
    readyAt: instantText(readyAt),
    kwh: kwh(choice.wh),
    plannedKwh: kwh(sumOf(halfHours, ({ wh }) => wh)),
    costNZD: showsMoney ? orNull(worth.cost, dollarsOf) : null,
    atOnceNZD: showsMoney ? orNull(worth.atOnceCost, dollarsOf) : null,
    kg: orNull(worth.grams, kilograms),
    atOnceKg: orNull(worth.atOnceGrams, kilograms),
    halfHours: halfHours.map((halfHour) => halfHourOf(halfHour, showsMoney)),
  }
}

const sessionOf = (row: sessions.PastSessionRow, showsMoney: boolean): contract.ChargingSession => ({
  sessionId: row.sessionId,
  day: dayAt(row.startedAt.getTime()),
  startsAt: instantText(row.startedAt.getTime()),
  endsAt: row.endedAt && instantText(row.endedAt.getTime()),
  kwh: kwh(row.wh),
  costNZD: showsMoney ? orNull(row.cents, toDollars) : null,
  atOnceNZD: showsMoney ? orNull(row.atOnceCents, toDollars) : null,
  kg: orNull(row.grams, kilograms),
  atOnceKg: orNull(row.atOnceGrams, kilograms),
  halfHours: (row.halfHours ?? []).map((halfHour) => halfHourOf(halfHour, showsMoney)),
})

const stateOf = (
  charger: store.ChargerRow,
  session: sessions.SessionRow | null,
  plan: RunningPlan | null,
  now: number,
): contract.ChargerState => {
  if (charger.heardAt === null) return 'neverConnected'
  if (charger.connectionId === null || charger.heardAt.getTime() < now - silentMs) return 'offline'
  if (charger.connectorStatus === 'Faulted' || charger.connectorStatus === 'Unavailable') return 'faulted'
  if (!session || !plan) return charger.connectorStatus === 'Occupied' ? 'pluggedIn' : 'available'
  if (session.chargingState === 'Charging') return 'charging'
  const isFull = session.chargingState === 'SuspendedEV' && plan.deliveredWh > 0
  return isFull || plan.isDone ? 'finished' : 'pluggedIn'
}

/** Where chargers connect, without and with the name of one. */
export const addressesOf = (origin: string, identity: string) => {
  const url = `${origin.replace(/^http/, 'ws')}/ocpp`
  return { url, address: `${url}/${identity}` }
}

const timeText = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

const choiceOf = ({ readyMinutes, wh, weigh }: store.ChoiceRow): contract.ChargingChoice => ({
  readyAt: timeText(readyMinutes),
  kwh: kwh(wh),
  weigh,
})

/** “20 kWh by 7 am, at the lowest price” */
export const choiceText = ({ readyAt, kwh: energy, weigh }: contract.ChargingChoice): string =>
  `${energy} kWh by ${clockText(readyAt)}, ${weigh === 'price' ? 'at the lowest price' : 'with the least carbon'}`

const nextEvening = (now: number): number => {
  const evening = instantOf(todayAt(now), eveningHour)
  return now < evening ? evening : instantOf(addDays(todayAt(now), 1), eveningHour)
}

const readPlan = async (db: Queryable, charger: store.ChargerRow, now: number) => {
  const session = await sessions.readOpenSession(db, charger.chargerId)
  const running = session && (await readRunningPlan(db, charger, session, now))
  return { session, running, shown: running ?? (await readExamplePlan(db, charger, nextEvening(now))) }
}

export const readCharging = async (db: Queryable, account: Account, origin: string, now: number): Promise<contract.Charging> => {
  const showsMoney = !account.isBuyingGroup
  const home = await store.readHomeSite(db, account)
  const charger = home && (await store.readCharger(db, home))
  const plan = charger && (await readPlan(db, charger, now))
  const since = new Date(instantOf(addYears(todayAt(now), -1), 0))
  const past = home ? await sessions.readPastSessions(db, home, since, mostSessions) : []
  const saved = home ? await sessions.readSaved(db, home, since) : { sessions: 0, wh: 0, cents: null, grams: null }
  return {
    costIncluded: showsMoney,
    charger: charger && {
      chargerId: charger.chargerId,
      identity: charger.identity,
      address: addressesOf(origin, charger.identity).address,
      kilowatts: charger.watts / 1_000,
      state: stateOf(charger, plan?.session ?? null, plan?.running ?? null, now),
      heardAt: charger.heardAt && instantText(charger.heardAt.getTime()),
      vendor: charger.vendor,
      model: charger.model,
    },
    usualKilowatts,
    choice: choiceOf(home ? await store.readChoice(db, home) : store.usualChoice),
    plan: plan && planOf(plan.shown, plan.running !== null, showsMoney),
    sessions: past.map((row) => sessionOf(row, showsMoney)),
    saved: {
      sessions: saved.sessions,
      kwh: kwh(saved.wh),
      savedNZD: showsMoney ? orNull(saved.cents, toDollars) : null,
      savedKg: orNull(saved.grams, kilograms),
    },
  }
}

export interface ChargerCredentials {
  readonly identity: string
  readonly password: string
  readonly passwordHash: string
}

/** 98 bits, in letters that can be typed from a screen. */
export const mintPassword = (): string => mintReference('CH', 5, 5, 5, 5)
export const mintIdentity = (): string => mintReference('TARN', 8)

const requireHome = async (db: Queryable, account: Account): Promise<store.HomeSite> => {
  const home = await store.readHomeSite(db, account)
  if (!home) throw notFound()
  return home
}

/** @throws Refusal 404 also for another account's */
const requireCharger = async (db: Queryable, { billingAccountId }: Account, id: string): Promise<store.ChargerRow> => {
  const chargerId = idOf(id)
  const charger = chargerId && (await store.readChargerById(db, billingAccountId, chargerId))
  if (!charger) throw notFound()
  return charger
}

const leastKilowatts = 1.4
const mostKilowatts = 22

/** @throws Refusal 400, 404 without electricity, 409 if the site has one */
export const addCharger = async (
  tx: Queryable,
  account: Account,
  { kilowatts }: { readonly kilowatts: number },
  { identity, passwordHash }: ChargerCredentials,
  now: number,
): Promise<string> => {
  if (!(kilowatts >= leastKilowatts && kilowatts <= mostKilowatts))
    throw invalid({ kilowatts: `Choose between ${leastKilowatts} and ${mostKilowatts} kW.` })
  await lockAccount(tx, account.billingAccountId)
  const home = await requireHome(tx, account)
  const chargerId = randomUUID()
  const watts = Math.round(kilowatts * 1_000)
  if (!(await store.putCharger(tx, { ...home, chargerId, identity, passwordHash, watts, at: new Date(now) })))
    throw new Refusal(409, contract.chargerExists, 'There’s a charger already', 'Remove it first if you have a new one.')
  return chargerId
}

/** @throws Refusal 404 @returns its identity */
export const renewPassword = async (
  tx: Queryable,
  account: Account,
  chargerId: string,
  { passwordHash }: ChargerCredentials,
): Promise<string> => {
  await lockAccount(tx, account.billingAccountId)
  const charger = await requireCharger(tx, account, chargerId)
  await store.lockCharger(tx, charger.chargerId)
  await store.setPassword(tx, charger.chargerId, passwordHash)
  return charger.identity
}

/** @throws Refusal 404 @returns its identity */
export const removeCharger = async (tx: Queryable, account: Account, chargerId: string, now: number): Promise<string> => {
  await lockAccount(tx, account.billingAccountId)
  const charger = await requireCharger(tx, account, chargerId)
  await store.lockCharger(tx, charger.chargerId)
  await endOpenSessions(tx, charger, new Date(now + 1))
  await store.endCharger(tx, charger.chargerId, new Date(now))
  return charger.identity
}

const leastKwh = 1
const mostKwh = 100

const choiceRowOf = ({ readyAt, kwh: energy, weigh }: contract.ChargingChoice): store.ChoiceRow => {
  const [hours = 0, minutes = 0] = readyAt.split(':').map(Number)
  if (!/^(?:[01]\d|2[0-3]):[03]0$/.test(readyAt)) throw invalid({ readyAt: 'Choose a whole or half hour.' })
  if (!(energy >= leastKwh && energy <= mostKwh)) throw invalid({ kwh: `Choose between ${leastKwh} and ${mostKwh} kWh.` })
  return { readyMinutes: hours * 60 + minutes, wh: Math.round(energy * 1_000), weigh }
}

const isSameChoice = (a: store.ChoiceRow, b: store.ChoiceRow): boolean =>
  a.readyMinutes === b.readyMinutes && a.wh === b.wh && a.weigh === b.weigh

/** @param siteId refused unless it is the home @throws Refusal 400, 404 @returns what was chosen before, and where; null: it is the same */
export const changeChoice = async (
  tx: Queryable,
  account: Account,
  { siteId, choice }: { readonly siteId: string | undefined; readonly choice: contract.ChargingChoice },
): Promise<{ readonly before: contract.ChargingChoice; readonly siteId: string } | null> => {
  const row = choiceRowOf(choice)
  await lockAccount(tx, account.billingAccountId)
  const home = await requireHome(tx, account)
  if (siteId !== undefined && siteId !== home.siteId) throw notFound()
  const before = await store.readChoice(tx, home)
  if (isSameChoice(before, row)) return null
  await store.putChoice(tx, home, row)
  return { before: choiceOf(before), siteId: home.siteId }
}

export const isChoice = async (
  db: Queryable,
  account: Account,
  { siteId, choice }: { readonly siteId: string | undefined; readonly choice: contract.ChargingChoice },
): Promise<boolean> => {
  const home = await store.readHomeSite(db, account)
  return home !== null && home.siteId === siteId && isSameChoice(await store.readChoice(db, home), choiceRowOf(choice))
}

const nothingPluggedIn = () =>
  new Refusal(409, contract.nothingPluggedIn, 'No car is plugged in', 'Plug in your car, then try again.')

/** @throws Refusal 404, 409 @returns whether it changed anything */
export const chargeAtOnce = async (
  tx: Queryable,
  account: Account,
  { chargerId, isAtOnce }: { readonly chargerId: string; readonly isAtOnce: boolean },
): Promise<boolean> => {
  await lockAccount(tx, account.billingAccountId)
  const charger = await requireCharger(tx, account, chargerId)
  const session = await sessions.readOpenSession(tx, charger.chargerId)
  if (!session) throw nothingPluggedIn()
  if (session.isAtOnce === isAtOnce) return false
  await sessions.setAtOnce(tx, session.sessionId, isAtOnce)
  return true
}

/** Also of one that was removed. */
export const readIdentity = (db: Queryable, id: string): Promise<string | null> => {
  const chargerId = idOf(id)
  return chargerId === null ? Promise.resolve(null) : store.readIdentity(db, chargerId)
}

export const hasCharger = async (db: Queryable, billingAccountId: string, id: string): Promise<boolean> => {
  const chargerId = idOf(id)
  return chargerId !== null && (await store.readChargerById(db, billingAccountId, chargerId)) !== null
}

/** Whether the car that was plugged in there then charges so. */
export const isAtOnceNow = async (
  db: Queryable,
  billingAccountId: string,
  { chargerId, isAtOnce, at }: { readonly chargerId: string; readonly isAtOnce: boolean; readonly at: number },
): Promise<boolean> => {
  if (!(await hasCharger(db, billingAccountId, chargerId))) return false
  const session = await sessions.readOpenSession(db, chargerId)
  return session !== null && session.isAtOnce === isAtOnce && session.startedAt.getTime() <= at
}
