import type { Redirect } from './addresses.ts'

export const lead = <To extends Redirect>(to: To) => ({ type: 'storeRedirect', params: { to } }) as const

/** The screen: first row whose guard holds. */
export const routingTable = [
  { guard: 'isOutageElsewhere', target: 'redirecting', actions: lead('outage') },
  { guard: 'isOutageOn', target: 'outage' },
  { guard: 'isUndecided', target: 'waking' },
  { guard: 'isOutageOver', target: 'redirecting', actions: lead('frontDoor') },
  { guard: 'isGeneralError', target: 'failed' },
  { guard: 'isStaticPage', target: 'reading' },
  { guard: 'isSessionUnknown', target: 'waking' },
  // Not before the session is known: a sign-in result can be used only once and would be lost.
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
