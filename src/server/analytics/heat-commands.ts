import { addDays, today } from '#domain/basics/days.ts'
import { command, formats, optional } from '#server/command-line/command.ts'
import { readStateHeat } from './state-visits.store.ts'

const usualDays = 30

export const heatCommand = command(
  'heat',
  `how often and how long the states of the charts were visited, and how often flows ended there, as CSV; of customers who
agreed to be counted, by default the last ${usualDays} days. \`npm run statecharts -- heat FOLDER\` draws it on the pictures`,
  { since: optional(formats.day) },
  async ({ db, now }, { since = addDays(today(now), -usualDays) }) => {
    const rows = (await readStateHeat(db, since)).map(({ chart, state, visits, milliseconds, ends, isMadeUp }) =>
      [chart, state, visits, milliseconds, ends, isMadeUp ? 'yes' : 'no'].join(','),
    )
    return ['chart,state,visits,milliseconds,ends,made up', ...rows].join('\n')
  },
)
