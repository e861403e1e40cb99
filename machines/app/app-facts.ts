import type { Place } from '#data/browser/address-bar.ts'
import type { SignedIn } from '#data/session/sign-in.ts'
import type { Handover } from '#data/browser/wrapper.ts'
import type { Failure } from '#machines/failure-report/failure-report.machine.ts'
import type { AuthRedirectOutput } from '#machines/session/auth-redirect.machine.ts'
import type { HandoverInput } from '#machines/session/handover.machine.ts'
import type { SessionEvent, SessionSnapshot } from '#machines/session/session.machine.ts'
import { isOutageOn, isSettled } from './outage.ts'
import type { StartStage } from './shell.machine.ts'
import type { StartContext } from './start.machine.ts'
import type { ThemeInput } from './theme.machine.ts'

export type OutageFact = 'unknown' | 'on' | 'off'
export type SessionFact = 'resuming' | 'signedOut' | 'signedIn'
export type StartFacts = StartContext

/** A failure stands on the screen, with what led there. */
export interface FailureShown {
  readonly type: 'failure.shown'
  readonly failure: Failure
}

export interface AppInput {
  /** What the page itself was served with; `unknown` when it says nothing. */
  readonly outage: OutageFact
  /** Notices that were put away on this device. */
  readonly dismissed: readonly string[]
  readonly theme: ThemeInput
  /** The portal's own origin: the only one that an address may lead to. */
  readonly origin: string
  /** Whether the start came to its end before in this visit. */
  readonly isInitializeSeen: boolean
  /** Whether this page follows a sign-out. */
  readonly hasSignedOut: boolean
  /** Whether the portal is shown inside the mobile app, which owns the session then. */
  readonly isInApp: boolean
  /** What the mobile app said when it opened the portal. */
  readonly handover: Handover | null
}

export interface AppContext extends Omit<AppInput, 'handover'> {
  /** The mobile app's access token until the session has taken it. */
  readonly handedOver: string | null
  /** What the mobile app asks to be selected, until that is done. */
  readonly handedSelection: HandoverInput | null
  /** Null until the address bar has said. */
  readonly place: Place | null
  readonly session: SessionFact
  /** Staff look at the portal for the customer. */
  readonly isImpersonating: boolean
  readonly stage: StartStage
}

/** What the mobile app said, for the root: the token goes to the session, the rest is done once somebody is signed in. */
export const handoverFacts = (handover: Handover | null): Pick<AppContext, 'handedOver' | 'handedSelection'> => {
  const { accessToken = null, billingAccountId = null, locationId = null } = handover ?? {}
  const isSelecting = billingAccountId !== null || locationId !== null
  return { handedOver: accessToken, handedSelection: isSelecting ? { billingAccountId, locationId } : null }
}

/** What is known of an outage after the start has said more. */
export const outageAfter = (before: OutageFact, { outage }: StartFacts): OutageFact => {
  if (!isSettled(outage)) return before
  return isOutageOn(outage) ? 'on' : 'off'
}

/** Where the start has got to, as far as the shell is concerned. */
export const stageOf = ({ parts, problem }: StartFacts): StartStage => ({
  areTabsAsked: parts.tabs === 'SUCCESS' || parts.tabs === 'ERROR',
  isOver: parts.nationalAlert === 'SUCCESS' || parts.nationalAlert === 'ERROR' || problem !== null,
  isErrorActive: problem !== null,
})

/** What the root keeps of the session. */
export type SessionFacts = Pick<AppContext, 'session' | 'isImpersonating' | 'handedOver'>

/** The session chart as the root sees it: somebody who is signing out is still signed in. It has the mobile app's token by now. */
export const sessionFactsOf = ({ value, context }: Pick<SessionSnapshot, 'value' | 'context'>): SessionFacts => ({
  session: value === 'resuming' || value === 'signedOut' ? value : 'signedIn',
  isImpersonating: context.impersonation !== null,
  handedOver: null,
})

/** Tells the session of a sign-in that has finished. */
export const startedBy = ({ token, impersonation }: SignedIn): SessionEvent => ({ type: 'session.started', token, impersonation })

/** What a sign-in that has finished changes. */
export const sessionFactsAfter = (output: AuthRedirectOutput): Partial<SessionFacts> =>
  output.outcome === 'signedIn' ? { session: 'signedIn', isImpersonating: output.impersonation !== null, handedOver: null } : {}
