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
  deskShortcuts: {
    actions: { openPage: 'Open the page of the key', toggleCaps: 'Show or hide the key caps' },
  },
}
