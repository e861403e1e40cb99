import { linesOf, simulatorAddress, walksOf } from '#domain/portal/failure-report.ts'
import type { Queryable } from '#server/database/database.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { deleteFailure, type FailureRow, readFailure, readFailures } from './failure-report.store.ts'

export const failuresHelp = `  failures      lists what customers have sent of failed pages, the newest first
  failures read NUMBER
                what led there, and where the simulator walks it again
  failures delete NUMBER
                somebody asks for it, or what was said to it names somebody
`

const describe = ({ number, toldAt, page, steps, words }: FailureRow): string => {
  const last = steps.at(-1)
  const where = last ? `${last.chart}: ${last.event} → ${last.state}` : 'nothing led there'
  return `${number}  ${toldAt.toISOString()}  ${page ?? 'no page'}  ${where}${words === '' ? '' : `  ${JSON.stringify(words)}`}`
}

const list = async (db: Queryable): Promise<string> => {
  const rows = await readFailures(db)
  return rows.length === 0 ? 'Nobody has sent what led to a failed page.' : rows.map(describe).join('\n')
}

const read = async (db: Queryable, number: string): Promise<string> => {
  const row = await readFailure(db, number)
  if (!row) throw new CommandRefused(`There is no report ${number}; failures lists them.`)
  return [
    ...linesOf({ ...row, at: row.at.toISOString() }),
    ...(row.words === '' ? [] : [`They say: ${JSON.stringify(row.words)}`]),
    'The simulator walks it again, chart by chart, the one that moved last first:',
    ...walksOf(row.steps).map((walk) => `  /staff/charts/${simulatorAddress(walk)}`),
  ].join('\n')
}

const forget = async (db: Queryable, number: string): Promise<string> => {
  if (!(await deleteFailure(db, number))) throw new CommandRefused(`There is no report ${number}; failures lists them.`)
  return `${number} is gone.`
}

export const runFailuresCommand = (db: Queryable, command: string): Promise<string> | null => {
  const [area, verb, named = '', ...more] = command.split(' ')
  const number = named.toUpperCase()
  if (area !== 'failures' || more.length > 0) return null
  if (verb === undefined) return list(db)
  if (number === '') return null
  if (verb === 'read') return read(db, number)
  return verb === 'delete' ? forget(db, number) : null
}
