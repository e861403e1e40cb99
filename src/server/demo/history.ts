import { addDays, type Day, daysBetween, daysOf, earlierOf } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { bookDelivery } from '#server/bottled-gas/deliveries.store.ts'
import { stableId } from '#server/http/ids.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import type { DayReadings } from '#server/readings/pricing.ts'
import { readTariffs } from '#server/readings/tariffs.ts'
import { chance } from '#server/providers/chance.ts'
import { halfHourSums, netOf, wattHoursFor } from '#server/demo/series/series.ts'
import type { DemoElectricity, DemoLpg } from './people.ts'

export interface Keys {
  readonly billingAccountId: string
  readonly supplyPointId: string
}

const recentMarks: Readonly<Record<string, { readonly daysAgo: number; readonly mark: 'E' | 'M' }>> = {
  '7120042': { daysAgo: 4, mark: 'E' },
  '4210098': { daysAgo: 2, mark: 'M' },
}
/** Days before the first one without other gaps, so that the dashboard starts with whole days. */
const quietDays = 12

const gapAt = (supply: DemoElectricity, seed: string, day: Day, madeOn: Day): 'E' | 'M' | 'part' | null => {
  const ago = daysBetween(day, madeOn)
  const recent = recentMarks[String(supply.icp[0])]
  if (recent && recent.daysAgo === ago) return recent.mark
  if (ago > 0 && ago <= quietDays) return null
  const draw = chance(`gap ${seed} ${day}`)()
  if (draw < 0.01) return 'E'
  if (draw < 0.014) return 'M'
  return draw < 0.019 ? 'part' : null
}

const missingPart = { from: 19, to: 25 }

export const readingsOf = (supply: DemoElectricity, seed: string, day: Day, madeOn: Day): DayReadings => {
  const load = halfHourSums(supply.loads.map(({ series, scale }) => wattHoursFor({ series, day, seed, scale })))
  const net =
    supply.solar === undefined
      ? { wh: load, exportWh: null }
      : netOf(load, wattHoursFor({ series: 'pv', day, seed, scale: supply.solar }))
  const gap = gapAt(supply, seed, day, madeOn)
  const isMissing = (index: number) => gap === 'M' || (gap === 'part' && index >= missingPart.from && index < missingPart.to)
  const withGaps = (values: readonly number[]) => values.map((value, index) => (isMissing(index) ? null : value))
  const mark = (index: number) => (isMissing(index) ? 'M' : gap === 'E' ? 'E' : 'A')
  return {
    day,
    wh: withGaps(net.wh),
    exportWh: net.exportWh ? withGaps(net.exportWh) : null,
    quality: gap === null ? null : net.wh.map((_, index) => mark(index)).join(''),
  }
}

const daysPerWrite = 200

/** Both ends inclusive. */
export const appendReadings = async (
  tx: Queryable,
  keys: Keys,
  supply: DemoElectricity,
  range: { readonly from: Day; readonly to: Day; readonly madeOn: Day; readonly late?: readonly Day[] | undefined },
): Promise<void> => {
  const days = daysOf({ startDate: range.from, endDate: range.to }).filter((day) => !range.late?.includes(day))
  for (let index = 0; index < days.length; index += daysPerWrite) {
    const part = days.slice(index, index + daysPerWrite)
    await ingestDays(tx, {
      ...keys,
      receivedAt: new Date(`${addDays(part.at(-1) ?? range.to, 1)}T01:00:00+12:00`),
      days: part.map((day) => readingsOf(supply, keys.supplyPointId, day, range.madeOn)),
    })
  }
}

/** Days after the start of the agreement. */
const firstDeliveryAfter = 24

export const appendDeliveries = async (
  tx: Queryable,
  { billingAccountId, supplyPointId }: Keys,
  supply: DemoLpg,
  startedOn: Day,
  to: Day,
) => {
  const tariffs = await readTariffs(tx, [supply.planId])
  for (let day = addDays(startedOn, firstDeliveryAfter); day <= to; day = addDays(day, supply.everyDays)) {
    const tariff = tariffs.find(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))
    await bookDelivery(tx, {
      billingAccountId,
      supplyPointId,
      deliveryId: stableId(`delivery ${supplyPointId} ${day}`),
      orderId: null,
      deliveredOn: day,
      bottles: supply.bottles,
      bottleMillicents: tariff?.bottleMillicents ?? 0,
    })
  }
}

/** Next day of data and the last one for now; null when nothing is due. */
export const dueRange = (
  startedOn: Day,
  endedOn: Day | null,
  last: Day | null,
  yesterday: Day,
): { from: Day; to: Day } | null => {
  const from = last ? addDays(last, 1) : startedOn
  const to = endedOn ? earlierOf(endedOn, yesterday) : yesterday
  return from <= to ? { from, to } : null
}
