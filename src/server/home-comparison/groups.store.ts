import { setImmediate } from 'node:timers/promises'
import { comparedParts, criteriaOf } from './comparison-criteria.ts'
import type { Day, DayRange } from '#domain/basics/days.ts'
import type { Mask } from '#domain/insights/home-comparison.ts'
import type { ProfileKind } from '#domain/profile/questionnaire.ts'
import { groupsOf, groupUse, type HomeTable, homeTable, meansOf, membersOf } from './similar-groups.ts'
import type { Queryable } from '#server/database/database.ts'

export interface HomeUse {
  readonly electricity: number | null
  readonly electricityWeek: number | null
  readonly gas: number | null
  readonly gasWeek: number | null
}
export type Measure = keyof HomeUse
export const measures = ['electricity', 'electricityWeek', 'gas', 'gasWeek'] as const satisfies readonly Measure[]

interface HomeRow extends HomeUse {
  readonly homeId: string
  readonly traits: readonly (string | null)[]
  readonly hoursWh: readonly number[] | null
  readonly partsWh: readonly number[] | null
}

const homesPerRead = 2_000
const nobody = '00000000-0000-0000-0000-000000000000'

const homes = `
  select home_id, traits, electricity_wh as electricity, electricity_week_wh as electricity_week, gas_wh as gas, gas_week_wh as gas_week, hours_wh, parts_wh
  from compared_home where kind = $1 and home_id > $2 order by home_id limit ${homesPerRead}`

const hoursInDay = 24

const readTable = async (tx: Queryable, kind: ProfileKind): Promise<HomeTable> => {
  const table = homeTable(kind, { values: measures.length, lists: [hoursInDay, comparedParts.length] })
  for (let after = nobody; ; ) {
    const rows = await tx.query<HomeRow>(homes, [kind, after])
    for (const row of rows)
      table.add({ traits: row.traits, values: measures.map((measure) => row[measure]), lists: [row.hoursWh, row.partsWh] })
    const last = rows.at(-1)
    if (!last || rows.length < homesPerRead) return table.done()
    after = last.homeId
  }
}

const insert = `
  insert into similar_group (kind, measure, group_key, homes, levels, average_wh, efficient_wh, hours_wh, parts_wh, start_date, end_date, made_on)
  select $1, g.measure, g.key, g.homes, g.levels, g.average, g.efficient, g.hours, g.parts, $2, $3, $4
  from json_to_recordset($5::json) as g(measure text, key text, homes int, levels int[], average int, efficient int, hours int[], parts int[])`

const groupsIn = (table: HomeTable, mask: Mask) => {
  const groups = groupsOf(table, mask)
  const [hours, parts] = [meansOf(table, groups, 0), meansOf(table, groups, 1)]
  return measures.flatMap((measure, value) => {
    const used = table.values[value] ?? new Int32Array()
    const isWhole = measure === 'electricity'
    return membersOf(table, groups, value).flatMap((members, group) => {
      const use = groupUse(members.map((home) => used[home] ?? 0))
      if (!use) return []
      return {
        measure,
        key: groups.keys[group] ?? '',
        ...use,
        hours: isWhole ? (hours[group] ?? null) : null,
        parts: isWhole ? (parts[group] ?? null) : null,
      }
    })
  })
}

const kinds: readonly ProfileKind[] = ['home', 'business']
const groupsPerWrite = 500

/** Every combination of criteria with enough homes, all from the same homes, so that no home can be derived from differences. */
export const makeGroups = async (tx: Queryable, range: DayRange, madeOn: Day): Promise<void> => {
  await tx.query('delete from similar_group')
  for (const kind of kinds) {
    const table = await readTable(tx, kind)
    if (table.homes === 0) continue
    for (let mask = 0; mask < 1 << criteriaOf(kind).length; mask += 1) {
      const groups = groupsIn(table, mask)
      for (let from = 0; from < groups.length; from += groupsPerWrite)
        await tx.query(insert, [
          kind,
          range.startDate,
          range.endDate,
          madeOn,
          JSON.stringify(groups.slice(from, from + groupsPerWrite)),
        ])
      await setImmediate()
    }
  }
}
