import { beforeAll, beforeEach, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { runAlertJob } from '#server/alerts/alert-job.ts'
import { serveAlertMails } from '#server/alerts/alert-mail.ts'
import { notifyOutageChanges } from '#server/alerts/outage-changes.ts'
import { readSettings } from '#server/alerts/settings.store.ts'
import type { Database } from '#server/database/database.ts'
import { createOutbox } from '#server/http/outbox.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { header, lineOf, suppliedHome, takeOutages } from './outage-files.ts'

const hour = 3_600_000

onDatabase('planned outages that change after the customer was alerted', (open) => {
  let db: Database
  let icp = ''
  let account = ''
  beforeAll(async () => {
    db = await open(demo)
    ;({ icp, account } = await suppliedHome(db))
  })
  const take = (text: string) => takeOutages(db, text)
  const line = (day: number, more: { from?: string; status?: string } = {}) => lineOf(icp, day, more)
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
    'Your lines company will switch your power off from 9:00 am to 12:30 pm. Reason: A pole is replaced.',
  ]
  beforeEach(async () => {
    mails = []
    now = demoNow
    for (const table of ['planned_outage', 'alert_told', 'alert_mail']) await db.query(`delete from ${table}`)
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
          'Your lines company has called off the outage on Wednesday 10 June, 9:00 am to 12:30 pm. Your power will stay on.',
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
          'Your power will now be off from 10:00 am to 12:30 pm, instead of 9:00 am to 12:30 pm.',
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
          'Your lines company has moved the outage from Sunday 14 June. Your power will now be off on Monday 15 June from 9:00 am to 12:30 pm.',
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
    await runAlertJob({ db, outbox: newOutbox() }, now)
    const { feed, mails: subjects } = await heard()
    expect(feed[0]).toEqual([
      'Planned outage going ahead after all',
      'Your power will be off on Wednesday 10 June from 9:00 am to 12:30 pm.',
    ])
    expect([feed.length, subjects]).toEqual([3, ['Planned outage called off', 'Planned outage going ahead after all']])
  })

  it('go ahead another day: no alert besides the notice', async () => {
    await alertTo(14)
    await take(header + line(14, { status: 'cancelled' }))
    await news()
    now += 24 * hour
    await take(header + line(14))
    await runAlertJob({ db, outbox: newOutbox() }, now)
    expect((await heard()).feed.map(([title]) => title)).toEqual([
      'Planned outage going ahead after all',
      'Planned outage called off',
      'Planned outage on Sunday 14 June',
    ])
  })

  it('are put on another day once they would have begun: alerted as new ones, once', async () => {
    await alertTo(10)
    await take(header + line(15))
    for (const time of ['11T09:00', '11T10:00', '12T09:00']) await runAlertJob({ db, outbox: newOutbox() }, at(time))
    expect((await heard()).feed).toEqual([['Planned outage on Monday 15 June', planned(15)[1]], planned(10)])
    await take(header + line(15, { status: 'cancelled' }))
    now = at('12T10:00')
    await news()
    expect((await heard()).feed[0]?.[0]).toBe('Planned outage called off')
  })

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['given other hours', { from: '10' }],
  ])('are locked no more once they have begun, %s', async (_name, change) => {
    await alertTo(10)
    await take(header + line(10, change))
    let transactions = 0
    const counting: Database = {
      ...db,
      query: (...given) => db.query(...given),
      transaction: (run) => {
        transactions += 1
        return db.transaction(run)
      },
    }
    now = at('10T10:00')
    await notifyOutageChanges(
      { db: counting, outbox: newOutbox() },
      { billingAccountId: account, setting: await settingOf() },
      now,
    )
    expect(transactions).toBe(0)
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
