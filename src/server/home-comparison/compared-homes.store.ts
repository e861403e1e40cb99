import type { Criterion } from '#contract/home-comparison/home-comparison.contract.ts'
import { maskOf, offAtFirst, traitsOf, type Traits } from './comparison-criteria.ts'
import { addDays, type Day, type DayRange, daysBetween, epochDay } from '#domain/basics/days.ts'
import type { Mask } from '#domain/insights/home-comparison.ts'
import { profileKindOf, progressOf } from '#domain/profile/profile.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { sumOf } from '#domain/basics/sums.ts'
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

/** Accounts per transaction: their parts take longest. */
const pageSize = 200

const page = `
  select a.billing_account_id as id, a.type, a.region, p.answers, c.off_criteria, coalesce(c.takes_part, true) as takes_part
  from (select * from billing_account where billing_account_id > $1::uuid order by billing_account_id limit ${pageSize}) a
  left join profile_answer p on p.billing_account_id = a.billing_account_id
    and p.kind = case a.type when 'sme' then 'business' else 'home' end
  left join comparison_choice c on c.billing_account_id = a.billing_account_id
  order by 1`

/** Start of the page (exclusive), and its last account; null on the last page. */
export interface Pages {
  readonly after: string
  readonly until: string | null
}

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

const readPage = async (db: Queryable, after: string): Promise<{ accounts: readonly ComparedAccount[]; pages: Pages }> => {
  const rows = await db.query<AccountRow>(page, [after])
  return {
    accounts: rows.map(comparedOf).filter((account) => account !== null),
    pages: { after, until: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null) },
  }
}

/** Wh, days and places per period; unknown days count as none. */
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

const fewestDays = (days: number) => Math.ceil(days * 0.8)

const hourSums = Array.from(
  { length: 24 },
  (_, hour) =>
    `round(sum(coalesce(r.wh[${hour * 2 + 1}], 0) + coalesce(r.wh[${hour * 2 + 2}], 0))::numeric / count(distinct (sp.site_id, r.day)))`,
)

/** Average day, Wh by local hour; without days of a clock change. */
const hours = `
  select sp.billing_account_id as id, array[${hourSums.join(', ')}]::int[] as hours
  from supply_point sp join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id
  where sp.billing_account_id = any($1::uuid[]) and sp.supply_type = 'electricity' and sp.is_advanced and r.day between $2 and $3
    and cardinality(r.wh) = 48 and coalesce(r.quality, '') !~ '[MD]' and r.type <> 'empty'
  group by 1`

interface Row extends HomeUse {
  readonly id: string
  readonly kind: ProfileKind
  readonly isCustomer: boolean
  readonly traits: Traits
  readonly hours: readonly number[] | null
  readonly parts: readonly number[] | null
  readonly partsOn: Day
}

const insert = `
  insert into compared_home (home_id, kind, is_customer, traits, electricity_wh, electricity_week_wh, gas_wh, gas_week_wh, hours_wh, parts_wh, parts_on)
  select h.id, h.kind, h."isCustomer", h.traits, h.electricity, h."electricityWeek", h.gas, h."gasWeek", h.hours, h.parts, h."partsOn"
  from json_to_recordset($1::json) as h(id uuid, kind text, "isCustomer" boolean, traits text[], electricity int, "electricityWeek" int,
    gas int, "gasWeek" int, hours int[], parts int[], "partsOn" date)`

const putHomes = async (tx: Queryable, rows: readonly Row[]): Promise<void> => {
  await tx.query(insert, [JSON.stringify(rows)])
}

/** All homes that are no customers' of ours. */
export const replacePanelHomes = async (tx: Queryable, rows: readonly Row[]): Promise<void> => {
  await tx.query('delete from compared_home where not is_customer')
  await putHomes(tx, rows)
}

export type ReadParts = (accountId: string, range: DayRange) => Promise<readonly number[] | null>

