import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/bill-planner/bill-planner.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { plannerHands } from '#tests/bills/hands.server.ts'

const today = '2026-06-09'

onDatabase('payments that are coming', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof plannerHands>
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hands = plannerHands(portal)
    await portal.db.query('update customer set has_early_access = true where first_name = $1', ['Hemi'])
  })

  describe('a coming payment', () => {
    const bill = { endDate: '2026-06-17' }
    const move = (day: string | null, name = 'sina') => hands.send(name, contract.moveComingPayment, { day }, bill)
    const restore = (name = 'sina') => hands.send(name, contract.restoreComingPayment, undefined, bill)
    const coming = async () => (await hands.read('sina')).payments[0]

    it('is moved, moved again, and taken back: the bill that is made later is due on its day [BILL-43]', async () => {
      expect((await move('2026-07-09')).body).toEqual({ day: '2026-07-09', restoreUntil: '2026-06-29' })
      expect(await coming()).toMatchObject({
        day: '2026-07-09',
        dueOn: '2026-07-01',
        change: 'moved',
        restoreUntil: '2026-06-29',
      })
      expect((await move('2026-07-15')).body).toEqual({ day: '2026-07-15', restoreUntil: '2026-06-29' })
      expect((await restore()).body).toEqual({ day: '2026-07-01' })
      expect(await coming()).toMatchObject({ day: '2026-07-01', change: 'none', restoreUntil: null })
      expect(kindOf(await restore())).toEqual([404, contract.noSuchPayment])
      await move('2026-07-09')
      await hands.bring('sina', demoNow + 24 * dayMs)
      const [made] = await portal.db.query<{ due: string; paid: number }>(
        `select due_date as due, (select count(*) from account_transaction t where t.invoice_id = i.invoice_id and t.kind = 'payment') as paid
         from invoice i where billing_account_id = $1 and end_date = '2026-06-17'`,
        [await hands.accountOf('sina')],
      )
      expect(made).toEqual({ due: '2026-07-09', paid: 0 })
    })

    it.each([
      ['2026-06-17', 409, contract.dayNotOffered],
      ['2026-07-16', 409, contract.dayNotOffered],
      ['2026-07-09', 409, contract.dayNotOffered],
      ['2026-07-10', 409, contract.dayNotOffered],
      ['2026-07-12', 409, contract.dayNotOffered],
      ['2026-02-30', 400, '/error/validation'],
    ])('is not moved to %s', async (day, status, type) => expect(kindOf(await move(day))).toEqual([status, type]))

    it('is called off, and then nothing is taken', async () => {
      expect((await move(null)).body).toEqual({ day: null, restoreUntil: '2026-06-29' })
      expect(await coming()).toMatchObject({ paidBy: 'you', change: 'cancelled', day: '2026-07-01' })
      // Its own day again: as if nothing had been changed.
      expect((await move('2026-07-01')).body).toEqual({ day: '2026-07-01', restoreUntil: null })
      expect(await coming()).toMatchObject({ paidBy: 'directDebit', change: 'none', day: '2026-07-01', restoreUntil: null })
      await move(null)
    })

    it('is taken back until the earlier of both cut-offs, and not offered after the old one [BILL-43]', async () => {
      expect((await move('2026-06-24')).body).toEqual({ day: '2026-06-24', restoreUntil: '2026-06-22' })
      const at = async (day: string) => openDemo(portal.db, { now: Date.parse(`${day}T12:00:00+12:00`) })
      const late = await at('2026-06-23')
      expect(kindOf(await late.ask('sina', contract.restoreComingPayment, { params: bill, key: newKey() }))).toEqual([
        409,
        contract.cutOffPassed,
      ])
      const { payments } = await late.get<contract.BillPlanner>('sina', contract.readBillPlanner)
      expect(payments.find(({ endDate }) => endDate === bill.endDate)).toMatchObject({ restoreUntil: null, movesTo: [] })
      await move('2026-07-09')
      const july = await at('2026-07-02')
      const again = { params: bill, body: { day: '2026-07-15' }, key: newKey() }
      expect((await july.ask('sina', contract.moveComingPayment, again)).body).toEqual({ day: '2026-07-15', restoreUntil: null })
      await restore()
      await move(null)
    })

    it('is not changed after its cut-off, and another’s is not there', async () => {
      const late = await openDemo(portal.db, { now: Date.parse('2026-06-30T00:00:01+12:00') })
      const call = { params: bill, body: { day: '2026-07-10' }, key: newKey() }
      expect(kindOf(await late.ask('sina', contract.moveComingPayment, call))).toEqual([409, contract.cutOffPassed])
      expect(kindOf(await late.ask('sina', contract.restoreComingPayment, { params: bill, key: newKey() }))).toEqual([
        409,
        contract.cutOffPassed,
      ])
      const onTime = await openDemo(portal.db, { now: Date.parse('2026-06-29T23:59:59+12:00') })
      expect(kindOf(await onTime.ask('sina', contract.restoreComingPayment, { params: bill, key: newKey() }))).toEqual([
        200,
        'good',
      ])
      expect(kindOf(await hands.send('priya', contract.moveComingPayment, { day: '2026-07-10' }, bill))).toEqual([
        404,
        contract.noSuchPayment,
      ])
      expect(
        kindOf(await hands.send('hemi', contract.moveComingPayment, { day: '2026-07-10' }, { endDate: '2026-07-02' })),
      ).toEqual([404, contract.noSuchPayment])
    })

    it('counts one of two tabs that move it at once, and the account that the page shows alone', async () => {
      const answers = await Promise.all([move('2026-07-08'), move('2026-07-08')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const other = await portal.ask('sina', contract.moveComingPayment, {
        params: bill,
        body: { day: '2026-07-10' },
        key: newKey(),
        shows: await hands.accountOf('priya'),
      })
      expect(kindOf(other)).toEqual([409, '/error/account/selection_changed'])
    })
  })

  it.each(['1900-01-01', '2025-06-08', '2027-06-10'])('marks no payday on %s', async (firstOn) =>
    expect(kindOf(await hands.send('priya', contract.markPayday, { firstOn, every: 'week' }))).toEqual([
      400,
      '/error/validation',
    ]),
  )

  it('keeps the paydays that the customer marks, for nobody else [BILL-43]', async () => {
    const { body } = await hands.send('priya', contract.markPayday, { firstOn: '2026-06-11', every: 'fortnight' })
    const paydayId = (body as { paydayId: string }).paydayId
    await hands.send('priya', contract.markPayday, { firstOn: '2026-06-11', every: 'fortnight' })
    expect((await hands.read('priya')).paydays).toEqual([{ paydayId, firstOn: '2026-06-11', every: 'fortnight' }])
    await hands.send('sina', contract.unmarkPayday, undefined, { paydayId })
    await hands.send('priya', contract.unmarkPayday, undefined, { paydayId: 'x' })
    expect((await hands.read('priya')).paydays).toHaveLength(1)
    await hands.send('priya', contract.unmarkPayday, undefined, { paydayId })
    expect((await hands.read('priya')).paydays).toEqual([])
    for (let index = 1; index <= 6; index += 1)
      await hands.send('priya', contract.markPayday, { firstOn: addDays(today, index), every: 'month' })
    expect(kindOf(await hands.send('priya', contract.markPayday, { firstOn: today, every: 'month' }))).toEqual([
      409,
      contract.tooManyPaydays,
    ])
    expect(await hands.balanceOf('priya')).toMatchObject({ amountOverdue: 0 })
  })
})
