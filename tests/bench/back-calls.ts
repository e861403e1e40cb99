import { accessTo } from '#contract/access.ts'
import { readSiteUsage } from '#contract/usage/usage.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { readHalfHours } from '#server/usage/site-usage.store.ts'
import { bareProofVisits, proofVisits, requireSameProofs, withBills } from './back-bills.ts'
import { lastDay, type Size, signIn, type Visitor } from './back-data.ts'
import { load, serveBare, type Served, servePortal, untilQuiet } from './back-process.ts'
import { bareVisits, portalVisits, requireSameAnswers, type Visits } from './back-requests.ts'
import { median, type Row } from './table.ts'

const rounds = 5
const secondsPerRound = 4
const busy = 16

interface Round {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Milliseconds of the server's processor for each call. */
  readonly cpu: number
}

const round = async (served: Served, visits: Visits, connections: number, perSecond?: number): Promise<Round> => {
  const before = served.cpuSeconds()
  const loaded = await load({
    port: served.port,
    connections,
    seconds: secondsPerRound,
    visits,
    ...(perSecond === undefined ? {} : { perSecond }),
  })
  return { ...loaded, cpu: ((served.cpuSeconds() - before) * 1_000) / (loaded.perSecond * secondsPerRound) }
}

/** Takes turns, so that whatever else the machine does meets both alike; the first turn warms up and does not count. */
const compare = async (one: () => Promise<Round>, other: () => Promise<Round>) => {
  const pairs: { one: Round; other: Round }[] = []
  for (let nth = 0; nth <= rounds; nth += 1) pairs.push({ one: await one(), other: await other() })
  const counted = pairs.slice(1)
  const middle = (name: keyof Round) => ({
    one: median(counted.map((pair) => pair.one[name])),
    other: median(counted.map((pair) => pair.other[name])),
    ratio: median(counted.map((pair) => pair.one[name] / pair.other[name])),
  })
  return { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99'), cpu: middle('cpu') }
}

export interface Prepared {
  readonly db: Database
  readonly url: string
  readonly size: Size
}

const middleOf = async (measure: () => Promise<Round>, name: keyof Round): Promise<number> => {
  const values: number[] = []
  for (let nth = 0; nth < rounds; nth += 1) values.push((await measure())[name])
  return median(values)
}

/**
 * A scan of what there is more of with each customer. Tariffs are some dozens of rows for everybody, sooner read in one piece than by an index, and
 * the access of guests is empty here.
 */
const scansWhatGrows = (line: string): boolean => /Seq Scan on (?!tariff |tariff_band |account_access )/.test(line)

/** What the database does for one call: the kinds of scan, and the pages that they touch. */
const explain = async (db: Database, { customerId, supplyPointId }: Visitor) => {
  const plans: string[][] = []
  const explaining: Queryable = {
    query: async (text, values) => {
      const lines = await db.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
      plans.push(lines.map((line) => line['QUERY PLAN']))
      return db.query(text, values)
    },
  }
  const caller = { customerId, access: accessTo(readSiteUsage), at: Date.now() }
  await readHalfHours(explaining, { caller, supplyPointId, startDate: addDays(lastDay, -29), endDate: lastDay }, 1)
  const pages = plans.map((lines) => /Buffers: (.*)/.exec(lines[1] ?? '')?.[1] ?? '').join(' ')
  const all = plans.flat()
  return {
    pages: [...pages.matchAll(/=(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0),
    isByIndex: all.some((line) => line.includes('using reading_day_pkey')) && !all.some(scansWhatGrows),
  }
}

const fixed = (value: number, digits = 2) => value.toFixed(digits)
const row = (name: string, measured: string, target: string, isMet: boolean): Row => ({ name, measured, target, isMet })
const told = (name: string, measured: string) => row(name, measured, '', true)

/** Measures a month of half-hours over HTTP on a small and on a large database. */
export const measureCalls = async (small: Prepared, large: Prepared, folder: string): Promise<Row[]> => {
  const portal = await servePortal(large.url, folder)
  const smallPortal = await servePortal(small.url, folder)
  const bare = await serveBare(large.url, folder)
  const visitors = await signIn(large.db, portal.origin, large.size.measured)
  const smallVisitors = await signIn(small.db, smallPortal.origin, small.size.measured)
  const [visitor] = visitors
  if (!visitor) throw new Error('There is nobody to ask for.')
  await requireSameAnswers(portal, bare, visitor)
  await Promise.all([untilQuiet(large.db), untilQuiet(small.db)])
  const visits = portalVisits(visitors)
  const atBare = () => round(bare, bareVisits(visitors), busy)

  const speed = await compare(() => round(portal, visits, busy), atBare)
  const half = await middleOf(() => round(portal, visits, busy, speed.perSecond.one / 2), 'p99')
  const growth = await compare(
    () => round(portal, visits, 1),
    () => round(smallPortal, portalVisits(smallVisitors), 1),
  )
  const memory = portal.mostMemory()
  const packed = await compare(() => round(portal, portalVisits(visitors, 'Accept-Encoding: gzip, deflate, br'), busy), atBare)
  const billed = await withBills(large.db, visitors)
  const [one] = billed
  if (one) await requireSameProofs(portal, bare, one)
  const proofs = await compare(
    () => round(portal, proofVisits(billed), busy),
    () => round(bare, bareProofVisits(billed), busy),
  )
  const smallBilled = await withBills(small.db, smallVisitors)
  const proofGrowth = await compare(
    () => round(portal, proofVisits(billed), 1),
    () => round(smallPortal, proofVisits(smallBilled), 1),
  )
  const plan = await explain(large.db, visitor)
  await Promise.all([portal.stop(), smallPortal.stop(), bare.stop()])
  return [
    told('a month of half-hours, calls a second', fixed(speed.perSecond.one, 0)),
    told('the same from a bare handler', fixed(speed.perSecond.other, 0)),
    row('share of the bare handler', fixed(speed.perSecond.ratio), '0.67 or more', speed.perSecond.ratio >= 0.67),
    row('the same, packed as browsers ask', fixed(packed.perSecond.ratio), '0.67 or more', packed.perSecond.ratio >= 0.67),
    told('processor time of a call, portal / bare', `${fixed(speed.cpu.one)} / ${fixed(speed.cpu.other)} ms`),
    row('p99 at half the load', `${fixed(half, 1)} ms`, 'below 25 ms', half < 25),
    row('memory of the process at load', `${fixed(memory, 0)} MiB`, 'below 300 MiB', memory < 300),
    told('one call, 1 M readings of 100 customers', `${fixed(growth.p50.other)} ms`),
    told('one call, 50 M readings, 100,000 customers', `${fixed(growth.p50.one)} ms`),
    row('growth of its cost', fixed(growth.p50.ratio), '1.15 or less', growth.p50.ratio <= 1.15),
    told('a bill’s proof, calls a second', fixed(proofs.perSecond.one, 0)),
    row('share of a bare handler’s proofs', fixed(proofs.perSecond.ratio), '0.5 or more', proofs.perSecond.ratio >= 0.5),
    row(
      'growth of a proof’s cost, 1 to 50 M readings',
      fixed(proofGrowth.p50.ratio),
      '1.15 or less',
      proofGrowth.p50.ratio <= 1.15,
    ),
    row('pages that the database reads for it', String(plan.pages), 'by indexes alone', plan.isByIndex),
  ]
}
