import type { TokenSnapshot } from './token.machine.ts'

/** What the customer is told, once, while a renewal keeps failing. */
export const renewalNotice = {
  title: 'Something went wrong',
  text: 'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
} as const

/** The notice of a failing renewal; null when there is nothing to tell. Stays the same object while it is shown. */
export const selectRenewalNotice = ({ context, status }: TokenSnapshot) =>
  status === 'active' && context.failures > 0 ? renewalNotice : null
