import { strict as assert } from 'node:assert'
import { addDays } from '#domain/days.ts'
import type { Database } from '#server/database/database.ts'
import { lastDay, type Size, signIn, type Visitor } from './back-data.ts'
import { load, serveBare, type Served, servePortal } from './back-process.ts'
import { median, type Row } from './table.ts'

const row = (name: string, measured: string, target: string, isMet: boolean): Row => ({ name, measured, target, isMet })
const fixed = (value: number, digits = 2) => value.toFixed(digits)

const rounds = 5
const secondsPerRound = 4
const busy = 16

const requestOf = (path: string, body: object, token?: string) => {
  const text = JSON.stringify(body)
  const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
}

/** Each visitor's months: thirty days that begin on twenty different days. */
const months = Array.from({ length: 20 }, (_, nth) => {
  const startDate = addDays(lastDay, -208 + nth * 9)
  return { startDate, endDate: addDays(startDate, 29) }
})

const path = '/v2/private/electricity/site-usage'
const portalVisits = (visitors: readonly Visitor[]) =>
  visitors.map(({ supplyPointId, token }) =>
    months.map((month) => requestOf(path, { supplyPointId, ...month, intervalType: 'HALF_HOURLY' }, token)),
  )
const bareVisits = (visitors: readonly Visitor[]) =>
  visitors.map(({ supplyPointId, billingAccountId }) =>
    months.map((month) => requestOf('/', { billingAccountId, supplyPointId, ...month })),
  )

/** Both servers must say the same, or their speeds cannot be compared. */
const requireSameAnswers = async (portal: Served, bare: Served, [visitor]: readonly Visitor[]) => {
  if (!visitor) throw new Error('nobody to ask for')
  const { supplyPointId, billingAccountId, token } = visitor
  for (const month of months) {
    const ask = async (url: string, body: object) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()
    assert.deepEqual(
      await ask(`${portal.origin}${path}`, { supplyPointId, ...month, intervalType: 'HALF_HOURLY' }),
      await ask(bare.origin, { billingAccountId, supplyPointId, ...month }),
    )
  }
}

interface Round {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Milliseconds of the server's processor for each call. */
  readonly cpu: number
}

type Visits = readonly (readonly string[])[]

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

/** Measures a month of half-hours over HTTP on a small and on a large database. */
export const measureCalls = async (small: Prepared, large: Prepared, folder: string): Promise<Row[]> => {
  const portal = await servePortal(large.url, folder)
  const smallPortal = await servePortal(small.url, folder)
  const bare = await serveBare(large.url, folder)
  const visitors = await signIn(large.db, portal.origin, large.size.measured)
  const smallVisitors = await signIn(small.db, smallPortal.origin, small.size.measured)
  await requireSameAnswers(portal, bare, visitors)
  const visits = portalVisits(visitors)

  const speed = await compare(
    () => round(portal, visits, busy),
    () => round(bare, bareVisits(visitors), busy),
  )
  const growth = await compare(
    () => round(portal, visits, 1),
    () => round(smallPortal, portalVisits(smallVisitors), 1),
  )
  const half = await round(portal, visits, busy, speed.perSecond.one / 2)
  const memory = portal.mostMemory()
  await Promise.all([portal.stop(), smallPortal.stop(), bare.stop()])
  return [
    row('a month of half-hours, calls a second', fixed(speed.perSecond.one, 0), 'is compared below', true),
    row('the same from a bare handler', fixed(speed.perSecond.other, 0), 'is compared below', true),
    row('share of the bare handler', fixed(speed.perSecond.ratio), '0.67 or more', speed.perSecond.ratio >= 0.67),
    row(
      'processor time of a call, portal / bare',
      `${fixed(speed.cpu.one)} / ${fixed(speed.cpu.other)} ms`,
      'is not held to a target',
      true,
    ),
    row('one call, 1 M readings of 100 customers', `${fixed(growth.p50.other)} ms`, 'is compared below', true),
    row('one call, 50 M readings, 100,000 customers', `${fixed(growth.p50.one)} ms`, 'is compared below', true),
    row('growth of its cost', fixed(growth.p50.ratio), '1.15 or less', growth.p50.ratio <= 1.15),
    row('p99 at half the load', `${fixed(half.p99, 1)} ms`, 'below 25 ms', half.p99 < 25),
    row('memory of the process at load', `${fixed(memory, 0)} MiB`, 'below 300 MiB', memory < 300),
  ]
}
