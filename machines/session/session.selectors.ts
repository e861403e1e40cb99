import type { Problem } from '#contract/kit.ts'
import { storageRefused } from '#data/session/token.ts'
import type { SessionSnapshot } from './session.machine.ts'

export const selectIsSignedIn = (snapshot: SessionSnapshot) => snapshot.matches('signedIn')

/** What the browser itself has against a session; null where there is nothing to say but that it has ended. */
export const selectSessionProblem = ({ context: { endedBy, problem } }: SessionSnapshot): Problem | null =>
  endedBy === null || problem?.type === storageRefused.type ? problem : null

export const selectSessionEnd = ({ context }: SessionSnapshot) => context.endedBy

/** Whose notice is shown while a renewal keeps failing. */
export const selectTokenActor = ({ children }: SessionSnapshot) => children.token

/** Whether the mobile app owns the session: it signs its customers out itself. */
export const selectIsHandedOver = ({ context }: SessionSnapshot) => context.handedOver !== null

/** Who looks at the portal for the customer; null in a customer's own session, and when there is none. */
export const selectImpersonation = (snapshot: SessionSnapshot) =>
  snapshot.matches('signedIn') ? snapshot.context.impersonation : null

export const selectIsImpersonating = (snapshot: SessionSnapshot) => selectImpersonation(snapshot) !== null
