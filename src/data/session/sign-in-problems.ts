import type { Problem } from '#contract/kit.ts'
import { defaultProblem } from '#domain/portal/problem.ts'

const problem = (type: string, title: string, detail: string): Problem => ({
  ...defaultProblem,
  type,
  title,
  detail,
  status: 400,
})

export const signInCancelled = problem('/error/sign_in/cancelled', 'You left sign-in', 'Nothing was changed.')

export const signInLinkExpired = problem(
  '/error/sign_in/link_expired',
  'That link has expired',
  'Sign-in links work once, for ten minutes. Ask for a new one.',
)

export const signInWithoutCode = problem('/error/sign_in/no_code', 'Sign-in did not finish', 'Please start again.')

export const signInStale = problem(
  '/error/sign_in/stale_state',
  'This sign-in was not begun here',
  'It was begun in another browser, used before or left for too long. Please start again.',
)

/** Azure AD B2C: the customer chose “Forgot your password?”. */
export const signInPasswordForgotten = problem(
  '/error/sign_in/password_forgotten',
  'You need a new password',
  'Choose “Forgot your password?” on the sign-in page again, or call us.',
)

export const signInTicketRefused = problem(
  '/error/sign_in/ticket_refused',
  'There is no good ticket',
  'A ticket works once, for two minutes, for the member of staff who asked for it. Nothing was changed.',
)

/** Null for success. Untrusted: picks the screen only. */
export const refusalIn = (returned: URLSearchParams): Problem | null => {
  const message = `${returned.get('error') ?? ''} ${returned.get('error_description') ?? ''}`
  if (message.includes('AADB2C90091')) return signInCancelled
  if (message.includes('AADB2C90208') || message.includes('AADB2C: The link is expired')) return signInLinkExpired
  if (message.includes('AADB2C90118')) return signInPasswordForgotten
  if (message.includes('TARN_TICKET_REFUSED')) return signInTicketRefused
  return returned.has('code') ? null : signInWithoutCode
}
