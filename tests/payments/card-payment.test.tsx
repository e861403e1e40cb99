// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fizz } from '#brands/fizz.ts'
import { tarn } from '#brands/tarn.ts'
import type { Brand } from '#brands/brands.ts'
import type { Accounts } from '#contract/account/account.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { suggestedPayments } from '#domain/billing/payment-choices.ts'
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts'
import { cardPaymentErrors } from '#machines/payments/card-payment-fields.ts'
import { selectPayment } from '#machines/payments/card-payment.selectors.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { CardPaymentForm } from '#views/payments/card-payment-form.tsx'
import { accounts, behind, options, savedCard } from './payment-readings.ts'

afterEach(cleanup)

const begin = (owed: Accounts, rate = 1) => {
  const { actors, speak } = standInsFor(cardPaymentMachine)
  const actor = createActor(cardPaymentMachine.provide({ actors } as never), {
    input: { selection: 'b-1', lpgOrder: null },
  }).start()
  for (const [id, data] of Object.entries({ accounts: owed, card: savedCard, options: { ...options(), rate } }))
    speak({ type: `xstate.snapshot.${id}`, snapshot: { context: { status: 'ready', data } } })
  return actor
}

const change = (name: 'amount' | 'choice', value: string) => ({ type: 'field.change', name, value }) as never

const show = (actor: ReturnType<typeof begin>, brand: Brand = tarn) =>
  render(
    <BrandProvider brand={brand}>
      <CardPaymentForm actor={actor} />
    </BrandProvider>,
  )

describe('paying now by card', () => {
  it('keeps the six fields of a card payment, at a rate of 1 [PAY-22 PAY-23]', () => {
    expect(selectPayment(begin(accounts(100)).getSnapshot())).toEqual({
      amountToPay: 100,
      paidAmount: 0,
      reference: null,
      bankAccountId: null,
      rate: 1,
      withToken: true,
    })
  })

  it('goes on only with both boxes ticked, and says which is not [PAY-36 PAY-37 PAY-38]', () => {
    const form = begin(accounts(100))
    form.send({ type: 'form.submit', key: 'k' })
    expect(form.getSnapshot().value).toEqual({ open: { editing: 'invalid' } })
    form.send({ type: 'field.change', name: 'creditCardTsAndCs', value: true })
    const { errors } = form.getSnapshot().context
    expect([errors, cardPaymentErrors(form.getSnapshot().context)]).toEqual([
      { creditCardFeeAccept: 'Please accept the credit card fee.' },
      { creditCardFeeAccept: 'Please accept the credit card fee.' },
    ])
  })

  it('offers the overdue bills first, then the oldest of them, then another amount, whose field opens', async () => {
    show(begin(behind()))
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'OverdueBills issued 14 April and 12 May$400.63',
      'One billIssued 14 April, due 4 May$214.20',
      'Another amount',
    ])
    expect([screen.getAllByRole('radio', { checked: true }).length, screen.queryByLabelText('Amount in dollars')]).toEqual([
      1,
      null,
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'Another amount' }))
    expect(screen.getByRole('button', { name: 'Pay by card' })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Amount in dollars'), '50')
    expect(screen.getByRole('button', { name: 'Pay $50.00 by card' })).toBeTruthy()
  })

  it.each([
    [tarn, 1, 'I accept the 1% card fee', '1% card fee, $4.01. You’ll pay $404.64.'],
    [fizz, 0, 'I understand there’s no card fee', 'No card fee. You’ll pay $400.63.'],
  ] as const)('says the fee in cents and as a total before the press [PAY-24 PAY-38]', (brand, rate, tick, line) => {
    show(begin(behind(), rate), brand)
    expect(screen.getByRole('checkbox', { name: tick })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay $400.63 by card' }).parentElement?.nextElementSibling?.textContent).toBe(line)
  })
})

describe('what is suggested', () => {
  const limits = { least: 1, most: 10_000 }
  const bill = (amount: number, isOverdue: boolean) => ({ issuedOn: '2026-04-14', dueDate: '2026-05-04', amount, isOverdue })
  const amounts = (balance: number, amountOverdue: number, openBills?: readonly ReturnType<typeof bill>[]) =>
    suggestedPayments({ balance, amountOverdue, openBills }, limits).map(({ choice, amount }) => [choice, amount])

  it.each([
    ['one bill is overdue', amounts(120, 120, [bill(120, true)]), [['overdue', 120]]],
    ['a bill is overdue, another is not due', amounts(300, 120, [bill(120, true), bill(180, false)]), [['overdue', 120]]],
    [
      'two bills are overdue',
      amounts(300, 300, [bill(120, true), bill(180, true)]),
      [
        ['overdue', 300],
        ['bill', 120],
      ],
    ],
    ['a bill is due', amounts(180, 0, [bill(180, false)]), [['bill', 180]]],
    [
      'two bills are due',
      amounts(300, 0, [bill(120, false), bill(180, false)]),
      [
        ['bill', 120],
        ['owed', 300],
      ],
    ],
    ['the bills are not known', amounts(300, 0), [['owed', 300]]],
    ['nothing is owed', amounts(0, 0, []), []],
    ['the account is in credit', amounts(-20, 0, []), []],
    [
      'more is overdue than a card takes at once',
      amounts(12_000, 12_000, [bill(9000, true), bill(3000, true)]),
      [['bill', 9000]],
    ],
    ['less is overdue than a card takes', amounts(0.5, 0.5, [bill(0.5, true)]), []],
  ])('where %s', (_, suggested, expected) => {
    expect(suggested).toEqual(expected)
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
    const form = begin(accounts(0))
    form.send(change('amount', amount))
    expect(selectPayment(form.getSnapshot()).amountToPay).toBe(amountToPay)
  })
})

describe('an amount', () => {
  const beyond = 'You owe $92.94. Anything over that is credit on your account.'

  it.each([
    ['', 'Please enter an amount, for example 92.50.', undefined],
    ['abc', 'Please enter dollars and cents, for example 92.50.', undefined],
    ['0.99', 'Please enter at least $1.', undefined],
    ['1', null, undefined],
    ['92.94', null, undefined],
    ['92.95', null, beyond],
    ['10,000', null, beyond],
    ['10,000.01', 'Please enter $10,000 or less. You can pay more by bank transfer.', beyond],
    ['92.945', 'Please enter dollars and cents, for example 92.50.', undefined],
  ])('of %s is taken or not, and beyond what is owed says what becomes of the rest', (amount, trouble, hint) => {
    const form = begin(accounts(92.94))
    form.send(change('choice', 'other'))
    form.send(change('amount', amount))
    show(form)
    expect([
      cardPaymentErrors(form.getSnapshot().context)['amount'] ?? null,
      screen.queryByText(/is credit on your account/)?.textContent,
    ]).toEqual([trouble, hint])
  })
})
