import type { Criterion } from '#contract/home-comparison.contract.ts'
import { maskOf, offAtFirst, traitsOf, type Traits } from '#domain/comparison-criteria.ts'
import { addDays, type Day, type DayRange } from '#domain/days.ts'
import type { Mask } from '#domain/home-comparison.ts'
import { profileKindOf, progressOf } from '#domain/profile.ts'
import type { Answers, ProfileKind } from '#domain/questionnaire.ts'
import type { Queryable } from '#server/database/database.ts'
import type { HomeUse } from './groups.store.ts'

interface AccountRow {
  readonly id: string
  readonly type: 'residential' | 'sme'
  readonly region: string
  readonly answers: Answers | null
  readonly offCriteria: readonly Criterion[] | null
  readonly takesPart: boolean
}

/** So many accounts are looked at by one statement. */
const pageSize = 500

const page = `
  select a.billing_account_id as id, a.type, a.region, p.answers, c.off_criteria, coalesce(c.takes_part, true) as takes_part
  from (select * from billing_account where billing_account_id > $1::uuid order by billing_account_id limit ${pageSize}) a
  left join profile_answer p on p.billing_account_id = a.billing_account_id
    and p.kind = case a.type when 'sme' then 'business' else 'home' end
  left join comparison_choice c on c.billing_account_id = a.billing_account_id
  order by 1`

/** An account that is compared: its home profile is complete. */
export interface ComparedAccount {
  readonly id: string
  readonly kind: ProfileKind
  readonly traits: Traits
  readonly mask: Mask
}

const comparedOf = ({ id, type, region, answers, offCriteria, takesPart }: AccountRow): ComparedAccount | null => {
  const kind = profileKindOf(type)
  if (!takesPart || !progressOf(kind, answers ?? {}).isComplete) return null
  const traits = traitsOf(kind, answers ?? {}, region)
  return { id, kind, traits, mask: maskOf(kind, traits, offCriteria ?? offAtFirst) }
}

/** Every account that takes part and whose profile is complete, a page at a time. */
export const eachPage = async (db: Queryable, work: (accounts: readonly ComparedAccount[]) => Promise<void>): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.query<AccountRow>(page, [after])
    const compared = rows.map(comparedOf).filter((account) => account !== null)
    if (compared.length > 0) await work(compared)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** Of some accounts, by what begins on a day: Wh of a fuel, and of how many days and places. Days of which nothing is known are none. */
const sums = (startOf: string) => `
  select billing_account_id as id, ${startOf} as start, 'electricity' as fuel, sum(wh) as wh, count(*) as days from (
    select sp.billing_account_id, sp.site_id, r.day, sum(r.total_wh) as wh
    from supply_point sp join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id
    where sp.billing_account_id = any($1::uuid[]) and sp.supply_type = 'electricity' and r.type <> 'empty' and r.day between $2 and $3
    group by 1, 2, 3) d group by 1, 2
  union all
  select billing_account_id, ${startOf}, 'gas', sum(wh), count(*) from (
    select sp.billing_account_id, sp.site_id, g.day, sum(g.wh) as wh
    from supply_point sp join own_gas_day g on g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id
    where sp.billing_account_id = any($1::uuid[]) and sp.supply_type = 'naturalGas' and g.type <> 'empty' and g.day between $2 and $3
    group by 1, 2, 3) d group by 1, 2`

interface SumRow {
  readonly id: string
  readonly start: Day
  readonly fuel: 'electricity' | 'gas'
  readonly wh: number
  readonly days: number
}

const weekOrMonth = sums('$3::date - case when day > $3::date - 7 then 6 else 29 end')
const byMonth = sums(`date_trunc('month', day)::date`)

/** Of so many days of a period something has to be known. */
const fewestDays = (days: number) => Math.ceil(days * 0.8)

/** An average day of some accounts, Wh by the hour; of days on which the clock does not change. */
const hours = `
  select id, array_agg(wh order by hour) as hours from (
    select sp.billing_account_id as id, (h.position - 1) / 2 as hour, round(sum(h.wh)::numeric / count(distinct (sp.site_id, r.day))) as wh
    from supply_point sp join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id
    cross join lateral unnest(r.wh) with ordinality h(wh, position)
    where sp.billing_account_id = any($1::uuid[]) and sp.supply_type = 'electricity' and sp.is_advanced and r.day between $2 and $3
      and cardinality(r.wh) = 48 and coalesce(r.quality, '') !~ '[MD]' and r.type <> 'empty'
    group by 1, 2) d group by 1 having count(*) = 24`

interface Row extends HomeUse {
  readonly id: string
  readonly kind: ProfileKind
  readonly isCustomer: boolean
  readonly traits: Traits
  readonly hours: readonly number[] | null
  readonly parts: readonly number[] | null
}

