import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { daysOf } from '#domain/basics/days.ts'
import { instantText, startsOf } from '#domain/basics/half-hours.ts'

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

const sorted = (fields: object) => Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))

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

/** A bill's proof, by two statements; keys stand in ascending order as they are written. */
const bill = `
  select i.invoice_id as id, i.number, i.kind, i.start_date, i.end_date, i.issued_on, i.due_date, i.total_cents, i.gst_cents,
    s.supply_point_id, s.icp, s.address,
    (select jsonb_agg(jsonb_build_object('cents', l.cents, 'description', l.description, 'kind', l.kind, 'position', l.position,
      'quantity', case when l.unit = 'kWh' then (l.quantity * 1000)::int else l.quantity::int end, 'supplyPointId', l.supply_point_id,
      'supplyType', l.supply_type, 'unit', case when l.unit = 'kWh' then 'Wh' else l.unit end) order by l.position)
      from invoice_line l where l.billing_account_id = $1 and l.invoice_id = $2) as lines,
    (select jsonb_agg(jsonb_build_object('planName', p.name, 'startDate', t.start_date, 'endDate', t.end_date,
      'dailyMillicents', t.daily_millicents, 'exportMillicents', coalesce(t.export_millicents, 0), 'bands', (
        select jsonb_agg(jsonb_build_object('name', b.name, 'rateMillicents', b.rate_millicents, 'fromHour', b.from_hour,
          'toHour', b.to_hour, 'weekdaysOnly', b.weekdays_only) order by b.position) from tariff_band b where b.tariff_id = t.tariff_id)))
      from tariff t join plan p using (plan_id) where t.tariff_id = any(s.tariff_ids)) as tariffs
  from invoice i join invoice_supply s using (billing_account_id, invoice_id)
  where i.billing_account_id = $1 and i.invoice_id = $2`
const billDays =
  'select day, revision, wh, export_wh, quality, free from reading_day where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4 order by day'

const prove = async (asked: { billingAccountId: string; invoiceId: string }) => {
  const { rows } = await pool.query({ name: 'bill', text: bill, values: [asked.billingAccountId, asked.invoiceId] })
  const [row] = rows
  const values = [asked.billingAccountId, row.supply_point_id, row.start_date, row.end_date]
  const days = await pool.query({ name: 'days', text: billDays, values })
  const proof = {
    corrections: [],
    discount: null,
    gstPercent: 15,
    invoice: {
      dueDate: row.due_date,
      endDate: row.end_date,
      id: row.id,
      isReconstructed: false,
      issuedOn: row.issued_on,
      kind: row.kind,
      number: row.number,
      replaces: null,
      reverses: null,
      startDate: row.start_date,
    },
    lines: row.lines.map((line: Readonly<Record<string, unknown>>) => sorted(line)),
    result: { gstCents: row.gst_cents, totalCents: row.total_cents },
    schema: 'bill-proof/1',
    supplies: [
      {
        days: days.rows.map(({ day, export_wh: exportWh, free, quality, revision, wh }) => ({
          day,
          exportWh,
          free: free ?? [],
          quality,
          revision,
          tariff: 0,
          wh,
        })),
        deliveries: [],
        gasDays: [],
        icp: row.icp,
        site: row.address,
        supplyPointId: row.supply_point_id,
        supplyType: 'electricity',
        tariffs: row.tariffs.map((tariff: { bands: Readonly<Record<string, unknown>>[] }) =>
          sorted({ ...tariff, bands: tariff.bands.map(sorted) }),
        ),
      },
    ],
  }
  return { hash: createHash('sha256').update(JSON.stringify(proof)).digest('hex'), ...proof }
}

createServer(async (request, response) => {
  // Whoever starts it asks whether it runs.
  if (request.method === 'GET') return response.end()
  const asked = JSON.parse(await text(request))
  const body = JSON.stringify(await (request.url === '/proof' ? prove(asked) : read(asked)))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  return response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
