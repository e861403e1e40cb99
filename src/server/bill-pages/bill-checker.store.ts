import type { BillChecker, LowUserYear } from '#contract/bill-checker/bill-checker.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import { dollarsOf } from '#domain/basics/money.ts'
import { type CorrectedMoney, correctedCents } from '#domain/billing/bill-corrections.ts'
import { lowUserCapOn, lowUserLimitOf } from '#domain/supply/low-user.ts'
import { exactDaily, exactPrice, priceDay, type Band } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readTariffs, type StoredTariff } from '#server/readings/tariffs.ts'
import {
  checkDiscount,
  checkDoubleCharges,
  checkEstimates,
  type CheckedBill,
  checkLowUser,
  checkTariff,
  type Estimated,
  type OffTariffDay,
} from './bill-checker.ts'

interface YearRow {
  readonly supplyPointId: string
  readonly planId: string
  readonly planName: string
  readonly isLowUserPlan: boolean
  readonly days: number
  readonly wh: number
  readonly isOnePlan: boolean
  readonly bandWh: readonly (number | null)[]
  readonly otherPlans: readonly string[]
}

const years = `
  select sp.supply_point_id, p.plan_id, p.name as plan_name, p.is_low_user as is_low_user_plan,
    coalesce(y.days, 0) as days, coalesce(y.wh, 0) as wh, coalesce(y.is_one_plan, false) as is_one_plan,
    coalesce(y.band_wh, '{}') as band_wh,
    (select coalesce(jsonb_agg(o.plan_id order by o.plan_id), '[]') from plan o
      where o.supply_type = 'electricity' and o.audience = p.audience and o.is_low_user <> p.is_low_user) as other_plans
  from supply_point sp
  join lateral (
    select ag.plan_id from agreement ag where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
      and ${isAgreedOn('$2')} order by ag.start_date desc limit 1) ag on true
  join plan p on p.plan_id = ag.plan_id
  left join lateral (
    select count(*) as days, sum(r.total_wh) as wh, bool_and(t.plan_id = ag.plan_id) as is_one_plan,
      array[sum(r.band_wh[1]), sum(r.band_wh[2]), sum(r.band_wh[3])] as band_wh
    from own_reading_day r left join tariff t on t.tariff_id = r.tariff_id
    where r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id and r.type <> 'empty'
      and r.day > (select max(day) - 365 from own_reading_day l where l.billing_account_id = sp.billing_account_id
        and l.supply_point_id = sp.supply_point_id and l.type <> 'empty')) y on true
  where sp.billing_account_id = $1 and sp.supply_type = 'electricity' and p.audience = 'residential'
  order by sp.position, sp.supply_point_id`

const hoursOf = (bands: readonly Band[]) =>
  JSON.stringify(bands.map(({ name, fromHour, toHour, weekdaysOnly }) => [name, fromHour, toHour, weekdaysOnly]))

const yearAt = (tariff: StoredTariff, bandWh: readonly (number | null)[], days: number): number =>
  dollarsOf(
    tariff.bands.reduce((sum, { rateMillicents }, index) => sum + (bandWh[index] ?? 0) * exactPrice(rateMillicents), 0) +
      exactDaily(tariff, days),
  )

const readLowUser = async (db: Queryable, account: SelectedAccount, today: Day): Promise<LowUserYear[]> => {
  const rows = await db.query<YearRow>(years, [account.billingAccountId, today])
  const planIds = rows.flatMap(({ planId, otherPlans }) => [planId, ...otherPlans])
  const tariffs = (await readTariffs(db, [...new Set(planIds)])).filter(
    ({ startDate, endDate }) => startDate <= today && (endDate === null || today <= endDate),
  )
  const names = new Map(
    (
      await db.query<{ planId: string; name: string }>('select plan_id, name from plan where plan_id = any($1::text[])', [
        planIds,
      ])
    ).map(({ planId, name }) => [planId, name]),
  )
  return rows.map(({ supplyPointId, planId, planName, isLowUserPlan, days, wh, isOnePlan, bandWh, otherPlans }) => {
    const ownTariff = tariffs.find((tariff) => tariff.planId === planId)
    const otherTariff =
      ownTariff &&
      tariffs.find((tariff) => otherPlans.includes(tariff.planId) && hoursOf(tariff.bands) === hoursOf(ownTariff.bands))
    const isPriced = ownTariff !== undefined && isOnePlan && days > 0
    return {
      supplyPointId,
      planName,
      isLowUserPlan,
      days,
      kw: wh / 1000,
      limitKw: lowUserLimitOf(account.region),
      costNZD: isPriced ? yearAt(ownTariff, bandWh, days) : null,
      otherPlanName: (otherTariff && names.get(otherTariff.planId)) ?? null,
      otherCostNZD: isPriced && otherTariff ? yearAt(otherTariff, bandWh, days) : null,
    }
  })
}

