import type { AreaDescriptions } from './chart-descriptions.ts'

export const profileDescriptions: AreaDescriptions = {
  accountSettings: {
    actions: {
      tellRows: 'Send the saved values to each row',
      tellVerification: 'Send the status of the email to its bar',
    },
  },
  editableField: {
    guards: {
      isUnproven: 'The customer has to confirm it’s them first',
      canDelete: 'The value can be deleted',
      canSave: 'The value is right and differs from the saved one',
      hasMessage: 'The value has a mistake',
      isChanged: 'Somebody else has changed the value meanwhile',
      isInUse: 'The email belongs to another account',
      isLookedUp: 'The address search has changed what is typed',
      isWorthRestoring: 'The draft has something that isn’t saved yet',
    },
    actions: {
      beginText: 'Fill in the saved value',
      storeLookUp: 'Take over the address from the search',
      storeRow: 'Take over the saved value',
      storeSeen: 'Remember which value the customer saw',
      storeText: 'Remember what was typed',
    },
  },
  verification: {
    guards: {
      isAnother: 'The email or its status has changed',
      isChanging: 'A new email is waiting for its link',
      isHidden: 'The customer has closed the bar',
      isVerified: 'The email is confirmed',
    },
    actions: {
      keepHidden: 'Save on this device that the bar was closed',
      storeFacts: 'Remember the email and its status',
    },
  },
  messages: {
    guards: { canChoose: 'The customer may switch this message on or off' },
    actions: {
      clearChoice: 'Forget the choice',
      storeChoice: 'Remember which message was switched on or off',
      storeProblem: 'Remember the error, and forget the choice',
    },
  },
  profile: {
    guards: {
      hasGap: 'A question hasn’t been answered',
      hasKept: 'The question that was begun is still part of the profile',
      isOtherKind: 'A business opened the home profile, or a home the business profile',
      isProfileKnown: 'The profile has arrived and is up to date',
      isQuestion: 'The question is part of this profile',
    },
    actions: {
      clearAnswers: 'Delete all answers',
      clearEditing: 'Close the open question',
      hideWarning: 'Close the warning',
      hideWizard: 'Close the questions',
      showOwnProfile: 'Show the address of the profile that fits the account',
      showWarning: 'Warn that all answers will be deleted',
      showWizard: 'Open the questions',
      storeAnswers: 'Remember the answers',
      storeEditing: 'Remember which question to change',
      storeProfile: 'Take over the saved profile',
    },
  },
  care: {
    guards: {
      canBegin: 'This care form can be opened now',
      canEnd: 'Care is in force, so it can be ended',
      hasBegun: 'A care form was begun, and can still be sent',
      isAnother: 'Another form of the bill was chosen than the saved one',
    },
    actions: {
      clearTaken: 'Remove the confirmation',
      storeBegun: 'Go on with the form that was begun',
      storeEnd: 'Choose to end care',
      storeEnded: 'Remember for the confirmation that care has ended',
      storePressed: 'Remember the chosen form of the bill',
      storeSubject: 'Remember which form was opened',
      storeTaken: 'Remember what was sent, for the confirmation',
    },
  },
  careUpload: {
    guards: { isGood: 'The file can be sent' },
    actions: {
      forgetFile: 'Forget the file',
      storeLooked: 'Remember the file, or what is wrong with it[ ({message})]',
    },
  },
  complaints: {
    guards: {
      canAdd: 'Something can be added to the complaint',
      canSettle: 'The complaint can be settled',
      canWithdraw: 'The complaint can be withdrawn',
      hasBegun: 'A complaint was begun and not sent',
    },
    actions: {
      clearTaken: 'Remove the confirmation',
      storeBegun: 'Go on with the complaint that was begun',
      storeMove: 'Remember whether to settle or withdraw the complaint',
      storeNew: 'Start a new complaint',
      storeSubject: 'Remember to which complaint to add',
      storeTaken: 'Remember the number of the complaint, for the confirmation',
    },
  },
  privacyRequests: {
    guards: {
      canAttach: 'Something can be added to the request',
      canWithdraw: 'The request can be withdrawn',
      hasBegunCorrection: 'A correction was begun and not sent',
      hasBegunDeletion: 'A deletion was begun and not sent',
    },
    actions: {
      clearTaken: 'Remove the confirmation',
      storeBegun: 'Go on with the request that was begun',
      storeNew: 'Start a new request',
      storeSubject: 'Remember which request is meant',
      storeTaken: 'Remember the request, for the confirmation',
    },
  },
  deletionForm: { actions: { tellTabs: 'Tell other tabs of the browser that a deletion was asked for' } },
  alerts: {
    guards: {
      hasFailedPart: 'Past alerts couldn’t be loaded',
      hasUnread: 'An alert is unread',
      isOffered: 'The customer can set this alert',
    },
    actions: {
      clearChoice: 'Forget the choice',
      clearConsidered: 'Close the preview',
      readToldAgain: 'Read the past alerts again',
      storeChoice: 'Remember the chosen alert',
      storeConsidered: 'Ask how often it would have alerted',
      storeMarked: 'Remember the alerts to mark as read',
    },
  },
  dataExport: {
    guards: {
      isGranted: 'The customer may ask for an archive',
      isKnown: 'The account has arrived, and the archive has arrived or failed',
      isMaking: 'The archive is being made',
      isNone: 'There is no archive',
      isReady: 'The archive is ready',
      isWithheld: 'The archive couldn’t be read, or isn’t for this customer',
    },
    actions: { beginDownload: 'Start a download' },
  },
  donation: {
    guards: {
      isGiving: 'The customer gives to a school already',
      isNotEligible: 'The account can’t give',
    },
    actions: {
      beginForm: 'Fill in the donation that is running',
    },
  },
  friends: {
    guards: { canShare: 'The device can share text with other apps' },
    actions: { storeCanShare: 'Note whether the device can share text' },
  },
  wizard: {
    guards: {
      hasBefore: 'There is a question before this one',
      hasErrors: 'The answer is missing or wrong',
      hasFollowUp: 'The answer leads to another question',
      hasGap: 'A question hasn’t been answered',
      hasNewAnswer: 'The answer differs from the saved one',
      hasNext: 'There is a question after this one',
      hasSkipToKeep: 'The question is skipped, which is to be saved',
      hasTouchedAnswer: 'The customer has given a right, new answer',
      hasTouchedErrors: 'The customer has given a wrong answer',
      isClosing: 'The customer is closing the questions',
      isEditing: 'The customer is changing a single answer',
      isEndOfFirstPart: 'This is the end of the first part',
      isGoingThrough: 'The customer is going through all questions',
      isOffered: 'The answer is offered for this question',
      isTyped: 'The question has such a field',
    },
    actions: {
      clearProblem: 'Clear the error messages',
      storeAnswers: 'Remember the saved answers',
      storeBefore: 'Open the question before',
      storeClosing: 'Note that the customer is closing the questions',
      storeErrors: 'Mark what is missing or wrong',
      storeFollowUp: 'Open the question that the answer leads to',
      storeGap: 'Open the first question without an answer',
      storeGiven: 'Take the answer to be saved',
      storeNext: 'Open the next question',
      storePressed: 'Remember the chosen answer',
      storeProblem: 'Remember the error, and mark the fields that it names',
      storeSame: 'Open the same question again',
      storeSkip: 'Take the skipping to be saved',
      storeTyped: 'Remember what was typed',
      tellMilestones: 'Count that a part of the home profile is complete',
    },
  },
}
