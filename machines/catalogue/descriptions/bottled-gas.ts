import type { AreaDescriptions } from './chart-descriptions.ts'

export const bottledGasDescriptions: AreaDescriptions = {
  lpgOrder: {
    guards: {
      canChange: 'The order can still be changed or cancelled',
      hasNone: 'There is no order',
      hasNoSupply: 'The account has no bottled gas',
      hasOrder: 'The order was placed',
      isClosed: 'The agreement has ended, so nothing can be ordered',
      isKnown: 'What can be ordered, and what was ordered before, is known and up to date',
      isNoneOfTheirs: 'The agreement in the address isn’t the customer’s',
      isOtherAgreement: 'The address names another agreement',
      isOver: 'The order was delivered or cancelled',
      isPaid: 'The payment was made',
      isSettled: 'It is known how the payment ended, or that it can’t be known',
      isUnderWay: 'An order is on its way',
    },
    actions: {
      checkAgain: 'Check again whether the customer may order',
      clearTold: 'Remove the confirmation',
      storeAgreement: 'Remember which agreement the address names',
      storeChanged: 'Remember the changed or cancelled order, for the confirmation',
      storeChanging: 'Remember what is to be changed',
      storeForestalled: 'Note that somebody else has ordered meanwhile',
      storePaid: 'Note that the way back from the payment is over',
      storePlaced: 'Remember the order, for the confirmation',
    },
  },
  lpgOrderForm: {
    guards: {
      hasRefusedFields: 'The order was refused because of what was typed',
      isAt: 'The form stands at this step: {step}',
      isCredit: 'An overdue amount has to be paid before the order',
      isEligible: 'The customer may order',
      isOver: 'An order can’t be placed any more, such as where one is on its way',
      isReached: 'The step can be opened, and isn’t the one that is open',
      isRefusedForCredit: 'The order was refused because of an overdue amount',
      isWrong: 'The form stands at its last step, and an earlier step has a mistake',
    },
    actions: {
      saveDraft: 'Save the draft with the account',
      stepTo: 'Open the chosen step',
      stepToRefused: 'Open the step that was refused',
      stepToWrong: 'Open the first step with a mistake',
      storeCheck: 'Remember whether the customer may order',
      storeErrorsNow: 'Mark the fields of this step that are missing or wrong',
      storeFailedCheck: 'Remember that it couldn’t be checked whether the customer may order',
      storeSaved: 'Remember until when the draft is saved',
    },
  },
}
