import { deviceStorage } from './storage.ts'
import { watchRestored } from './visibility.ts'

export type AnalyticsChoice = 'agreed' | 'declined'

/** An older consent covered pages only: those customers are asked again. */
const yes = 'pagesAndSteps'

const keyOf = (userId: string): string => `tarn.analytics.${userId}`

/** Per user; null until chosen. */
export const analyticsChoice = {
  read: (userId: string): AnalyticsChoice | null => {
    const stored = deviceStorage.read(keyOf(userId))
    if (stored === 'declined') return stored
    return stored === yes ? 'agreed' : null
  },
  store: (userId: string, choice: AnalyticsChoice): void =>
    void deviceStorage.write(keyOf(userId), choice === 'agreed' ? yes : choice),
  watch: (userId: string, listener: (choice: AnalyticsChoice | null) => void): (() => void) => {
    const report = () => listener(analyticsChoice.read(userId))
    const onStorage = ({ key }: StorageEvent) => {
      // A null key means that storage was cleared.
      if (key === null || key === keyOf(userId)) report()
    }
    globalThis.addEventListener('storage', onStorage)
    const stopRestored = watchRestored(report)
    return () => {
      globalThis.removeEventListener('storage', onStorage)
      stopRestored()
    }
  },
}