interface StoredParts {
  readonly id: string
  readonly parts: readonly number[] | null
  readonly partsOn: Day
}

const known =
  'select home_id as id, parts_wh as parts, parts_on from compared_home where home_id = any($1::uuid[]) and parts_on is not null'

const week = 7
/** Weekly, on a day that depends on the home, to spread the load. */
const areDue = ({ id, partsOn }: StoredParts, day: Day): boolean => {
  const age = daysBetween(partsOn, day)
  return age >= 2 * week || age < 0 || (age > 0 && (Number.parseInt(id.slice(-4), 16) + epochDay(day)) % week === 0)
}

const leave = 'delete from compared_home where is_customer and home_id > $1::uuid and ($2::uuid is null or home_id <= $2)'

export const renewHomes = async (tx: Queryable, range: DayRange, after: string, readParts: ReadParts): Promise<Pages> => {
  const { accounts, pages } = await readPage(tx, after)
  const ids = accounts.map(({ id }) => id)
  const rows = Map.groupBy(await tx.query<SumRow>(weekOrMonth, [ids, range.startDate, range.endDate]), ({ id }) => id)
  const hourly = await tx.query<{ id: string; hours: number[] }>(hours, [ids, range.startDate, range.endDate])
  const days = new Map(hourly.map((row) => [row.id, row.hours]))
  const storedParts = new Map((await tx.query<StoredParts>(known, [ids])).map((row) => [row.id, row]))
  const homes: Row[] = []
  for (const { id, kind, traits } of accounts) {
    const homeSums = rows.get(id) ?? []
    const useOf = (fuel: SumRow['fuel'], length: number) => {
      const within = homeSums.filter((row) => row.fuel === fuel && row.start >= addDays(range.endDate, 1 - length))
      const [wh, count] = [sumOf(within, (row) => row.wh), sumOf(within, (row) => row.days)]
      return count >= fewestDays(length) ? Math.round(wh / count) : null
    }
    const electricity = useOf('electricity', 30)
    if (electricity === null) continue
    const before = storedParts.get(id)
    const areKept = before !== undefined && !areDue(before, range.endDate)
    homes.push({
      id,
      kind,
      traits,
      isCustomer: true,
      electricity,
      electricityWeek: useOf('electricity', week),
      gas: useOf('gas', 30),
      gasWeek: useOf('gas', week),
      hours: days.get(id) ?? null,
      parts: areKept ? before.parts : kind === 'business' ? null : await readParts(id, range),
      partsOn: areKept ? before.partsOn : range.endDate,
    })
  }
  await tx.query(leave, [pages.after, pages.until])
  await putHomes(tx, homes)
  return pages
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

export const putMonths = async (tx: Queryable, rows: readonly HomeMonth[]): Promise<void> => {
  await tx.query(insertMonths, [JSON.stringify(rows)])
}

const daysIn = (month: Day) => new Date(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0).getDate()

export const storeMonths = async (tx: Queryable, range: DayRange, after: string): Promise<Pages> => {
  const { accounts, pages } = await readPage(tx, after)
  const rows = Map.groupBy(
    await tx.query<SumRow>(byMonth, [accounts.map(({ id }) => id), range.startDate, range.endDate]),
    ({ id }) => id,
  )
  const months = accounts.flatMap((account) => {
    const whole = (rows.get(account.id) ?? []).filter(({ start, days }) => days >= fewestDays(daysIn(start)))
    return [...Map.groupBy(whole, ({ start }) => start)].map(([month, fuels]): HomeMonth => {
      const useOf = (fuel: SumRow['fuel']) => {
        const row = fuels.find((candidate) => candidate.fuel === fuel)
        return row ? Math.round(row.wh / row.days) : null
      }
      return { ...account, month, isCustomer: true, electricity: useOf('electricity'), gas: useOf('gas') }
    })
  })
  await putMonths(tx, months)
  return pages
}
