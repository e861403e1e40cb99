import { isOffline } from '#domain/portal/trouble.ts'
import type { TokenSnapshot } from './token.machine.ts'

export const renewalNotice = {
  title: 'Something went wrong',
  text: 'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
} as const

export const offlineNotice = {
  title: 'You’re offline',
  text: 'We’ll load the rest when you’re back online.',
} as const

/** The same object while shown; null if renewals work. */
export const selectRenewalNotice = (snapshot: TokenSnapshot) => {
  const { failures, problem } = snapshot.context
  if (!snapshot.matches('alive') || failures === 0) return null
  return isOffline(problem) ? offlineNotice : renewalNotice
}

export const selectIsRenewing = (snapshot: TokenSnapshot): boolean => snapshot.matches({ alive: 'refreshing' })
