import { setImmediate } from 'node:timers/promises'
import type { RankedFuel } from '#contract/home-comparison/home-comparison.contract.ts'
import type { Traits } from './comparison-criteria.ts'
import type { Day } from '#domain/basics/days.ts'
import { type Mask, rankIn } from '#domain/insights/home-comparison.ts'
import type { ProfileKind } from '#domain/profile/questionnaire.ts'
import { groupsOf, groupUse, type HomeTable, homeTable, membersOf } from './similar-groups.ts'
import type { Queryable } from '#server/database/database.ts'

interface MonthRow {
  readonly homeId: string
  readonly isCustomer: boolean
  readonly traits: Traits
  readonly mask: Mask
  readonly electricity: number | null
  readonly gas: number | null
}

const fuels: readonly RankedFuel[] = ['electricity', 'gas', 'total']

const valueOf = ({ electricity, gas }: MonthRow, fuel: RankedFuel): number | null => {
  if (fuel === 'total') return electricity === null && gas === null ? null : (electricity ?? 0) + (gas ?? 0)
  return fuel === 'gas' ? gas : electricity
}

const homesPerRead = 2_000
const nobody = '00000000-0000-0000-0000-000000000000'

const homes = `
  select home_id, is_customer, traits, mask, electricity_wh as electricity, gas_wh as gas from compared_month
  where month = $1 and kind = $2 and home_id > $3 order by home_id limit ${homesPerRead}`

interface Month {
  readonly table: HomeTable
  readonly ids: readonly string[]
  /** -1 for the panel. */
  readonly masks: readonly Mask[]
}

const readMonth = async (tx: Queryable, month: Day, kind: ProfileKind): Promise<Month> => {
  const table = homeTable(kind, { values: fuels.length, lists: [] })
  const ids: string[] = []
  const masks: Mask[] = []
  for (let after = nobody; ; ) {
    const rows = await tx.query<MonthRow>(homes, [month, kind, after])
    for (const row of rows) {
      table.add({ traits: row.traits, values: fuels.map((fuel) => valueOf(row, fuel)), lists: [] })
      ids.push(row.homeId)
      masks.push(row.isCustomer ? row.mask : -1)
    }
    const last = rows.at(-1)
    if (!last || rows.length < homesPerRead) return { table: table.done(), ids, masks }
    after = last.homeId
  }
}

const ranksOf = ({ table, ids, masks }: Month, mask: Mask) => {
  const groups = groupsOf(table, mask)
  return fuels.flatMap((fuel, value) => {
    const used = table.values[value] ?? new Int32Array()
    return membersOf(table, groups, value).flatMap((members) => {
      const use = groupUse(members.map((home) => used[home] ?? 0))
      if (!use) return []
      return [...members]
        .filter((home) => masks[home] === mask)
        .map((home) => {
          const ownWh = used[home] ?? 0
          const { rank } = rankIn(use, ownWh, true)
          return { id: ids[home], fuel, homes: use.homes, rank, own: ownWh, average: use.average, efficient: use.efficient }
        })
    })
  })
}

const insert = `
  insert into comparison_month (billing_account_id, month, fuel, homes, rank, own_wh, average_wh, efficient_wh)
  select m.id, $1, m.fuel, m.homes, m.rank, m.own, m.average, m.efficient
  from json_to_recordset($2::json) as m(id uuid, fuel text, homes int, rank int, own int, average int, efficient int)
  on conflict do nothing`
const ranksPerWrite = 2_000

export const rankMonth = async (tx: Queryable, month: Day): Promise<void> => {
  for (const kind of ['home', 'business'] as const) {
    const everybody = await readMonth(tx, month, kind)
    const masks = new Set(everybody.masks.filter((mask) => mask >= 0))
    for (const mask of masks) {
      const ranks = ranksOf(everybody, mask)
      for (let from = 0; from < ranks.length; from += ranksPerWrite)
        await tx.query(insert, [month, JSON.stringify(ranks.slice(from, from + ranksPerWrite))])
      await setImmediate()
    }
  }
}
