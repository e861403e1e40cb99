import type { Day } from '#domain/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { chance } from '#server/providers/chance.ts'
import { wattHoursFor } from './series/series.ts'

/** Heating against the national mean (household model of the 2021 Residential Baseline Study, by region). */
const heatingByRegion: Readonly<Record<string, number>> = {
  Northland: 0.49,
  Auckland: 0.63,
  Waikato: 1.06,
  'Bay of Plenty': 0.78,
  Taranaki: 0.88,
  Manawatū: 1.05,
  Wellington: 1.13,
  Nelson: 0.78,
  Canterbury: 1.56,
  Otago: 1.6,
  Southland: 1.76,
}

const sizes = { Standalone: 1.5, Terrace: 1.15, Apartment: 0.65 } as const
const houseTypes = Object.keys(sizes) as (keyof typeof sizes)[]
const peers = 15
/** The days of a month that stand for it. */
const sampled = ['06', '15', '24'] as const

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => Math.round(sum(values) / values.length)

interface PeerDay {
  /** Wh without heating. */
  readonly base: number
  /** Wh of heating where it is as usual as in the country's mean. */
  readonly heating: number
}

const peerDay = (seed: string, day: Day, size: number): PeerDay => {
  const next = chance(seed)
  const scale = size * (0.6 + 0.8 * next())
  const series = next() < 0.5 ? 'refit-2' : 'refit-20'
  const heatingScale = size * 0.7 * next()
  const hasCar = next() < 0.15
  return {
    base:
      sum(wattHoursFor({ series, day, seed, scale })) + (hasCar ? sum(wattHoursFor({ series: 'ev', day, seed, scale: 2 })) : 0),
    heating: sum(wattHoursFor({ series: 'heat-pump', day, seed, scale: heatingScale })),
  }
}

const peersOf = (houseType: keyof typeof sizes, month: string): PeerDay[] =>
  Array.from({ length: peers }, (_, peer) => {
    const days = sampled.map((date) => peerDay(`peer ${houseType} ${peer}`, `${month}-${date}`, sizes[houseType]))
    return { base: mean(days.map(({ base }) => base)), heating: mean(days.map(({ heating }) => heating)) }
  })

/**
 * Similar homes: fifteen of each kind of house, made from the measured homes, with the heating of each region; their mean day and
 * the day of the best fifth, by month.
 */
export const putPeers = async (tx: Queryable, today: Day): Promise<void> => {
  const year = Number(today.slice(0, 4)) - 1
  const rows = houseTypes.flatMap((houseType) =>
    Array.from({ length: 12 }, (_, index) => {
      const homes = peersOf(houseType, `${year}-${String(index + 1).padStart(2, '0')}`)
      return Object.entries(heatingByRegion).map(([region, share]) => {
        const used = homes.map(({ base, heating }) => base + heating * share).toSorted((a, b) => a - b)
        return {
          region,
          houseType,
          month: index + 1,
          homes: peers,
          averageWh: mean(used),
          efficientWh: mean(used.slice(0, peers / 5)),
        }
      })
    }).flat(),
  )
  await tx.query(
    `insert into peer_usage (region, house_type, month, homes, average_wh, efficient_wh)
     select p.region, p."houseType", p.month, p.homes, p."averageWh", p."efficientWh"
     from json_to_recordset($1::json) as p(region text, "houseType" text, month smallint, homes integer, "averageWh" integer, "efficientWh" integer)`,
    [JSON.stringify(rows)],
  )
}
