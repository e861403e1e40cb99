import { isOffline } from '#domain/trouble.ts'
import type { TokenSnapshot } from './token.machine.ts'

/** What the customer is told, once, while a renewal keeps failing. */
export const renewalNotice = {
  title: 'Something went wrong',
  text: 'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
} as const

/** What they are told while there is no network. */
export const offlineNotice = {
  title: 'You’re offline',
  text: 'What is missing loads by itself once you’re back online.',
} as const

/** The notice of a failing renewal; null when there is nothing to tell. Stays the same object while it is shown. */
export const selectRenewalNotice = (snapshot: TokenSnapshot) => {
  const { failures, problem } = snapshot.context
  if (!snapshot.matches('alive') || failures === 0) return null
  return isOffline(problem) ? offlineNotice : renewalNotice
}

/** Whether the token is being renewed at this moment. */
export const selectIsRenewing = (snapshot: TokenSnapshot): boolean => snapshot.matches({ alive: 'refreshing' })
