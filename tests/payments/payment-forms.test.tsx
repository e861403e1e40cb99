// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { defaultProblem } from '#domain/problem.ts'
import { cardErrors } from '#machines/payments/card-fields.ts'
import { cardFormMachine } from '#machines/payments/card-form.machine.ts'
import { selectPayment } from '#machines/payments/card-form.selectors.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { CardForm } from '#views/payments/card-form.tsx'
import { ChangeDialog } from '#views/payments/change-dialog.tsx'

afterEach(cleanup)

describe('the card form', () => {
  const form = createActor(cardFormMachine, {
    input: { purpose: 'oneOff', selection: 'b-1', owed: 100, rate: 1, hasSavedCard: true, lpgOrder: null, begun: null },
  }).start()

  it('keeps the six fields of a card payment, at a rate of 1 [PAY-22 PAY-23]', () => {
    expect(selectPayment(form.getSnapshot())).toEqual({
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
    form.send({ type: 'field.change', name: 'creditCardTsAndCs', value: true })
    const { errors } = form.getSnapshot().context
    expect([errors, cardErrors(form.getSnapshot().context)]).toEqual([
      { creditCardFeeAccept: 'Please accept the credit card fee.' },
      { creditCardFeeAccept: 'Please accept the credit card fee.' },
    ])
  })
})

describe('the amount of a payment', () => {
  it.each([
    ['92.94', 92.94],
    [' $92.94 ', 92.94],
    ['1,234.50', 1234.5],
    ['10,000', 10_000],
    ['1,000.50', 1000.5],
    ['1 000.50', 1000.5],
    [' 12 ', 12],
    ['$ 20', 20],
    ['0.99', 0.99],
    ['1', 1],
    [',500', 0],
    ['1 0', 0],
    ['10,000.01', 10_000.01],
    ['1,5', 0],
    ['1,00', 0],
    ['1.999', 0],
    ['-5', 0],
    ['1e3', 0],
    ['', 0],
  ])('that is typed as “%s” is %d', (amount, amountToPay) => {
    const form = createActor(cardFormMachine, {
      input: { purpose: 'oneOff', selection: 'b-1', owed: 100, rate: 1, hasSavedCard: false, lpgOrder: null, begun: null },
    }).start()
    form.send({ type: 'field.change', name: 'amount', value: amount })
    expect(selectPayment(form.getSnapshot()).amountToPay).toBe(amountToPay)
  })
})

describe('an amount', () => {
  const troubleOf = (amount: string, owed = 92.94) => {
    const form = createActor(cardFormMachine, {
      input: { purpose: 'oneOff', selection: 'b-1', owed, rate: 1, hasSavedCard: false, lpgOrder: null, begun: null },
    }).start()
    form.send({ type: 'field.change', name: 'amount', value: amount })
    render(
      <BrandProvider brand={tarn}>
        <CardForm actor={form} />
      </BrandProvider>,
    )
    return [
      cardErrors(form.getSnapshot().context)['amount'] ?? null,
      screen.queryByText(/stays on your account as credit/)?.textContent,
    ]
  }
  const wrong = 'Please enter an amount from $1 to $10,000, such as 92.50.'
  const beyond = 'You owe $92.94. What you pay beyond it stays on your account as credit.'

  it.each([
    ['0.99', wrong, undefined],
    ['1', null, undefined],
    ['92.94', null, undefined],
    ['92.95', null, beyond],
    ['10,000', null, beyond],
    ['10,000.01', wrong, beyond],
    ['92.945', wrong, undefined],
  ])('of %s is taken or not, and beyond what is owed says what becomes of the rest', (amount, trouble, hint) => {
    expect(troubleOf(amount)).toEqual([trouble, hint])
  })
})

describe('a change', () => {
  it('of the recurring card raises the seen flag; a delete and a cancel load and then succeed or fail [PAY-16 PAY-17 PAY-18]', () => {
    const run = (change: 'updateRecurring' | 'deleteRecurring' | 'cancelRecurring', isGood: boolean) => {
      const { actors, speak } = standInsFor(paymentChangeMachine)
      const actor = createActor(paymentChangeMachine.provide({ actors } as never), {
        input: { change, selection: 'b-1', promise: {}, lpgOrder: null, sent: null },
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

  it('that is refused has the page read again: what it offered may be over', () => {
    const { actors, speak } = standInsFor(paymentChangeMachine)
    let reads = 0
    const actions = { readPaymentsAgain: () => void (reads += 1) }
    const actor = createActor(paymentChangeMachine.provide({ actors, actions } as never), {
      input: { change: 'applyForCreditExtensionNow', selection: 'b-1', promise: {}, lpgOrder: null, sent: null },
    }).start()
    actor.send({ type: 'change.confirm', key: 'k' })
    speak({ type: 'xstate.done.actor.command', output: { status: 'refused', problem: defaultProblem } })
    expect([actor.getSnapshot().value, reads]).toEqual(['error', 1])
  })

  it('that fails without a word about why says that it is not known', async () => {
    const { actors, speak } = standInsFor(paymentChangeMachine)
    const actor = createActor(paymentChangeMachine.provide({ actors } as never), {
      input: { change: 'deleteRecurring', selection: 'b-1', promise: {}, lpgOrder: null, sent: null },
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
