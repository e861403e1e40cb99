import type { AreaDescriptions } from './chart-descriptions.ts'

export const bottledGasDescriptions: AreaDescriptions = {
  lpgOrder: {
    guards: {
      canChange: 'The order can be changed or cancelled',
      hasNone: 'The account has no order',
      hasNoSupply: 'The account has no bottled gas',
      hasOrder: 'The order was placed',
      isClosed: 'The agreement has ended',
      isKnown: 'The order details are up to date',
      isNoneOfTheirs: 'The agreement isn’t the customer’s',
      isOtherAgreement: 'The address names another agreement',
      isOver: 'The order was delivered or cancelled',
      isPaid: 'The payment was made',
      isSettled: 'The check of the payment has ended',
      isUnderWay: 'An order is open',
    },
    actions: {
      checkAgain: 'Check the order again',
      clearNotice: 'Remove the confirmation',
      storeAgreement: 'Remember the address’s agreement',
      storeChanged: 'Remember the changed order',
      storeChanging: 'Remember the chosen change',
      storeForestalled: 'Note that an order exists already',
      storePaid: 'Note that the payment is settled',
      storePlaced: 'Remember the placed order',
    },
  },
  lpgOrderForm: {
    guards: {
      hasRefusedFields: 'Refused because of an answer',
      isAt: 'The form is at step: {step}',
      isCredit: 'An overdue amount has to be paid first',
      isEligible: 'The customer may order',
      isOver: 'An order is no longer possible',
      isReached: 'Another step can be opened',
      isRefusedForCredit: 'Refused because of an overdue amount',
      isWrong: 'An earlier step has a mistake',
    },
    actions: {
      saveDraft: 'Save the draft with the account',
      stepTo: 'Open the chosen step',
      stepToRefused: 'Open the step that was refused',
      stepToWrong: 'Open the first step with a mistake',
      storeCheck: 'Remember the result of the check',
      storeErrorsNow: 'Mark this step’s missing or wrong fields',
      storeFailedCheck: 'Remember that the check failed',
      storeSaved: 'Remember when the draft expires',
    },
  },
}
