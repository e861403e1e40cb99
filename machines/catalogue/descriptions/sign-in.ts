import type { AreaDescriptions } from './chart-descriptions.ts'

export const signInDescriptions: AreaDescriptions = {
  session: {
    guards: {
      isHandedOver: 'The mobile app signed the customer in',
      isOurs: 'The restored page has the same session',
      isThere: 'This browser has a saved session',
    },
    actions: {
      clearToken: 'Forget the access token',
      closeGate: 'Refuse all waiting calls',
      forgetEverything: 'Delete the customer’s data here',
      forgetSession: 'Delete the saved session',
      showPage: 'Make the page visible again',
      storeEnd: 'Remember who ended the session[: {by}]',
      storeHandedOver: 'Use the mobile app’s sign-in',
      storeKept: 'Use the saved session',
      storeStarted: 'Remember the new sign-in',
    },
  },
  token: {
    guards: {
      hasNoEnd: 'The session’s end is still unknown',
      isCurrent: 'The refused token is the one in use',
      isFinal: 'The session can’t be renewed',
      isMissing: 'The access token is missing',
      isOver: 'The session’s time or data is gone',
    },
    actions: {
      storeProblem: 'Remember the error and its time',
      countFailure: 'Count the failed renewal',
      openGate: 'Let waiting calls continue',
      refuseAtGate: 'Refuse the waiting calls',
      settleGate: 'Let running calls finish',
      storeEnd: 'Remember when the session ends',
      storeToken: 'Remember the new token',
    },
    delays: {
      farewell: 'The last calls have had time to finish',
      refreshLead: 'The token is due for renewal',
      retryPause: 'Time to try again; each pause is longer',
      temporaryRefresh: 'The session’s time is over',
    },
  },
  signIn: {
    guards: { hasTicket: 'The address has a sign-in ticket' },
    actions: {
      clearTicket: 'Forget the sign-in ticket',
      storePolicy: 'Remember which sign-in page to open',
    },
  },
  activation: {
    guards: {
      canMakePasskeys: 'This device can make passkeys',
      hasErrors: 'A field is missing or wrong[: {names}]',
      hasLink: 'The page was opened by the email’s link',
      hasLogin: 'There is a login already',
      hasWholeCode: 'All six digits are there',
      isDone: 'The login was created',
      isEmailRefused: 'The email can’t be used',
      isFieldRefused: 'Something that was typed can’t be used',
      isLocked: 'There were too many tries',
      isMended: 'The other fields are right',
      isMethod: 'The other way to sign in was chosen',
      isPauseOver: 'A minute has passed since the email',
      isRight: 'The code or link is right',
      isSignedIn: 'Somebody is signed in here',
      isWrong: 'The code is wrong',
    },
    actions: {
      clearErrors: 'Forget what was missing or wrong',
      clearFields: 'Forget codes, password and link',
      clearNewEmail: 'Go on without an email',
      storeCheck: 'Remember tries left and time to wait',
      storeErrors: 'Show what is missing or wrong[: {names}]',
      storeField: 'Remember what was typed',
      storeRefused: 'Show why it can’t be used',
      storeLogin: 'Remember what we have; forget the password',
      storeResend: 'Remember when the email may go again',
      storeSecondsLeft: 'Show the seconds until then',
      storeVisit: 'Remember the link and what the device can do',
    },
  },
  authRedirect: {
    guards: { isCancelled: 'The customer cancelled the sign-in' },
    actions: {
      storeProblem: 'Remember the error or an expired link',
      storeSignedIn: 'Remember the sign-in and its page',
    },
  },
  handover: {
    guards: {
      areSettled: 'The properties have arrived or failed',
      hasAccount: 'The mobile app named an account',
      hasLocation: 'The mobile app named a property',
      isLocationKnown: 'The property is the customer’s',
    },
    actions: {
      storeAccount: 'Remember the account of the property',
      storeEntered: 'Note that the entry worked',
      tellTabs: 'Notify other tabs of the switch',
    },
  },
  impersonation: {
    guards: {
      isExit: 'The staff member is leaving the visit',
      isOwn: 'The session is the customer’s own',
    },
    actions: {
      storeOwnEnded: 'Note that the own session has ended',
      storeTicket: 'Remember the ticket of the visit',
      tellSession: 'Sign out this browser’s own session',
    },
  },
  accountActivity: {
    guards: {
      hasEntries: 'Entries are shown already',
      hasMore: 'Older entries can be loaded',
      isEmpty: 'The list has no entries',
    },
    actions: {
      addMore: 'Add the older entries to the list',
      addNewest: 'Show the newest entries',
      forgetEntries: 'Empty the list',
      storeChange: 'Remember the chosen filter',
      storeTyped: 'Remember the typed search',
      storeWords: 'Search for the typed text',
    },
  },
  signOut: {
    actions: { announceEnd: 'Notify other tabs of the sign-out' },
    delays: { timeout: 'The last counts take too long to send' },
  },
}
