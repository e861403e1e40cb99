// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import type { Recurring, RecurringOptions } from '#contract/payments.contract.ts'
import { BrandProvider } from '#design/brand-context.tsx'
import { banks } from '#domain/bank-account.ts'
import { defaultProblem } from '#domain/problem.ts'
import { pathOf } from '#domain/routes.ts'
import { cardFormMachine, cardFormTroubles } from '#machines/payments/card-form.machine.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { paymentOptionsMachine } from '#machines/payments/payment-options.machine.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { customer } from '#tests/property-avatar/property-avatar.hands.ts'
import { ChangeDialog } from '#views/payments/change-dialog.tsx'
import { PaymentOptionsView } from '#views/payments/payment-options-page.tsx'
import { accounts, options, recurring, savedCard } from './payment-readings.ts'

afterEach(cleanup)

const show = (
  method: Recurring,
  isFormOn = true,
  balance = 120,
  methods?: RecurringOptions['recurringPaymentOptions'],
  overdue = 0,
) => {
  const { actors, speak } = standInsFor(paymentOptionsMachine)
  const actor = createActor(paymentOptionsMachine.provide({ actors } as never), {
    input: { pageId: 'paymentOptions', path: '', params: {}, search: '' },
  }).start()
  const data = {
    accounts: accounts(balance, overdue),
    card: savedCard,
    customer: customer(true),
    options: options(isFormOn, methods),
    recurring: method,
  }
  for (const [id, answer] of Object.entries(data))
    speak({ type: `xstate.snapshot.${id}`, snapshot: { context: { status: 'ready', data: answer } } })
  render(
    <BrandProvider brand={tarn}>
      <PaymentOptionsView actor={actor} />
    </BrandProvider>,
  )
  return actor
}
const none = recurring({ paymentMethod: 'none', hint: null })
const button = (name: string) => screen.queryByRole('button', { name })

