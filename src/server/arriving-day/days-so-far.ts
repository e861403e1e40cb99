import type { DaySoFar } from '#contract/arriving-day/arriving-day.contract.ts'
import { type Day, today } from '#domain/basics/days.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import { instantText, startsOf } from '#domain/basics/half-hours.ts'
import { exactDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { halfHourCosts } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { type DayReadings, priceReadings } from '#server/readings/pricing.ts'
import { type RegisterDay, registerKey, sumRegisters } from '#server/readings/registers.ts'
import { agreedTariff, readTerms } from '#server/readings/tariffs.ts'
import { type Grant, visiblePoints } from './grants.store.ts'

interface ArrivedRow {
  readonly billingAccountId: string
  readonly siteId: string
  readonly supplyPointId: string
  readonly name: string
  readonly isBuyingGroup: boolean
  readonly startsAt: Date
  readonly flow: 'X' | 'I'
  readonly meter: string
  readonly content: string
  readonly wh: number
  readonly arrivedAt: Date
}

const arrived = `
  select a.billing_account_id, sp.site_id, a.supply_point_id, coalesce(st.nickname, st.address) as name, b.is_buying_group,
    a.starts_at, a.flow, a.meter, a.content, a.wh, a.arrived_at
  from arriving_half_hour a
  join supply_point sp on sp.billing_account_id = a.billing_account_id and sp.supply_point_id = a.supply_point_id
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  join billing_account b on b.billing_account_id = a.billing_account_id
  where ${visiblePoints} and a.starts_at >= $3 and a.starts_at < $4 and ($5::uuid[] is null or a.supply_point_id = any($5))
  order by b.billing_account_id, st.position, a.supply_point_id, a.starts_at`

const registersOf = (day: Day, starts: readonly number[], rows: readonly ArrivedRow[]): RegisterDay[] =>
  [...Map.groupBy(rows, registerKey).values()].flatMap((registerRows) => {
    const [first] = registerRows
    if (!first) return []
    const { flow, meter, content } = first
    const byStart = new Map(registerRows.map(({ startsAt, wh }) => [startsAt.getTime(), wh]))
    const wh = starts.map((start) => byStart.get(start) ?? null)
    const quality = wh.map((value) => (value === null ? 'M' : 'A')).join('')
    return [{ day, flow, meter, content, wh, quality, writtenOn: null }]
  })

/** Exact cost of each half-hour, as on the days that are read; null without costs. */
const costsOf = async (db: Queryable, point: ArrivedRow, readings: DayReadings): Promise<readonly number[] | null> => {
  if (point.isBuyingGroup) return null
  const { agreements, bookings, tariffs } = await readTerms(db, [point.billingAccountId, point.supplyPointId])
  const tariff = agreedTariff(agreements, tariffs, readings.day)
  if (!tariff) return null
  return halfHourCosts(tariff, { ...readings, free: priceReadings(readings, tariff, bookings).free })
}

const daySoFar = async (db: Queryable, day: Day, rows: readonly ArrivedRow[]): Promise<DaySoFar[]> => {
  const [point] = rows
  if (!point) return []
  const starts = startsOf(day)
  const readings = sumRegisters(day, registersOf(day, starts, rows))
  const costs = await costsOf(db, point, readings)
  const arrivals = Map.groupBy(rows, ({ startsAt }) => startsAt.getTime())
  const seen = starts.flatMap((start, index) => {
    const same = arrivals.get(start)
    if (!same) return []
    const sent = readings.exportWh?.[index] ?? null
    return [
      {
        start,
        wh: readings.wh[index] ?? 0,
        cost: costs?.[index] ?? 0,
        ...(sent !== null && { exportKw: sent / 1_000 }),
        arrivedAt: Math.max(...same.map(({ arrivedAt }) => arrivedAt.getTime())),
      },
    ]
  })
  const last = seen.at(-1)
  if (!last) return []
  const { billingAccountId, siteId, supplyPointId, name } = point
  return [
    {
      billingAccountId,
      siteId,
      supplyPointId,
      name,
      day,
      costIncluded: costs !== null,
      kw: sumOf(seen, ({ wh }) => wh) / 1_000,
      costNZD: exactDollars(sumOf(seen, ({ cost }) => cost)),
      readUntil: instantText(last.start + halfHourMs),
      missing: starts.filter((start) => start <= last.start).length - seen.length,
      usage: seen.map(({ start, wh, cost, arrivedAt, ...more }) => ({
        startDate: instantText(start),
        kw: wh / 1_000,
        costNZD: exactDollars(cost),
        ...more,
        arrivedAt: instantText(arrivedAt),
      })),
    },
  ]
}

/** Of the supply points that the grants show, where something arrived today. @param only null: all @param now epoch ms */
export const readDaysSoFar = async (
  db: Queryable,
  grants: readonly Grant[],
  now: number,
  only: readonly string[] | null = null,
): Promise<DaySoFar[]> => {
  const day = today(now)
  const starts = startsOf(day)
  const first = starts[0] ?? 0
  const rows = await db.query<ArrivedRow>(arrived, [
    grants.map(({ billingAccountId }) => billingAccountId),
    grants.map(({ onlySiteId }) => onlySiteId),
    new Date(first),
    new Date(first + starts.length * halfHourMs),
    only === null ? null : [...only],
  ])
  const days: DaySoFar[] = []
  for (const point of Map.groupBy(rows, ({ supplyPointId }) => supplyPointId).values())
    days.push(...(await daySoFar(db, day, point)))
  return days
}
