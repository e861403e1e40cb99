import type { DeskNumbers } from '#contract/desk/numbers.contract.ts'
import type { CaseDates } from '#domain/desk/case-numbers.ts'
import type { Day } from '#domain/basics/days.ts'
import { knownCharts } from '#server/analytics/known-states.ts'
import { fewestVisits } from '#server/analytics/state-visits.store.ts'
import type { Queryable } from '#server/database/database.ts'

const answeredOn = (steps: string, condition: string) =>
  `(select min(at) at time zone 'Pacific/Auckland' from ${steps} and ${condition})::date`

/** Cases that were received or answered since `from`. */
export const readCaseDates = (db: Queryable, from: Day): Promise<CaseDates[]> =>
  db.query<CaseDates>(
    `select kind, received_on, answer_by, answered_on from (
       select 'complaint' as kind, m.received_on, m.answer_by,
         ${answeredOn(
           'complaint_step s where s.billing_account_id = m.billing_account_id and s.complaint_id = m.complaint_id',
           "s.what in ('answered', 'deadlocked')",
         )} as answered_on from complaint m
       union all select 'billQuestion', m.received_on, m.answer_by,
         ${answeredOn(
           'bill_query_step s where s.billing_account_id = m.billing_account_id and s.query_id = m.query_id',
           "s.state = 'answered'",
         )} from bill_query m
       union all select 'privacy', m.received_on, m.answer_by,
         ${answeredOn(
           'privacy_request_step s where s.customer_id = m.customer_id and s.request_id = m.request_id',
           "s.what in ('done', 'refused')",
         )} from privacy_request m) found
     where received_on >= $1 or answered_on >= $1`,
    [from],
  )

interface QuestionCount {
  readonly kind: string
  readonly supplyType: string | null
  readonly count: number
}

const questionNames: Readonly<Record<string, string>> = {
  daily: 'Daily charge',
  freeHours: 'Free hours',
  export: 'Solar export',
  bottles: 'Gas bottles',
  discount: 'Discount',
  correction: 'Correction of an earlier bill',
}

const aboutOf = ({ kind, supplyType }: QuestionCount): string =>
  kind === 'energy' ? (supplyType === 'naturalGas' ? 'Gas used' : 'Electricity used') : (questionNames[kind] ?? 'Other charges')

/** Most first. */
export const readBillQuestions = async (db: Queryable, from: Day): Promise<DeskNumbers['billQuestions']> => {
  const rows = await db.query<QuestionCount>(
    `select l.kind, l.supply_type, count(*)::int as count from bill_query q
       join invoice_line l on l.billing_account_id = q.billing_account_id and l.invoice_id = q.invoice_id and l.position = q.position
     where q.received_on >= $1 group by l.kind, l.supply_type`,
    [from],
  )
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(aboutOf(row), (counts.get(aboutOf(row)) ?? 0) + row.count)
  return [...counts]
    .map(([about, count]) => ({ about, count }))
    .toSorted((a, b) => b.count - a.count || a.about.localeCompare(b.about))
}

interface StuckStep {
  readonly chart: string
  readonly state: string
  readonly visits: number
  readonly ends: number
}

const mostStuck = 10

/** Steps where most visits ended, most first. Small counts are hidden, as in the heat of the charts. */
export const readStuckSteps = async (db: Queryable, from: Day): Promise<DeskNumbers['stuck']> => {
  const known = await knownCharts()
  const rows = await db.query<StuckStep>(
    `select chart, state, sum(visits)::bigint as visits, sum(ends)::bigint as ends
     from state_visit where day >= $1 group by chart, state having sum(visits) >= $2 and sum(ends) > 0
     order by sum(ends) desc, chart, state limit $3`,
    [from, fewestVisits, mostStuck],
  )
  return rows.map(({ chart, state, visits, ends }) => {
    const { title = chart, states } = known.get(chart) ?? {}
    return { chart: title, step: states?.get(state) ?? state, visits, ends }
  })
}
