import { dayMs, halfHourMs } from '#domain/basics/durations.ts'
import { centsOf } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import {
  type ChargedHalfHour,
  type MeterValue,
  nextReadyAt,
  planCharging,
  type PlannedCharging,
  settleCharging,
  whByHalfHour,
  worthOf,
} from '#domain/supply/charging-plan.ts'
import type { Queryable } from '#server/database/database.ts'
import { type ChargerRow, type ChoiceRow, type HomeSite, readChoice } from './chargers.store.ts'
import { readHalfHourFacts } from './half-hour-facts.store.ts'
import * as store from './sessions.store.ts'

/** Older times are a charger's wrong clock, and no plan is worked out for longer. */
const longestSessionMs = 31 * dayMs

/** A car is plugged in a few times a day; a charger that reports more is faulty. */
const mostSessionsADay = 100

/** Up to here a car has what it should have: chargers don't stop to the Wh. */
const closeEnoughWh = 100

export interface RunningPlan extends PlannedCharging {
  readonly startsAt: number
  readonly readyAt: number
  readonly choice: ChoiceRow
  readonly deliveredWh: number
  /** The car has what it should have. */
  readonly isDone: boolean
  readonly isAtOnce: boolean
}

type Charger = Pick<ChargerRow, 'billingAccountId' | 'siteId' | 'watts'>

/** Of the car that is plugged in. What is missing at the time it should be ready is planned until the next such time. */
export const readRunningPlan = async (
  db: Queryable,
  charger: Charger,
  session: store.SessionRow,
  now: number,
): Promise<RunningPlan> => {
  const choice = await readChoice(db, charger)
  const measured = whByHalfHour(await store.readReadings(db, session.sessionId), charger.watts)
  const deliveredWh = sum([...measured.values()])
  const isDone = deliveredWh >= choice.wh - closeEnoughWh
  const startsAt = Math.max(session.startedAt.getTime(), now - longestSessionMs)
  const first = nextReadyAt(startsAt, choice.readyMinutes)
  const readyAt = now < first || isDone ? first : nextReadyAt(now, choice.readyMinutes)
  const halfHours = await readHalfHourFacts(db, charger, startsAt, Math.max(readyAt, now))
  const { isAtOnce } = session
  const wh = isDone ? deliveredWh : choice.wh
  const { weigh } = choice
  const { watts } = charger
  const plan = planCharging({ halfHours, from: startsAt, now, readyAt, wh, watts, weigh, isAtOnce, measured })
  return { ...plan, startsAt, readyAt, choice, deliveredWh, isDone, isAtOnce }
}

/** Of a car that would be plugged in then. */
export const readExamplePlan = async (db: Queryable, charger: Charger, startsAt: number): Promise<RunningPlan> => {
  const choice = await readChoice(db, charger)
  const readyAt = nextReadyAt(startsAt, choice.readyMinutes)
  const halfHours = await readHalfHourFacts(db, charger, startsAt, readyAt)
  const { wh, weigh } = choice
  const plan = planCharging({
    halfHours,
    from: startsAt,
    now: startsAt,
    readyAt,
    wh,
    watts: charger.watts,
    weigh,
    isAtOnce: false,
    measured: new Map(),
  })
  return { ...plan, startsAt, readyAt, choice, deliveredWh: 0, isDone: false, isAtOnce: false }
}

/** Without what is before and after charging. */
const trimmed = (halfHours: readonly ChargedHalfHour[]): ChargedHalfHour[] => {
  const isCharging = ({ wh, atOnceWh }: ChargedHalfHour) => wh > 0 || atOnceWh > 0
  return halfHours.slice(Math.max(0, halfHours.findIndex(isCharging)), halfHours.findLastIndex(isCharging) + 1)
}

const wholeOf = (value: number | null, of: (value: number) => number): number | null => (value === null ? null : of(value))

/** Stores what a session came to, with the prices and carbon of now. */
export const settleSession = async (
  tx: Queryable,
  charger: Charger,
  session: store.SessionRow,
  endedAt: number,
): Promise<void> => {
  const readings = await store.readReadings(tx, session.sessionId)
  const measured = whByHalfHour(readings, charger.watts)
  const from = Math.max(session.startedAt.getTime(), endedAt - longestSessionMs)
  const until = Math.max(endedAt, from + halfHourMs, (readings.at(-1)?.at ?? 0) + 1)
  const facts = await readHalfHourFacts(tx, charger, from, until)
  const halfHours = trimmed(settleCharging(facts, { from, watts: charger.watts, measured }))
  const worth = worthOf(halfHours)
  await store.putResult(tx, session.sessionId, {
    endedAt: new Date(endedAt),
    halfHours,
    wh: sumOf(halfHours, ({ wh }) => wh),
    cents: wholeOf(worth.cost, centsOf),
    atOnceCents: wholeOf(worth.atOnceCost, centsOf),
    grams: wholeOf(worth.grams, roundHalfAway),
    atOnceGrams: wholeOf(worth.atOnceGrams, roundHalfAway),
  })
}

/** Ends what is open: a charger that is removed, or that started another transaction without ending this one. */
export const endOpenSessions = async (tx: Queryable, charger: ChargerRow, before: Date): Promise<void> => {
  for (const session of await store.readLeftOpen(tx, charger.chargerId, before)) {
    const last = (await store.readReadings(tx, session.sessionId)).at(-1)
    await settleSession(tx, charger, session, last?.at ?? session.startedAt.getTime())
  }
}

export interface ChargingEvent {
  readonly kind: 'Started' | 'Updated' | 'Ended'
  readonly transactionId: string
  readonly eventNumber: number
  /** Epoch ms, by the charger's clock. */
  readonly at: number
  readonly evseId: number | null
  readonly chargingState: string | null
  readonly values: readonly MeterValue[]
}

/** What a charger reports of a car. Events may come late, twice or out of order. @param sessionId of a new session */
export const takeEvent = async (
  tx: Queryable,
  charger: ChargerRow,
  event: ChargingEvent,
  { sessionId, now }: { readonly sessionId: string; readonly now: number },
): Promise<void> => {
  // A clock that is wrong by weeks says nothing.
  const timeOf = (at: number) => (at > now || at < now - longestSessionMs ? now : at)
  const { billingAccountId, siteId, chargerId } = charger
  const { transactionId, eventNumber, chargingState } = event
  const at = timeOf(event.at)
  const home: HomeSite = { billingAccountId, siteId }
  const isFirst = (await store.readSession(tx, { chargerId, transactionId })) === null
  if (isFirst && (await store.countSessions(tx, chargerId, new Date(now - dayMs))) >= mostSessionsADay) return
  await store.putEvent(tx, {
    ...home,
    sessionId,
    chargerId,
    transactionId,
    evseId: event.evseId ?? 1,
    at: new Date(at),
    createdAt: new Date(now),
    eventNumber,
    chargingState,
  })
  const session = await store.readSession(tx, { chargerId, transactionId })
  if (!session) return
  await store.putReadings(
    tx,
    session,
    event.values.map(({ at: readAt, wh }) => ({ at: timeOf(readAt), wh })),
  )
  // Its end may have been lost.
  if (isFirst || event.kind === 'Started') await endOpenSessions(tx, charger, session.startedAt)
  if (event.kind === 'Ended' || session.endedAt)
    await settleSession(tx, charger, session, event.kind === 'Ended' ? at : (session.endedAt?.getTime() ?? at))
}
