import type { AreaDescriptions } from './chart-descriptions.ts'

export const profileDescriptions: AreaDescriptions = {
  accountSettings: {
    actions: {
      tellRows: 'Send the saved values to each row',
      tellVerification: 'Send the email’s status to its bar',
    },
  },
  editableField: {
    guards: {
      isUnproven: 'The customer must confirm it’s them',
      canNeedProof: 'Saving needs a fresh sign-in',
      canDelete: 'The value can be deleted',
      canSave: 'The value is valid and new',
      hasMessage: 'The value has an error',
      isChanged: 'Someone else has changed the value',
      isInUse: 'The email belongs to another account',
      isLookedUp: 'The address search has a new result',
      isWorthRestoring: 'The draft isn’t saved yet',
    },
    actions: {
      beginText: 'Fill in the saved value',
      storeLookUp: 'Use the address from the search',
      storeRow: 'Use the saved value',
      storeSeen: 'Remember which value the customer saw',
      storeText: 'Remember what was typed',
    },
  },
  verification: {
    guards: {
      isAnother: 'The email or its status has changed',
      isChanging: 'A new email is waiting for its link',
      isHidden: 'The customer has hidden the bar',
      isVerified: 'The email is confirmed',
    },
    actions: {
      keepHidden: 'Save the hidden bar on this device',
      storeFacts: 'Remember the email and its status',
    },
  },
  messages: {
    guards: { canChoose: 'The customer may change this message' },
    actions: {
      clearChoice: 'Forget the choice',
      storeChoice: 'Remember the chosen message',
      storeProblem: 'Remember the error, forget the choice',
    },
  },
  profile: {
    guards: {
      hasGap: 'A question hasn’t been answered',
      hasKept: 'The started question still applies',
      isOtherKind: 'The account has the other profile',
      isProfileKnown: 'The profile is up to date',
      isQuestion: 'The question is part of this profile',
    },
    actions: {
      clearAnswers: 'Delete all answers',
      clearEditing: 'Close the open question',
      hideWarning: 'Close the warning',
      hideWizard: 'Close the questions',
      showOwnProfile: 'Open the account’s own profile',
      showWarning: 'Warn that all answers will be deleted',
      showWizard: 'Open the questions',
      storeAnswers: 'Remember the answers',
      storeEditing: 'Remember which question to change',
      storeProfile: 'Use the saved profile',
    },
  },
  care: {
    guards: {
      canBegin: 'This care form can be opened now',
      canEnd: 'Care can be ended',
      hasBegun: 'A started care form can continue',
      isAnother: 'Another bill format was chosen',
    },
    actions: {
      clearTaken: 'Remove the confirmation',
      storeBegun: 'Continue the started form',
      storeEnd: 'Choose to end care',
      storeEnded: 'Note that care has ended',
      storePressed: 'Remember the chosen bill format',
      storeSubject: 'Remember which form was opened',
      storeTaken: 'Remember the sent form',
    },
  },
  careUpload: {
    guards: { isGood: 'The file can be sent' },
    actions: {
      forgetFile: 'Forget the file',
      storeLooked: 'Remember the file or its error[ ({message})]',
    },
  },
  complaints: {
    guards: {
      canAdd: 'The complaint can be added to',
      canSettle: 'The complaint can be settled',
      canWithdraw: 'The complaint can be withdrawn',
      hasBegun: 'A started complaint can continue',
    },
    actions: {
      clearTaken: 'Remove the confirmation',
      storeBegun: 'Continue the started complaint',
      storeMove: 'Remember to settle or withdraw',
      storeNew: 'Start a new complaint',
      storeSubject: 'Remember the complaint to add to',
      storeTaken: 'Remember the complaint’s number',
    },
  },
  privacyRequests: {
    guards: {
      canAttach: 'The request can be added to',
      canWithdraw: 'The request can be withdrawn',
      hasBegunCorrection: 'A started correction can continue',
      hasBegunDeletion: 'A started deletion can continue',
    },
    actions: {
      clearTaken: 'Remove the confirmation',
      storeBegun: 'Continue the started request',
      storeNew: 'Start a new request',
      storeSubject: 'Remember the request',
      storeTaken: 'Remember the new request',
    },
  },
  deletionForm: { actions: { tellTabs: 'Notify other tabs of the deletion' } },
  alerts: {
    guards: {
      hasFailedPart: 'Past alerts couldn’t be loaded',
      hasUnread: 'An alert is unread',
      isOffered: 'The customer can set this alert',
    },
    actions: {
      clearChoice: 'Forget the choice',
      clearConsidered: 'Close the preview',
      readToldAgain: 'Refresh the past alerts',
      storeChoice: 'Remember the chosen alert',
      storeConsidered: 'Preview the alert',
      storeMarked: 'Remember the alerts to mark as read',
    },
  },
  dataExport: {
    guards: {
      isGranted: 'The customer may request an archive',
      isKnown: 'The account and the archive are settled',
      isMaking: 'The archive is being created',
      isNone: 'The account has no archive',
      isReady: 'The archive is ready',
      isWithheld: 'The archive isn’t available',
    },
    actions: { beginDownload: 'Start a download' },
  },
  donation: {
    guards: {
      isGiving: 'The customer donates already',
      isNotEligible: 'The account can’t donate',
    },
    actions: {
      beginForm: 'Fill in the current donation',
    },
  },
  friends: {
    guards: { canShare: 'The device can share text' },
    actions: { storeCanShare: 'Note whether the device can share text' },
  },
  wizard: {
    guards: {
      hasBefore: 'An earlier question exists',
      hasErrors: 'The answer is missing or wrong',
      hasFollowUp: 'The answer leads to another question',
      hasGap: 'A question hasn’t been answered',
      hasNewAnswer: 'The answer differs from the saved one',
      hasNext: 'Another question follows',
      hasSkipToKeep: 'The skipped question is to be saved',
      hasTouchedAnswer: 'The new answer is valid',
      hasTouchedErrors: 'The new answer isn’t valid',
      isClosing: 'The customer is closing the questions',
      isEditing: 'The customer is changing a single answer',
      isEndOfFirstPart: 'This is the end of the first part',
      isGoingThrough: 'The customer is answering all questions',
      isOffered: 'The answer is offered for this question',
      isTyped: 'The question has such a field',
    },
    actions: {
      clearProblem: 'Clear the error messages',
      storeAnswers: 'Remember the saved answers',
      storeBefore: 'Open the question before',
      storeClosing: 'Note that the questions are closing',
      storeErrors: 'Mark missing or wrong answers',
      storeFollowUp: 'Open the follow-up question',
      storeGap: 'Open the first unanswered question',
      storeGiven: 'Prepare the answer for saving',
      storeNext: 'Open the next question',
      storePressed: 'Remember the chosen answer',
      storeProblem: 'Remember the error and mark its fields',
      storeSame: 'Open the same question again',
      storeSkip: 'Prepare the skip for saving',
      storeTyped: 'Remember what was typed',
      tellMilestones: 'Count the profile’s milestones',
    },
  },
}