/** A year and one bill. */
const mostBills = 13

const bills = `
  select i.invoice_id as id, i.start_date, i.end_date, i.made_by = 'them' as is_loaded,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'supplyType', l.supply_type, 'supplyPointId', l.supply_point_id,
       'description', l.description, 'quantity', l.quantity, 'unit', l.unit, 'cents', l.cents) order by l.position), '[]')
     from invoice_line l where l.billing_account_id = $1 and l.invoice_id = i.invoice_id and i.made_by = 'us') as lines
  from invoice i where i.billing_account_id = $1 and i.issued_on <= $2 and i.kind = 'bill' and i.reversed_by is null
  order by i.end_date desc limit ${mostBills}`

interface BillRow extends CheckedBill {
  readonly isLoaded: boolean
}

const readBills = async (db: Queryable, billingAccountId: string, today: Day): Promise<BillRow[]> => {
  const rows = await db.query<BillRow>(bills, [billingAccountId, today])
  return rows.toReversed()
}

const billedDays = `
  select i.invoice_id as billed_on, sp.supply_point_id, sp.supply_type, r.day, r.tariff_id, r.wh, r.export_wh, r.free, r.total_exact,
    coalesce(r.quality ~ '[E]', false) as is_estimated
  from invoice i
  join supply_point sp on sp.billing_account_id = i.billing_account_id
  join own_reading_day r on r.billing_account_id = i.billing_account_id and r.supply_point_id = sp.supply_point_id
    and r.day between i.start_date and i.end_date
  where i.billing_account_id = $1 and i.invoice_id = any($2::uuid[])
  union all
  select i.invoice_id, sp.supply_point_id, sp.supply_type, g.day, g.tariff_id, array[g.wh], null, null, g.total_exact, g.type = 'estimated'
  from invoice i
  join supply_point sp on sp.billing_account_id = i.billing_account_id
  join own_gas_day g on g.billing_account_id = i.billing_account_id and g.supply_point_id = sp.supply_point_id
    and g.day between i.start_date and i.end_date
  where i.billing_account_id = $1 and i.invoice_id = any($2::uuid[])`

interface Grouped {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  readonly billedOn: string
  readonly startDate: Day
  readonly endDate: Day
  readonly days: number
}

const stillEstimated = `
  select supply_point_id, supply_type, billed_on, min(day) as start_date, max(day) as end_date, count(*) as days
  from (${billedDays}) d where d.is_estimated group by 1, 2, 3 order by 4`

const readSince = `
  select c.supply_point_id, sp.supply_type, i.invoice_id as billed_on, min(c.day) as start_date, max(c.day) as end_date,
    count(distinct c.day) as days, c.invoice_id is not null as is_put_right,
    sum(coalesce(c.exact, 0)) as exact, sum(coalesce(c.energy_exact, 0)) as energy_exact, sum(c.untaxed_exact) as untaxed_exact
  from correction c
  join supply_point sp on sp.billing_account_id = c.billing_account_id and sp.supply_point_id = c.supply_point_id
  join invoice i on i.billing_account_id = c.billing_account_id and c.day between i.start_date and i.end_date
  where c.billing_account_id = $1 and i.invoice_id = any($2::uuid[]) and c.was_estimated
  group by 1, 2, 3, c.invoice_id is not null order by 4`

const readEstimated = async (
  db: Queryable,
  { billingAccountId, discount }: SelectedAccount,
  ids: readonly string[],
): Promise<Estimated[]> => {
  const still = await db.query<Grouped>(stillEstimated, [billingAccountId, ids])
  const since = await db.query<Grouped & CorrectedMoney & { isPutRight: boolean }>(readSince, [billingAccountId, ids])
  return [
    ...still.map((row): Estimated => ({ ...row, state: 'stillEstimated', cents: null })),
    ...since.map(
      ({ isPutRight, exact, energyExact, untaxedExact, ...row }): Estimated => ({
        ...row,
        state: isPutRight ? 'putRight' : 'onNextBill',
        cents: correctedCents({ exact, energyExact, untaxedExact }, discount).cents,
      }),
    ),
  ]
}

