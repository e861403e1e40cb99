import { addDays, type Day, today } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import type { Queryable } from '#server/database/database.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { readStateHeat } from './state-visits.store.ts'

export const heatHelp = `  heat [--since YYYY-MM-DD]
                how often the states of the charts were visited, how long and how often the way ended there, as CSV; of customers who
                agreed to be counted, the last 30 days unless told. \`npm run statecharts -- heat FOLDER\` draws it on the pictures
`

const usualDays = 30
const head = 'chart,state,visits,milliseconds,ends,made up'

export const runHeatCommand = (
  db: Queryable,
  command: string,
  { since }: { readonly since?: string | undefined },
  now: number,
): Promise<string> | null => {
  if (command !== 'heat') return null
  const report = async () => {
    if (since !== undefined && !isDay(since)) throw new CommandRefused('--since must be a day, such as 2026-06-20.')
    const rows = await readStateHeat(db, (since as Day | undefined) ?? addDays(today(now), -usualDays))
    return [
      head,
      ...rows.map(({ chart, state, visits, milliseconds, ends, isMadeUp }) =>
        [chart, state, visits, milliseconds, ends, isMadeUp ? 'yes' : 'no'].join(','),
      ),
    ].join('\n')
  }
  return report()
}
