// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import * as contract from '#contract/payments/payments.contract.ts'
import type { Card } from '#contract/payments/payments.contract.ts'
import { banks } from '#domain/billing/bank-account.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { goodCardOf } from '#machines/payments/payment-offers.ts'
import { paymentOptionsMachine } from '#machines/payments/payment-options.machine.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { firstOf, standInsFor } from '#tests/kit/stand-ins.ts'
import { show } from './options-stage.tsx'
import { credit, options, recurring, savedCard } from './payment-readings.ts'

afterEach(cleanup)

const none = recurring({ paymentMethod: 'none', hint: null })
const button = (name: string) => screen.queryByRole('button', { name })

describe('the payment options page', () => {
  it('has the documented path [PAY-01]', () => {
    expect(pathOf('paymentOptions')).toBe('/account/profile/payment-options')
  })

  it('begins with what is owed, before how bills are paid', () => {
    show(recurring())
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Pay',
      'Bank transfer',
      'How your bills are paid',
      'Saved card',
      'Your payments',
    ])
  })

  it('shows the saved card, masked [PAY-02 PAY-28]', () => {
    show(recurring())
    expect(screen.getByText('Visa ··· 4821').parentElement?.textContent).toBe('Visa ··· 4821Expires 08/29')
  })

  it.each([
    ['directDebit', 'ASB ··· 4082-017', 'Direct debitASB ··· 4082-017Next payment 20 June.'],
    ['creditCard', 'Visa ··· 5100', 'Credit or debit cardVisa ··· 5100Next payment 20 June.'],
  ] as const)('shows the recurring method %s, and its discount [PAY-03 PAY-75]', (paymentMethod, hint, shows) => {
    show(recurring({ paymentMethod, hint }))
    expect(screen.getByText(hint).parentElement?.textContent).toBe(shows)
    expect(screen.getByText('You get 5% off the energy on each bill.')).toBeTruthy()
  })

  it.each([
    ['on', 'Automatic payments on'],
    ['off', 'Automatic payments off'],
    ['settingUp', 'Setting up'],
  ] as const)('shows autopay’s status %s as “%s”, and its options [PAY-04 PAY-27 PAY-79]', (status, words) => {
    const read = options()
    show(recurring(), true, 120, undefined, 0, { options: { ...read, autopay: { ...read.autopay, status } } })
    expect(screen.getByText(words)).toBeTruthy()
    expect([button('Change account') !== null, button('Change to a card') !== null]).toEqual([true, true])
  })

  it('offers the set-up only while its flag is on and nothing is set up, with direct debit chosen [PAY-08 PAY-09 PAY-76 PAY-78]', () => {
    show(none)
    expect((screen.getByRole('radio', { name: /Direct debit/ }) as HTMLInputElement).checked).toBe(true)
    cleanup()
    show(none, false)
    expect(button('Set up automatic payments')).toBeNull()
    cleanup()
    show(recurring())
    expect(button('Set up automatic payments')).toBeNull()
  })

  it.each(['Change account', 'Change to a card', 'Replace card'])(
    'gives the focus to the heading of what takes its place: %s, and back',
    async (name) => {
      show(recurring())
      const focused = () => document.activeElement?.textContent
      await userEvent.click(screen.getByRole('button', { name }))
      const form = screen.getByRole('form')
      expect(focused()).toBe(within(form).getAllByRole('heading')[0]?.textContent)
      await userEvent.click(within(form).getByRole('button', { name: /^Back/ }))
      expect([screen.getByRole('form').getAttribute('aria-label'), focused()]).toEqual(['Pay by card', 'Payment Options'])
    },
  )

  it('says after direct debit was set up which account bills are taken from, when next, and its reference, until it is put away', async () => {
    const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
    const others = { directDebit: fromCallback(() => {}) }
    const actor = show(recurring({ hint: 'Kiwibank ··· 4893-000' }), true, 120, undefined, 0, {}, others)
    const end = (reference: string | null) => {
      actor.send({ type: 'directDebit.open' })
      actor.send({ type: 'xstate.done.actor.directDebit', output: { reference } } as never)
    }
    act(() => end(null))
    expect(told()).toEqual([])
    act(() => end('DD-1'))
    expect(told()).toEqual([
      'Direct debit is set up. From now on we’ll take each bill from Kiwibank ··· 4893-000 on its due date, the next on 20 June 2026. Your reference is DD-1.',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(told()).toEqual([])
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
    expect([button('Extend') !== null, button('Refund my credit')]).toEqual([true, null])
    cleanup()
    show(recurring(), true, -20)
    expect([button('Extend'), button('Refund my credit') !== null]).toEqual([null, true])
  })

  it('offers nothing that the server would refuse, and says why where it would be looked for [PAY-31 PAY-32 PAY-66]', () => {
    const why = (detail: string) => ({ type: '/error/x', detail })
    const { extension, refund } = credit()
    const texts = (...of: string[]) => of.map((text) => screen.queryAllByText(text).length)
    show(recurring(), true, 120, undefined, 0, {
      card: { savedCard: null, hindrance: why('No cards.') },
      credit: { extension: { ...extension, newEndDate: null, hindrance: why('Once is enough.') }, refund },
    })
    expect([button('Extend'), button('Save a card'), screen.queryByRole('button', { name: /^Pay/ })]).toEqual([null, null, null])
    expect(texts('Once is enough.', 'No cards.')).toEqual([1, 2])
    cleanup()
    show(recurring(), true, -20, undefined, 0, {
      credit: { ...credit(-20), refund: { amount: 20, hindrance: why('No account to pay to.') } },
    })
    expect([button('Refund my credit'), ...texts('No account to pay to.')]).toEqual([null, 1])
    cleanup()
    show(recurring(), true, -200, undefined, 0, {
      credit: { ...credit(-200), refund: { amount: 20, hindrance: null, rest: 'The rest from Friday.' } },
    })
    const words = 'We can pay $20.00 into your direct debit bank account now. The rest from Friday.'
    expect([button('Refund my credit') !== null, ...texts(words)]).toEqual([true, 1])
  })

  it('takes what an answer leaves out for no hindrance, and for a card that has not expired', () => {
    const { isExpired: _, ...bare } = savedCard.savedCard as Card
    const { isCardExpired: __, ...method } = recurring({ paymentMethod: 'creditCard', hint: 'Visa ··· 4821' })
    expect([contract.SavedCard.safeParse({ savedCard: bare }).success, contract.Recurring.safeParse(method).success]).toEqual([
      true,
      true,
    ])
    show(method, true, 120, undefined, 0, { card: { savedCard: bare } })
    for (const name of ['Pay $120.00 by card', 'Use my saved card', 'Remove card']) expect(button(name)).not.toBeNull()
    expect(screen.queryByText(/expired/i)).toBeNull()
  })

  it.each([120, -20])('has all but its two offers while they cannot be read; with a balance of %d dollars', (balance) => {
    show(recurring(), true, balance, undefined, 0, { credit: null })
    for (const name of [balance > 0 ? 'Pay $120.00 by card' : 'Pay by card', 'Change account', 'Stop'])
      expect(button(name)).not.toBeNull()
    expect([button('Extend'), button('Refund my credit')]).toEqual([null, null])
    expect(screen.queryByText(/Need more time|is in credit$/)).toBeNull()
  })

  it('takes no step that the server would refuse, whoever asks for it', () => {
    const actor = show(recurring({ canDeleteRecurring: false }), false, 0, [], 0, {
      card: { savedCard: null, hindrance: { type: '/error/x', detail: 'No.' } },
    })
    actor.send({ type: 'directDebit.open' })
    for (const purpose of ['saveCard', 'recurringCard'] as const) actor.send({ type: 'card.open', purpose })
    for (const change of [
      'deleteCard',
      'updateRecurring',
      'deleteRecurring',
      'cancelRecurring',
      'applyForCreditExtensionNow',
      'applyForCreditRefundNow',
    ] as const)
      actor.send({ type: 'change.open', change })
    expect(actor.getSnapshot().matches({ reading: { open: 'overview' } })).toBe(true)
  })

  it('says until when all that is owed can be put off [PAY-29 PAY-30]', () => {
    show(recurring())
    expect(screen.getByText('You can pay it all by 4 July 2026, with no fee.')).toBeTruthy()
  })

  it('tells a member of a buying group who pays, and offers nothing but to take a saved card away', () => {
    const group = { type: '/error/payments/not_offered', detail: 'Your group pays its bills together.' }
    show(recurring(), false, 120, [], 0, { card: { ...savedCard, hindrance: group } })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove card'])
    expect(screen.getAllByText('Your group pays its bills together.')).toHaveLength(2)
    expect(screen.queryByText(/\$120/)).toBeNull()
  })

  it('leads from the prompt for the code of a saved card to its page', async () => {
    const back = firstOf(providerReturnMachine, { search: '?status=SUCCESS&sct=true&canUpdateCCV=true' })
    const { providerReturn } = standInsFor(paymentOptionsMachine, { providerReturn: { ...back, value: 'cardSaved' } }).actors
    show(recurring(), true, 120, undefined, 0, {}, { providerReturn })
    await userEvent.click(screen.getByRole('button', { name: 'Update the code' }))
    expect(await screen.findByRole('form', { name: 'Save a card' })).toBeTruthy()
  })

  it('says that a card has expired, and neither pays with it nor makes it the one that is charged', () => {
    const expired = { savedCard: { ...savedCard.savedCard, isExpired: true }, hindrance: null }
    const expiring = recurring({ paymentMethod: 'creditCard', hint: 'Visa ··· 4821', isCardExpired: true })
    const actor = show(expiring, true, 120, undefined, 0, { card: expired })
    expect(screen.getByText('Expired 08/29. You can’t pay with it.')).toBeTruthy()
    expect(screen.getByText('This card has expired. Change it so we can take your next payment.')).toBeTruthy()
    expect(button('Use my saved card')).toBeNull()
    expect(goodCardOf(actor.getSnapshot().context)).toBeNull()
  })

  it.each([
    [0, 'Due 20 June 2026.'],
    [120, 'The oldest unpaid bill was due 20 June 2026.'],
    [45.5, '$45.50 of it was due already, the oldest bill on 20 June 2026.'],
  ])('says when what is owed is due; with %d of 120 dollars overdue: “%s”', (overdue, words) => {
    show(none, true, 120, undefined, overdue)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('says of what is taken automatically when, and of an expired card that it is due', () => {
    show(recurring())
    expect(screen.getByText('We’ll take it on 20 June 2026. You don’t need to do anything.')).toBeTruthy()
    cleanup()
    show(recurring({ paymentMethod: 'creditCard', isCardExpired: true }))
    expect(screen.getByText('Due 20 June 2026.')).toBeTruthy()
  })

  it('tells deleting and cancelling apart [PAY-19]', () => {
    show(recurring({ pendingSince: '2026-06-09T16:40:00+12:00' }))
    expect([button('Stop') !== null, button('Cancel set-up') !== null]).toEqual([true, true])
  })

  it('has New Zealand banks to choose from [PAY-51]', () => {
    expect(banks).toEqual(expect.arrayContaining(['ANZ', 'ASB', 'BNZ', 'Kiwibank', 'TSB', 'Westpac']))
  })
})
