import type { Problem } from '#contract/kit.ts'
import { storageRefused } from '#data/session/token.ts'
import type { SessionSnapshot } from './session.machine.ts'

export const selectIsSignedIn = (snapshot: SessionSnapshot) => snapshot.matches('signedIn')

/** Storage is blocked; null if the session simply ended. */
export const selectSessionProblem = ({ context: { endedBy, problem } }: SessionSnapshot): Problem | null =>
  endedBy === null || problem?.type === storageRefused.type ? problem : null

export const selectSessionEnd = ({ context }: SessionSnapshot) => context.endedBy

export const selectTokenActor = ({ children }: SessionSnapshot) => children.token

/** The mobile app signs its customers out itself. */
export const selectIsHandedOver = ({ context }: SessionSnapshot) => context.handedOver !== null

/** Null in a customer's own session, or without one. */
export const selectImpersonation = (snapshot: SessionSnapshot) =>
  snapshot.matches('signedIn') ? snapshot.context.impersonation : null

export const selectIsImpersonating = (snapshot: SessionSnapshot) => selectImpersonation(snapshot) !== null