const insert = `
  insert into compared_home (home_id, kind, is_customer, traits, electricity_wh, electricity_week_wh, gas_wh, gas_week_wh, hours_wh, parts_wh, parts_on)
  select h.id, h.kind, h."isCustomer", h.traits, h.electricity, h."electricityWeek", h.gas, h."gasWeek", h.hours, h.parts, $2
  from json_to_recordset($1::json) as h(id uuid, kind text, "isCustomer" boolean, traits text[], electricity int, "electricityWeek" int,
    gas int, "gasWeek" int, hours int[], parts int[])`

/** Puts homes among those that are compared. */
export const putHomes = async (tx: Queryable, rows: readonly Row[], partsOn: Day): Promise<void> => {
  await tx.query(insert, [JSON.stringify(rows), partsOn])
}

/** What an account's use went into over some days, Wh by the parts that are compared; null where it has no half-hours. */
export type ReadParts = (accountId: string, range: DayRange) => Promise<readonly number[] | null>

const partsForDays = 7
const known = 'select home_id as id, parts_wh as parts from compared_home where home_id = any($1::uuid[]) and parts_on > $2'

/** Looks at what every customer used over thirty days, and keeps it a day and place; the parts of it are worked out once a week. */
export const lookAtHomes = async (db: Queryable, range: DayRange, readParts: ReadParts): Promise<void> => {
  const seen: string[] = []
  await eachPage(db, async (accounts) => {
    const ids = accounts.map(({ id }) => id)
    const rows = await db.query<SumRow>(weekOrMonth, [ids, range.startDate, range.endDate])
    const hourly = await db.query<{ id: string; hours: number[] }>(hours, [ids, range.startDate, range.endDate])
    const days = new Map(hourly.map((row) => [row.id, row.hours]))
    const kept = await db.query<{ id: string; parts: number[] | null }>(known, [ids, addDays(range.endDate, -partsForDays)])
    const parts = new Map(kept.map((row) => [row.id, row.parts]))
    const homes: Row[] = []
    for (const { id, kind, traits } of accounts) {
      const own = rows.filter((row) => row.id === id)
      const useOf = (fuel: SumRow['fuel'], length: number) => {
        const within = own.filter((row) => row.fuel === fuel && row.start >= addDays(range.endDate, 1 - length))
        const [wh, count] = [within.reduce((sum, row) => sum + row.wh, 0), within.reduce((sum, row) => sum + row.days, 0)]
        return count >= fewestDays(length) ? Math.round(wh / count) : null
      }
      const electricity = useOf('electricity', 30)
      if (electricity === null) continue
      homes.push({
        id,
        kind,
        traits,
        isCustomer: true,
        electricity,
        electricityWeek: useOf('electricity', 7),
        gas: useOf('gas', 30),
        gasWeek: useOf('gas', 7),
        hours: days.get(id) ?? null,
        parts: kind === 'business' ? null : parts.has(id) ? (parts.get(id) ?? null) : await readParts(id, range),
      })
    }
    await db.query('delete from compared_home where home_id = any($1::uuid[])', [homes.map(({ id }) => id)])
    await putHomes(db, homes, range.endDate)
    seen.push(...homes.map(({ id }) => id))
  })
  await db.query('delete from compared_home where is_customer and home_id <> all($1::uuid[])', [seen])
}

const insertMonths = `
  insert into compared_month (home_id, month, kind, is_customer, traits, mask, electricity_wh, gas_wh)
  select m.id, m.month, m.kind, m."isCustomer", m.traits, m.mask, m.electricity, m.gas
  from json_to_recordset($1::json) as m(id uuid, month date, kind text, "isCustomer" boolean, traits text[], mask smallint, electricity int, gas int)
  on conflict do nothing`

export interface HomeMonth extends ComparedAccount {
  readonly month: Day
  readonly isCustomer: boolean
  readonly electricity: number | null
  readonly gas: number | null
}

/** Keeps what homes used in months that have ended. What was kept of a month stays. */
export const putMonths = async (tx: Queryable, rows: readonly HomeMonth[]): Promise<void> => {
  await tx.query(insertMonths, [JSON.stringify(rows)])
}

const daysIn = (month: Day) => new Date(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0).getDate()

/** Keeps what every customer used in whole months. */
export const keepMonths = (db: Queryable, range: DayRange): Promise<void> =>
  eachPage(db, async (accounts) => {
    const rows = await db.query<SumRow>(byMonth, [accounts.map(({ id }) => id), range.startDate, range.endDate])
    const months = accounts.flatMap((account) => {
      const own = Map.groupBy(
        rows.filter(({ id, start, days }) => id === account.id && days >= fewestDays(daysIn(start))),
        ({ start }) => start,
      )
      return [...own].map(([month, fuels]): HomeMonth => {
        const useOf = (fuel: SumRow['fuel']) => {
          const row = fuels.find((one) => one.fuel === fuel)
          return row ? Math.round(row.wh / row.days) : null
        }
        return { ...account, month, isCustomer: true, electricity: useOf('electricity'), gas: useOf('gas') }
      })
    })
    await putMonths(db, months)
  })
