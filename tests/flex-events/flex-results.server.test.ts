import { beforeAll, expect, it } from 'vitest'
import { type FlexEvents, joinFlexEvent } from '#contract/flex-events/flex-events.contract.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { isExact } from '#domain/billing/plan-fit.ts'
import { readProofs } from '#server/billing/proof.store.ts'
import type { Database } from '#server/database/database.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { demo, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase, onDatabase } from '#tests/kit/database/databases.ts'
import {
  accountOf,
  at,
  eveningEvent,
  flexEventsOf,
  idOfEvent,
  noonEvent,
  pageOf,
  runJob,
  send,
  type SentMail,
  useEach,
  withoutEvents,
} from './flex-hands.server.ts'

const join = (portal: DemoPortal, event: { readonly event: string }, name = 'aroha') =>
  portal.ask(name, joinFlexEvent, { key: newKey(), params: { eventId: idOfEvent(event) } })

/** Both events are joined, and their days read. */
const joined = async (db: Database, until: string): Promise<DemoPortal> => {
  const portal = await openDemo(await withoutEvents(db))
  for (const event of [eveningEvent, noonEvent]) {
    await send(db, event)
    await join(portal, event)
  }
  await catchUpDemo(db, { now: at(until) })
  return openDemo(db, { now: at(until) })
}

const creditsOf = (db: Database) =>
  db.query<{ cents: number; description: string; counterpart: string }>(
    `select cents, description, counterpart from account_transaction where method = 'Power event'`,
  )

const grantsOf = (db: Database) =>
  db.query<{ reason: string; hours: number; available: number; expiresOn: string }>(
    `select reason, hours, available, expires_on from free_hours_grant where reason like 'Power event%'`,
  )

const fourTimes = <Value>(value: Value): Value[] => [value, value, value, value]

eachDatabase('the result of a power event', (open) => {
  let portal: DemoPortal
  let page: FlexEvents
  const mails: SentMail[] = []

  beforeAll(async () => {
    const db = await open(demo)
    portal = await joined(db, '2026-06-18')
    const aroha = await accountOf(db)
    await useEach(db, aroha, 500, '2026-05-02', '2026-06-15')
    await useEach(db, aroha, 310, '2026-06-16', '2026-06-16')
    await useEach(db, aroha, 800, '2026-06-17', '2026-06-17')
    await Promise.all([runJob(db, at('2026-06-18'), mails), runJob(db, at('2026-06-18'), mails)])
    await runJob(db, at('2026-06-19'), mails)
    page = await pageOf(portal)
  })

  it('is worked out half-hour by half-hour, with its days', () => {
    const starts = ['17:30', '18:00', '18:30', '19:00']
    expect(page.past.at(-1)).toEqual({
      resultId: expect.any(String),
      eventId: idOfEvent(eveningEvent),
      direction: 'less',
      day: '2026-06-16',
      startsAt: '2026-06-16T17:30:00+12:00',
      endsAt: '2026-06-16T19:30:00+12:00',
      reward: { centsPerKwh: 100, mostNZD: 5, freeHours: null, leastKwh: null },
      address: expect.any(String),
      state: 'workedOut',
      proof: {
        usualKwh: 2,
        usedKwh: 1.24,
        differenceKwh: 0.76,
        fullNZD: 0.76,
        givenNZD: 0.76,
        givenHours: null,
        temperature: expect.any(Number),
        isMeasured: false,
        days: ['2026-06-15', '2026-06-12', '2026-06-11', '2026-06-10', '2026-06-09'].map((day) => ({
          day,
          kwh: 2,
          temperature: expect.any(Number),
          isMeasured: false,
        })),
        halfHours: starts.map((time) => ({
          startsAt: `2026-06-16T${time}:00+12:00`,
          usualKwh: 0.5,
          usedKwh: 0.31,
          differenceKwh: 0.19,
        })),
      },
    })
  })

  it('leaves out a day on which another event was joined', () => {
    const [more] = page.past
    expect(more?.proof?.days.map(({ day }) => day)).toEqual([
      '2026-06-15',
      '2026-06-12',
      '2026-06-11',
      '2026-06-10',
      '2026-06-09',
    ])
    expect(more?.proof?.halfHours.map(({ differenceKwh }) => differenceKwh)).toEqual(fourTimes(0.3))
    expect(more?.proof).toMatchObject({ differenceKwh: 1.2, givenNZD: null, givenHours: 2 })
  })

  it('is credited and granted once by two processes', async () => {
    expect(await creditsOf(portal.db)).toEqual([
      { cents: -76, description: 'Power event on Tue 16 June, 5:30 pm to 7:30 pm', counterpart: 'sales' },
    ])
    expect(await grantsOf(portal.db)).toEqual([
      { reason: 'Power event on Wed 17 June, 12:00 pm to 2:00 pm', hours: 2, available: 2, expiresOn: '2026-09-18' },
    ])
  })

  it('is emailed once each, and leaves an event', async () => {
    const sent = mails.filter(({ what }) => what === 'result')
    expect(sent.map(({ differenceWh, cents, freeHours }) => [differenceWh, cents, freeHours])).toEqual([
      ['760', '76', '0'],
      ['1200', '0', '2'],
    ])
    const workedOut = (await flexEventsOf(portal.db)).filter(([type]) => type === 'flex_event.worked_out')
    expect(workedOut.map(([, data]) => data)).toMatchObject([
      { event: 'EVENING', usualKwh: 2, usedKwh: 1.24, differenceKwh: 0.76, cents: 76, gstCents: 10, freeHours: 0 },
      { event: 'NOON', usualKwh: 2, usedKwh: 3.2, differenceKwh: 1.2, credit: null, cents: 0, gstCents: 0, freeHours: 2 },
    ])
  })

  it('is the account’s alone, and stays when readings are corrected later', async () => {
    expect((await pageOf(portal, 'daniel')).past).toEqual([])
    await useEach(portal.db, await accountOf(portal.db), 100, '2026-06-16', '2026-06-16')
    await runJob(portal.db, at('2026-06-20'))
    expect((await pageOf(portal)).past.at(-1)?.proof).toMatchObject({ usedKwh: 1.24, givenNZD: 0.76 })
    expect(await creditsOf(portal.db)).toHaveLength(1)
  })
})

