import { addDays, addMonths, type Day, type DayRange, endOfMonth, laterOf, startOfMonth } from '#domain/basics/days.ts'
import { historicInsightsFrom } from '#domain/insights/insight-years.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { accountOf } from '#server/http/selection.ts'
import { readBreakdown } from '#server/usage-breakdown/usage-breakdown.store.ts'
import { storeMonths, renewHomes, type Pages } from './compared-homes.store.ts'
import { comparedParts } from './comparison-criteria.ts'
import { makeGroups } from './groups.store.ts'
import { rankMonth } from './months.store.ts'

const partsOfAccount = async (db: Queryable, billingAccountId: string, range: DayRange): Promise<readonly number[] | null> => {
  const [holder] = await db.query<{ customerId: string }>(
    'select customer_id from customer_account where billing_account_id = $1 order by position, customer_id limit 1',
    [billingAccountId],
  )
  const account = holder && (await accountOf(db, { billingAccountId, customerId: holder.customerId }))
  const breakdown = account && (await readBreakdown(db, account, range))
  if (!breakdown || breakdown.days === 0) return null
  return comparedParts.map((name) => {
    const wh = breakdown.parts.find(({ look }) => look.name === name)?.wh ?? 0
    return Math.round(wh / breakdown.days)
  })
}

export const comparedDays = 30

export const comparedRange = (today: Day): DayRange => ({ startDate: addDays(today, -comparedDays), endDate: addDays(today, -1) })

type Step = 'homes' | 'groups' | 'months' | 'ranks' | 'done'

interface ComparisonRun {
  readonly step: Step
  readonly afterAccount: string
  readonly rankedMonth: Day | null
}

const nobody = '00000000-0000-0000-0000-000000000000'

const monthsToRank = async (tx: Queryable, today: Day, ranked: Day | null): Promise<Day[]> => {
  const [known] = await tx.query<{ ranked: Day | null; first: Day | null }>(
    `select (select max(month) from comparison_month) as ranked, (select date_trunc('month', min(start_date))::date from agreement) as first`,
  )
  if (!known?.first) return []
  const last = ranked ?? known.ranked
  const months: Day[] = []
  for (
    let month = last ? addMonths(last, 1) : laterOf(known.first, startOfMonth(historicInsightsFrom));
    month < startOfMonth(today);
    month = addMonths(month, 1)
  )
    months.push(month)
  return months
}

const paged = (run: ComparisonRun, { until }: Pages, next: Step): ComparisonRun =>
  until === null ? { ...run, step: next, afterAccount: nobody } : { ...run, afterAccount: until }

const work = async (tx: Queryable, run: ComparisonRun, today: Day): Promise<ComparisonRun> => {
  const range = comparedRange(today)
  switch (run.step) {
    case 'homes':
      return paged(run, await renewHomes(tx, range, run.afterAccount, (id, days) => partsOfAccount(tx, id, days)), 'groups')
    case 'groups':
      await makeGroups(tx, range, today)
      return { ...run, step: 'months' }
    case 'months': {
      const months = await monthsToRank(tx, today, run.rankedMonth)
      const [first, last] = [months[0], months.at(-1)]
      if (first === undefined || last === undefined) return { ...run, step: 'done' }
      return paged(run, await storeMonths(tx, { startDate: first, endDate: endOfMonth(last) }, run.afterAccount), 'ranks')
    }
    case 'ranks': {
      const [month] = await monthsToRank(tx, today, run.rankedMonth)
      if (month === undefined) return { ...run, step: 'done' }
      await rankMonth(tx, month)
      return { ...run, rankedMonth: month }
    }
    case 'done':
      return run
  }
}

const take = `select day, step, after_account, ranked_month from comparison_course where is_only for update skip locked`

const keep = `update comparison_course set day = $1, step = $2, after_account = $3, ranked_month = $4 where is_only`

const oneBatch = async (tx: Queryable, today: Day): Promise<boolean> => {
  const [held] = await tx.query<ComparisonRun & { day: Day }>(take)
  if (!held || held.day > today) return false
  const run: ComparisonRun = held.day < today ? { ...held, step: 'homes', afterAccount: nobody } : held
  if (run.step === 'done') return false
  const { step, afterAccount, rankedMonth } = await work(tx, run, today)
  await tx.query(keep, [today, step, afterAccount, rankedMonth])
  return true
}

type InTransaction = Database['transaction']

/** One transaction per batch. Resumes after an interruption; idempotent; leaves a parallel process alone. */
export const renewComparisons = async (inTransaction: InTransaction, today: Day): Promise<void> => {
  await inTransaction((tx) =>
    tx.query(`insert into comparison_course (day, step, after_account) values ($1, 'homes', $2) on conflict do nothing`, [
      today,
      nobody,
    ]),
  )
  while (await inTransaction((tx) => oneBatch(tx, today)));
}
