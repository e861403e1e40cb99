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

/** A mark that is set at most once a visit. */
const visitMark = (key: string) => ({
  read: (): boolean => visitStorage.read(key) === 'true',
  store: (): void => void visitStorage.write(key, 'true'),
  clear: (): void => visitStorage.remove(key),
  /** Whether it was set; it no longer is. */
  take: (): boolean => {
    const was = visitStorage.read(key) === 'true'
    visitStorage.remove(key)
    return was
  },
})

/** Set at the end of the portal's start, so that the loader is shown once a visit. */
export const initializeSeen = visitMark('tarn.initialize-seen')
/** Set when the visit was counted. */
export const visitCounted = visitMark('tarn.visit-counted')

/** Set when the customer signs out; the page that they come back to takes it, and says goodbye. */
export const signedOutMark = visitMark('tarn.signed-out')

/** The newest of some ids, kept on this device. */
const keptIds = (key: string, most: number) => {
  const all = (): readonly string[] => (deviceStorage.read(key) ?? '').split('\n').filter((id) => id !== '')
  return {
    all,
    has: (id: string): boolean => all().includes(id),
    add: (id: string): void =>
      void deviceStorage.write(key, [...all().filter((other) => other !== id), id].slice(-most).join('\n')),
  }
}

/** Notices that the customer put away: each by its id, or by the time of the outage that it speaks of. */
export const dismissedNotices = keptIds('tarn.dismissed-notices', 50)
/** For which state of the login email its bar was hidden. */
export const hiddenVerification = keptIds('tarn.hidden-verification', 3)
/** Bank transfers that we have said we found, by transaction. */
export const announcedPayments = keptIds('tarn.announced-payments', 20)
/** Promotions of new features that were on the screen. */
export const seenPromos = keptIds('tarn.seen-promos', 50)

/** Set when PowerShout's news was put away: it comes once a visit. */
export const powerShoutNewsSeen = visitMark('tarn.powershout-whats-new-seen')
const walkThroughKey = 'tarn.powershout-walkthrough-step'
/** Where PowerShout's walkthrough is in this visit; it begins at step 0. */
export const walkThroughStep = {
  read: (): string => visitStorage.read(walkThroughKey) ?? '0',
  store: (step: string): void => void visitStorage.write(walkThroughKey, step),
}
