import { linesOf, simulatorAddress, walksOf } from '#domain/portal/failure-report.ts'
import { argument, command, type CommandContext, CommandRefused, format } from '#server/command-line/command.ts'
import { deleteFailure, type FailureRow, readFailure, readFailures } from './failure-report.store.ts'

interface NumberedReport {
  readonly number: string
}

const describe = ({ number, toldAt, page, steps, words }: FailureRow): string => {
  const last = steps.at(-1)
  const where = last ? `${last.chart}: ${last.event} → ${last.state}` : 'nothing led there'
  return `${number}  ${toldAt.toISOString()}  ${page ?? 'no page'}  ${where}${words === '' ? '' : `  ${JSON.stringify(words)}`}`
}

const list = async ({ db }: CommandContext): Promise<string> => {
  const rows = await readFailures(db)
  return rows.length === 0 ? 'Nobody has sent what led to a failed page.' : rows.map(describe).join('\n')
}

const read = async ({ db }: CommandContext, { number }: NumberedReport): Promise<string> => {
  const row = await readFailure(db, number)
  if (!row) throw new CommandRefused(`There is no report ${number}; failures lists them.`)
  return [
    ...linesOf({ ...row, at: row.at.toISOString() }),
    ...(row.words === '' ? [] : [`They say: ${JSON.stringify(row.words)}`]),
    'The simulator walks it again, chart by chart, the one that moved last first:',
    ...walksOf(row.steps).map((walk) => `  /staff/charts/${simulatorAddress(walk)}`),
  ].join('\n')
}

const remove = async ({ db }: CommandContext, { number }: NumberedReport): Promise<string> => {
  if (!(await deleteFailure(db, number))) throw new CommandRefused(`There is no report ${number}; failures lists them.`)
  return `${number} is gone.`
}

const numbered = { number: argument(format('NUMBER', (given) => given.toUpperCase(), 'the number of a report')) }

export const failureReportCommands = [
  command('failures', 'lists customers’ reports of failed pages, newest first', {}, list),
  command('failures read', 'shows the steps that led there, and their address in the simulator', numbered, read),
  command('failures delete', 'deletes a report, for example because it names someone', numbered, remove),
]
