import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { beginSignIn, finishSignIn, type SignedIn, type SignInRequest } from '#data/session/sign-in.ts'
import { watchRestored } from '#data/browser/visibility.ts'

export const beginSignInActor = fromPromise<void, SignInRequest>(({ input }) => beginSignIn(input))

export const finishSignInActor = fromPromise<SignedIn>(finishSignIn)

/** The customer came back with the browser's Back button. */
export const restoredActor = fromCallback<EventObject, undefined, { type: 'page.restored' }>(({ sendBack }) =>
  watchRestored(() => sendBack({ type: 'page.restored' })),
)
