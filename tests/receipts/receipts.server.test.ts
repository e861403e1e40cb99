import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountActivity, readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as settings from '#contract/account-settings/account-settings.contract.ts'
import * as contract from '#contract/receipts/receipts.contract.ts'
import { dayMs, hourMs } from '#domain/basics/durations.ts'
import { receiptNumberOf } from '#domain/portal/receipt-words.ts'
import { forgetOver } from '#server/receipts/receipts.store.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from '#tests/power-shout/hands.server.ts'
import { problemOf, receiptHands } from './receipt-hands.server.ts'

it('is numbered by its change, in letters that can be read out', () => {
  expect(receiptNumberOf('00000001-001d-001e-0008-000f00000000')).toBe('R-23Z2-AH')
  expect(receiptNumberOf('7d3f0a52-5c1e-4b0e-9a64-0c2f6a1b9e11')).toMatch(/^R-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/)
})

onDatabase('receipts', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  let hands: ReturnType<typeof handsOn>
  let receipts: ReturnType<typeof receiptHands>
  beforeEach(() => {
    hands = handsOn(portal, 'aroha')
    receipts = receiptHands(portal, 'aroha')
  })

  const book = (day: string, hour: number, duration: number) =>
    receipts.of(async () => hands.book(await hands.bodyFor(day, hour, duration)))
  const phone = (purpose: settings.PhonePurpose, number: string, name = 'aroha') =>
    receiptHands(portal, name).of(() => portal.ask(name, settings.savePhone, { params: { purpose }, body: { number } }))

  const events = async () =>
    (await portal.db.query<{ type: string }>(`select type from event where type like 'free_hours%' order by recorded`)).map(
      ({ type }) => type,
    )
  const activity = async () =>
    (await portal.get<AccountActivity>('aroha', readAccountActivity)).entries.flatMap((entry) =>
      entry.kind === 'change' ? [entry.what] : [],
    )
  /** The hours that are booked, and what is left of each grant. */
  const stored = async () => [
    await portal.db.query('select day, hour, grant_id from free_hours_booked_hour order by day, hour, grant_id'),
    await hands.balance(),
    await hands.expiring(),
  ]

  it('gives a booked hour back until it begins, once, as cancelling the booking does', async () => {
    const before = await stored()
    const receipt = await book('2026-06-18', 5, 2)
    expect(receipt).toEqual({
      receiptId: expect.any(String),
      number: receiptNumberOf(receipt.receiptId),
      at: '2026-06-09T04:40:00.000Z',
      what: 'freeHoursBooked',
      about: '18 June 2026, 5 am to 7 am',
      state: 'open',
      until: '2026-06-17T17:00:00.000Z',
      gives: 'get 2 hours back',
      undoneAt: null,
    })
    const key = newKey()
    const undone = { ...receipt, state: 'undone', gives: null, undoneAt: '2026-06-09T04:40:00.000Z' }
    for (const again of [key, key, newKey()])
      expect(await receipts.undo(receipt.receiptId, again)).toEqual({ status: 200, body: undone })
    expect(await stored()).toEqual(before)
    expect(await events()).toEqual(['free_hours.booked', 'free_hours.cancelled'])
    expect((await activity()).slice(0, 2).toSorted()).toEqual(['freeHoursBooked', 'freeHoursGivenBack'])
    // The undoing is part of the receipt.
    expect((await receipts.all()).filter(({ what }) => what.startsWith('freeHours'))).toEqual([undone])
    expect((await receipts.undo((await book('2026-06-18', 5, 2)).receiptId)).status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  it('undoes once for two presses at the same time', async () => {
    const before = await hands.balance()
    const { receiptId } = await book('2026-06-13', 14, 1)
    const answers = await Promise.all([receipts.undo(receiptId), receipts.undo(receiptId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await hands.balance()).toBe(before)
  })

  it('says what can be done instead once the time is over', async () => {
    const { receiptId } = await book('2026-06-10', 9, 1)
    const later = receiptHands(await openDemo(portal.db, { now: Date.parse('2026-06-10T09:00:00+12:00') }), 'aroha')
    expect(problemOf(await later.undo(receiptId))).toEqual({
      status: 409,
      type: contract.tooLate,
      title: 'Too late to undo',
      detail: 'You could undo this until Wed 10 June, 9:00 am. You can cancel a booking until it starts.',
    })
    expect(await later.find(receiptId)).toMatchObject({
      state: 'over',
      until: '2026-06-09T21:00:00.000Z',
      gives: null,
    })
    expect((await receipts.undo(receiptId)).status).toBe(200)
  })

  it('undoes nothing that has changed since', async () => {
    const booked = await book('2026-06-13', 16, 1)
    const { bookings } = await hands.bookings()
    const booking = bookings.find(({ startHour, date }) => date === '2026-06-13' && startHour === 16)
    await hands.cancel(booking?.bookingId ?? '', await hands.billingAccountId())
    expect(await receipts.find(booked.receiptId)).toMatchObject({
      state: 'changed',
      gives: null,
    })
    expect(problemOf(await receipts.undo(booked.receiptId))).toEqual({
      status: 409,
      type: contract.changedSince,
      title: 'This has changed',
      detail: 'This has changed since, so we haven’t undone it. You can cancel a booking until it starts.',
    })
  })

  it('shows and undoes nobody else’s, and nothing that can’t be undone', async () => {
    const { receiptId } = await book('2026-06-14', 10, 1)
    const wiremu = receiptHands(portal, 'wiremu')
    expect((await wiremu.all()).map((receipt) => receipt.receiptId)).not.toContain(receiptId)
    for (const unknown of [receiptId, '00000000-0000-4000-8000-000000000000', 'x'])
      expect(kindOf(await wiremu.undo(unknown))).toEqual([404, '/error/not_found'])
    const hours = handsOn(portal, 'aroha')
    const [offer] = await hours.offers()
    const accepted = await receipts.of(() => hours.accept(offer))
    expect(accepted).toMatchObject({ what: 'offerAccepted', state: 'final', until: null, gives: null })
    expect(kindOf(await receipts.undo(accepted.receiptId))).toEqual([409, contract.changedSince])
    expect((await receipts.undo(receiptId)).status).toBe(200)
  })

  it('has the access of the call that takes it back, for staff too', async () => {
    const booked = await book('2026-06-14', 12, 1)
    const home = await phone('home', '07 555 0142')
    const looking = receiptHands(portal, await portal.visit('aroha', false))
    const acting = receiptHands(portal, await portal.visit('aroha', true))
    const statesOf = async ({ find }: typeof looking) => [
      (await find(booked.receiptId))?.state,
      (await find(home.receiptId))?.state,
    ]
    // No member of staff changes a phone number for a customer.
    expect([await statesOf(receipts), await statesOf(acting), await statesOf(looking)]).toEqual([
      ['open', 'open'],
      ['open', 'final'],
      ['final', 'final'],
    ])
    expect(kindOf(await looking.undo(booked.receiptId))).toEqual([403, '/error/impersonation/read_only'])
    expect(kindOf(await acting.undo(home.receiptId))).toEqual([403, '/error/impersonation/not_for_staff'])
    expect((await acting.undo(booked.receiptId)).status).toBe(200)
    expect((await receipts.undo(home.receiptId)).status).toBe(200)
    // What staff book is no receipt of hers.
    const staff = handsOn(portal, await portal.visit('wiremu', true))
    const before = await receiptHands(portal, 'wiremu').all()
    expect((await staff.book(await staff.bodyFor('2026-06-14', 12, 1))).status).toBe(200)
    expect(await receiptHands(portal, 'wiremu').all()).toEqual(before)
  })

  it('asks for a fresh sign-in as the call does, and lets a guest undo only what their role allows', async () => {
    const { receiptId } = await phone('work', '07 555 0143')
    const later = receiptHands(await openDemo(portal.db, { now: demoNow + hourMs }), 'aroha')
    await portal.db.query(`update session set authenticated_at = $1 where session_id like '%aroha%'`, [new Date(demoNow)])
    expect(kindOf(await later.undo(receiptId))).toEqual([403, '/error/user/proof_needed'])
    const lusia = handsOn(portal, 'lusia')
    const guest = receiptHands(portal, 'lusia')
    const booked = await guest.of(async () => lusia.book(await lusia.bodyFor('2026-06-14', 12, 1)))
    expect(booked.state).toBe('open')
    expect((await receiptHands(portal, 'sina').all()).map(({ receiptId: id }) => id)).not.toContain(booked.receiptId)
    await portal.db.query(`update account_access set role = 'viewer' where email = 'lusia@example.com'`)
    expect((await guest.find(booked.receiptId))?.state).toBe('final')
    expect(kindOf(await guest.undo(booked.receiptId))).toEqual([403, '/error/access/role'])
    await portal.db.query(`update account_access set role = 'full' where email = 'lusia@example.com'`)
    expect((await guest.undo(booked.receiptId)).status).toBe(200)
  })

  it('pages by twenty, and forgets what was before once it can’t come back', async () => {
    for (let count = 1; count <= 22; count += 1) await phone('mobile', `021 555 01${10 + count}`)
    const first = await receipts.page()
    const second = await receipts.page(first.next ?? '')
    expect(first.receipts).toHaveLength(20)
    expect(new Set([...first.receipts, ...second.receipts].map(({ receiptId }) => receiptId)).size).toBe(
      20 + second.receipts.length,
    )
    expect((await receipts.all()).filter(({ what, state }) => what === 'mobilePhone' && state === 'open')).toHaveLength(1)
    await phone('work', '07 555 0144', 'wiremu')
    const sealed = async () =>
      (await portal.db.query(`select 1 from undo where sealed is not null and call = 'deletePhone'`)).length
    const before = await sealed()
    await forgetOver(portal.db, demoNow + 2 * dayMs - 1)
    expect(await sealed()).toBe(before)
    await forgetOver(portal.db, demoNow + 2 * dayMs)
    expect([before > 0, await sealed()]).toEqual([true, 0])
  })
})
