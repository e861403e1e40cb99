import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { AddressInfo } from 'node:net'
import { tarn } from '#brands/tarn.ts'
import { type Interruption, readArrivingDay } from '#contract/arriving-day/arriving-day.contract.ts'
import { notifyInterruptions } from '#server/alerts/interruption-alerts.ts'
import { serveAlertMails } from '#server/alerts/alert-mail.ts'
import { announceOutage, cancelOutages } from '#server/alerts/planned-outages.ts'
import type { Database } from '#server/database/database.ts'
import { createOutbox } from '#server/http/outbox.ts'
import type { Message } from '#server/mail/mail.ts'
import { type DemoPortal, demo, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { header, takeOutages } from '#tests/outages/outage-files.ts'
import { emptyTables, eventsIn, type Supplied, suppliesOf } from './arriving.ts'

const none = { added: 0, changed: 0, cancelled: 0, unchanged: 0, past: 0, elsewhere: 0 }

onDatabase('interruptions of the network', (open) => {
  let db: Database
  let portal: DemoPortal
  let home: Supplied
  let street = ''
  let mails: Message[] = []
  beforeAll(async () => {
    db = await open(demo)
    portal = await openDemo(db, { hasIntervals: false })
    const [first] = await suppliesOf(db, 'aroha@example.com')
    if (!first) throw new Error('no home')
    home = first
    await db.query(`insert into network (network_id, name, faults_phone) values ('lines', 'Lines', '0800 111 222')`)
    await db.query(`update supply_point set network_id = 'lines' where supply_point_id = $1`, [home.supplyPointId])
    const [site] = await db.query<{ address: string }>('select address from site where site_id = $1', [home.siteId])
    street = site?.address.split(',')[0] ?? ''
  })
  beforeEach(async () => {
    mails = []
    await emptyTables(db)
    await db.query(`delete from outbox where kind = 'alertMail'`)
    await db.query('delete from alert where billing_account_id = $1', [home.billingAccountId])
  })

  const line = (status: string, { from = '15:10', to = '18:00', number = 'N-9' } = {}) =>
    `${number},${home.icp},2026-06-09T${from}:00+12:00,${to && `2026-06-09T${to}:00+12:00`},A tree on the line,${status}\n`
  const take = (text: string) => takeOutages(db, header + text)
  const seenBy = async (name: string) =>
    (await portal.get<{ interruptions: Interruption[] }>(name, readArrivingDay)).interruptions
  const newOutbox = (now: number) => {
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
  const notify = async (now = demoNow) => {
    await notifyInterruptions({ db, outbox: newOutbox(now) }, now)
    await newOutbox(now).empty()
  }
  const alerts = () =>
    db.query<{ title: string; detail: string; isUrgent: boolean }>(
      `select title, detail, is_urgent from alert_told where billing_account_id = $1 and kind = 'outage' order by told_at, title desc`,
      [home.billingAccountId],
    )

  it('that are said to begin later, or end in another century, aren’t shown', async () => {
    expect(await take(line('unplanned', { from: '23:10', to: '' }))).toEqual({ ...none, unchanged: 1 })
    await expect(take(line('unplanned').replace('2026-06-09T18:00', '9999-12-31T18:00'))).rejects.toThrow(/endsAt must be a time/)
    expect(await seenBy('aroha')).toEqual([])
  })

  it('come by the file of planned ones, change, and end', async () => {
    expect(await take(line('unplanned', { to: '' }))).toEqual({ ...none, added: 1 })
    const { icp: _, ...point } = home
    const off = {
      ...point,
      name: street,
      outageId: expect.any(String),
      isPlanned: false,
      startsAt: '2026-06-09T15:10:00+12:00',
      endsAt: null,
      restoredAt: null,
      reason: 'A tree on the line',
      faultsPhone: '0800 111 222',
    }
    expect(await seenBy('aroha')).toEqual([off])
    expect(await take(line('unplanned', { to: '' }))).toEqual({ ...none, unchanged: 1 })
    expect(await take(line('unplanned'))).toEqual({ ...none, changed: 1 })
    expect(await seenBy('aroha')).toEqual([{ ...off, endsAt: '2026-06-09T18:00:00+12:00' }])
    expect(await take(line('restored', { to: '16:20' }))).toEqual({ ...none, changed: 1 })
    expect(await take(line('restored', { to: '16:20' }))).toEqual({ ...none, unchanged: 1 })
    // A list that lags behind.
    expect(await take(line('unplanned'))).toEqual({ ...none, unchanged: 1 })
    expect(await seenBy('aroha')).toMatchObject([{ restoredAt: '2026-06-09T16:20:00+12:00' }])
  })

  it('are seen by those who may see the property, and by nobody else', async () => {
    await take(line('unplanned'))
    const others = ['wiremu', 'sina', 'ruth', 'craig']
    expect(await Promise.all(others.map(seenBy))).toEqual(others.map(() => []))
  })

  it('that were planned are there from a week before, and end early when the power is back', async () => {
    const planned = (day: number) =>
      `N-8,${home.icp},2026-06-${day}T09:00:00+12:00,2026-06-${day}T17:30:00+12:00,A pole is replaced,`
    await take(planned(18))
    expect(await seenBy('aroha')).toEqual([])
    await take(planned(12))
    expect(await seenBy('aroha')).toMatchObject([{ isPlanned: true, startsAt: '2026-06-12T09:00:00+12:00' }])
    await take(`N-8,${home.icp},2026-06-09T09:00:00+12:00,2026-06-09T17:30:00+12:00,A pole is replaced,planned`)
    expect(await take(line('restored', { from: '09:00', to: '16:00', number: 'N-8' }))).toEqual({ ...none, changed: 1 })
    expect(await seenBy('aroha')).toMatchObject([{ isPlanned: true, endsAt: '2026-06-09T16:00:00+12:00' }])
  })

  it('are counted as over once nobody has reported them for long', async () => {
    expect(await take(line('unplanned', { from: '00:10', to: '04:00' }))).toEqual({ ...none, past: 1 })
    expect(await take(line('restored', { to: '16:00' }))).toEqual({ ...none, unchanged: 1 })
  })

  it.each([
    ['planned', { to: '' }, 'endsAt must be a time such as'],
    ['unplanned', { to: '14:00' }, 'endsAt must be after startsAt'],
  ])('refuse a file with a bad line: %s %j', async (status, times, reason) => {
    await expect(take(line(status, times))).rejects.toThrow(`line 2: ${reason}`)
  })

  it('alert customers once that the power is off, and once that it is back', async () => {
    await take(line('unplanned'))
    await Promise.all([notify(), notify()])
    await notify()
    const off = {
      title: `Your power is off at ${street}`,
      detail:
        'Your power has been off since 3:10 pm because of a fault. The lines company expects it back by 6:00 pm. Reason: A tree on the line. If someone’s health depends on power, call 111 in an emergency.',
      isUrgent: true,
    }
    expect(await alerts()).toEqual([off])
    expect(mails.map(({ subject }) => subject)).toEqual([off.title])
    expect(mails[0]?.text).toContain('We always email you about outages')
    await take(line('unplanned', { to: '20:00' }))
    await notify()
    expect(await alerts()).toEqual([off])
    await take(line('restored', { to: '16:30' }))
    await notify()
    await notify()
    const [, back] = await alerts()
    expect(back).toMatchObject({ title: `Your power is back at ${street}`, isUrgent: true })
    expect(back?.detail).toBe(
      'Your lines company says that the power has been back on since 4:30 pm. If yours is still off, call the faults line, 0800 111 222.',
    )
    expect(mails).toHaveLength(2)
  })

  it('that were over before anybody was alerted, or long ago, alert nobody', async () => {
    await take(line('unplanned'))
    await take(line('restored', { to: '16:30' }))
    await notify()
    await take(line('unplanned', { number: 'N-10' }))
    await notify(demoNow + 24 * 3_600_000)
    expect(await alerts()).toEqual([])
  })

  it('alert about the property that the customer chose', async () => {
    await db.query(
      `insert into alert (billing_account_id, kind, is_on, threshold, by_mail, in_portal, site_id, changed_at)
       values ($1, 'outage', true, 7, true, true, '00000000-0000-4000-8000-000000000000', now())`,
      [home.billingAccountId],
    )
    await take(line('unplanned'))
    await notify()
    expect(await alerts()).toEqual([])
  })

  it('reach an open stream over the wire, those of the desk too; one whose client hung up is forgotten', async () => {
    await portal.server.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(portal.server.server.address() as AddressInfo).port}/v2${readArrivingDay.path}`
    const headers = { authorization: 'Bearer aroha', accept: 'text/event-stream' }
    const stopping = new AbortController()
    const response = await fetch(address, { headers, signal: stopping.signal })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    let text = ''
    const reading = (async () => {
      for await (const part of response.body ?? []) text += Buffer.from(part).toString()
    })()
    const shown = () =>
      eventsIn(text).flatMap(({ type, data }) =>
        type === 'interruption' ? [(data as { interruptions: Interruption[] }).interruptions.map(({ reason }) => reason)] : [],
      )
    await eventually(() => expect(shown()).toEqual([[]]))
    await take(line('unplanned'))
    await eventually(() => expect(shown()).toEqual([[], ['A tree on the line']]))
    const plan = { icps: [home.icp], day: '2026-06-10', from: 540, to: 720, reason: 'A pole is replaced' }
    await db.transaction((tx) => announceOutage(tx, plan, demoNow))
    await eventually(() => expect(shown().at(-1)).toEqual(['A tree on the line', 'A pole is replaced']))
    await db.transaction((tx) => cancelOutages(tx, plan, demoNow))
    await eventually(() => expect(shown().at(-1)).toEqual(['A tree on the line']))
    stopping.abort()
    await expect(reading).rejects.toThrow('aborted')
    const second = await fetch(address, { headers })
    await portal.server.close()
    expect(await second.text()).toContain('event: ended\ndata: {"reason":"closing"}')
    expect((await fetch(address, { headers }).catch(() => null))?.status).toBeUndefined()
  })
})
