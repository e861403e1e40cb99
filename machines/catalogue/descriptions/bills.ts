import type { AreaDescriptions } from './chart-descriptions.ts'

export const billDescriptions: AreaDescriptions = {
  billOverview: {
    guards: {
      hasBill: 'The period has a bill',
      isUpcoming: 'The chosen period is that of the upcoming bill',
    },
    actions: {
      askPeriod: 'Send the chosen period to the part that shows its days',
      showAddress: 'Show the chosen period in the address bar',
      storeSearch: 'Remember what the address says',
      storeWindow: 'Remember the chosen period',
    },
  },
  billPeriod: {
    guards: {
      isAnother: 'Another period was chosen',
      isOutcome: 'The days have arrived with this result: {outcome}',
    },
    actions: { storeWindow: 'Remember the period' },
  },
  howYouPay: {
    guards: { isOnOffer: 'The account may make this change' },
    actions: { storeChange: 'Remember the chosen change' },
  },
  billPayments: {
    actions: {
      storeSearch: 'Remember what the address says',
      tellPlan: 'Send the overdue amount to the payment plan',
    },
  },
  billChecker: {
    guards: {
      hasEarlyAccess: 'The customer has early access to new features',
      hasNoBills: 'There are no bills to check',
    },
  },
  betaNotice: { guards: { isSeen: 'The customer has closed this notice before' } },
  billInsights: {
    guards: {
      hasNoBills: 'The account has no bills',
      isBareAddress: 'The address names no bill, so the latest one is shown',
      isBillRead: 'The bill has arrived',
      isFound: 'The bill that the address names exists',
      isNotShown: 'This account’s bills can’t be shown here',
      isReversal: 'The bill takes back an earlier one',
      isSame: 'The address names the bill that is shown already',
      isUnknown: 'The address names a bill that the account doesn’t have',
    },
    actions: {
      showAddress: 'Show the bill in the address bar',
      storeAsked: 'Remember which bill the address names',
      storeFound: 'Remember which bill is shown',
      storeName: 'Use the latest bill',
    },
  },
  billProof: {
    guards: {
      isAgreed: 'The result is the same as the bill, to the cent',
      isDone: 'The bill has been worked out',
      isFresh: 'What the bill was made of has arrived and is up to date',
      isRevised: 'What the bill is made of has changed since it was worked out',
      isUnworkable: 'The bill couldn’t be worked out',
    },
    actions: {
      beginProving: 'Start to work the bill out again',
      storeProving: 'Remember how far the calculation is',
    },
  },
  billLines: {
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
      storeAsked: 'Remember which file was chosen',
      storeMade: 'Remember the file that was made',
    },
    delays: { revocation: 'The browser has had time to save the file' },
  },
  billQuery: {
    guards: {
      canClose: 'The question can be closed',
      canReopen: 'The question can be opened again',
      hasBegun: 'A question was begun and not sent',
      hasLines: 'The bill has lines to ask about',
    },
    actions: {
      clearTaken: 'Remove the confirmation',
      storeAsking: 'Start a question about this bill',
      storeBegun: 'Go on with the question that was begun',
      storeClosing: 'Remember which question to close',
      storeReopening: 'Remember which question to open again',
      storeTaken: 'Remember the number of the question, for the confirmation',
    },
  },
  billPlanner: {
    guards: {
      hasPlanner: 'The customer has early access, and the account isn’t a buying group',
      isComing: 'The chosen payment is still to come',
    },
    actions: {
      saveCalendar: 'Save the planned bills as a calendar file',
      storeEndDate: 'Remember which payment was opened',
      tellParts: 'Send the latest plan to each part of the page',
    },
  },
  smoothPay: {
    guards: {
      canChange: 'The customer may choose this: nothing stops SmoothPay, or it runs and is to end',
      canUndo: 'The choice of SmoothPay is new and hasn’t begun',
      hasProposal: 'We propose a new weekly amount',
      isAmount: 'The amount lies within the limits',
    },
    actions: {
      storeAmount: 'Remember the customer’s own weekly amount',
      storeChange: 'Remember what is to change',
      storeChoice: 'Remember how bills are to be paid',
      storeProposal: 'Remember whether the customer accepts the new amount',
      storeUndo: 'Choose to pay bills as they come again',
    },
  },
  comingPayment: {
    guards: {
      canCancel: 'The payment can still be stopped',
      canMove: 'The payment can be moved to the chosen day',
      canRestore: 'The payment can still be put back to its own day',
      canTakeBack: 'The payment was just moved, and that can be undone',
    },
    actions: {
      storeCancel: 'Choose to stop the payment',
      storeDay: 'Remember the chosen day',
      storeMove: 'Choose to move the payment to the chosen day',
      storeRestore: 'Choose to put the payment back to its own day',
    },
  },
  paydayMarks: {
    guards: {
      isDay: 'A valid day was typed',
      isOwn: 'It is one of the customer’s paydays',
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
      hasArrears: 'The customer owes an overdue amount that can be paid in parts',
      hasMissed: 'The customer has missed a payment of the plan',
      hasPlan: 'There is a payment plan',
      isOfferGone: 'There is a plan now, or nothing is overdue any more',
      isPlanGone: 'There is no plan any more',
      isUnprotected: 'Nothing but this plan protects the customer from disconnection',
    },
    actions: {
      storeAgreement: 'Choose to agree to the plan',
      storeCatchUp: 'Choose to catch up on the missed payment',
      storeEnd: 'Choose to end the plan',
      storeLength: 'Remember over how many fortnights to pay',
    },
  },
  billTransactions: {
    guards: {
      isGroup: 'The account is a buying group',
      isRange: 'The two dates make a valid range',
    },
    actions: {
      askHistory: 'Ask for the transactions of the range',
      beginDownload: 'Start a download',
      beginFields: 'Fill in the range that is shown',
      countRows: 'Show more rows',
      reportFailure: 'Report to the operators that the transactions failed',
      showAddress: 'Show the range in the address bar',
      storeAddress: 'Take the range from the address',
      storeErrors: 'Mark the dates that are wrong',
      storeField: 'Remember the date that was typed',
      storeFieldsAsRange: 'Use the typed dates as the range',
      storeFilter: 'Remember the chosen filter',
      storeWholeRange: 'Choose everything since the first transaction',
    },
  },
  billStrip: { actions: { storeChoice: 'Remember which bill is pointed at' } },
  download: {
    actions: {
      clearFile: 'Release the file’s memory',
      storeFile: 'Remember the file that arrived',
      storeForm: 'Remember the chosen form of the file',
    },
    delays: { revocation: 'The browser has had time to save the file' },
  },
}