interface OffDay {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  readonly billedOn: string
  readonly day: Day
  readonly wh: readonly (number | null)[]
  readonly exportWh: readonly (number | null)[] | null
  readonly free: readonly number[] | null
  readonly totalExact: number
  readonly agreedPlan: string
}

const offDays = `
  select d.supply_point_id, d.supply_type, d.billed_on, d.day, d.wh, d.export_wh, d.free, d.total_exact, ag.plan_id as agreed_plan
  from (${billedDays}) d
  join tariff t on t.tariff_id = d.tariff_id
  join agreement ag on ag.billing_account_id = $1 and ag.supply_point_id = d.supply_point_id
    and d.day >= ag.start_date and (ag.end_date is null or d.day <= ag.end_date)
  where t.plan_id <> ag.plan_id or d.day < t.start_date or d.day > coalesce(t.end_date, d.day)
  order by d.day`

interface LowUserDay {
  readonly supplyPointId: string
  readonly billedOn: string
  readonly day: Day
  readonly dailyMillicents: number
}

const lowUserDays = `
  select d.supply_point_id, d.billed_on, d.day, t.daily_millicents
  from (${billedDays}) d join tariff t on t.tariff_id = d.tariff_id join plan p on p.plan_id = t.plan_id
  where p.is_low_user and p.supply_type = 'electricity' order by d.day`

/** Exact; gas has whole days only. */
const priceOf = (tariff: StoredTariff, { supplyType, day, wh, exportWh, free }: OffDay): number => {
  if (supplyType === 'electricity') return priceDay(tariff, { day, wh, exportWh, free }).total
  return (wh[0] ?? 0) * exactPrice(tariff.bands[0]?.rateMillicents ?? 0) + exactDaily(tariff)
}

const readOffTariff = async (db: Queryable, billingAccountId: string, ids: readonly string[]): Promise<OffTariffDay[]> => {
  const off = await db.query<OffDay>(offDays, [billingAccountId, ids])
  const tariffs = off.length === 0 ? [] : await readTariffs(db, [...new Set(off.map(({ agreedPlan }) => agreedPlan))])
  const low = await db.query<LowUserDay>(lowUserDays, [billingAccountId, ids])
  return [
    ...off.flatMap((row): OffTariffDay[] => {
      const { supplyPointId, supplyType, billedOn, day, totalExact } = row
      const agreed = tariffs.find(
        ({ planId, startDate, endDate }) => planId === row.agreedPlan && startDate <= day && (endDate === null || day <= endDate),
      )
      if (!agreed) return []
      const rightExact = priceOf(agreed, row)
      return [{ supplyPointId, supplyType, billedOn, day, kind: 'otherPlan', chargedExact: totalExact, rightExact }]
    }),
    ...low.flatMap(({ dailyMillicents, ...about }): OffTariffDay[] => {
      const cap = lowUserCapOn(about.day)
      if (cap === null || dailyMillicents <= cap) return []
      return [
        {
          ...about,
          supplyType: 'electricity',
          kind: 'aboveCap',
          chargedExact: exactDaily({ dailyMillicents }),
          rightExact: exactDaily({ dailyMillicents: cap }),
        },
      ]
    }),
  ]
}

const dayCount = `select count(*) as days from (${billedDays}) d`

export const readBillChecker = async (db: Queryable, account: SelectedAccount, today: Day): Promise<BillChecker> => {
  const { billingAccountId, discount } = account
  const allBills = await readBills(db, billingAccountId, today)
  const checkedBills = allBills.filter(({ isLoaded }) => !isLoaded)
  const loadedBills = allBills.length - checkedBills.length
  const ids = checkedBills.map(({ id }) => id)
  const [counted] = await db.query<{ days: number }>(dayCount, [billingAccountId, ids])
  const days = counted?.days ?? 0
  const lowUser = await readLowUser(db, account, today)
  const [first, last] = [allBills[0], allBills.at(-1)]
  return {
    bills: first && last ? { count: allBills.length, startDate: first.startDate, endDate: last.endDate } : null,
    ...(loadedBills > 0 && { loadedBills }),
    checks: [
      checkEstimates(days, await readEstimated(db, account, ids)),
      checkDoubleCharges(checkedBills),
      checkTariff(days, await readOffTariff(db, billingAccountId, ids)),
      checkLowUser(lowUser),
      checkDiscount(checkedBills, discount),
    ],
    lowUser,
    discount,
  }
}
