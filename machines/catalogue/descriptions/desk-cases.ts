import type { AreaDescriptions } from './chart-descriptions.ts'

export const deskCaseDescriptions: AreaDescriptions = {
  deskCases: {
    guards: {
      hasNumber: 'The address names a case',
      isNew: 'The address names an account, and the member of staff can answer',
      isWithoutCustomer: 'The address names no customer',
      isOtherCase: 'The address names another case, or none any more',
      isOtherList: 'The address names another kind, filter or page',
    },
    actions: { openPlace: 'Open the address of a list or case', storeAddress: 'Remember the address' },
  },
  deskCase: {
    guards: { canAnswer: 'The member of staff can answer, and something is left to do' },
    actions: { reportAnswering: 'Tell the team’s chart whether an answer is written' },
  },
  deskCaseTeam: {
    guards: {
      hasNote: 'The note isn’t empty',
      hasRole: 'The member of staff has the role to answer',
      isNoteTooLong: 'The note is too long',
    },
    actions: {
      clearNote: 'Empty the note',
      clearProblem: 'Forget the failure',
      reportWriting: 'Tell the report of who is here whether something is written',
      saveNote: 'Send the note to be saved',
      settleNote: 'Save no draft of a note that is sent',
      storeAnswering: 'Remember whether an answer is written',
      storeAssignee: 'Remember who gets the case',
      storeCopy: 'Add the text of the answer to the note',
      storeNote: 'Remember the text of the note',
      storeNoteError: 'Remember what is wrong with the note',
      storeNoteKey: 'Remember the key of the note, so that it is added once',
      storeProblem: 'Remember the failure',
    },
  },
  deskNewCase: {
    actions: {
      openCase: 'Open the page of the new case',
      storeOpened: 'Remember the number of the new case',
      storeSent: 'Remember the key of the press, so that one case is opened',
    },
  },
  deskCasePromises: {
    guards: { hasUnsent: 'A promise was left before it was sent' },
    actions: {
      beginPromise: 'Begin a promise, with what was left',
      clearProblem: 'Forget the failure',
      emptyDraft: 'Delete the draft',
      saveDraft: 'Send the text to be saved',
      storePromise: 'Remember which promise is done',
      storeSent: 'Remember the key of the press, so that it is stored once',
    },
  },
  deskCasePresence: {
    guards: { isNews: 'Writing began, or was given up' },
    actions: {
      storeColleagues: 'Remember who else has the case open',
      storeWriting: 'Remember whether something is written here',
    },
    delays: { reportPause: 'The next report is due after 15 seconds' },
  },
  deskCaseAnswer: {
    guards: {
      canSend: 'The step can be taken',
      hasError: 'The text is missing, or has a place that isn’t filled in',
      isChanged: 'The case has changed since it was read',
      isUnmailed: 'The customer gets no email about this',
    },
    actions: {
      clearOutcome: 'Forget what was sent and what was done with it',
      clearPreview: 'Put the email away',
      clearProblem: 'Forget the failure',
      clearText: 'Empty the text',
      saveDraft: 'Send the text to be saved',
      settleDraft: 'Save no draft of what is sent',
      storeErrors: 'Remember what is wrong with the text, and with the amount of a credit',
      storeKey: 'Remember the key of the press, so that it is sent once',
      storePreview: 'Remember the email as it would be sent',
      storeProblem: 'Remember the failure',
      storeStep: 'Remember what is to be done, and take away a template that nobody has changed',
      storeNewer: 'Take over the text of another tab',
      storeOffered: 'Remember what can be done with the answer now',
      storeTicks: 'Remember what is to be done with the answer',
      storeTemplate: 'Put the template into the text',
      storeText: 'Remember the text',
      storeVersion: 'Remember the version of the case',
    },
  },
  deskDraft: {
    guards: {
      hasNewer: 'The same person has saved another text in another tab',
      isBehind: 'The text has changed since it was sent to be saved',
    },
    actions: {
      clearSaved: 'Forget when the draft was saved',
      storeAttempt: 'Remember the text that is sent to be saved',
      storeBasis: 'Go on from the text of the other tab',
      storeContent: 'Remember the text',
      storeNewer: 'Remember the text of the other tab',
      storeSaved: 'Remember when the draft was saved',
    },
    delays: { draftPause: 'The text hasn’t changed for two seconds' },
  },
}
