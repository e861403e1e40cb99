import type { AreaDescriptions } from './chart-descriptions.ts'

export const billDescriptions: AreaDescriptions = {
  billOverview: {
    guards: {
      hasBill: 'The period has a bill',
      isUpcoming: 'The upcoming bill’s period is chosen',
    },
    actions: {
      askPeriod: 'Send the period to the chart of days',
      beginDownload: 'Start a download',
      showAddress: 'Show the period in the address bar',
      storeSearch: 'Remember the address',
      storeWindow: 'Remember the chosen period',
    },
  },
  billPeriod: {
    guards: {
      isAnother: 'Another period was chosen',
      isOutcome: 'The days’ result is: {outcome}',
    },
    actions: { storeWindow: 'Remember the period' },
  },
  howYouPay: {
    guards: { isOnOffer: 'The account may make this change' },
    actions: { storeChange: 'Remember the chosen change' },
  },
  billPayments: {
    actions: {
      storeSearch: 'Remember the address',
      tellPlan: 'Send the overdue amount to the payment plan',
    },
  },
  billChecker: {
    guards: {
      hasEarlyAccess: 'The customer has early access',
      hasNoBills: 'The account has no bills to check',
    },
  },
  betaNotice: { guards: { isSeen: 'The customer has closed this notice' } },
  billInsights: {
    guards: {
      hasNoBills: 'The account has no bills',
      isBareAddress: 'The address names no bill',
      isBillRead: 'The bill has arrived',
      isFound: 'The bill that the address names exists',
      isLoaded: 'The retailer’s billing system made the bill',
      isNotShown: 'This account’s bills can’t be shown here',
      isReversal: 'The bill reverses an earlier one',
      isSame: 'The address names the shown bill',
      isUnknown: 'The address names an unknown bill',
    },
    actions: {
      showAddress: 'Show the bill in the address bar',
      storeInvoiceId: 'Remember which bill the address names',
      storeFound: 'Remember which bill is shown',
      storeName: 'Use the latest bill',
    },
  },
  billProof: {
    guards: {
      isAgreed: 'The result matches the bill to the cent',
      isDone: 'The bill has been recalculated',
      isFresh: 'The bill’s data is up to date',
      isRevised: 'The bill’s data has changed since',
      isUnworkable: 'The bill couldn’t be recalculated',
    },
    actions: {
      beginProving: 'Start recalculating the bill',
      storeProving: 'Remember how far the calculation is',
    },
  },
  billLines: {
    guards: {
      areAllListed: 'Every day of the line is listed',
      isOpenDay: 'The day is open',
      isOpenLine: 'The line is open',
    },
    actions: {
      clearDay: 'Close the open day',
      clearLine: 'Close the open line',
      storeDay: 'Remember the open day',
      storeLine: 'Remember the open line',
    },
  },
  billFiles: {
    actions: {
      clearMade: 'Release the file’s memory',
      storeRequest: 'Remember which file was chosen',
      storeMade: 'Remember the generated file',
    },
    delays: { revocation: 'The browser has saved the file' },
  },
  billQuery: {
    guards: {
      canClose: 'The question can be closed',
      canReopen: 'The question can be opened again',
      hasBegun: 'A question was started and not sent',
      hasLines: 'The bill has lines to ask about',
    },
    actions: {
      clearTaken: 'Remove the confirmation',
      storeAsking: 'Start a question about this bill',
      storeBegun: 'Continue the started question',
      storeClosing: 'Remember which question to close',
      storeReopening: 'Remember which question to open again',
      storeTaken: 'Remember the question’s number',
    },
  },
  billPlanner: {
    guards: {
      hasPlanner: 'Early access, and not a buying group',
      isComing: 'The chosen payment is still to come',
    },
    actions: {
      saveCalendar: 'Save a calendar file',
      storeEndDate: 'Remember which payment was opened',
      tellParts: 'Send the latest plan to each part',
    },
  },
  smoothPay: {
    guards: {
      canChange: 'The customer may choose this',
      canUndo: 'The choice of SmoothPay hasn’t started',
      hasProposal: 'We propose a new weekly amount',
      isAmount: 'The amount lies within the limits',
    },
    actions: {
      storeAmount: 'Remember the customer’s own weekly amount',
      storeChange: 'Remember the change',
      storeChoice: 'Remember how bills are to be paid',
      storeProposal: 'Remember the answer to the new amount',
      storeUndo: 'Choose to pay as billed again',
    },
  },
  comingPayment: {
    guards: {
      canCancel: 'The payment can still be cancelled',
      canMove: 'The payment can move to the chosen day',
      canRestore: 'The payment can go back to its day',
      canTakeBack: 'The move of the payment can be undone',
    },
    actions: {
      storeCancel: 'Choose to cancel the payment',
      storeDay: 'Remember the chosen day',
      storeMove: 'Choose to move the payment',
      storeRestore: 'Choose to move the payment back',
    },
  },
  paydayMarks: {
    guards: {
      isDay: 'A valid day was typed',
      isOwn: 'The payday is the customer’s',
    },
    actions: {
      storeDay: 'Remember the first payday',
      storeMark: 'Choose to add the payday',
      storeRhythm: 'Remember how often the customer is paid',
      storeUnmark: 'Choose to remove the payday',
    },
  },
  paymentPlan: {
    guards: {
      hasArrears: 'An overdue amount can be paid in parts',
      hasMissed: 'An instalment of the plan was missed',
      hasPlan: 'A payment plan exists',
      isOfferGone: 'A plan exists, or no amount is overdue',
      isPlanGone: 'The plan no longer exists',
      isUnprotected: 'Only the plan prevents late fees',
    },
    actions: {
      storeAgreement: 'Choose to agree to the plan',
      storeCatchUp: 'Choose to catch up on the missed payment',
      storeEnd: 'Choose to end the plan',
      storeLength: 'Remember the number of fortnights',
    },
  },
  billTransactions: {
    guards: {
      isGroup: 'The account is a buying group',
      isRange: 'The two dates make a valid range',
    },
    actions: {
      askHistory: 'Request the range’s transactions',
      beginDownload: 'Start a download',
      beginFields: 'Fill in the range that is shown',
      countRows: 'Show more rows',
      reportFailure: 'Report that the transactions failed',
      showAddress: 'Show the range in the address bar',
      storeAddress: 'Take the range from the address',
      storeErrors: 'Mark the dates that are wrong',
      storeField: 'Remember the date that was typed',
      storeFieldsAsRange: 'Use the typed dates as the range',
      storeFilter: 'Remember the chosen filter',
      storeWholeRange: 'Choose the whole range',
    },
  },
  billStrip: { actions: { storeChoice: 'Remember the selected bill' } },
  download: {
    actions: {
      clearFile: 'Release the file’s memory',
      storeFile: 'Remember the file that arrived',
      storeForm: 'Remember the chosen format',
    },
    delays: { revocation: 'The browser has saved the file' },
  },
}
