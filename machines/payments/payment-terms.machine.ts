import { type ActorRefFrom, setup } from 'xstate'

export type PaymentTermsEvent = { type: 'terms.open' } | { type: 'terms.close' }

/** Terms over a form, whose input stays. Run by `directDebitForm`, `cardForm` and `cardPayment`. */
export const paymentTermsMachine = setup({ types: { events: {} as PaymentTermsEvent } }).createMachine({
  id: 'paymentTerms',
  description: 'The form shows the terms of direct debit or card payment on request.',
  initial: 'closed',
  states: {
    closed: { description: 'The form is shown without the terms.', on: { 'terms.open': 'open' } },
    open: { description: 'The terms are shown over the form.', on: { 'terms.close': 'closed' } },
  },
})

export type PaymentTermsActor = ActorRefFrom<typeof paymentTermsMachine>
