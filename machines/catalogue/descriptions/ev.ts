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
  evEverywhere: { actions: { tellYear: 'Send the year in the address to the charging sessions' } },
  evLinking: {
    guards: {
      hasNoElectricity: 'The account has no electricity',
      isCreated: 'The account of the charge network was linked',
      isDuplicate: 'The customer has an account of the charge network already',
      isLinked: 'An account of the charge network is linked',
      isOtherYearAsked: 'The address names a year that can’t be shown',
      isRefusedAsLinked: 'It was refused because that account is linked already',
      isUnlinked: 'No account of the charge network is linked',
    },
    actions: {
      askSessions: 'Ask for the charging sessions of the year',
      forgetGiven: 'Forget the account that was typed',
      readAgain: 'Read again whether an account is linked',
      showAddress: 'Show the year in the address bar',
      storeEarliestYear: 'Remember the first year with charging sessions',
      storeGiven: 'Remember the account to be linked',
      storeOutcome: 'Remember whether it was linked',
      storeRetry: 'Send a new request, unless the last one is still undecided',
      storeShownYear: 'Remember the year that is shown',
      storeYear: 'Remember the chosen year',
    },
  },
  evVerification: {
    guards: {
      isAlreadyLinked: 'That account is linked to somebody else',
      isDuplicate: 'The customer has an account of the charge network already',
      isVerified: 'The account of the charge network exists',
    },
    actions: {
      clearProblem: 'Clear the error messages',
      markDuplicate: 'Note that the customer has an account already',
      storeKey: 'Remember the request, so that a retry is the same one',
    },
  },
  evLeave: { actions: { readAgain: 'Read again whether an account is linked' } },
  evPanel: {
    actions: {
      clearSession: 'Forget which charging session was open',
      storeSession: 'Remember which charging session is open',
    },
    delays: { panelMotion: 'The panel has had time to close' },
  },
  idleFeeNote: {
    guards: {
      isSeen: 'The customer has closed this note before',
      isUnseen: 'The customer hasn’t closed this note yet',
    },
    actions: {
      reportUnsaved: 'Report that the note couldn’t be marked as seen',
      storeProblem: 'Remember what went wrong',
    },
  },
  myEv: {
    actions: {
      beginForm: 'Fill in the car that is saved',
    },
  },
}
