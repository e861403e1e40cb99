import type { AreaDescriptions } from './chart-descriptions.ts'

export const signInDescriptions: AreaDescriptions = {
  session: {
    guards: {
      isHandedOver: 'The mobile app signed the customer in',
      isOurs: 'The page that was brought back still belongs to this session',
      isThere: 'This browser has a saved session',
    },
    actions: {
      clearToken: 'Forget the access token',
      closeGate: 'Refuse all waiting calls, because the customer is signed out',
      forgetEverything: 'Delete everything that the browser holds about the customer',
      forgetSession: 'Delete the saved session',
      showPage: 'Make the page visible again',
      storeEnd: 'Remember who ended the session[: {by}]',
      storeHandedOver: 'Take over the sign-in from the mobile app',
      storeKept: 'Take over the saved session',
      storeStarted: 'Remember the new sign-in',
    },
  },
  token: {
    guards: {
      hasNoEnd: 'It isn’t known yet when the session ends',
      isCurrent: 'The refused token is the one in use',
      isFinal: 'The session has ended for good, or the browser can’t store it',
      isMissing: 'There is no access token',
      isOver: 'The session’s time is over, or another tab has ended it',
    },
    actions: {
      storeProblem: 'Remember the error and when it happened',
      countFailure: 'Count the failed renewal',
      openGate: 'Let waiting calls go on with the token',
      refuseAtGate: 'Refuse the waiting calls',
      settleGate: 'Let calls that are under way finish',
      storeEnd: 'Remember when the session ends',
      storeToken: 'Remember the new token',
    },
    delays: {
      farewell: 'The last calls have had time to finish',
      refreshLead: 'Four fifths of the token’s time are over, so it is renewed',
      retryPause: 'Time for the next attempt; the pause doubles each time',
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
  authRedirect: {
    guards: { isCancelled: 'The customer cancelled the sign-in' },
    actions: {
      storeProblem: 'Remember the error, and whether the link has expired',
      storeSignedIn: 'Remember the new sign-in and the page that was wanted',
    },
  },
  handover: {
    guards: {
      areSettled: 'The list of properties has arrived or failed',
      hasAccount: 'The mobile app named an account',
      hasLocation: 'The mobile app named a property',
      isLocationKnown: 'The property belongs to one of the customer’s accounts',
    },
    actions: {
      storeAccount: 'Remember the account of the property',
      storeEntered: 'Note that the entry worked',
      tellTabs: 'Tell other tabs of the browser about the switch',
    },
  },
  impersonation: {
    guards: {
      isExit: 'The staff member is leaving the visit',
      isOwn: 'The session in this browser is the customer’s own',
    },
    actions: {
      storeOwnEnded: 'Note that the customer’s own session has ended',
      storeTicket: 'Remember the ticket of the visit',
      tellSession: 'Sign the customer’s own session out',
    },
  },
  accountActivity: {
    guards: {
      hasEntries: 'Entries are shown already',
      hasMore: 'There are older entries to load',
      isEmpty: 'There are no entries',
    },
    actions: {
      addMore: 'Add the older entries to the list',
      addNewest: 'Show the newest entries',
      forgetEntries: 'Empty the list',
      storeChange: 'Remember the chosen filter',
      storeTyped: 'Remember what was typed in the search field',
      storeWords: 'Search for what was typed',
    },
  },
  signOut: {
    actions: { announceEnd: 'Tell other tabs of the browser about the sign-out' },
    delays: { timeout: 'The last counts take too long to send' },
  },
}
