import { fromPromise, setup } from 'xstate'
import { session } from '#data/session/session.ts'
import { endSession, postUserLogout } from '#data/session/sign-out.ts'

const signOut = setup({
  actors: {
    endSession: fromPromise(endSession),
    postUserLogout: fromPromise(postUserLogout),
  },
  actions: { announceEnd: () => session.announceEnd() },
  delays: {
    timeout: 2_000,
  },
})

/**
 * Notifies other tabs, which blank their screens; counts the event while the token is valid; ends the session here and there.
 * Run by `session`; done when this browser has nothing of the session left.
 */
export const signOutMachine = signOut.createMachine({
  id: 'signOut',
  description: 'The session ends in every tab and at the provider.',
  initial: 'counting',
  states: {
    counting: {
      description: 'The other tabs are notified and the sign-out is counted, which takes two seconds at most.',
      entry: 'announceEnd',
      invoke: { id: 'postUserLogout', src: 'postUserLogout', onDone: 'leaving', onError: 'leaving' },
      after: { timeout: 'leaving' },
    },
    leaving: {
      description: 'The session is being removed from every tab and ended at the provider.',
      invoke: { id: 'endSession', src: 'endSession', onDone: 'gone', onError: 'gone' },
    },
    gone: {
      description: 'The customer is signed out.',
      type: 'final',
    },
  },
})
