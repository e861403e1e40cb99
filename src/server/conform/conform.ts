import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { today } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { createProgress } from '#server/process/progress.ts'
import { baseOf, ConformRefused, createBackend } from './backend.ts'
import { reportLines } from './report.ts'
import { runConform } from './run-conform.ts'
import type { Tokens, WriteLevel } from './walk.ts'

const help = `npm run conform -- URL --token FILE [options]

Walks the contract against the backend at URL (https, or this machine) and prints what differs.
Exit code: 0 without differences, 1 with differences, 2 if it could not run.

  --token FILE           access token of a test customer; else CONFORM_TOKEN
  --other-token FILE     of a second customer, for refusals of foreign ids; else CONFORM_OTHER_TOKEN
  --operator-token FILE  of an operator's client, for /v2/operator; else CONFORM_OPERATOR_TOKEN
  --open-key FILE        key of the customer's, for /v2/open; else CONFORM_OPEN_KEY
  --party-key FILE       key of a third party, for /v2/party; else CONFORM_PARTY_KEY
  --call NAME            only this call, for example readInvoice; repeat it for more
  --json FILE            writes the differences as JSON too
  --today YYYY-MM-DD     the backend's day, if its clock is another

Without --write it only reads:
  --write                also makes changes that nobody notices or that are undone: selects the customer's own account,
                         reports page views, sends records as a dry run; names a property, switches a message, likes a tip,
                         dismisses a next best action, saves a bill alert and a payday, changes a property's picture, and
                         makes an API key (the account's owners get an email). It never pays, orders or moves house
  --write=all            everything, on data that you throw away: orders, payments, complaints, moving house, contacts,
                         ways to pay, people with access. Unknown and foreign ids are then tried with changes too
`

const tokenNames = {
  customer: ['token', 'CONFORM_TOKEN'],
  second: ['other-token', 'CONFORM_OTHER_TOKEN'],
  operator: ['operator-token', 'CONFORM_OPERATOR_TOKEN'],
  open: ['open-key', 'CONFORM_OPEN_KEY'],
  party: ['party-key', 'CONFORM_PARTY_KEY'],
} as const

const text = { type: 'string' } as const
const options = {
  token: text,
  'other-token': text,
  'operator-token': text,
  'open-key': text,
  'party-key': text,
  call: { type: 'string', multiple: true },
  json: text,
  today: text,
  write: text,
  help: { type: 'boolean' },
} as const

const readArguments = (given: readonly string[]) => {
  try {
    // `--write` may stand alone.
    const args = given.map((each) => (each === '--write' ? '--write=undone' : each))
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new ConformRefused(`${(error as Error).message}\n\n${help}`)
  }
}

type Values = ReturnType<typeof readArguments>['values']

const tokenIn = (file: string | undefined, variable: string): string | null => {
  if (file === undefined) return process.env[variable]?.trim() || null
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    throw new ConformRefused(`${file} can’t be read.`)
  }
}

const tokensFrom = (values: Values): Tokens => {
  const of = (name: keyof typeof tokenNames) => tokenIn(values[tokenNames[name][0]], tokenNames[name][1])
  const customer = of('customer')
  if (customer === null) throw new ConformRefused('Give the access token of a test customer: --token FILE or CONFORM_TOKEN.')
  return { customer, second: of('second'), operator: of('operator'), open: of('open'), party: of('party') }
}

const levels: Readonly<Record<string, WriteLevel>> = { undone: 'undone', all: 'all' }

const levelFrom = ({ write }: Values): WriteLevel => {
  if (write === undefined) return 'none'
  const level = levels[write]
  if (level === undefined) throw new ConformRefused('--write takes nothing, or all.')
  return level
}

const dayFrom = ({ today: given }: Values) => {
  if (given === undefined) return today(Date.now())
  if (!isDay(given)) throw new ConformRefused('--today must be a day, for example 2026-06-20.')
  return given
}

const run = async () => {
  const { values, positionals } = readArguments(process.argv.slice(2))
  if (values.help) return void process.stdout.write(help)
  const [url] = positionals
  if (url === undefined || positionals.length > 1) throw new ConformRefused(help)
  const { show: progress, end } = createProgress('conform', process.stderr)
  const report = await runConform({
    backend: createBackend(baseOf(url)),
    tokens: tokensFrom(values),
    writes: levelFrom(values),
    today: dayFrom(values),
    calls: values.call ?? [],
    progress,
  }).finally(end)
  process.stdout.write(`${reportLines(report).join('\n')}\n`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ url, ...report }, null, 2)}\n`)
  process.exitCode = report.differences.length === 0 ? 0 : 1
}

try {
  await run()
} catch (error) {
  if (!(error instanceof ConformRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
