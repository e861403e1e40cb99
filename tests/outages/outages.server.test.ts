import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { checkOutageService, fetchOutagesInTurn } from '#server/outages/fetch-outages.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { header, lineOf, suppliedHome, takeOutages } from './outage-files.ts'

const none = { added: 0, changed: 0, cancelled: 0, unchanged: 0, past: 0, elsewhere: 0 }
const hour = 3_600_000
/** Of another network, by the Code's check. */
const strangeIcp = '0000143418TRD9F'

onDatabase('outages that networks plan', (open) => {
  let db: Database
  let icp = ''
  let account = ''
  let server: Server
  let url = ''
  let answer: { readonly status: number; readonly body: string; readonly etag: string }
  let asked: (string | undefined)[] = []

  beforeAll(async () => {
    db = await open(demo)
    ;({ icp, account } = await suppliedHome(db))
    server = createServer((request, reply) => {
      asked.push(request.headers['if-none-match'])
      if (request.headers.authorization !== 'Bearer k') reply.writeHead(401).end()
      else if (request.headers['if-none-match'] === answer.etag) reply.writeHead(304).end()
      else reply.writeHead(answer.status, { etag: answer.etag, 'content-type': 'application/json' }).end(answer.body)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/outages`
  })
  afterAll(() => void server.close())
  beforeEach(async () => {
    asked = []
    for (const table of ['planned_outage', 'alert_told', 'service_check']) await db.query(`delete from ${table}`)
  })

  const take = (text: string) => takeOutages(db, text)
  const line = (day: number, more: { from?: string; status?: string } = {}) => lineOf(icp, day, more)
  const stored = () =>
    db.query(
      'select starts_at, ends_at, reason, cancelled_at from planned_outage where billing_account_id = $1 order by starts_at',
      [account],
    )
  const outage = (day: number, from: string, cancelledAt: Date | null = null) => ({
    startsAt: new Date(`2026-06-${day}T${from}:00:00+12:00`),
    endsAt: new Date(`2026-06-${day}T12:30:00+12:00`),
    reason: 'A pole is replaced',
    cancelledAt,
  })
  const alerted = async () =>
    db.query(
      `insert into alert_told (told_id, billing_account_id, kind, subject, day, told_at, title, detail, path, in_portal, is_urgent)
       select gen_random_uuid(), billing_account_id, 'outage', outage_id::text, '2026-06-09', now(), 't', 'd', '/', true, false from planned_outage`,
    )
  const openAlerts = async () => (await db.query('select 1 from alert_told where cleared_at is null')).length

  it('come by a file; again they change nothing', async () => {
    expect(await take(header + line(14))).toEqual({ ...none, added: 1 })
    expect(await take(header + line(14))).toEqual({ ...none, unchanged: 1 })
    expect(await stored()).toEqual([outage(14, '09')])
  })

  it('change their hours, their day, are cancelled, and planned again; alerts are left to the alert job', async () => {
    await take(header + line(14))
    await alerted()
    expect(await take(header + line(14, { from: '10' }))).toEqual({ ...none, changed: 1 })
    expect(await take(header + line(15))).toEqual({ ...none, changed: 1 })
    expect(await stored()).toEqual([outage(15, '09')])
    expect(await take(header + line(15, { status: 'cancelled' }))).toEqual({ ...none, cancelled: 1 })
    expect(await stored()).toEqual([outage(15, '09', new Date(demoNow))])
    expect(await take(header + line(15, { status: 'cancelled' }))).toEqual({ ...none, unchanged: 1 })
    expect(await take(header + line(15, { status: 'planned' }))).toEqual({ ...none, changed: 1 })
    expect(await stored()).toEqual([outage(15, '09')])
    expect(await openAlerts()).toBe(1)
  })

  it('count those that are over, elsewhere, or after the customer has left', async () => {
    expect(await take(header + lineOf(strangeIcp, 14))).toEqual({ ...none, elsewhere: 1 })
    expect(await take(`${header}N-2,${icp},2026-06-08T09:00:00+12:00,2026-06-08T12:00:00+12:00,x,\n`)).toEqual({
      ...none,
      past: 1,
    })
    await db.query(`update agreement set end_date = '2026-06-13' where billing_account_id = $1 and end_date is null`, [account])
    expect(await take(header + line(14))).toEqual({ ...none, elsewhere: 1 })
    expect(await take(header + line(13))).toEqual({ ...none, added: 1 })
    await db.query(`update agreement set end_date = null where billing_account_id = $1 and end_date = '2026-06-13'`, [account])
  })

  it('that were over before their time don’t begin again by a list that lags behind', async () => {
    const hours = (from: string) => `N-1,${icp},2026-06-09T${from}:00:00+12:00,2026-06-09T19:00:00+12:00,A pole is replaced,`
    const [began, over] = [new Date('2026-06-09T15:00:00+12:00'), new Date(demoNow)]
    expect(await take(`${header}${hours('15')}\n`)).toEqual({ ...none, added: 1 })
    expect(await take(`${header}N-1,${icp},2026-06-09T15:00:00+12:00,,A pole is replaced,restored\n`)).toEqual({
      ...none,
      changed: 1,
    })
    expect(await take(`${header}${hours('15')}\n`)).toEqual({ ...none, unchanged: 1 })
    expect(await stored()).toEqual([{ startsAt: began, endsAt: over, reason: 'A pole is replaced', cancelledAt: null }])
    expect(await take(`${header}${hours('18')}\n`)).toEqual({ ...none, changed: 1 })
  })

  it.each([
    ['N-1,0000143418TRD9E,2026-06-14T09:00:00+12:00,2026-06-14T12:00:00+12:00,x,', 'icp must be an ICP'],
    [`N-1,${strangeIcp},2026-06-14T09:00:00,2026-06-14T12:00:00+12:00,x,`, 'startsAt must be a time'],
    [`N-1,${strangeIcp},2026-06-14T09:00:00+12:00,2026-06-14T08:00:00+12:00,x,`, 'endsAt must be after startsAt'],
    [`N-1,${strangeIcp},2026-06-14T09:00:00+12:00,2026-06-14T12:00:00+12:00,,`, 'reason must be what customers read'],
    [
      `N-1,${strangeIcp},2026-06-14T09:00:00+12:00,2026-06-14T12:00:00+12:00,x,maybe`,
      'status must be planned, cancelled, unplanned, restored or empty',
    ],
  ])('refuse a file with the line %s', async (bad, reason) => {
    await expect(take(header + line(14) + bad)).rejects.toThrow(`line 3: ${reason}`)
    expect(await stored()).toEqual([])
  })

  it('come by a service, asked every five minutes and only for what is new', async () => {
    const body = (status: string) =>
      JSON.stringify({
        outages: [
          {
            outage: 'N-1',
            icps: [icp, icp.toLowerCase(), strangeIcp],
            startsAt: '2026-06-14T09:00:00+12:00',
            endsAt: '2026-06-14T12:30:00+12:00',
            reason: 'A pole is replaced',
            status,
          },
        ],
      })
    const settings = { url, key: 'k' }
    const fetchAt = (now: number) => fetchOutagesInTurn({ db, calls: createPartyCalls(db, () => now), settings, now })
    answer = { status: 200, body: body('planned'), etag: '"1"' }
    expect(await fetchAt(demoNow)).toEqual({ ...none, added: 1, elsewhere: 1 })
    expect(await fetchAt(demoNow + hour / 20)).toBeNull()
    expect(await fetchAt(demoNow + hour)).toBeNull()
    expect(asked).toEqual([undefined, '"1"'])
    answer = { status: 503, body: '', etag: '"2"' }
    await expect(fetchAt(demoNow + 2 * hour)).rejects.toThrow('outages: status 503')
    answer = { status: 200, body: '{"outages":[{}]}', etag: '"2"' }
    await expect(fetchAt(demoNow + 3 * hour)).rejects.toThrow('outages: answer')
    expect(await stored()).toEqual([outage(14, '09')])
    answer = { status: 200, body: body('cancelled'), etag: '"3"' }
    expect(await fetchAt(demoNow + 4 * hour)).toEqual({ ...none, cancelled: 1, elsewhere: 1 })
    expect(await checkOutageService({ calls: createPartyCalls(db, () => demoNow), settings })).toBe(
      'Answers; outages in its list: 1.',
    )
  })
})
