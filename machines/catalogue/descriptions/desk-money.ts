import type { AreaDescriptions } from './chart-descriptions.ts'

export const deskMoneyDescriptions: AreaDescriptions = {
  deskProof: {
    guards: { canCheck: 'A whole code is typed', hasPasskey: 'The member of staff has a passkey, and the browser can use it' },
    actions: {
      clearProblem: 'Forget the failure',
      storeCanSign: 'Remember whether the browser can use passkeys',
      storeCode: 'Remember what is typed',
      storeProblem: 'Remember the failure, and empty the code',
      storeProven: 'Remember that it is confirmed',
    },
  },
  deskMoney: {
    guards: {
      isCards: 'The address is of the card payments in doubt',
      isClose: 'The address is of the day’s close',
      isRefunds: 'The address is of the refunds',
      isReturns: 'The address is of the returns',
      isRuns: 'The address is of the direct-debit runs',
    },
    actions: { storePlace: 'Remember the address' },
  },
  deskMoneyPayee: {
    guards: { isFilled: 'Something is typed' },
    actions: {
      storeAccount: 'Remember which account was taken',
      storePayee: 'Remember whose it is and what they owe',
      storeProblem: 'Remember the failure',
      storeResult: 'Remember the accounts that were found',
      storeText: 'Remember what is typed',
    },
  },
  deskMoneyReturns: { actions: { storeNews: 'Remember what became of it, for the notice' } },
  deskMoneyRefunds: {
    guards: { hasPayee: 'An account was taken' },
    actions: {
      clearNews: 'Forget the outcome of the last refund',
      storeAccount: 'Remember the account',
      storeNews: 'Remember whether it is booked or waits, for the notice',
    },
  },
  deskMoneyRefundFiles: {
    guards: { hasUnfiled: 'A refund is in no payment file yet' },
    actions: { beginDownload: 'Start a download' },
  },
  deskMoneyCards: {
    actions: {
      storeChoice: 'Remember what is to be settled, and how',
      storeNews: 'Remember how it was settled, for the notice',
    },
  },
  deskMoneyCardDecision: { actions: { storeMade: 'Remember that it is settled' } },
  deskMoneyLines: {
    guards: {
      canDecide: 'The line waits, or is to be sent back and is put back in the queue',
      canMatch: 'An account is proposed',
      hasStrong: 'A line of the page has a strong proposal',
      isEmpty: 'The queue has no line',
      isFilled: 'The queue has a line',
      isOther: 'Another line is selected than the one that was read',
    },
    actions: {
      storeAccount: 'Choose this proposal',
      storeSelection: 'Keep the selected line, or select the one that took its place',
      selectLine: 'Select this line',
      selectNext: 'Select the next line',
      selectPrevious: 'Select the previous line',
      storeAct: 'Remember what is to be decided',
      storeDecision: 'Remember what was decided, for the notice',
      storePayee: 'Choose the account that was searched for',
      storeKey: 'Remember the key of the request',
      storeMatched: 'Remember whether the line was matched, for the notice',
      storeStrong: 'Remember how many lines were matched, for the notice',
    },
  },
  deskMoneyLineDecision: { actions: { storeMade: 'Remember that it is decided' } },
  deskMoneyRuns: {
    guards: {
      canMake: 'Direct debits are set up',
      canRelease: 'Somebody else made the run, its day is still to come, and all checks are right',
      isEmpty: 'There is no run',
      isFilled: 'There is a run',
      isWaiting: 'The run waits for release',
    },
    actions: {
      storeFirstRun: 'Keep the selected run, or select the one that waits',
      selectRun: 'Select this run',
      storeKey: 'Remember the key of the request',
      storeMade: 'Select the new run',
      storeRefusal: 'Remember why no run was made',
      storeReleased: 'Remember whether the run was released, for the notice',
      storeSentBack: 'Remember that the run was sent back, for the notice',
    },
  },
  deskMoneySendBack: { actions: { storeSentBack: 'Remember that the run is sent back' } },
  deskMoneyDayClose: {
    guards: { canClose: 'A day can be closed', isClosed: 'No day can be closed' },
    actions: { beginAgain: 'Empty the reason', selectAccount: 'Show this bank account' },
  },
}
