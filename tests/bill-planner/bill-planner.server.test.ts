import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as contract from '#contract/bill-planner/bill-planner.contract.ts'
import { type BillSummary, readBillSummary } from '#contract/dashboard/dashboard.contract.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { runBillingJob } from '#server/bill-pages/billing-job.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { plannerHands } from '#tests/bills/hands.server.ts'

onDatabase('the bill planner', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof plannerHands>
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hands = plannerHands(portal)
  })

  describe('what it shows', () => {
    it('answers with the next twelve bills, which abut, each with its range [BILL-42 BILL-43 BILL-47]', async () => {
      const answer = await portal.ask('aroha', contract.readBillPlanner)
      expect(answer.status).toBe(200)
      const { forecast, payments: coming, smoothPay } = answer.body as contract.BillPlanner
      expect(forecast.bills).toHaveLength(12)
      expect([forecast.bills[0]?.startDate, forecast.bills[0]?.endDate, forecast.bills[0]?.dueOn]).toEqual([
        '2026-05-22',
        '2026-06-19',
        '2026-07-03',
      ])
      expect(forecast.bills.slice(1).map(({ startDate }) => startDate)).toEqual(
        forecast.bills.slice(0, -1).map(({ endDate }) => addDays(endDate, 1)),
      )
      for (const { amount, low, high } of forecast.bills) expect(low <= amount && amount <= high).toBe(true)
      const cents = forecast.bills.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      expect(forecast.total).toBe(cents / 100)
      // 348 days are 49 weeks and 5 days.
      expect(smoothPay.exactAmount).toBe(Math.round((cents * 7) / 348) / 100)
      expect(smoothPay.roundedAmount).toBe(Math.ceil((cents * 7) / 348 / 100))
      expect(forecast).toMatchObject({ basis: 'part', historyDays: 130 })
      expect(coming).toEqual([
        {
          endDate: '2026-06-19',
          day: '2026-07-03',
          dueOn: '2026-07-03',
          amount: forecast.bills[0]?.amount,
          isForecast: true,
          creditUsed: 0,
          paidBy: 'directDebit',
          change: 'none',
          cutOff: '2026-07-01',
          restoreUntil: null,
          // No weekend, and neither its own day nor Matariki.
          movesTo: [
            '2026-06-22',
            '2026-06-23',
            '2026-06-24',
            '2026-06-25',
            '2026-06-26',
            '2026-06-29',
            '2026-06-30',
            '2026-07-01',
            '2026-07-02',
            '2026-07-06',
            '2026-07-07',
            '2026-07-08',
            '2026-07-09',
            '2026-07-13',
            '2026-07-14',
            '2026-07-15',
            '2026-07-16',
            '2026-07-17',
          ],
          isCardExpired: false,
        },
      ])
    })

    it('says of the bill that runs what the dashboard is on track for', async () => {
      const { forecast } = await hands.read('aroha')
      expect(forecast.bills[0]?.amount).toBe((await portal.get<BillSummary>('aroha', readBillSummary)).onTrackFor)
    })

    it('is not there without early access, nor for a buying group’s members, who see no money', async () => {
      expect(kindOf(await portal.ask('wiremu', contract.readBillPlanner))).toEqual([403, contract.plannerNotAllowed])
      await portal.db.query('update customer set has_early_access = true where first_name = $1', ['Mere'])
      expect(kindOf(await portal.ask('mere', contract.readBillPlanner))).toEqual([403, payments.notOffered])
      expect(kindOf(await portal.ask(null, contract.readBillPlanner))[0]).toBe(401)
    })
  })

  describe('smooth pay', () => {
    it('takes so much each week in place of the bills, once, and tells it as the next payment [BILL-43]', async () => {
      const { smoothPay } = await hands.read('aroha')
      const weeklyAmount = smoothPay.roundedAmount
      const key = newKey()
      const chosen = { weeklyAmount, firstOn: '2026-06-15', undoUntil: '2026-06-14' }
      expect(
        (await hands.send('aroha', contract.chooseSmoothPay, { mode: 'smooth', weeklyAmount }, undefined, key)).body,
      ).toEqual(chosen)
      // The same once more is the same; chosen again it is refused.
      expect(
        (await hands.send('aroha', contract.chooseSmoothPay, { mode: 'smooth', weeklyAmount }, undefined, key)).body,
      ).toEqual(chosen)
      expect(kindOf(await hands.send('aroha', contract.chooseSmoothPay, { mode: 'own', weeklyAmount: 60 }))).toEqual([
        409,
        contract.smoothPayIsOn,
      ])
      const after = await hands.read('aroha')
      expect(after.smoothPay.standing).toEqual({
        mode: 'smooth',
        weeklyAmount,
        firstOn: '2026-06-15',
        nextOn: '2026-06-15',
        hasBegun: false,
        reviewOn: '2026-09-14',
        proposedAmount: null,
      })
      expect(after.payments).toEqual([])
    })

    it('is the next payment on every other page too: bills made from then on are not taken one by one', async () => {
      const { weeklyAmount = 0 } = (await hands.read('aroha')).smoothPay.standing ?? {}
      const next = { date: '2026-06-15', amount: weeklyAmount, of: 'weekly' }
      expect((await hands.balanceOf('aroha')).nextPayment).toEqual(next)
      const { autopay } = await portal.get<payments.RecurringOptions>('aroha', payments.readRecurringOptions)
      expect(autopay.nextPaymentDate).toBe('2026-06-15')
      const { payment } = await portal.get<BillSummary>('aroha', readBillSummary)
      expect(payment).toEqual({ text: `$${weeklyAmount}.00 each week, next`, date: '2026-06-15', isOverdue: false })
    })

    it('is taken once by the daily course, by however many processes, and bills are not taken beside it', async () => {
      const { weeklyAmount = 0 } = (await hands.read('aroha')).smoothPay.standing ?? {}
      const later = demoNow + 28 * dayMs
      await runBillingJob(portal.db, later)
      await Promise.all([runBillingJob(portal.db, later), runBillingJob(portal.db, later), hands.bring('aroha', later)])
      const days = ['2026-06-15', '2026-06-22', '2026-06-29', '2026-07-06']
      expect(await hands.taken('aroha')).toEqual(days.map((day) => ({ day, cents: -weeklyAmount * 100 })))
      const billingAccountId = await hands.accountOf('aroha')
      const [bill] = await portal.db.query<{ cents: number; id: string }>(
        `select total_cents as cents, invoice_id as id from invoice where billing_account_id = $1 and end_date = '2026-06-19'`,
        [billingAccountId],
      )
      expect(bill).toBeDefined()
      expect(
        await portal.db.query(`select 1 from account_transaction where kind = 'payment' and invoice_id = $1`, [bill?.id ?? '']),
      ).toEqual([])
      const july = await openDemo(portal.db, { now: later })
      const { summary } = await july.get<account.Accounts>('aroha', account.readAccounts)
      // Behind by the bill less four instalments, and not overdue.
      expect(summary).toMatchObject({
        balance: ((bill?.cents ?? 0) - 4 * weeklyAmount * 100) / 100,
        amountOverdue: 0,
        dueDate: '2026-07-13',
      })
      const planner = await july.get<contract.BillPlanner>('aroha', contract.readBillPlanner)
      expect(planner.smoothPay).toMatchObject({ ahead: -summary.balance, standing: { hasBegun: true, nextOn: '2026-07-13' } })
      // Ended: what is behind has two weeks, and is paid then as bills are.
      expect((await july.ask('aroha', contract.endSmoothPay, { key: newKey() })).body).toEqual({
        hasBegun: true,
        ahead: -summary.balance,
      })
      expect((await july.get<account.Accounts>('aroha', account.readAccounts)).summary).toMatchObject({
        amountOverdue: 0,
        dueDate: '2026-07-21',
      })
      expect(kindOf(await july.ask('aroha', contract.endSmoothPay, { key: newKey() }))).toEqual([409, contract.noSmoothPay])
      await hands.bring('aroha', demoNow + 42 * dayMs)
      const [paid] = await portal.db.query<{ day: string; cents: number }>(
        `select occurred_on as day, cents from account_transaction where kind = 'payment' and invoice_id = $1`,
        [bill?.id ?? ''],
      )
      expect(paid?.day).toBe('2026-07-21')
    })

    it('is undone before its first instalment as if it had not been', async () => {
      const before = await hands.read('sina')
      const { body } = await hands.send('sina', contract.chooseSmoothPay, { mode: 'own', weeklyAmount: 150 })
      expect(body).toEqual({ weeklyAmount: 150, firstOn: '2026-06-15', undoUntil: '2026-06-14' })
      expect((await hands.send('sina', contract.endSmoothPay)).body).toEqual({ hasBegun: false, ahead: 0 })
      expect(await hands.read('sina')).toEqual(before)
    })

    it.each([
      [0, '/error/validation'],
      [4, '/error/validation'],
      [501, '/error/validation'],
      [57.5, '/error/validation'],
      [-58, '/error/validation'],
    ])('refuses $%s a week', async (weeklyAmount, type) => {
      expect(kindOf(await hands.send('sina', contract.chooseSmoothPay, { mode: 'own', weeklyAmount }))).toEqual([400, type])
    })

    it('refuses what does not fit any more, and needs a direct debit', async () => {
      const { smoothPay } = await hands.read('sina')
      const stale = { mode: 'smooth', weeklyAmount: smoothPay.roundedAmount - 1 }
      expect(kindOf(await hands.send('sina', contract.chooseSmoothPay, stale))).toEqual([409, contract.weeklyHasChanged])
      await portal.db.query('update customer set has_early_access = true where first_name = $1', ['Hemi'])
      expect((await hands.read('hemi')).smoothPay.hindrance?.type).toBe(contract.noDirectDebit)
      expect(kindOf(await hands.send('hemi', contract.chooseSmoothPay, { mode: 'own', weeklyAmount: 40 }))).toEqual([
        409,
        contract.noDirectDebit,
      ])
    })

    it('ends with the direct debit that it was taken by', async () => {
      await hands.send('sina', contract.chooseSmoothPay, { mode: 'own', weeklyAmount: 150 })
      await hands.send('sina', payments.deleteRecurring)
      expect((await hands.read('sina')).smoothPay).toMatchObject({ standing: null, hindrance: { type: contract.noDirectDebit } })
      await portal.db.query(`update billing_account set payment_method = 'directDebit' where billing_account_id = $1`, [
        await hands.accountOf('sina'),
      ])
    })

    it('is looked at every three months: $6 by itself, more with a yes alone, and a no keeps it [BILL-43]', async () => {
      const { smoothPay } = await hands.read('priya')
      await hands.send('priya', contract.chooseSmoothPay, { mode: 'smooth', weeklyAmount: smoothPay.roundedAmount })
      const billingAccountId = await hands.accountOf('priya')
      const set = (cents: number) =>
        portal.db.query(
          `update smooth_pay set weekly_cents = $2, review_on = '2026-06-09' where billing_account_id = $1 and ended_at is null`,
          [billingAccountId, cents],
        )
      const fitting = smoothPay.roundedAmount
      await set((fitting - 6) * 100)
      await runBillingJob(portal.db, demoNow)
      expect((await hands.read('priya')).smoothPay.standing).toMatchObject({ weeklyAmount: fitting, proposedAmount: null })
      await set((fitting - 7) * 100)
      await runBillingJob(portal.db, demoNow)
      expect((await hands.read('priya')).smoothPay.standing).toMatchObject({ weeklyAmount: fitting - 7, proposedAmount: fitting })
      const other = { isAgreed: true, weeklyAmount: fitting + 1 }
      expect(kindOf(await hands.send('priya', contract.agreeToWeekly, other))).toEqual([409, contract.weeklyHasChanged])
      const no = await hands.send('priya', contract.agreeToWeekly, { isAgreed: false, weeklyAmount: fitting })
      expect(no.body).toEqual({ weeklyAmount: fitting - 7, reviewOn: '2026-09-08' })
      expect(kindOf(await hands.send('priya', contract.agreeToWeekly, { isAgreed: true, weeklyAmount: fitting }))).toEqual([
        409,
        contract.nothingProposed,
      ])
      await set((fitting - 7) * 100)
      await runBillingJob(portal.db, demoNow)
      const yes = await hands.send('priya', contract.agreeToWeekly, { isAgreed: true, weeklyAmount: fitting })
      expect(yes.body).toEqual({ weeklyAmount: fitting, reviewOn: '2026-09-08' })
      expect((await hands.read('priya')).smoothPay.standing).toMatchObject({ weeklyAmount: fitting, nextOn: '2026-06-15' })
      await hands.send('priya', contract.endSmoothPay)
    })
  })
})
