import type { Day } from '#domain/basics/days.ts'
import { knownStates } from '#server/analytics/known-states.ts'
import type { Queryable } from '#server/database/database.ts'

const charts = ['booking', 'cardForm', 'directDebitForm', 'lpgOrderForm', 'moveWizard', 'powerShoutOffers', 'wizard']
const days = 14
const perDay = 120

/** Invented visits, marked as such: demo customers are few and consent to nothing. Each state gets fewer than the one before. */
export const putStateVisits = async (db: Queryable, today: Day): Promise<void> => {
  const known = await knownStates()
  const rows = charts.flatMap((chart) =>
    [...(known.get(chart) ?? [])].map((state, place) => {
      const visits = Math.round(perDay * 0.86 ** place) + 1
      return {
        chart,
        state,
        visits,
        milliseconds: visits * (2_000 + ((place * 7_919) % 24_000)),
        ends: Math.round(visits * ((place % 5) / 25)),
      }
    }),
  )
  await db.query(
    `insert into state_visit (day, chart, state, visits, milliseconds, ends, is_made_up)
     select $1::date - n, chart, state, visits, milliseconds, ends, true
     from jsonb_to_recordset($2::jsonb) as sum (chart text, state text, visits bigint, milliseconds bigint, ends bigint), generate_series(1, $3::int) n`,
    [today, JSON.stringify(rows), days],
  )
}
