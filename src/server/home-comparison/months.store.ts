import type { RankedFuel } from '#contract/home-comparison.contract.ts'
import type { Traits } from '#domain/comparison-criteria.ts'
import type { Day } from '#domain/days.ts'
import { type Mask, rankIn } from '#domain/home-comparison.ts'
import type { ProfileKind } from '#domain/questionnaire.ts'
import { alikeIn, groupUse } from '#domain/similar-groups.ts'
import type { Queryable } from '#server/database/database.ts'

interface MonthRow {
  readonly homeId: string
  readonly kind: ProfileKind
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

const ranksOf = (kind: ProfileKind, rows: readonly MonthRow[], mask: Mask, fuel: RankedFuel) => {
  const valued = rows.flatMap((row) => {
    const value = valueOf(row, fuel)
    return value === null ? [] : { ...row, value }
  })
  return [...alikeIn(kind, valued, mask).values()].flatMap((homes) => {
    const use = groupUse(homes.map(({ value }) => value))
    if (!use) return []
    return homes
      .filter((home) => home.isCustomer && home.mask === mask)
      .map(({ homeId, value }) => ({
        id: homeId,
        fuel,
        homes: use.homes,
        rank: rankIn(use, value, true).rank,
        own: value,
        average: use.average,
        efficient: use.efficient,
      }))
  })
}

const insert = `
  insert into comparison_month (billing_account_id, month, fuel, homes, rank, own_wh, average_wh, efficient_wh)
  select m.id, $1, m.fuel, m.homes, m.rank, m.own, m.average, m.efficient
  from json_to_recordset($2::json) as m(id uuid, fuel text, homes int, rank int, own int, average int, efficient int)
  on conflict do nothing`

/** Says where every customer stood in a month that has ended, each among those that were like it then. What was said stays. */
export const rankMonth = async (tx: Queryable, month: Day): Promise<void> => {
  const rows = await tx.query<MonthRow>(
    `select home_id, kind, is_customer, traits, mask, electricity_wh as electricity, gas_wh as gas from compared_month where month = $1`,
    [month],
  )
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const ranks = [...byKind].flatMap(([kind, own]) => {
    const masks = new Set(own.filter(({ isCustomer }) => isCustomer).map(({ mask }) => mask))
    return [...masks].flatMap((mask) => fuels.flatMap((fuel) => ranksOf(kind, own, mask, fuel)))
  })
  if (ranks.length > 0) await tx.query(insert, [month, JSON.stringify(ranks)])
}
