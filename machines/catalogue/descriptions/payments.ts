import type { AreaDescriptions } from './chart-descriptions.ts'

export const paymentDescriptions: AreaDescriptions = {
  paymentOptions: {
    guards: {
      hasBegunCard: 'A started card form can continue',
      hasBegunChange: 'A started change can continue',
      hasBegunDirectDebit: 'A started direct debit form can continue',
      hasFailedPart: 'Some payment details couldn’t load',
      hasReference: 'Direct debit was just set up',
      isOnOffer: 'The account may pay this way[: {action}]',
    },
    actions: {
      clearBegun: 'Forget the started form',
      clearReference: 'Remove the direct debit confirmation',
      readPaymentsAgain: 'Refresh the payment details',
      storeBegun: 'Open the started form',
      storeChange: 'Remember the chosen change of payment',
      storeMethod: 'Remember the chosen way to pay',
      storePurpose: 'Remember what the card is for',
      storeReference: 'Remember the direct debit reference',
    },
  },
  bankTransfer: {
    guards: {
      canReport: 'An unreported amount is due',
      hasNewPayment: 'A found payment isn’t announced yet',
    },
    actions: {
      announcePayment: 'Show that the payment was found',
      storeAnnounced: 'Note that the payment was announced',
      storeRow: 'Remember which line to copy',
    },
    delays: { copiedTime: 'The copied message has been shown' },
  },
  providerReturn: {
    guards: {
      hasClaim: 'The address carries a payment result',
      isOutcome: 'The card provider’s result is: {outcome}',
    },
    actions: { stripAddress: 'Clean the address bar' },
    delays: { confirmTimeout: 'The card provider takes too long' },
  },
  directDebitForm: {
    actions: {
      storeBankDetails: 'Fill in the bank and branch',
      storeTouched: 'Note that the customer left the field',
    },
  },
  cardForm: {
    guards: { isCardPage: 'The card provider’s page is ready to open' },
    actions: {
      openCardPage: 'Open the card provider’s page',
      readPaymentsAgain: 'Refresh the payments',
    },
  },
  cardPayment: {
    guards: {
      canPayByCard: 'The account may pay by card',
      isCardPage: 'The card provider’s page is ready to open',
    },
    actions: {
      openCardPage: 'Open the card provider’s page',
      readPaymentsAgain: 'Refresh the payments',
    },
  },
  paymentChange: {
    actions: { storeSeen: 'Note that the raised amount was seen' },
  },
}
