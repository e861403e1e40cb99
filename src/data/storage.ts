type Area = 'localStorage' | 'sessionStorage'

/** A browser's storage that may be blocked or full: reading gives null then, writing is forgotten. It never throws. */
const guarded = (area: Area) => ({
  read: (key: string): string | null => {
    try {
      return globalThis[area].getItem(key)
    } catch {
      return null
    }
  },
  /** Whether it was kept. */
  write: (key: string, value: string): boolean => {
    try {
      globalThis[area].setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove: (key: string): void => {
    try {
      globalThis[area].removeItem(key)
    } catch {
      // Nothing was kept, so nothing has to go.
    }
  },
})

/** Kept on this device. Nothing personal, never a token. */
export const deviceStorage = guarded('localStorage')
/** Kept until this tab closes. Nothing personal, never a token. */
export const visitStorage = guarded('sessionStorage')

const initializeSeenKey = 'tarn.initialize-seen'

/** Set at the end of the portal's start, so that the loader is shown once a visit. */
export const initializeSeen = {
  read: (): boolean => visitStorage.read(initializeSeenKey) === 'true',
  store: (): void => void visitStorage.write(initializeSeenKey, 'true'),
  clear: (): void => visitStorage.remove(initializeSeenKey),
}

const dismissedKey = 'tarn.dismissed-notices'
const mostDismissed = 50

/** Notices that the customer put away: each by its id, or by the time of the outage that it speaks of. */
export const dismissedNotices = {
  has: (id: string): boolean => dismissedNotices.all().includes(id),
  all: (): readonly string[] => (deviceStorage.read(dismissedKey) ?? '').split('\n').filter((id) => id !== ''),
  add: (id: string): void =>
    void deviceStorage.write(
      dismissedKey,
      [...dismissedNotices.all().filter((other) => other !== id), id].slice(-mostDismissed).join('\n'),
    ),
}
