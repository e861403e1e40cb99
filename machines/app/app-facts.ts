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

/** With the transitions that led to the failure. */
export interface FailureShown {
  readonly type: 'failure.shown'
  readonly failure: Failure
}

export interface AppInput {
  /** From the served page; `unknown` if it says nothing. */
  readonly outage: OutageFact
  readonly dismissed: readonly string[]
  readonly theme: ThemeInput
  /** The portal's own: the only origin that an address may lead to. */
  readonly origin: string
  /** The start finished earlier in this visit. */
  readonly isInitializeSeen: boolean
  readonly hasSignedOut: boolean
  /** Shown inside the mobile app, which then owns the session. */
  readonly isInApp: boolean
  readonly handover: Handover | null
}

export interface AppContext extends Omit<AppInput, 'handover'> {
  /** The mobile app's access token, until the session has it. */
  readonly handedOver: string | null
  /** Property that the mobile app asks to select; null once selected. */
  readonly handedSelection: HandoverInput | null
  /** Null until the address is known. */
  readonly place: Place | null
  readonly session: SessionFact
  /** Staff view the portal as this customer. */
  readonly isImpersonating: boolean
  readonly stage: StartStage
}

/** For the root: the token goes to the session, the selection waits for sign-in. */
export const handoverFacts = (handover: Handover | null): Pick<AppContext, 'handedOver' | 'handedSelection'> => {
  const { accessToken = null, billingAccountId = null, locationId = null } = handover ?? {}
  const isSelecting = billingAccountId !== null || locationId !== null
  return { handedOver: accessToken, handedSelection: isSelecting ? { billingAccountId, locationId } : null }
}

export const outageAfter = (before: OutageFact, { outage }: StartFacts): OutageFact => {
  if (!isSettled(outage)) return before
  return isOutageOn(outage) ? 'on' : 'off'
}

export const stageOf = ({ parts, problem }: StartFacts): StartStage => ({
  areTabsAsked: parts.tabs === 'SUCCESS' || parts.tabs === 'ERROR',
  isOver: parts.nationalAlert === 'SUCCESS' || parts.nationalAlert === 'ERROR' || problem !== null,
  isErrorActive: problem !== null,
})

export type SessionFacts = Pick<AppContext, 'session' | 'isImpersonating' | 'handedOver'>

/** Still signed in while signing out. By now the session has the mobile app's token. */
export const sessionFactsOf = ({ value, context }: Pick<SessionSnapshot, 'value' | 'context'>): SessionFacts => ({
  session: value === 'resuming' || value === 'signedOut' ? value : 'signedIn',
  isImpersonating: context.impersonation !== null,
  handedOver: null,
})

export const startedBy = ({ token, impersonation }: SignedIn): SessionEvent => ({ type: 'session.started', token, impersonation })

export const sessionFactsAfter = (output: AuthRedirectOutput): Partial<SessionFacts> =>
  output.outcome === 'signedIn' ? { session: 'signedIn', isImpersonating: output.impersonation !== null } : {}
