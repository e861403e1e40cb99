import type { AreaDescriptions } from './chart-descriptions.ts'

export const evDescriptions: AreaDescriptions = {
  evPlan: {
    guards: {
      hasNoElectricity: 'The account has no electricity',
      isInsights: 'The insights of the EV plan are open',
      isOverview: 'The overview of the EV plan is open',
    },
    actions: { storePart: 'Remember which part is open' },
  },
  evEverywhere: { actions: { tellYear: 'Send the address’s year to the sessions' } },
  evLinking: {
    guards: {
      hasNoElectricity: 'The account has no electricity',
      isCreated: 'The charge network account was linked',
      isDuplicate: 'The account is linked already',
      isLinked: 'A charge network account is linked',
      isOtherYearAsked: 'The address names another year',
      isRefusedAsLinked: 'Refused because it’s already linked',
      isUnlinked: 'The customer has no linked account',
    },
    actions: {
      askSessions: 'Request the year’s charging sessions',
      forgetGiven: 'Forget the typed account',
      readAgain: 'Refresh the link',
      showAddress: 'Show the year in the address bar',
      storeEarliestYear: 'Remember the first year with sessions',
      storeGiven: 'Remember the account to be linked',
      storeOutcome: 'Remember the result of the linking',
      storeRetry: 'Reuse the key of an undecided request',
      storeShownYear: 'Remember the year that is shown',
      storeYear: 'Remember the chosen year',
    },
  },
  evVerification: {
    guards: {
      isAlreadyLinked: 'The network reports an existing link',
      isDuplicate: 'The account is linked already',
      isVerified: 'The account of the charge network exists',
    },
    actions: {
      clearProblem: 'Clear the error messages',
      markDuplicate: 'Note that the account is already linked',
      storeKey: 'Remember the request for a retry',
    },
  },
  evLeave: { actions: { readAgain: 'Refresh the link' } },
  evPanel: {
    actions: {
      clearSession: 'Forget which charging session was open',
      storeSession: 'Remember which charging session is open',
    },
    delays: { panelMotion: 'The panel has finished moving' },
  },
  idleFeeNote: {
    guards: {
      isSeen: 'The customer has closed this note before',
      isUnseen: 'The customer hasn’t closed this note yet',
    },
    actions: {
      reportUnsaved: 'Report that the note wasn’t marked as seen',
      storeProblem: 'Remember what went wrong',
    },
  },
  myEv: {
    actions: {
      beginForm: 'Fill in the saved car',
    },
  },
}
