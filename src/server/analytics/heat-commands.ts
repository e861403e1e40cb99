import { addDays, today } from '#domain/basics/days.ts'
import { command, formats, optional } from '#server/command-line/command.ts'
import { readStateHeat } from './state-visits.store.ts'

const usualDays = 30

export const heatCommand = command(
  'heat',
  `how often the states of the charts were visited, how long and how often the way ended there, as CSV; of customers who
agreed to be counted, the last ${usualDays} days unless told. \`npm run statecharts -- heat FOLDER\` draws it on the pictures`,
  { since: optional(formats.day) },
  async ({ db, now }, { since = addDays(today(now), -usualDays) }) => {
    const rows = (await readStateHeat(db, since)).map(({ chart, state, visits, milliseconds, ends, isMadeUp }) =>
      [chart, state, visits, milliseconds, ends, isMadeUp ? 'yes' : 'no'].join(','),
    )
    return ['chart,state,visits,milliseconds,ends,made up', ...rows].join('\n')
  },
)
