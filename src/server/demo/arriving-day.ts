import type { SentHalfHour } from '#contract/operator/half-hours.contract.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { halfHourMs, minuteMs } from '#domain/basics/durations.ts'
import { instantText, startsOf } from '#domain/basics/half-hours.ts'
import { icpOf } from '#domain/supply/icp.ts'
import type { Database } from '#server/database/database.ts'
import { takeHalfHours } from '#server/reading-files/take-half-hours.ts'
import { suppliesOf } from './accounts.ts'
import { demoPeople } from './customers.ts'
import { readingsOf } from './history.ts'
import { isByHand } from './meter-reads.ts'
import type { DemoElectricity } from './people.ts'

/** How long the demo's meters take. */
export const demoDelayMs = 4 * minuteMs

interface DemoMeter {
  readonly supply: DemoElectricity
  readonly supplyPointId: string
}

/** Homes: what a business uses comes the day after. */
const meters = (): DemoMeter[] =>
  demoPeople
    .flatMap(({ accounts }) => accounts.filter(({ type }) => type === 'residential'))
    .flatMap(suppliesOf)
    .flatMap(({ supply, supplyPointId }) =>
      supply.type === 'electricity' && !isByHand(supply) ? [{ supply, supplyPointId }] : [],
    )

const halfHoursSoFar = ({ supply, supplyPointId }: DemoMeter, now: number): SentHalfHour[] => {
  const day = today(now)
  // As the readings of the day will be made tomorrow.
  const { wh, exportWh } = readingsOf(supply, supplyPointId, day, addDays(day, 1))
  const icp = icpOf(...supply.icp)
  return startsOf(day)
    .filter((start) => start + halfHourMs + demoDelayMs <= now)
    .flatMap((start, index) => {
      const startsAt = instantText(start)
      const [taken = null, sent = null] = [wh[index], exportWh?.[index]]
      return [
        ...(taken === null ? [] : [{ icp, startsAt, flow: 'X' as const, kwh: taken / 1_000 }]),
        ...(sent === null ? [] : [{ icp, startsAt, flow: 'I' as const, kwh: sent / 1_000 }]),
      ]
    })
}

/** By the door of meter providers. Idempotent. @param now epoch ms */
export const feedArrivingDay = async (db: Database, now: number): Promise<void> => {
  for (const meter of meters()) {
    const halfHours = halfHoursSoFar(meter, now)
    if (halfHours.length > 0) await db.transaction((tx) => takeHalfHours(tx, halfHours, now))
  }
}
