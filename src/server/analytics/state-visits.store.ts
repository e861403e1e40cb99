import type { StateCount } from '#contract/analytics/state-visits.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { retentionDays } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { knownCharts } from './known-states.ts'

/** Ignores unknown charts and states: they could only be invented. */
export const addStateVisits = async (
  db: Queryable,
  day: Day,
  counts: readonly StateCount[],
  { isMadeUp = false }: { readonly isMadeUp?: boolean } = {},
): Promise<void> => {
  const known = await knownCharts()
  const sums = new Map<string, StateCount>()
  for (const { chart, state, visits, milliseconds, ends } of counts) {
    if (!known.get(chart)?.states.has(state)) continue
    const before = sums.get(`${chart} ${state}`)
    sums.set(`${chart} ${state}`, {
      chart,
      state,
      visits: visits + (before?.visits ?? 0),
      milliseconds: milliseconds + (before?.milliseconds ?? 0),
      ends: ends + (before?.ends ?? 0),
    })
  }
  if (sums.size === 0) return
  // Fixed order prevents deadlocks.
  await db.query(
    `insert into state_visit (day, chart, state, visits, milliseconds, ends, is_made_up)
     select $1::date, chart, state, visits, milliseconds, ends, $3::boolean
     from jsonb_to_recordset($2::jsonb) as sum (chart text, state text, visits bigint, milliseconds bigint, ends bigint)
     order by chart, state
     on conflict (day, chart, state) do update set visits = state_visit.visits + excluded.visits,
       milliseconds = state_visit.milliseconds + excluded.milliseconds, ends = state_visit.ends + excluded.ends`,
    [day, JSON.stringify([...sums.values()]), isMadeUp],
  )
}

/** Smaller counts are hidden for privacy. */
export const fewestVisits = 5

export interface StateHeat {
  readonly chart: string
  readonly state: string
  readonly visits: number
  readonly milliseconds: number
  readonly ends: number
  readonly isMadeUp: boolean
}

export const readStateHeat = (db: Queryable, from: Day): Promise<StateHeat[]> =>
  db.query<StateHeat>(
    `select chart, state, sum(visits)::bigint as visits, sum(milliseconds)::bigint as milliseconds, sum(ends)::bigint as ends,
       bool_or(is_made_up) as is_made_up
     from state_visit where day >= $1 group by chart, state having sum(visits) >= $2 order by chart, sum(visits) desc, state`,
    [from, fewestVisits],
  )

export const forgetOldStateVisits = (db: Queryable, today: Day): Promise<unknown[]> =>
  db.query('delete from state_visit where day < $1', [addDays(today, -retentionDays)])
