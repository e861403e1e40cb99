import { bankTransferMachine } from '#machines/payments/bank-transfer.machine.ts'
import { cardFormMachine } from '#machines/payments/card-form.machine.ts'
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts'
import { directDebitFormMachine } from '#machines/payments/direct-debit-form.machine.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { paymentOptionsMachine } from '#machines/payments/payment-options.machine.ts'
import { paymentTermsMachine } from '#machines/payments/payment-terms.machine.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { chartsOf } from './entry.ts'

export const paymentCharts = chartsOf('Payments', [
  {
    id: 'paymentOptions',
    title: 'Payment options',
    machine: paymentOptionsMachine,
    requirements: ['PAY-01..PAY-04', 'PAY-08', 'PAY-09', 'PAY-21', 'PAY-25..PAY-28', 'PAY-65..PAY-79'],
  },
  {
    id: 'providerReturn',
    title: 'Return from the card provider',
    machine: providerReturnMachine,
    requirements: ['PAY-05..PAY-07', 'PAY-10..PAY-15', 'PAY-20', 'PAY-74', 'PAY-77'],
  },
  {
    id: 'directDebitForm',
    title: 'Direct debit form',
    machine: directDebitFormMachine,
    requirements: ['PAY-34', 'PAY-35', 'PAY-39..PAY-64', 'PAY-70'],
  },
  {
    id: 'cardForm',
    title: 'Card form',
    machine: cardFormMachine,
    requirements: ['PAY-36..PAY-38', 'PAY-66', 'PAY-69'],
  },
  {
    id: 'cardPayment',
    title: 'Paying now by card',
    machine: cardPaymentMachine,
    requirements: ['PAY-22..PAY-24', 'PAY-33', 'PAY-36..PAY-38'],
  },
  { id: 'bankTransfer', title: 'Paying by bank transfer', machine: bankTransferMachine, requirements: [] },
  {
    id: 'paymentTerms',
    title: 'Payment terms',
    machine: paymentTermsMachine,
    requirements: ['PAY-37', 'PAY-61..PAY-63'],
  },
  {
    id: 'paymentChange',
    title: 'Payment change',
    machine: paymentChangeMachine,
    requirements: ['PAY-16..PAY-19', 'PAY-29..PAY-33'],
  },
])