onDatabase('a result that can’t be worked out', (open) => {
  it('waits two weeks for readings, and then says that they are missing', async () => {
    const portal = await joined(await open(demo), '2026-06-18')
    const aroha = await accountOf(portal.db)
    await portal.db.query(
      `update reading_day set quality = repeat('A', 36) || 'E' || repeat('A', 11) where billing_account_id = $1 and day = '2026-06-16'`,
      [aroha],
    )
    await runJob(portal.db, at('2026-06-30'))
    expect((await pageOf(portal)).past.at(-1)).toMatchObject({ day: '2026-06-16', state: 'waiting', proof: null })
    await runJob(portal.db, at('2026-07-01'))
    expect((await pageOf(portal)).past.at(-1)).toMatchObject({ state: 'readingsMissing', proof: null })
    expect(await creditsOf(portal.db)).toEqual([])
  })

  it('pays nothing for a power cut, planned or not', async () => {
    const portal = await joined(await open(demo), '2026-06-18')
    const aroha = await accountOf(portal.db)
    const off = (table: string, columns: string, from: string, to: string) =>
      portal.db.query(
        `insert into ${table} (billing_account_id, outage_id, supply_point_id, starts_at, ${columns}, reason)
         select sp.billing_account_id, gen_random_uuid(), sp.supply_point_id, $2, $3, 'A tree on the line' from supply_point sp
         where sp.billing_account_id = $1 and sp.supply_type = 'electricity'`,
        [aroha, from, to],
      )
    await off('planned_outage', 'ends_at', '2026-06-16T19:00:00+12:00', '2026-06-16T22:00:00+12:00')
    await off('unplanned_outage', 'restored_at', '2026-06-17T09:00:00+12:00', '2026-06-17T12:10:00+12:00')
    await runJob(portal.db, at('2026-06-18'))
    expect((await pageOf(portal)).past.map(({ state, proof }) => [state, proof])).toEqual([
      ['powerWasOff', null],
      ['powerWasOff', null],
    ])
    expect([await creditsOf(portal.db), await grantsOf(portal.db)]).toEqual([[], []])
  })

  it('says that there are too few days like it', async () => {
    const portal = await joined(await open(demo), '2026-06-18')
    await portal.db.query(`delete from reading_day where billing_account_id = $1 and day between '2026-05-01' and '2026-06-11'`, [
      await accountOf(portal.db),
    ])
    const mails: SentMail[] = []
    await runJob(portal.db, at('2026-06-18'), mails)
    expect((await pageOf(portal)).past.map(({ state }) => state)).toEqual(['tooFewDays', 'tooFewDays'])
    expect(mails.filter(({ what }) => what === 'result')).toMatchObject([{ differenceWh: '' }, { differenceWh: '' }])
  })
})

onDatabase('the bill after a power event', (open) => {
  let db: Database
  let control: Database
  let credit = 0

  const billsOf = (of: Database) =>
    of.query<{ invoiceId: string; number: string; totalCents: number; paidCents: number }>(
      `select i.invoice_id, i.number, i.total_cents, coalesce((select -sum(t.cents) from account_transaction t
         where t.billing_account_id = i.billing_account_id and t.invoice_id = i.invoice_id and t.kind = 'payment'), 0)::int as paid_cents
       from invoice i join billing_account a using (billing_account_id) where a.customer_number = '500014872' and i.end_date > '2026-06-01'
       order by i.end_date`,
    )

  beforeAll(async () => {
    db = await open(demo)
    control = await open(demo)
    const portal = await openDemo(await withoutEvents(db))
    // All day long: whatever happened, one of them gives something.
    for (const hour of ['06', '08', '10', '12', '14', '16', '18', '20']) {
      const times = { startsAt: `2026-06-16T${hour}:00:00+12:00`, endsAt: `2026-06-16T${hour}:30:00+12:00` }
      const event = {
        ...eveningEvent,
        ...times,
        event: hour,
        direction: Number(hour) % 4 === 0 ? 'more' : 'less',
        centsPerKwh: 777,
      }
      await send(db, event)
      await join(portal, event)
    }
    await catchUpDemo(db, { now: at('2026-06-18') })
    await runJob(db, at('2026-06-18'))
    credit = -sumOf(await creditsOf(db), ({ cents }) => cents)
    for (const of of [db, control]) await catchUpDemo(of, { now: at('2026-08-20') })
  })

  it('is the same bill, whose proof holds, and is paid with the credit to the cent', async () => {
    const [bills, others] = [await billsOf(db), await billsOf(control)]
    expect(bills.map(({ totalCents }) => totalCents)).toEqual(others.map(({ totalCents }) => totalCents))
    const paid = bills.flatMap(({ paidCents }, index) => {
      const difference = (others[index]?.paidCents ?? 0) - paidCents
      return difference === 0 ? [] : [difference]
    })
    expect(credit).toBeGreaterThan(0)
    expect(paid).toEqual([credit])
    const proofs = await readProofs(
      db,
      await accountOf(db),
      bills.map(({ invoiceId }) => invoiceId),
    )
    expect(proofs.map(isExact)).toEqual(bills.map(() => true))
  })
})
