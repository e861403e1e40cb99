import { addDays, type Day } from '#domain/basics/days.ts'
import { knownCharts } from '#server/analytics/known-states.ts'
import { addStateVisits } from '#server/analytics/state-visits.store.ts'
import type { Queryable } from '#server/database/database.ts'

const charts = ['booking', 'cardForm', 'directDebitForm', 'lpgOrderForm', 'moveWizard', 'powerShoutOffers', 'wizard']
const days = 14
const perDay = 120

/** Invented visits, marked as such: demo customers are few and consent to nothing. Each state gets fewer than the one before. */
export const addMadeUpVisits = async (db: Queryable, today: Day): Promise<void> => {
  const known = await knownCharts()
  const counts = charts.flatMap((chart) =>
    [...(known.get(chart)?.states.keys() ?? [])].map((state, place) => {
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
  for (let daysAgo = 1; daysAgo <= days; daysAgo += 1)
    await addStateVisits(db, addDays(today, -daysAgo), counts, { isMadeUp: true })
}
