import type { AreaDescriptions } from './chart-descriptions.ts'

export const deskDescriptions: AreaDescriptions = {
  desk: {
    guards: {
      isOnline: 'The device is connected',
      isSamePerson: 'The same member of staff signed in again',
      isSignedOut: 'The session is over',
    },
    actions: {
      openAgain: 'Open the desk from the beginning',
      openSignIn: 'Open the sign-in page',
      resumeCalls: 'Send the calls that waited, and read everything again',
      storePlace: 'Remember the address',
      storeStaff: 'Remember who is signed in and what waits',
      turnPage: 'Send the address to the open page',
    },
  },
  deskPage: {
    guards: {
      isHere: 'The page’s code is loaded',
      isRoleMissing: 'The member of staff doesn’t have the page’s role',
      isUnknown: 'No page has this address',
    },
    actions: {
      clearProblem: 'Forget the failure',
      reportFailure: 'Report that the page couldn’t be loaded',
      startFlow: 'Start the page’s chart, or tell it the new address',
      stopFlow: 'Stop the page’s chart',
      storePlace: 'Remember the address',
      storeProblem: 'Remember the failure',
    },
    delays: { chunkTimeout: 'The page takes too long to load' },
  },
  deskHome: {
    guards: { hasRow: 'Something is due' },
    actions: {
      clearProblem: 'Forget the failure',
      giveList: 'Save or print the list',
      openItem: 'Open the case',
      openQueue: 'Open the queue',
      openSelected: 'Open the selected case',
      selectNext: 'Select the next row',
      selectPrevious: 'Select the row before',
      sendWho: 'Read what is due for these',
      stepWho: 'Choose the next filter',
      storeHow: 'Remember whether to save or print',
      storeItems: 'Remember what is due',
      storeProblem: 'Remember why it failed',
      storePromise: 'Remember which promise',
      storeWho: 'Remember the filter',
    },
  },
  deskNumbers: { actions: { storeWeeks: 'Remember how far back the numbers go' } },
  deskApprovals: {
    guards: { canDecide: 'The request waits, and the member of staff may do this' },
    actions: {
      storeMade: 'Remember the decision, for the notice',
      storePlace: 'Remember the address',
      storeSubject: 'Remember which request is decided',
    },
  },
  deskDecision: { actions: { storeMade: 'Remember that it is decided' } },
  deskChanges: {
    guards: {
      canBegin: 'The customer’s facts allow this change',
      hasCode: 'There is a code to read out',
    },
    actions: {
      clearAnswer: 'Forget the code',
      storeAnswer: 'Remember what the form came to',
      storeKind: 'Remember what is changed',
      storePlace: 'Remember the account of the address',
    },
  },
  deskChange: { actions: { storeDependent: 'Fill in the fields that depend on this one' } },
  deskShortcuts: {
    actions: { openPage: 'Open the page of the key', toggleCaps: 'Show or hide the key caps' },
  },
  deskCases: {
    guards: {
      hasNumber: 'The address names a case',
      isOtherCase: 'The address names another case, or none any more',
      isOtherList: 'The address names another kind, filter or page',
    },
    actions: { openPlace: 'Open the address of a list or case', storeAddress: 'Remember the address' },
  },
  deskCase: {
    guards: {
      canAnswer: 'The member of staff can answer, and something is left to do',
      hasNote: 'The note isn’t empty',
      hasRole: 'The member of staff has the role to answer',
    },
    actions: {
      clearNote: 'Empty the note',
      clearProblem: 'Forget the failure',
      storeAssignee: 'Remember who gets the case',
      storeNote: 'Remember the text of the note',
      storeNoteKey: 'Remember the key of the note, so that it is added once',
      storeProblem: 'Remember the failure',
    },
  },
  deskCasePresence: {
    actions: { storeColleagues: 'Remember who else has the case open' },
    delays: { reportPause: 'The next report is due after 15 seconds' },
  },
  deskCaseAnswer: {
    guards: {
      canSend: 'The step can be taken',
      hasError: 'The text is missing, or has a place that isn’t filled in',
      isChanged: 'The case has changed since it was read',
    },
    actions: {
      clearPreview: 'Put the email away',
      clearProblem: 'Forget the failure',
      clearText: 'Empty the text',
      storeError: 'Remember what is wrong with the text',
      storeKey: 'Remember the key of the press, so that it is sent once',
      storePreview: 'Remember the email as it would be sent',
      storeProblem: 'Remember the failure',
      storeSaved: 'Remember when the draft was saved',
      storeStep: 'Remember what is to be done',
      storeTemplate: 'Put the template into the text',
      storeText: 'Remember the text',
      storeVersion: 'Remember the version of the case',
    },
    delays: { draftPause: 'The text hasn’t changed for two seconds' },
  },
  deskMoney: {
    guards: {
      isClose: 'The address is of the day’s close',
      isReturns: 'The address is of the returns',
      isRuns: 'The address is of the direct-debit runs',
    },
    actions: { storePlace: 'Remember the address' },
  },
  deskMoneyLines: {
    guards: {
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
  deskAudit: {
    guards: { hasNewer: 'An older page is shown' },
    actions: {
      clearProblem: 'Forget the failure',
      giveFile: 'Save the file',
      sendQuestion: 'Read the entries of the page and filters',
      storeFilters: 'Remember the filters, and begin at the newest entries',
      storeProblem: 'Remember why it failed',
      storeNewer: 'Go back to the page before',
      storeOlder: 'Remember the page',
    },
  },
  deskPeople: {
    guards: {
      canBeSent: 'Everything is filled in',
      hasFields: 'The change has a form',
      hasSecrets: 'A password or key was made',
      isForm: 'The change has a form',
    },
    actions: {
      clearChange: 'Forget the change and what was shown once',
      storeChange: 'Remember the change',
      storeProblem: 'Remember why it failed',
      storeSecrets: 'Remember what is shown once',
      storeTab: 'Remember which list is shown, and forget the change',
    },
  },
}
