import type { AreaDescriptions } from './chart-descriptions.ts'

export const paymentDescriptions: AreaDescriptions = {
  paymentOptions: {
    guards: {
      hasBegunCard: 'A card form was begun, and is still on offer',
      hasBegunChange: 'A change of payment was begun, and is still on offer',
      hasBegunDirectDebit: 'A direct debit form was begun, and is still on offer',
      hasFailedPart: 'The saved card, or how bills are paid, couldn’t be loaded',
      hasReference: 'The customer comes back from the card provider',
      isOnOffer: 'The account may pay this way[: {action}]',
    },
    actions: {
      clearBegun: 'Forget the form that was begun',
      clearReference: 'Forget the return from the card provider',
      readPaymentsAgain: 'Read the card and how bills are paid again',
      storeBegun: 'Open the form that was begun',
      storeChange: 'Remember the chosen change of payment',
      storeMethod: 'Remember the chosen way to pay',
      storePurpose: 'Remember what the card is for: one payment, or all bills',
      storeReference: 'Remember the return from the card provider',
    },
  },
  bankTransfer: {
    guards: {
      canReport: 'Something is to be paid, and the customer hasn’t just told us that they sent it',
      hasNewPayment: 'We have found a payment that the customer hasn’t been told of on this device',
    },
    actions: {
      announcePayment: 'Tell the customer that we have found the payment, with a way to its receipt',
      storeAnnounced: 'Remember that the customer was told of the payment',
      storeRow: 'Remember which line to copy',
    },
    delays: { copiedTime: 'The customer has had time to read that the line is copied' },
  },
  providerReturn: {
    guards: {
      hasClaim: 'The address says itself how the payment ended',
      isOutcome: 'The card provider’s result is known: {outcome}',
    },
    actions: { stripAddress: 'Remove the card provider’s data from the address bar' },
    delays: { confirmTimeout: 'The card provider takes too long to confirm' },
  },
  directDebitForm: {
    actions: {
      storeBankDetails: 'Fill in the bank and branch that belong to the account number',
      storeTouched: 'Note that the customer has left the field',
    },
  },
  cardForm: {
    guards: { isCardPage: 'The card provider’s page is ready to open' },
    actions: {
      openCardPage: 'Open the card provider’s page',
      readPaymentsAgain: 'Read the payments again',
    },
  },
  cardPayment: {
    guards: {
      canPayByCard: 'What there is to pay has loaded, and the account may pay by card',
      isCardPage: 'The card provider’s page is ready to open',
    },
    actions: {
      openCardPage: 'Open the card provider’s page',
      readPaymentsAgain: 'Read the payments again',
    },
  },
  paymentChange: {
    actions: { storeSeen: 'Note that the customer has seen the change of the automatic card payment' },
  },
}
