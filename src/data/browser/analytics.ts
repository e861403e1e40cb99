import { deviceStorage } from './storage.ts'
import { watchRestored } from './visibility.ts'

export type AnalyticsChoice = 'agreed' | 'declined'

/** A yes of before was to pages alone: who said that is asked again. */
const yes = 'pagesAndSteps'

const keyOf = (userId: string): string => `tarn.analytics.${userId}`

/** What a customer chose in this browser; null until they do. What another customer chose here says nothing of them. */
export const analyticsChoice = {
  read: (userId: string): AnalyticsChoice | null => {
    const kept = deviceStorage.read(keyOf(userId))
    if (kept === 'declined') return kept
    return kept === yes ? 'agreed' : null
  },
  store: (userId: string, choice: AnalyticsChoice): void =>
    void deviceStorage.write(keyOf(userId), choice === 'agreed' ? yes : choice),
  /**
   * Hears what the customer chooses in other tabs, also while this one was put away in the back/forward cache. The function that
   * comes back stops it.
   */
  watch: (userId: string, listener: (choice: AnalyticsChoice | null) => void): (() => void) => {
    const report = () => listener(analyticsChoice.read(userId))
    const hear = ({ key }: StorageEvent) => {
      // Without a key everything was cleared.
      if (key === null || key === keyOf(userId)) report()
    }
    globalThis.addEventListener('storage', hear)
    const stopRestored = watchRestored(report)
    return () => {
      globalThis.removeEventListener('storage', hear)
      stopRestored()
    }
  },
}
