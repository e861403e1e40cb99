import { addDays, addMonths, type Day, type DayRange, endOfMonth, laterOf, startOfMonth } from '#domain/days.ts'
import { historicInsightsFrom } from '#domain/insight-years.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { keepMonths, lookAtHomes, type Pages } from './compared-homes.store.ts'
import { makeGroups } from './groups.store.ts'
import { rankMonth } from './months.store.ts'
import { partsOfAccount } from './usage-parts.ts'

export const comparedDays = 30

export const comparedRange = (today: Day): DayRange => ({ startDate: addDays(today, -comparedDays), endDate: addDays(today, -1) })

type Step = 'homes' | 'groups' | 'months' | 'ranks' | 'done'

interface Course {
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

const paged = (course: Course, { until }: Pages, next: Step): Course =>
  until === null ? { ...course, step: next, afterAccount: nobody } : { ...course, afterAccount: until }

const work = async (tx: Queryable, course: Course, today: Day): Promise<Course> => {
  const range = comparedRange(today)
  switch (course.step) {
    case 'homes':
      return paged(
        course,
        await lookAtHomes(tx, range, course.afterAccount, (id, days) => partsOfAccount(tx, id, days)),
        'groups',
      )
    case 'groups':
      await makeGroups(tx, range, today)
      return { ...course, step: 'months' }
    case 'months': {
      const months = await monthsToRank(tx, today, course.rankedMonth)
      const [first, last] = [months[0], months.at(-1)]
      if (first === undefined || last === undefined) return { ...course, step: 'done' }
      return paged(course, await keepMonths(tx, { startDate: first, endDate: endOfMonth(last) }, course.afterAccount), 'ranks')
    }
    case 'ranks': {
      const [month] = await monthsToRank(tx, today, course.rankedMonth)
      if (month === undefined) return { ...course, step: 'done' }
      await rankMonth(tx, month)
      return { ...course, rankedMonth: month }
    }
    case 'done':
      return course
  }
}

const take = `select day, step, after_account, ranked_month from comparison_course where is_only for update skip locked`

const keep = `update comparison_course set day = $1, step = $2, after_account = $3, ranked_month = $4 where is_only`

const oneBatch = async (tx: Queryable, today: Day): Promise<boolean> => {
  const [held] = await tx.query<Course & { day: Day }>(take)
  if (!held || held.day > today) return false
  const course: Course = held.day < today ? { ...held, step: 'homes', afterAccount: nobody } : held
  if (course.step === 'done') return false
  const { step, afterAccount, rankedMonth } = await work(tx, course, today)
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
