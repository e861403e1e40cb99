import { createActor } from 'xstate'
import type { Recurring, RecurringOptions } from '#contract/payments/payments.contract.ts'
import { bankTransferMachine } from '#machines/payments/bank-transfer.machine.ts'
import { cardFormMachine } from '#machines/payments/card-form.machine.ts'
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts'
import { cardPaymentReads } from '#machines/payments/card-payment-fields.ts'
import { directDebitFormMachine } from '#machines/payments/direct-debit-form.machine.ts'
import { paymentOptionsMachine } from '#machines/payments/payment-options.machine.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { firstOf, standInsFor, toldOf } from '#tests/kit/stand-ins.ts'
import { customer } from '#tests/property-avatar/property-avatar.hands.ts'
import { PaymentOptionsView } from '#views/payments/payment-options-page.tsx'
import { accounts, credit, options, savedCard } from './payment-readings.ts'

const forms = { cardForm: cardFormMachine, directDebit: directDebitFormMachine }

/** The payment options page, with what it reads; its forms are the real ones unless `others` says otherwise. */
export const show = (
  method: Recurring,
  isFormOn = true,
  balance = 120,
  methods?: RecurringOptions['recurringPaymentOptions'],
  overdue = 0,
  more: Readonly<Record<string, unknown>> = {},
  others: object = {},
) => {
  const { actors, speak } = standInsFor(paymentOptionsMachine, {
    cardPayment: toldOf(
      cardPaymentMachine,
      { selection: 'b-1', lpgOrder: null },
      Object.entries({
        accounts: accounts(balance, overdue),
        card: savedCard,
        options: options(isFormOn, methods),
        ...more,
      }).flatMap(([id, data]) => (id in cardPaymentReads.nothingRead ? [reports(id, { status: 'ready', data })] : [])),
    ).getSnapshot(),
    bankTransfer: firstOf(bankTransferMachine, { selection: 'b-1', announced: [] }),
    providerReturn: firstOf(providerReturnMachine, { search: '' }),
  })
  const actor = createActor(paymentOptionsMachine.provide({ actors: { ...actors, ...forms, ...others } } as never), {
    input: { pageId: 'paymentOptions', path: '', params: {}, search: '' },
  }).start()
  const data = {
    accounts: accounts(balance, overdue),
    card: savedCard,
    credit: credit(balance),
    customer: customer(true),
    options: options(isFormOn, methods),
    recurring: method,
    ...more,
  }
  for (const [id, answer] of Object.entries(data))
    speak({
      type: `xstate.snapshot.${id}`,
      snapshot: { context: answer === null ? { status: 'failed', problem } : { status: 'ready', data: answer } },
    })
  speak({ type: 'xstate.done.actor.begun', output: null })
  renderBranded(<PaymentOptionsView actor={actor} />)
  return actor
}
