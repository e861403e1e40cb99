import { strict as assert } from 'node:assert'
import * as comparison from '#contract/home-comparison/home-comparison.contract.ts'
import * as tiles from '#contract/dashboard/tiles.contract.ts'
import { readUsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { insightYearOf } from '#domain/insights/insight-years.ts'
import { yearOf } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { durable, onServer } from './back.ts'
import type { Prepared } from './back-calls.ts'
import { lastDay, type Size, signIn, type Visitor } from './back-data.ts'
import { putComparedHomes } from './back-homes.ts'
import { load, type Served, servePortal, untilQuiet } from './back-process.ts'
import { median, type Row } from './table.ts'

const few: Size = { customers: 100, measured: 100, days: 744 }
const many: Size = { customers: 100_000, measured: 1_400, days: 744 }
const rounds = 5
const secondsPerRound = 2
const most = { database: 15, processor: 30, growth: 1.15 } as const

interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const asking = ({ path }: { readonly path: string }, query: Asked['query'] = {}): Asked => ({ path, query })
const web = { environment: 'web' }
const year = insightYearOf(lastDay)
const breakdown = asking(readUsageBreakdown, web)
const compared = asking(comparison.readHomeComparison, web)

/** What a customer opens, with the calls that it makes. */
const opened: readonly (readonly [name: string, calls: readonly Asked[]])[] = [
  ['breakdown', [breakdown]],
  ['breakdown, a year', [asking(readUsageBreakdown, { ...web, year: String(yearOf(lastDay)) })]],
  ['breakdown’s tile', [asking(tiles.readUsageBreakdownWidget)]],
  ['comparison', [compared, asking(comparison.readThirtyDayInsights), asking(comparison.readLatestInsights)]],
  ['comparison, two years', [year, year - 1].map((of) => asking(comparison.readYearlyInsights, { year: String(of) }))],
  ['comparison’s tile', [asking(tiles.readHomeComparisonWidget)]],
]

const addressOf = ({ path, query }: Asked) => `/v2${path}?${new URLSearchParams(query).toString()}`
const requestOf = (asked: Asked, token: string) =>
  `GET ${addressOf(asked)} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`

/** What a call costs: milliseconds of the database’s statements and of the portal’s processor, pages of the database. */
interface Cost {
  readonly database: number
  readonly pages: number
  readonly statements: number
  readonly processor: number
}

const spent = `
  select coalesce(sum(total_exec_time), 0) as database, coalesce(sum(shared_blks_hit + shared_blks_read), 0) as pages,
    coalesce(sum(calls), 0) as statements
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`

const round = async (db: Database, served: Served, visits: readonly (readonly string[])[]): Promise<Cost> => {
  await db.query('select pg_stat_statements_reset()')
  const before = served.cpuSeconds()
  const { perSecond } = await load({ port: served.port, connections: 1, seconds: secondsPerRound, visits })
  const calls = perSecond * secondsPerRound
  const [sums = { database: 0, pages: 0, statements: 0 }] = await db.query<Omit<Cost, 'processor'>>(spent)
  return {
    database: sums.database / calls,
    pages: sums.pages / calls,
    statements: sums.statements / calls,
    processor: ((served.cpuSeconds() - before) * 1_000) / calls,
  }
}

/** A database whose customers are signed in to a portal. */
interface Opened {
  readonly db: Database
  readonly served: Served
  readonly visitors: readonly Visitor[]
}

/** Whoever has nothing to be shown costs nothing. */
const requireAnswers = async ({ origin }: Served, { token }: Visitor) => {
  const ask = async (asked: Asked) =>
    (await fetch(`${origin}${addressOf(asked)}`, { headers: { authorization: `Bearer ${token}` } })).json()
  assert.equal((await ask(breakdown)).electricity.breakdowns.length, 8 + 14)
  const { comparison: others, months } = await ask(compared)
  assert.notEqual(others, null)
  assert.equal(months.length, 24)
}

const openPortal = async ({ db, url, size }: Prepared, folder: string): Promise<Opened> => {
  const served = await servePortal(url, folder)
  const visitors = await signIn(db, served.origin, size.measured)
  const [visitor] = visitors
  if (!visitor) throw new Error('There is nobody to ask for.')
  await requireAnswers(served, visitor)
  await untilQuiet(db)
  return { db, served, visitors }
}

/** The middles of what opening a page costs on both, in turns; the first turn warms up and does not count. */
const costsOf = async (small: Opened, large: Opened, calls: readonly Asked[]): Promise<readonly [small: Cost, large: Cost]> => {
  const turn = ({ db, served, visitors }: Opened) =>
    round(
      db,
      served,
      visitors.map(({ token }) => calls.map((asked) => requestOf(asked, token))),
    )
  const turns: (readonly [Cost, Cost])[] = []
  for (let nth = 0; nth <= rounds; nth += 1) turns.push([await turn(small), await turn(large)])
  const middle = (which: 0 | 1): Cost => {
    const of = (name: keyof Cost) => median(turns.slice(1).map((costs) => costs[which][name])) * calls.length
    return { database: of('database'), pages: of('pages'), statements: of('statements'), processor: of('processor') }
  }
  return [middle(0), middle(1)]
}

const rowsOf = (name: string, small: Cost, large: Cost): Row[] => {
  const both = (of: keyof Cost, digits: number) => `${small[of].toFixed(digits)} / ${large[of].toFixed(digits)}`
  const isMet = (of: 'database' | 'processor') =>
    Math.max(small[of], large[of]) <= most[of] && (large[of] <= small[of] * most.growth || large[of] - small[of] < 1)
  return [
    {
      name: `${name}: database, ${Math.round(large.statements)} statements`,
      measured: `${both('database', 1)} ms`,
      target: `${most.database} ms or less, flat`,
      isMet: isMet('database'),
    },
    { name: `${name}: pages of the database`, measured: both('pages', 0), target: '', isMet: true },
    {
      name: `${name}: processor of the portal`,
      measured: `${both('processor', 1)} ms`,
      target: `${most.processor} ms or less, flat`,
      isMet: isMet('processor'),
    },
  ]
}

/** Measures what breakdown and comparison of a customer cost the backend, with 100 customers / 100,000, on a PostgreSQL of its own. */
export const insightsOnServer = (): Promise<Row[]> =>
  onServer({ ...durable, shared_preload_libraries: 'pg_stat_statements' }, async (open, folder) => {
    const prepared = [await open('few', few), await open('many', many)]
    for (const { db } of prepared) {
      await putComparedHomes(db)
      await db.query('create extension pg_stat_statements')
    }
    process.stdout.write('everybody is compared\n')
    const [small, large] = await Promise.all(prepared.map((one) => openPortal(one, folder)))
    if (!small || !large) throw new Error('There is nothing to measure.')
    const rows: Row[] = []
    for (const [name, calls] of opened) rows.push(...rowsOf(name, ...(await costsOf(small, large, calls))))
    await Promise.all([small, large].map(({ served }) => served.stop()))
    return rows
  })
