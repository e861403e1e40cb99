import type { Day } from '#domain/basics/days.ts'
import { addMonths } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { fuels, intensityOfFuels, unknownSource } from '#domain/insights/generation-carbon.ts'
import type { Queryable } from '#server/database/database.ts'
import { ImportRefused } from '#server/import/refused.ts'
import type { GenerationDay, GenerationMonth } from './generation-md.ts'

export interface StoredMonth {
  readonly month: Day
  readonly lastDay: Day
  readonly kwh: number
  readonly plants: readonly string[]
  readonly unknownFuels: Readonly<Record<string, number>>
  readonly etag: string | null
}

/** Null for none. @param months each its first day */
export const readMonths = (db: Queryable, months: readonly Day[]): Promise<StoredMonth[]> =>
  db.query<StoredMonth>(
    `select month, last_day, kwh::float8 as kwh, plants, unknown_fuels, etag from generation_month
     where month = any($1::date[]) order by month`,
    [months],
  )

const megawattsOf = ({ kwh }: GenerationDay): Record<string, (number | null)[]> => {
  const bySource: Record<string, (number | null)[]> = {}
  for (const [code, values] of Object.entries(kwh)) {
    const source = fuels[code]?.source ?? unknownSource
    const sums = bySource[source] ?? values.map(() => null)
    for (const [index, value] of values.entries()) if (value !== null) sums[index] = (sums[index] ?? 0) + value
    bySource[source] = sums
  }
  // kWh of half an hour.
  return Object.fromEntries(
    Object.entries(bySource).map(([source, sums]) => [
      source,
      sums.map((value) => (value === null ? null : roundHalfAway(value / 500, 3))),
    ]),
  )
}

const intensityOf = ({ kwh }: GenerationDay): (number | null)[] => {
  const [first = []] = Object.values(kwh)
  return first.map((_, index) =>
    intensityOfFuels(Object.fromEntries(Object.entries(kwh).map(([code, values]) => [code, values[index] ?? null]))),
  )
}

export interface DayCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

const putDays = `
  with n as (select day, megawatts, intensity from json_to_recordset($1::json) as n(day date, megawatts jsonb, intensity real[])),
    before as (select n.day, g.origin from n join generation_day g using (day)),
    written as (
      insert into generation_day (day, megawatts, intensity, origin) select day, megawatts, intensity, 'measured' from n
      on conflict (day) do update set megawatts = excluded.megawatts, intensity = excluded.intensity, origin = 'measured'
        where (generation_day.megawatts, generation_day.intensity, generation_day.origin) is distinct from
          (excluded.megawatts, excluded.intensity, 'measured')
      returning day)
  select (select count(*)::int from written left join before using (day) where before.origin is distinct from 'measured') as added,
    (select count(*)::int from written join before using (day) where before.origin = 'measured') as changed,
    (select count(*)::int from n) - (select count(*)::int from written) as unchanged`

const putMonth = `
  insert into generation_month (month, last_day, kwh, plants, unknown_fuels, etag, taken_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (month) do update set last_day = excluded.last_day, kwh = excluded.kwh, plants = excluded.plants,
    unknown_fuels = excluded.unknown_fuels, etag = excluded.etag, taken_at = excluded.taken_at`

export interface TakenMonth extends DayCounts {
  /** Plants that the month before didn't have, and those that only it had; none if it is unknown. */
  readonly newPlants: readonly string[]
  readonly missingPlants: readonly string[]
}

/** Replaces what an earlier file of the month brought. @throws ImportRefused for a file that ends before it */
export const storeMonth = async (
  tx: Queryable,
  month: GenerationMonth,
  { now, etag = null }: { readonly now: number; readonly etag?: string | null },
): Promise<TakenMonth> => {
  const previous = addMonths(month.month, -1)
  const stored = new Map((await readMonths(tx, [month.month, previous])).map((row) => [row.month, row]))
  const replaced = stored.get(month.month)
  if (replaced && replaced.lastDay > month.lastDay)
    throw new ImportRefused(`the file goes to ${month.lastDay}, one that came before goes to ${replaced.lastDay}`)
  const rows = month.days.map((day) => ({ day: day.day, megawatts: megawattsOf(day), intensity: intensityOf(day) }))
  const [counts = { added: 0, changed: 0, unchanged: 0 }] = await tx.query<DayCounts>(putDays, [JSON.stringify(rows)])
  const { kwh, plants, unknownFuels, lastDay } = month
  await tx.query(putMonth, [month.month, lastDay, Math.round(kwh), plants, JSON.stringify(unknownFuels), etag, new Date(now)])
  const before = stored.get(previous)?.plants ?? null
  return {
    ...counts,
    newPlants: before === null ? [] : plants.filter((plant) => !before.includes(plant)),
    missingPlants: before === null ? [] : before.filter((plant) => !plants.includes(plant)),
  }
}
