import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { beginSignIn, finishSignIn, type SignedIn, type SignInRequest } from '#data/session/sign-in.ts'
import { watchRestored } from '#data/browser/visibility.ts'

/** Sends the browser to the identity provider. */
export const beginSignInActor = fromPromise<void, SignInRequest>(({ input }) => beginSignIn(input))

/** Redeems what the identity provider sent the browser back with. */
export const finishSignInActor = fromPromise<SignedIn>(finishSignIn)

/** Reports that the customer came back to the page by the browser's Back. */
export const restoredActor = fromCallback<EventObject, undefined, { type: 'page.restored' }>(({ sendBack }) =>
  watchRestored(() => sendBack({ type: 'page.restored' })),
)
