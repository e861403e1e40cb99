import { describe, expect, it } from 'vitest'
import { balanceWords } from '#domain/billing/bill-balance.ts'
import { amountWords, nextPaymentOf } from '#domain/basics/next-payment.ts'
import { beyondPlan } from '#domain/billing/payment-plan.ts'

const running = { dueDate: '2026-07-03', onTrackFor: 278 }

describe('the next money out', () => {
  it.each([
    ['a bill that is made before the one that runs', 0, { date: '2026-06-12', amount: 104.37, of: 'bill' }, '$104.37'],
    ['an instalment in place of bills', -12.85, { date: '2026-06-15', amount: 58, of: 'weekly' }, '$58.00'],
  ] as const)('is %s', (_, balance, nextPayment, words) => {
    const next = nextPaymentOf({ balance, nextPayment }, running)
    expect(next).toEqual({ ...nextPayment, isAbout: false })
    expect(next && amountWords(next)).toBe(words)
  })

  it('is the running bill less credit where nothing is certain', () => {
    const next = nextPaymentOf({ balance: -12.85, nextPayment: null }, running)
    expect(next).toEqual({ date: '2026-07-03', amount: 265.15, isAbout: true, of: 'bill' })
    expect(next && amountWords(next)).toBe('about $265')
    expect(nextPaymentOf({ balance: -300 }, running)?.amount).toBe(0)
    const unknown = nextPaymentOf({ balance: 0 }, { ...running, onTrackFor: null })
    expect([unknown?.amount, unknown && amountWords(unknown)]).toEqual([null, null])
    expect(nextPaymentOf({ balance: 0 }, null)).toBeNull()
  })
})

describe('a payment plan', () => {
  it('stands for the oldest bills: of the others, what is beyond it is left', () => {
    const bills = [{ cents: 200_00 }, { cents: 224_80 }, { cents: 150_00 }]
    expect(beyondPlan(bills, 0)).toEqual(bills)
    expect(beyondPlan(bills, 424_80)).toEqual([{ cents: 150_00 }])
    expect(beyondPlan(bills, 300_00)).toEqual([{ cents: 124_80 }, { cents: 150_00 }])
  })

  it('is said in place of what is overdue, and not of what is overdue beside it', () => {
    const paymentPlan = { left: 424.8, nextOn: '2026-06-15', nextAmount: 70.8 }
    expect(balanceWords({ balance: 424.8, amountOverdue: 0, dueDate: '2026-06-15', paymentPlan })).toEqual({
      state: 'onPlan',
      detail: '$424.80 is on a payment plan. Next instalment $70.80 on 15 June.',
    })
    expect(balanceWords({ balance: 524.8, amountOverdue: 100, dueDate: '2026-05-01', paymentPlan }).state).toBe('overdue')
  })
})
