import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { daysOf } from '#domain/days.ts'
import { instantText, startsOf } from '#domain/half-hours.ts'

/** The bare stack: node:http, a pool, one statement, one JSON.stringify. No token, no checks, no log, no framework. */
interface Asked {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly startDate: string
  readonly endDate: string
}

interface ReadDay {
  readonly day: string
  readonly wh: readonly (number | null)[]
  readonly cents: readonly number[]
  readonly quality: string | null
}

const numbers = (list: string) => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number))
pg.types.setTypeParser(1082, (day) => day)
pg.types.setTypeParser(1007 as number, numbers)

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const statement =
  'select day, wh, cents, quality from reading_day where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4 order by day'

const texts = new Map<string, readonly string[]>()
const startTexts = (day: string): readonly string[] => {
  const known = texts.get(day)
  if (known) return known
  const made = startsOf(day).map(instantText)
  texts.set(day, made)
  return made
}

const read = async ({ billingAccountId, supplyPointId, startDate, endDate }: Asked) => {
  const values = [billingAccountId, supplyPointId, startDate, endDate]
  const { rows } = await pool.query<ReadDay>({ name: 'month', text: statement, values })
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const usage = daysOf({ startDate, endDate }).flatMap((day) => {
    const row = byDay.get(day)
    return startTexts(day).map((start, index) => ({
      startDate: start,
      kw: (row?.wh[index] ?? 0) / 1000,
      costNZD: (row?.cents[index] ?? 0) / 100,
      type: row === undefined ? 'empty' : row.quality?.[index] === 'E' ? 'estimated' : 'actual',
    }))
  })
  return { supplyPointId, intervalType: 'HALF_HOURLY', costIncluded: true, discount: null, usage }
}

createServer(async (request, response) => {
  // Whoever starts it asks whether it runs.
  if (request.method === 'GET') return response.end()
  const body = JSON.stringify(await read(JSON.parse(await text(request))))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  return response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
