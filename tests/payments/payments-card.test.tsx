// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AccountSummary } from '#contract/account/account.contract.ts'
import type { RecurringOptions } from '#contract/payments/payments.contract.ts'
import { show } from './options-stage.tsx'
import { accounts, options, recurring } from './payment-readings.ts'

type Autopay = Omit<RecurringOptions['autopay'], 'options'>

const off: Autopay = { status: 'off', nextPaymentDate: null }
const itself = (nextPaymentDate: string | null): Autopay => ({ status: 'on', nextPaymentDate })

const showPayments = (autopay: Autopay, summary: Partial<AccountSummary>, isCardExpired = false) => {
  const read = accounts()
  show({ ...recurring(), isCardExpired }, true, 120, undefined, 0, {
    accounts: { ...read, summary: { ...read.summary, dueDate: null, ...summary } },
    options: { ...options(), autopay: { ...autopay, options: [] } },
  })
}

/** Each row as its name, its hint and its value. */
const paymentRows = () =>
  within(screen.getByRole('region', { name: 'Your payments' }))
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent))

afterEach(cleanup)

describe('what is paid next and was paid last', () => {
  it.each([
    [
      'direct debit takes what is owed',
      itself('2026-06-20'),
      {},
      ['Next payment', 'We’ll take it automatically', '20 June 2026'],
    ],
    [
      'nothing is owed and bills pay themselves',
      itself(null),
      {},
      ['Next payment', 'We’ll take it automatically', 'With your next bill'],
    ],
    ['the customer pays', off, { dueDate: '2026-06-21' }, ['Next payment', 'You pay it yourself', '21 June 2026']],
    [
      'the customer has not paid by the due date',
      off,
      { amountOverdue: 65, dueDate: '2026-05-19' },
      ['Next payment', 'Since 19 May 2026. You pay it yourself', 'Overdue'],
    ],
    [
      'direct debit did not take it',
      itself(null),
      { amountOverdue: 65, dueDate: '2026-05-19' },
      ['Next payment', 'Since 19 May 2026. Automatic payments won’t cover it. Pay by card or bank transfer', 'Overdue'],
    ],
    ['the customer owes nothing', off, {}, ['Next payment', 'Your bill will show when it’s due', 'With your next bill']],
  ])('says when the next payment is: %s', (_, autopay, summary, row) => {
    showPayments(autopay, summary)
    expect(paymentRows()[0]).toEqual(row)
  })

  it.each([
    ['2026-06-20', '20 June 2026'],
    [null, 'With your next bill'],
  ])('does not say that there is nothing to do where the card that is charged has expired: %s [PAY-79]', (date, value) => {
    showPayments(itself(date), {}, true)
    expect(paymentRows()[0]).toEqual(['Next payment', 'Your card has expired. Change it so we can take this payment', value])
  })

  it('says what was paid last, how and when, or that nothing was yet', () => {
    const paid = { lastPaymentDate: '2026-06-03', lastPaymentAmount: 1231.1, lastPaymentMethod: 'Direct debit' }
    showPayments(off, paid)
    expect(paymentRows()[1]).toEqual(['Last payment', 'Direct debit, 3 June 2026', '$1,231.10'])
    cleanup()
    showPayments(off, {})
    expect(paymentRows()[1]).toEqual(['Last payment', 'You’ll see it here after you pay a bill', 'None yet'])
  })

  it('has no primary button over nothing to pay, and one over what is owed', () => {
    const looks = (balance: number) => {
      show(recurring(), true, balance)
      const { className } = screen.getByRole('button', { name: /^Pay.*by card$/ })
      cleanup()
      return className
    }
    expect(looks(0)).toBe(looks(-20))
    expect(looks(0)).toContain('tone-outline')
    expect(looks(120)).toContain('tone-primary')
  })
})
