import { addDays, addMonths, type Day, type DayRange, endOfMonth, laterOf, startOfMonth } from '#domain/days.ts'
import { historicInsightsFrom } from '#domain/insight-years.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { keepMonths, lookAtHomes } from './compared-homes.store.ts'
import { makeGroups } from './groups.store.ts'
import { rankMonth } from './months.store.ts'
import { partsOfAccount } from './own-parts.ts'

/** A comparison is of so many days. */
export const comparedDays = 30

/** The days that are compared on a day: up to the one before. */
export const comparedRange = (today: Day): DayRange => ({ startDate: addDays(today, -comparedDays), endDate: addDays(today, -1) })

/** The months that have ended and in which nobody has been ranked yet, each by its first day. */
const monthsToRank = async (db: Queryable, today: Day): Promise<Day[]> => {
  const [known] = await db.query<{ ranked: Day | null; first: Day | null }>(
    `select (select max(month) from comparison_month) as ranked, (select date_trunc('month', min(start_date))::date from agreement) as first`,
  )
  if (!known?.first) return []
  const months: Day[] = []
  const first = known.ranked ? addMonths(known.ranked, 1) : laterOf(known.first, startOfMonth(historicInsightsFrom))
  for (let month = first; month < startOfMonth(today); month = addMonths(month, 1)) months.push(month)
  return months
}

const endMonths = async (tx: Queryable, today: Day) => {
  const months = await monthsToRank(tx, today)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return
  await keepMonths(tx, { startDate: first, endDate: endOfMonth(last) })
  for (const month of months) await rankMonth(tx, month)
}

/** Works everything that is compared out for a day, in the caller's transaction. */
export const renewComparisons = async (tx: Queryable, today: Day): Promise<void> => {
  const range = comparedRange(today)
  await lookAtHomes(tx, range, (id, days) => partsOfAccount(tx, id, days))
  await makeGroups(tx, range, today)
  await endMonths(tx, today)
}

/** Any number will do; it keeps processes that share a database from doing the same work. */
const comparisonLock = 7_301_953

/** Does the same once a day, on one of the processes that share a database. */
export const renewComparisonsOnce = (db: Database, today: Day): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [comparisonLock])
    const [made] = await tx.query<{ madeOn: Day }>(
      'select max(made_on) as made_on from similar_group having max(made_on) is not null',
    )
    if (made && made.madeOn >= today) return
    await renewComparisons(tx, today)
  })
