import type { Redirect } from './addresses.ts'

/** Puts another address in the place of this one. */
export const lead = <To extends Redirect>(to: To) => ({ type: 'storeRedirect', params: { to } }) as const

/** What is on the screen, read from top to bottom: the first row whose guard holds. */
export const routingTable = [
  { guard: 'isOutageElsewhere', target: 'redirecting', actions: lead('outage') },
  { guard: 'isOutageOn', target: 'outage' },
  { guard: 'isUndecided', target: 'waking' },
  { guard: 'isOutageOver', target: 'redirecting', actions: lead('frontDoor') },
  { guard: 'isGeneralError', target: 'failed' },
  { guard: 'isStaticPage', target: 'reading' },
  { guard: 'isSessionUnknown', target: 'waking' },
  // Not before it is known who is signed in: what a return brought is taken once, and would be lost by deciding anew.
  { guard: 'isAuthRedirect', target: 'returning' },
  { guard: 'isImpersonation', target: 'impersonating' },
  { guard: 'isExpected', target: 'preparing' },
  { guard: 'isLockedOut', target: 'redirecting', actions: lead('generalError') },
  { guard: 'isWrapper', target: 'redirecting', actions: lead('wrapperTarget') },
  { guard: 'isFrontDoor', target: 'redirecting', actions: lead('account') },
  { guard: 'isLoginWhileSignedIn', target: 'redirecting', actions: lead('wanted') },
  { guard: 'isPage', target: 'portal' },
  { guard: 'isAccountPath', target: 'redirecting', actions: lead('accountTarget') },
  { guard: 'isLogin', target: 'signingIn' },
  { target: 'redirecting', actions: lead('login') },
] as const
