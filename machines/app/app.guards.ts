import type { Place } from '#data/browser/address-bar.ts'
import { canActivate } from '#data/session/policy-addresses.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import type { AuthRedirectOutput } from '#machines/session/auth-redirect.machine.ts'
import type { HandoverOutput } from '#machines/session/handover.machine.ts'
import * as at from './addresses.ts'
import { type AppContext, outageAfter, type SessionFact, type StartFacts } from './app-facts.ts'
import type { PortalInput } from './portal.machine.ts'

export interface PlaceParams {
  readonly place: Place
}
interface Facts {
  readonly context: AppContext
}

export const placeIn = ({ place }: AppContext): Place => place ?? { path: publicPaths.root, search: '' }
export const pathIn = ({ place }: AppContext): string => place?.path ?? ''
export const isSignedIn = ({ session }: AppContext): boolean => session === 'signedIn'

export const portalInputOf = (context: AppContext): PortalInput => ({
  place: placeIn(context),
  stage: context.stage,
  dismissed: context.dismissed,
  isImpersonating: context.isImpersonating,
})

const staffPaths: readonly string[] = [publicPaths.impersonate, publicPaths.impersonateLogout]

export const guards = {
  hasOutageTurned: ({ context }: Facts, facts: StartFacts) => outageAfter(context.outage, facts) !== context.outage,
  hasSessionTurned: ({ context }: Facts, { session }: { session: SessionFact }) => session !== context.session,
  hasSignedIn: (_: Facts, output: AuthRedirectOutput) => output.outcome === 'signedIn',
  isActivation: ({ context }: Facts) => pathIn(context) === publicPaths.activate && canActivate(),
  isAccountPath: ({ context }: Facts) => isSignedIn(context) && at.isBelow(pathIn(context), publicPaths.account),
  isAuthRedirect: ({ context }: Facts) => pathIn(context) === publicPaths.authRedirect,
  /** The mobile app asks for an account or property that is not selected yet. */
  isExpected: ({ context }: Facts) => isSignedIn(context) && context.handedSelection !== null,
  isEntered: (_: Facts, { isEntered }: HandoverOutput) => isEntered,
  isFrontDoor: ({ context }: Facts) => isSignedIn(context) && pathIn(context) === publicPaths.root,
  isGeneralError: ({ context }: Facts) => pathIn(context) === publicPaths.generalError,
  isImpersonation: ({ context }: Facts) => staffPaths.includes(pathIn(context)),
  /** No sign-in inside the mobile app: it hands over a new session. */
  isLockedOut: ({ context }: Facts) => context.isInApp && !isSignedIn(context),
  isLogin: ({ context }: Facts) => pathIn(context) === publicPaths.login,
  /** A sign-in link opened here goes to the provider, even if another person is signed in. */
  isLoginWhileSignedIn: ({ context }: Facts) =>
    isSignedIn(context) && pathIn(context) === publicPaths.login && at.ticketAt(placeIn(context)) === null,
  isOutageElsewhere: ({ context }: Facts) => context.outage === 'on' && pathIn(context) !== publicPaths.outage,
  isOutageOn: ({ context }: Facts) => context.outage === 'on',
  isOutageOver: ({ context }: Facts) => pathIn(context) === publicPaths.outage,
  isPage: ({ context }: Facts) => isSignedIn(context) && at.isPagePath(pathIn(context)),
  isPageToo: (_: Facts, { place }: PlaceParams) => at.isPagePath(place.path),
  isSamePlace: ({ context }: Facts, { place }: PlaceParams) =>
    context.place?.path === place.path && context.place.search === place.search,
  isSessionUnknown: ({ context }: Facts) => context.session === 'resuming',
  isStaticPage: ({ context }: Facts) => at.staticPageAt(pathIn(context)) !== null,
  isUndecided: ({ context }: Facts) => context.place === null || context.outage === 'unknown',
  isWrapper: ({ context }: Facts) => at.isBelow(pathIn(context), publicPaths.app),
}
