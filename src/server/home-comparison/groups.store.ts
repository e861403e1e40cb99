import { setImmediate } from 'node:timers/promises'
import { criteriaOf } from '#domain/comparison-criteria.ts'
import type { Day, DayRange } from '#domain/days.ts'
import { fewestHomes } from '#domain/home-comparison.ts'
import type { ProfileKind } from '#domain/questionnaire.ts'
import { alikeIn, groupUse, meanLists } from '#domain/similar-groups.ts'
import type { Queryable } from '#server/database/database.ts'

/** Wh a day and place, by what is compared. */
export interface HomeUse {
  readonly electricity: number | null
  readonly electricityWeek: number | null
  readonly gas: number | null
  readonly gasWeek: number | null
}
export type Measure = keyof HomeUse
export const measures = ['electricity', 'electricityWeek', 'gas', 'gasWeek'] as const satisfies readonly Measure[]

interface HomeRow extends HomeUse {
  readonly traits: readonly (string | null)[]
  readonly hoursWh: readonly number[] | null
  readonly partsWh: readonly number[] | null
}

const homes = `
  select traits, electricity_wh as electricity, electricity_week_wh as electricity_week, gas_wh as gas, gas_week_wh as gas_week, hours_wh, parts_wh
  from compared_home where kind = $1`

const insert = `
  insert into similar_group (kind, measure, group_key, homes, levels, average_wh, efficient_wh, hours_wh, parts_wh, start_date, end_date, made_on)
  select $1, g.measure, g.key, g.homes, g.levels, g.average, g.efficient, g.hours, g.parts, $2, $3, $4
  from json_to_recordset($5::json) as g(measure text, key text, homes int, levels int[], average int, efficient int, hours int[], parts int[])`

const isThere = <Value>(value: Value | null): value is Value => value !== null

const groupsIn = (kind: ProfileKind, rows: readonly HomeRow[], mask: number) =>
  [...alikeIn(kind, rows, mask)].flatMap(([key, own]) =>
    own.length < fewestHomes
      ? []
      : measures.flatMap((measure) => {
          const use = groupUse(own.map((row) => row[measure]).filter(isThere))
          if (!use) return []
          const isWhole = measure === 'electricity'
          return {
            measure,
            key,
            ...use,
            hours: isWhole ? meanLists(own.map(({ hoursWh }) => hoursWh).filter(isThere)) : null,
            parts: isWhole ? meanLists(own.map(({ partsWh }) => partsWh).filter(isThere)) : null,
          }
        }),
  )

const kinds: readonly ProfileKind[] = ['home', 'business']
const groupsPerWrite = 1_000

/**
 * Makes all groups anew, in the caller's transaction: of every choice of criteria, those with enough homes. Others go on meanwhile.
 * @param range the days that the values of the homes are of
 */
export const makeGroups = async (tx: Queryable, range: DayRange, madeOn: Day): Promise<void> => {
  await tx.query('delete from similar_group')
  for (const kind of kinds) {
    const rows = await tx.query<HomeRow>(homes, [kind])
    let waiting: ReturnType<typeof groupsIn> = []
    const write = async () => {
      if (waiting.length > 0) await tx.query(insert, [kind, range.startDate, range.endDate, madeOn, JSON.stringify(waiting)])
      waiting = []
    }
    for (let mask = 0; mask < 1 << criteriaOf(kind).length; mask += 1) {
      waiting.push(...groupsIn(kind, rows, mask))
      if (waiting.length >= groupsPerWrite) await write()
      await setImmediate()
    }
    await write()
  }
}
