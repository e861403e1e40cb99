import { addDays, type Day, weekday } from '#domain/basics/days.ts'
import { halfHourMs, minuteMs } from '#domain/basics/durations.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import type { MeterValue } from '#domain/supply/charging-plan.ts'
import {
  type ChargerRow,
  lockCharger,
  noteHeard,
  noteStation,
  putCharger,
  readHomeSite,
  setPassword,
} from '#server/charging/chargers.store.ts'
import { mintPassword } from '#server/charging/charging.ts'
import { readOpenSession } from '#server/charging/sessions.store.ts'
import { type ChargingEvent, readRunningPlan, takeEvent } from '#server/charging/sessions.ts'
import { isNight, startSimulator } from '#server/charging/simulator.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { hashKey } from '#server/open-access/secret-keys.ts'
import { accountIdOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'

const demoCharger = { chargerId: stableId('demo charger'), identity: 'TARN-7K2M9QXW', watts: 7_400 } as const

const nightsBack = 40
/** Wh that the car takes, night by night. */
const nights = [14_200, 9_600, 20_000, 11_800, 17_400] as const
/** Minutes after six. */
const arrivals = [4, 37, 12, 55, 21] as const

/** The register at each half-hour while the car takes what it needs. */
const valuesOf = (remaining: ReadonlyMap<number, number>, needed: number, register: number): MeterValue[] => {
  let left = needed
  const values: MeterValue[] = []
  for (const [start, planned] of [...remaining].toSorted(([a], [b]) => a - b)) {
    const taken = Math.min(left, planned)
    values.push({ at: start, wh: register + needed - left }, { at: start + halfHourMs, wh: register + needed - left + taken })
    left -= taken
  }
  return values
}

interface Night {
  readonly day: Day
  readonly index: number
  readonly register: number
}

const chargeOn = async (tx: Queryable, charger: ChargerRow, { day, index, register }: Night): Promise<void> => {
  const needed = nights[index % nights.length] ?? 0
  const startsAt = instantOf(day, 18) + (arrivals[index % arrivals.length] ?? 0) * minuteMs
  const endsAt = instantOf(addDays(day, 1), 7) + 25 * minuteMs
  const send = (eventNumber: number, event: Pick<ChargingEvent, 'kind' | 'at' | 'values'>) =>
    takeEvent(
      tx,
      charger,
      { ...event, transactionId: `demo-${day}`, eventNumber, evseId: 1, chargingState: null },
      { sessionId: stableId(`demo charging ${day}`), now: event.at },
    )
  await send(0, { kind: 'Started', at: startsAt, values: [{ at: startsAt, wh: register }] })
  const session = await readOpenSession(tx, charger.chargerId)
  if (!session) return
  const { remaining } = await readRunningPlan(tx, charger, session, startsAt)
  await send(1, { kind: 'Ended', at: endsAt, values: valuesOf(remaining, needed, register) })
}

/** A charger, with some weeks of nights. */
export const chargeAtHome = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  const home = account.hasHomeCharger ? await readHomeSite(tx, { billingAccountId: accountIdOf(account), siteId: null }) : null
  if (!home) return
  const firstDay = addDays(today, -nightsBack)
  await putCharger(tx, { ...home, ...demoCharger, passwordHash: 'none', at: new Date(instantOf(firstDay, 12)) })
  await noteStation(tx, demoCharger.chargerId, { vendor: 'Tarn', model: 'Simulator' })
  const charger = await lockCharger(tx, demoCharger.chargerId)
  if (!charger) return
  let [index, register] = [0, 1_204_000]
  for (let day = firstDay; day < addDays(today, -1); day = addDays(day, 1)) {
    // Friday and Saturday nights, and every third, the car stays as it is.
    if (weekday(day) > 4 || index % 3 === 2) {
      if (weekday(day) <= 4) index += 1
      continue
    }
    await chargeOn(tx, charger, { day, index, register })
    register += nights[index % nights.length] ?? 0
    index += 1
  }
  await noteHeard(tx, demoCharger.chargerId, new Date(instantOf(today, 8)))
}

/** The demo's charger connects to the demo; null: it was removed. It gets a new password at each start. */
export const startDemoCharger = async (
  db: Database,
  url: string,
  onProblem: (error: unknown) => void,
): Promise<(() => Promise<void>) | null> => {
  const password = mintPassword()
  const passwordHash = await hashKey(db, password)
  const charger = await db.transaction(async (tx) => {
    const row = await lockCharger(tx, demoCharger.chargerId)
    if (row) await setPassword(tx, row.chargerId, passwordHash)
    return row
  })
  if (!charger) return null
  const { identity, watts } = demoCharger
  return startSimulator({ url, identity, password, watts, isPluggedIn: isNight, onProblem })
}
