import { pathOf } from '#domain/routes.ts'
import { beginSignInActor, restoredActor } from '#machines/session/sign-in.actors.ts'

/** Somebody who is signed in shows once more who they are, at the identity provider, and comes back here. */
export const proofActors = { beginSignIn: beginSignInActor, restored: restoredActor }

/** How a chart goes there: the invokes of the state in which the browser leaves. */
export const leavesForProof = <const Failed extends string>(failed: Failed) =>
  [
    {
      id: 'beginSignIn',
      src: 'beginSignIn',
      input: () => ({ policy: 'sign-in' as const, deepLink: pathOf('accountSettings'), ticket: null, isProof: true }),
      onError: { target: failed },
    },
    { id: 'restored', src: 'restored' },
  ] as const
