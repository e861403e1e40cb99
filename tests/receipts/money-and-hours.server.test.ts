import { beforeAll, expect, it } from 'vitest'
import * as planner from '#contract/bill-planner/bill-planner.contract.ts'
import * as plan from '#contract/bill-planner/payment-plan.contract.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import type { Receipt } from '#contract/receipts/receipts.contract.ts'
import * as contract from '#contract/receipts/receipts.contract.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { plannerHands } from '#tests/bills/hands.server.ts'
import { handsOn as gasHands } from '#tests/bottled-gas/hands.server.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { bankDetails } from '#tests/payments/backend/hands.server.ts'
import { handsOn as hoursHands } from '#tests/power-shout/hands.server.ts'
import { receiptHands } from './receipt-hands.server.ts'

const moment = (day: string, hour = 0) => new Date(instantOf(day, hour)).toISOString()

onDatabase('what can be undone of money, hours and orders', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const receipts = (name: string, at: DemoPortal = portal) => receiptHands(at, name)
  /** Done, undone and done again, everything reads as after the first time; in between as before. */
  const goesBack = async (name: string, doIt: () => Promise<Receipt>, read: () => Promise<unknown>, expected: object) => {
    const before = await read()
    const first = await doIt()
    expect(first).toMatchObject({ state: 'open', ...expected })
    const done = await read()
    expect(done).not.toEqual(before)
    expect(await receipts(name).undo(first.receiptId)).toMatchObject({ status: 200, body: { state: 'undone' } })
    expect(await read()).toEqual(before)
    const second = await doIt()
    expect(await read()).toEqual(done)
    // The first receipt is undone for good: it doesn't take the second change back.
    expect((await receipts(name).undo(first.receiptId)).body).toMatchObject({ state: 'undone' })
    expect(await read()).toEqual(done)
    return second
  }

  it('ends a payment plan until its first instalment, and not the plan after it', async () => {
    const hands = plannerHands(portal)
    const agree = async () => {
      const { arrears } = await hands.read('daniel')
      const body = { fortnights: 6, amount: arrears?.amount ?? 0 }
      return receipts('daniel').of(() => hands.send('daniel', plan.agreePaymentPlan, body))
    }
    const second = await goesBack('daniel', agree, async () => (await hands.read('daniel')).plan, {
      what: 'paymentPlan',
      until: moment('2026-06-15'),
      gives: 'end the payment plan',
    })
    await hands.send('daniel', plan.endPaymentPlan)
    const later = await openDemo(portal.db, { now: demoNow + 1_000 })
    const { arrears } = await plannerHands(later).read('daniel')
    await plannerHands(later).send('daniel', plan.agreePaymentPlan, { fortnights: 4, amount: arrears?.amount ?? 0 })
    expect((await receipts('daniel', later).find(second.receiptId))?.state).toBe('changed')
    expect(kindOf(await receipts('daniel', later).undo(second.receiptId))).toEqual([409, contract.changedSince])
    expect((await plannerHands(later).read('daniel')).plan?.instalments).toHaveLength(4)
  })

  it('goes back to single bills until the day before the first weekly instalment', async () => {
    const hands = plannerHands(portal)
    const choose = () =>
      receipts('sina').of(() => hands.send('sina', planner.chooseSmoothPay, { mode: 'own', weeklyAmount: 150 }))
    const standing = async () => (await hands.read('sina')).smoothPay.standing
    const second = await goesBack('sina', choose, standing, {
      what: 'smoothPay',
      until: moment((await hands.read('sina')).smoothPay.firstOn),
      gives: 'go back to paying each bill',
    })
    expect((await receipts('sina').undo(second.receiptId)).status).toBe(200)
  })

  it('puts a payment back on its day as long as it can be, and only from where it was moved to then', async () => {
    const hands = plannerHands(portal)
    const bill = { endDate: '2026-06-17' }
    const moveTo = (day: string) => () => receipts('sina').of(() => hands.send('sina', planner.moveComingPayment, { day }, bill))
    const coming = async () => (await hands.read('sina')).payments[0]
    const second = await goesBack('sina', moveTo('2026-07-09'), coming, {
      what: 'paymentMoved',
      until: moment('2026-06-30'),
      gives: 'go back to the usual day',
    })
    const later = await openDemo(portal.db, { now: demoNow + 1_000 })
    await plannerHands(later).send('sina', planner.moveComingPayment, { day: '2026-07-15' }, bill)
    expect((await receipts('sina', later).find(second.receiptId))?.state).toBe('changed')
  })

  it('removes a payday', async () => {
    const hands = plannerHands(portal)
    const mark = () =>
      receipts('sina').of(() => hands.send('sina', planner.markPayday, { firstOn: '2026-06-18', every: 'fortnight' }))
    const days = async () => (await hands.read('sina')).paydays.map(({ firstOn, every }) => [firstOn, every])
    await goesBack('sina', mark, days, { what: 'payday', until: null, gives: 'remove the payday' })
  })

  it('ends a direct debit for two days, unless it replaced another', async () => {
    const setUp = (at = portal) =>
      receipts('daniel', at).of(() => at.ask('daniel', payments.setUpDirectDebit, { body: { bankDetails }, key: newKey() }))
    const way = async () => (await portal.get<payments.Recurring>('daniel', payments.readRecurring)).paymentMethod
    await goesBack('daniel', setUp, way, {
      what: 'directDebitAsked',
      until: new Date(demoNow + 2 * dayMs).toISOString(),
      gives: 'end the direct debit',
    })
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((step) => openDemo(portal.db, { now: demoNow + step * 1_000 })),
    )
    if (!first || !second || !third) throw new Error('no portal')
    await first.ask('daniel', payments.deleteRecurring, { key: newKey() })
    const alone = await setUp(second)
    expect(alone.state).toBe('open')
    expect(await setUp(third)).toMatchObject({ state: 'final', gives: null })
    expect((await receipts('daniel', third).find(alone.receiptId))?.state).toBe('changed')
  })

  it('books hours again that were given back, until they begin or somebody books them', async () => {
    const hands = hoursHands(portal, 'aroha')
    const accountId = await plannerHands(portal).accountOf('aroha')
    const booked = await hands.book(await hands.bodyFor('2026-06-13', 17, 2))
    const { bookingId } = booked.body as { bookingId: string }
    const of = async () => (await hands.bookings()).bookings.map(({ date, startHour, endHour }) => [date, startHour, endHour])
    const before = await of()
    const left = await hands.balance()
    const receipt = await receipts('aroha').of(() => hands.cancel(bookingId, accountId))
    expect(receipt).toMatchObject({
      what: 'freeHoursGivenBack',
      state: 'open',
      until: moment('2026-06-13', 17),
      gives: 'book 2 hours again',
    })
    expect(await hands.balance()).toBe(left + 2)
    expect((await receipts('aroha').undo(receipt.receiptId)).body).toMatchObject({ state: 'undone' })
    expect([await of(), await hands.balance()]).toEqual([before, left])
    const again = (await hands.bookings()).bookings.find(({ date, startHour }) => date === '2026-06-13' && startHour === 17)
    const second = await receipts('aroha').of(() => hands.cancel(again?.bookingId ?? '', accountId))
    await hands.book(await hands.bodyFor('2026-06-13', 18, 1))
    expect((await receipts('aroha').find(second.receiptId))?.state).toBe('changed')
  })

  it('changes an order of gas back until the truck is loaded', async () => {
    const hands = gasHands(portal, 'aroha')
    const underWay = (await hands.standing()).order
    if (underWay) await hands.cancel(underWay.orderId)
    const { receiptId } = await receipts('aroha').of(() => hands.place())
    const later = await openDemo(portal.db, { now: demoNow + 1_000 })
    const change = () => receipts('aroha', later).of(() => gasHands(later, 'aroha').change(receiptId, 1))
    const bottles = async () => (await hands.standing()).order?.numberOfBottles
    expect(await bottles()).toBe(2)
    const receipt = await change()
    expect(receipt).toMatchObject({ what: 'gasOrderChanged', state: 'open', gives: 'go back to 2 bottles' })
    expect((await receipts('aroha', later).undo(receipt.receiptId)).body).toMatchObject({ state: 'undone' })
    expect(await bottles()).toBe(2)
    const latest = await openDemo(portal.db, { now: demoNow + 2_000 })
    const second = await receipts('aroha', latest).of(() => gasHands(latest, 'aroha').change(receiptId, 1))
    const last = await openDemo(portal.db, { now: demoNow + 3_000 })
    await gasHands(last, 'aroha').change(receiptId, 2)
    expect((await receipts('aroha', last).find(second.receiptId))?.state).toBe('changed')
  })
})