describe('the payment options page', () => {
  it('has the documented path [PAY-01]', () => {
    expect(pathOf('paymentOptions')).toBe('/account/profile/payment-options')
  })

  it('shows the saved card masked, the recurring method, its discount and autopay [PAY-02 PAY-03 PAY-04 PAY-27 PAY-28 PAY-79]', () => {
    show(recurring())
    for (const text of [
      'Visa ··· 4821',
      'Expires 08/29',
      'Direct debit',
      'Autopay on',
      'You get 5% off the energy of each bill.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(document.body.textContent).toContain('Next payment 20 June.')
  })

  it('offers the set-up only while its flag is on and nothing is set up, with direct debit chosen [PAY-08 PAY-09 PAY-76 PAY-78]', () => {
    show(none)
    expect((screen.getByRole('radio', { name: /Direct debit/ }) as HTMLInputElement).checked).toBe(true)
    cleanup()
    show(none, false)
    expect(button('Set it up')).toBeNull()
    cleanup()
    show(recurring())
    expect(button('Set it up')).toBeNull()
  })

  it('lets the method be stopped unless the answer says no [PAY-21 PAY-26]', () => {
    show(recurring())
    expect(button('Stop')).not.toBeNull()
    cleanup()
    const actor = show(recurring({ canDeleteRecurring: false }))
    expect(button('Stop')).toBeNull()
    actor.send({ type: 'change.open', change: 'deleteRecurring' })
    expect(actor.getSnapshot().matches({ reading: { open: 'overview' } })).toBe(true)
  })

  it('changes to no method that is not on offer [PAY-73]', () => {
    const changes = () => screen.queryAllByRole('button', { name: /^Change|saved card$/ }).map(({ textContent }) => textContent)
    show(recurring({ paymentMethod: 'creditCard', hint: 'Visa ··· 4821' }))
    expect(changes()).toEqual(['Change to direct debit', 'Change card', 'Use my saved card'])
    cleanup()
    show(recurring(), true, 120, ['directDebit'])
    expect(changes()).toEqual(['Change account'])
    cleanup()
    show(recurring({ paymentMethod: 'creditCard', hint: 'Visa ··· 4821' }), false, 120, [])
    expect(changes()).toEqual([])
  })

  it('offers more time to who owes and a refund to who is in credit [PAY-31 PAY-32]', () => {
    show(recurring())
    expect([button('Extend') !== null, button('Pay my credit back')]).toEqual([true, null])
    cleanup()
    show(recurring(), true, -20)
    expect([button('Extend'), button('Pay my credit back') !== null]).toEqual([null, true])
  })

  it.each([
    [0, 'Due 20 June 2026.'],
    [120, 'It was due on 20 June 2026.'],
    [45.5, '$45.50 of it was due on 20 June 2026.'],
  ])('says when what is owed is due; with %d of 120 dollars overdue: “%s”', (overdue, words) => {
    show(recurring(), true, 120, undefined, overdue)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('tells deleting and cancelling apart [PAY-19]', () => {
    show(recurring({ pendingSince: '2026-06-09T16:40:00+12:00' }))
    expect([button('Stop') !== null, button('Cancel set-up') !== null]).toEqual([true, true])
  })

  it('has New Zealand banks to choose from [PAY-51]', () => {
    expect(banks).toEqual(expect.arrayContaining(['ANZ', 'ASB', 'BNZ', 'Kiwibank', 'TSB', 'Westpac']))
  })
})

describe('the card form', () => {
  const form = createActor(cardFormMachine, {
    input: { purpose: 'oneOff', selection: 'b-1', amountToPay: 100, rate: 1, hasSavedCard: true },
  }).start()

  it('keeps the six fields of a card payment, at a rate of 1 [PAY-22 PAY-23]', () => {
    expect(form.getSnapshot().context.payment).toEqual({
      amountToPay: 100,
      paidAmount: 0,
      reference: null,
      bankAccountId: null,
      rate: 1,
      withToken: true,
    })
  })

  it('goes on only with both boxes ticked, and says which is not [PAY-36 PAY-37 PAY-38]', () => {
    form.send({ type: 'form.submit', key: 'k' })
    expect(form.getSnapshot().value).toEqual({ editing: 'invalid' })
    form.send({ type: 'tick.change', name: 'creditCardTsAndCs', isTicked: true })
    expect(cardFormTroubles(form.getSnapshot().context)).toEqual({
      amount: null,
      creditCardTsAndCs: null,
      creditCardFeeAccept: 'Please accept the credit card fee.',
    })
  })
})

describe('the amount of a payment', () => {
  it.each([
    ['92.94', 92.94],
    [' $92.94 ', 92.94],
    ['1,234.50', 1234.5],
    ['10,000', 10_000],
    ['1', 1],
    ['1,5', 0],
    ['1,00', 0],
    ['1.999', 0],
    ['-5', 0],
    ['1e3', 0],
    ['', 0],
  ])('that is typed as “%s” is %d', (amount, amountToPay) => {
    const form = createActor(cardFormMachine, {
      input: { purpose: 'oneOff', selection: 'b-1', amountToPay: 100, rate: 1, hasSavedCard: false },
    }).start()
    form.send({ type: 'amount.change', amount })
    expect(form.getSnapshot().context.payment.amountToPay).toBe(amountToPay)
  })
})

describe('a change', () => {
  it('of the recurring card raises the seen flag; a delete and a cancel load and then succeed or fail [PAY-16 PAY-17 PAY-18]', () => {
    const run = (change: 'updateRecurring' | 'deleteRecurring' | 'cancelRecurring', isGood: boolean) => {
      const { actors, speak } = standInsFor(paymentChangeMachine)
      const actor = createActor(paymentChangeMachine.provide({ actors } as never), {
        input: { change, selection: 'b-1' },
      }).start()
      actor.send({ type: 'change.confirm', key: 'k' })
      const before = actor.getSnapshot().value
      speak({ type: 'xstate.done.actor.command', output: isGood ? { status: 'done', answer: {} } : { status: 'unknown' } })
      const { value, context } = actor.getSnapshot()
      return [before, value, context.isSeenRaised]
    }
    expect(run('updateRecurring', true)).toEqual(['loading', 'success', true])
    expect([run('deleteRecurring', true), run('deleteRecurring', false)]).toEqual([
      ['loading', 'success', false],
      ['loading', 'error', false],
    ])
    expect(run('cancelRecurring', false)).toEqual(['loading', 'error', false])
  })

  it('that fails without a word about why says that it is not known', async () => {
    const { actors, speak } = standInsFor(paymentChangeMachine)
    const actor = createActor(paymentChangeMachine.provide({ actors } as never), {
      input: { change: 'deleteRecurring', selection: 'b-1' },
    }).start()
    actor.send({ type: 'change.confirm', key: 'k' })
    speak({ type: 'xstate.done.actor.command', output: { status: 'refused', problem: defaultProblem } })
    render(
      <BrandProvider brand={tarn}>
        <ChangeDialog actor={actor} />
      </BrandProvider>,
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We couldn’t find out whether it was done.')
  })
})
