import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { runAlertJob } from '#server/alerts/alert-job.ts'
import { serveAlertMails } from '#server/alerts/alert-mail.ts'
import { notifyOutageChanges } from '#server/alerts/outage-changes.ts'
import { readSettings } from '#server/alerts/settings.store.ts'
import type { Database } from '#server/database/database.ts'
import { fileKinds } from '#server/file-kinds.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { takeFile } from '#server/import/take-file.ts'
import type { Message } from '#server/mail/mail.ts'
import { checkOutageService, fetchOutagesHourly } from '#server/outages/fetch-outages.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'outages-'))
const header = 'outage,icp,startsAt,endsAt,reason,status\n'
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
    const [point] = await db.query<{ icp: string; billingAccountId: string }>(
      `select sp.icp, sp.billing_account_id from supply_point sp join agreement ag using (billing_account_id, supply_point_id)
       where sp.supply_type = 'electricity' and ag.start_date < '2026-06-01' and ag.end_date is null order by sp.icp limit 1`,
    )
    icp = point?.icp ?? ''
    account = point?.billingAccountId ?? ''
    server = createServer((request, reply) => {
      asked.push(request.headers['if-none-match'])
      if (request.headers.authorization !== 'Bearer k') reply.writeHead(401).end()
      else if (request.headers['if-none-match'] === answer.etag) reply.writeHead(304).end()
      else reply.writeHead(answer.status, { etag: answer.etag, 'content-type': 'application/json' }).end(answer.body)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/outages`
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    asked = []
    for (const table of ['planned_outage', 'alert_told', 'service_check']) await db.query(`delete from ${table}`)
  })

  const take = async (text: string) => {
    const path = join(folder, 'outages.csv')
    writeFileSync(path, text)
    return (await takeFile(fileKinds, { db, secrets: ['a'.repeat(32)], now: demoNow, progress: () => {} }, path)).counts
  }
  const line = (day: number, more: { from?: string; status?: string; at?: string } = {}) =>
    `N-1,${more.at ?? icp},2026-06-${day}T${more.from ?? '09'}:00:00+12:00,2026-06-${day}T12:30:00+12:00,A pole is replaced,${more.status ?? ''}\n`
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

  it('change their hours, their day, are cancelled, and planned again', async () => {
    await take(header + line(14))
    await alerted()
    expect(await take(header + line(14, { from: '10' }))).toEqual({ ...none, changed: 1 })
    expect(await openAlerts()).toBe(1)
    expect(await take(header + line(15))).toEqual({ ...none, changed: 1 })
    expect(await openAlerts()).toBe(0)
    expect(await stored()).toEqual([outage(15, '09')])
    expect(await take(header + line(15, { status: 'cancelled' }))).toEqual({ ...none, cancelled: 1 })
    expect(await stored()).toEqual([outage(15, '09', new Date(demoNow))])
    expect(await take(header + line(15, { status: 'cancelled' }))).toEqual({ ...none, unchanged: 1 })
    expect(await take(header + line(15, { status: 'planned' }))).toEqual({ ...none, changed: 1 })
    expect(await stored()).toEqual([outage(15, '09')])
  })

  it('count those that are over, elsewhere, or after the customer has left', async () => {
    expect(await take(header + line(14, { at: strangeIcp }))).toEqual({ ...none, elsewhere: 1 })
    expect(await take(`${header}N-2,${icp},2026-06-08T09:00:00+12:00,2026-06-08T12:00:00+12:00,x,\n`)).toEqual({
      ...none,
      past: 1,
    })
    await db.query(`update agreement set end_date = '2026-06-13' where billing_account_id = $1 and end_date is null`, [account])
    expect(await take(header + line(14))).toEqual({ ...none, elsewhere: 1 })
    expect(await take(header + line(13))).toEqual({ ...none, added: 1 })
    await db.query(`update agreement set end_date = null where billing_account_id = $1 and end_date = '2026-06-13'`, [account])
  })

  it.each([
    ['N-1,0000143418TRD9E,2026-06-14T09:00:00+12:00,2026-06-14T12:00:00+12:00,x,', 'icp must be an ICP'],
    [`N-1,${strangeIcp},2026-06-14T09:00:00,2026-06-14T12:00:00+12:00,x,`, 'startsAt must be a time'],
    [`N-1,${strangeIcp},2026-06-14T09:00:00+12:00,2026-06-14T08:00:00+12:00,x,`, 'endsAt must be after startsAt'],
    [`N-1,${strangeIcp},2026-06-14T09:00:00+12:00,2026-06-14T12:00:00+12:00,,`, 'reason must be what customers read'],
    [
      `N-1,${strangeIcp},2026-06-14T09:00:00+12:00,2026-06-14T12:00:00+12:00,x,maybe`,
      'status must be planned, cancelled or empty',
    ],
  ])('refuse a file with the line %s', async (bad, reason) => {
    await expect(take(header + line(14) + bad)).rejects.toThrow(`line 3: ${reason}`)
    expect(await stored()).toEqual([])
  })

  it('come by a service, asked once an hour and only for what is new', async () => {
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
    const fetchAt = (now: number) => fetchOutagesHourly({ db, calls: createPartyCalls(db, () => now), settings, now })
    answer = { status: 200, body: body('planned'), etag: '"1"' }
    expect(await fetchAt(demoNow)).toEqual({ ...none, added: 1, elsewhere: 1 })
    expect(await fetchAt(demoNow + hour / 2)).toBeNull()
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

  describe('that change after the customer was alerted', () => {
    let mails: Message[] = []
    let now = demoNow
    const at = (text: string) => Date.parse(`2026-06-${text}:00+12:00`)
    const newOutbox = () => {
      const outbox = createOutbox(
        db,
        () => now,
        () => {},
      )
      serveAlertMails({
        db,
        outbox,
        mail: { isDemo: true, send: async (message) => void mails.push(message) },
        config: { brand: tarn.id, origin: 'https://portal.example.nz' },
        key: Buffer.alloc(32, 7),
        now: () => now,
      })
      return outbox
    }
    const settingOf = async () => {
      const setting = (await readSettings(db, account)).find(({ kind }) => kind === 'outage')
      if (!setting) throw new Error('no setting')
      return setting
    }
    const news = async (outbox = newOutbox()) =>
      notifyOutageChanges({ db, outbox }, { billingAccountId: account, setting: await settingOf() }, now)
    /** Titles and details in the portal's list, the newest first, and subjects of mails by the evening of the day. */
    const heard = async () => {
      now = at('09T23:50')
      await newOutbox().empty()
      const rows = await db.query<{ title: string; detail: string }>(
        `select title, detail from alert_told where billing_account_id = $1 and in_portal and kind = 'outage' order by told_at desc`,
        [account],
      )
      return { feed: rows.map(({ title, detail }) => [title, detail]), mails: mails.map(({ subject }) => subject) }
    }
    const openOutages = async () =>
      (
        await db.query(`select 1 from alert_told where billing_account_id = $1 and kind = 'outage' and cleared_at is null`, [
          account,
        ])
      ).length
    const planned = (day: number) => [
      `Planned outage ${day === 10 ? 'tomorrow' : `on ${day === 14 ? 'Sunday 14' : 'Monday 15'} June`}`,
      'Your network will switch the power off to work on its lines.',
    ]
    beforeEach(async () => {
      mails = []
      now = demoNow
      await db.query('delete from alert_mail')
      await db.query(`delete from outbox where kind = 'alertMail'`)
      await db.query('delete from alert where billing_account_id = $1', [account])
    })
    const alertTo = async (day: number) => {
      await take(header + line(day))
      await runAlertJob({ db, outbox: newOutbox() }, now)
      await newOutbox().empty()
      mails = []
      now += hour
    }

    it('are called off: one mail of two processes, straight away, and again nothing', async () => {
      await alertTo(10)
      await take(header + line(10, { status: 'cancelled' }))
      await Promise.all([news(), news()])
      await news()
      expect(await heard()).toEqual({
        feed: [
          [
            'Planned outage called off',
            'Your network has called off the outage on Wednesday 10 June, 9:00 am to 12:30 pm. Your power will stay on.',
          ],
          planned(10),
        ],
        mails: ['Planned outage called off'],
      })
      expect(mails[0]?.text).toContain('Your power will stay on.')
    })

    it('get other hours of the same day', async () => {
      await alertTo(10)
      await take(header + line(10, { from: '10' }))
      await news()
      expect(await heard()).toEqual({
        feed: [
          [
            'New times for the outage on Wednesday 10 June',
            'Your network will now switch the power off 10:00 am to 12:30 pm. Before, it was 9:00 am to 12:30 pm.',
          ],
          planned(10),
        ],
        mails: ['New times for the outage on Wednesday 10 June'],
      })
    })

    it('move to another day: told once, by the alert job too', async () => {
      await alertTo(14)
      await take(header + line(15))
      await runAlertJob({ db, outbox: newOutbox() }, now)
      await runAlertJob({ db, outbox: newOutbox() }, now + 24 * hour)
      expect(await heard()).toMatchObject({
        feed: [
          [
            'Planned outage moved to Monday 15 June',
            'Your network has moved the outage from Sunday 14 June. It will now switch the power off on Monday 15 June, 9:00 am to 12:30 pm.',
          ],
          planned(14),
        ],
      })
      expect(await openOutages()).toBe(1)
    })

    it('move further away than the customer chose: told now, and again when it is near', async () => {
      await alertTo(14)
      await take(header + line(28))
      await news()
      expect(await openOutages()).toBe(0)
      await runAlertJob({ db, outbox: newOutbox() }, at('21T12:00'))
      const titles = (await heard()).feed.map(([title]) => title).toReversed()
      expect(titles).toEqual([
        'Planned outage on Sunday 14 June',
        'Planned outage moved to Sunday 28 June',
        'Planned outage on Sunday 28 June',
      ])
    })

    it('go ahead after they were called off', async () => {
      await alertTo(10)
      await take(header + line(10, { status: 'cancelled' }))
      await news()
      now += hour
      await take(header + line(10))
      await news()
      await news()
      const { feed, mails: subjects } = await heard()
      expect(feed[0]).toEqual([
        'Planned outage going ahead after all',
        'Your network will switch the power off on Wednesday 10 June, 9:00 am to 12:30 pm.',
      ])
      expect([feed.length, subjects]).toEqual([3, ['Planned outage called off', 'Planned outage going ahead after all']])
    })

    it.each([
      ['called off once it would have begun', { status: 'cancelled' }, '10T09:00'],
      ['given other hours once it would have begun', { from: '11' }, '10T09:00'],
      ['put forward to a time that has passed', { from: '08' }, '10T08:30'],
    ])('are no news when %s', async (_name, change, time) => {
      await alertTo(10)
      await take(header + line(10, change))
      now = at(time)
      await news()
      expect(await heard()).toEqual({ feed: [planned(10)], mails: [] })
    })

    it('are no news for whoever wasn’t alerted, and none when only the reason changes', async () => {
      await take(header + line(28))
      await take(header + line(28, { status: 'cancelled' }))
      await news()
      await alertTo(10)
      await take((header + line(10)).replace('A pole', 'Another pole'))
      await news()
      expect(await heard()).toEqual({ feed: [planned(10)], mails: [] })
    })

    it('are no news for a customer who heard it a minute before its process was killed: the mail still goes out, once', async () => {
      await alertTo(10)
      await take(header + line(10, { status: 'cancelled' }))
      const dying = { putLater: () => Promise.reject(new Error('killed')) }
      await expect(
        notifyOutageChanges({ db, outbox: dying }, { billingAccountId: account, setting: await settingOf() }, now),
      ).rejects.toThrow('killed')
      await news()
      expect((await heard()).mails).toEqual(['Planned outage called off'])
    })
  })
})
