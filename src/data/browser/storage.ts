type Area = 'localStorage' | 'sessionStorage'

/** Storage may be blocked or full: reads give null, writes are dropped. Never throws. */
const guarded = (area: Area) => ({
  read: (key: string): string | null => {
    try {
      return globalThis[area].getItem(key)
    } catch {
      return null
    }
  },
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
      // Nothing was stored.
    }
  },
})

/** Per device. Nothing personal, never a token. */
export const deviceStorage = guarded('localStorage')
/** Until the tab closes. Nothing personal, never a token. */
export const visitStorage = guarded('sessionStorage')

const visitMark = (key: string) => ({
  read: (): boolean => visitStorage.read(key) === 'true',
  store: (): void => void visitStorage.write(key, 'true'),
  clear: (): void => visitStorage.remove(key),
  take: (): boolean => {
    const was = visitStorage.read(key) === 'true'
    visitStorage.remove(key)
    return was
  },
})

export const initializeSeen = visitMark('tarn.initialize-seen')
export const visitCounted = visitMark('tarn.visit-counted')

/** For the goodbye message after sign-out. */
export const signedOutMark = visitMark('tarn.signed-out')

/** Signed in as somebody who is no customer: the provider has to ask who it is. */
export const strangerMark = visitMark('tarn.stranger')

const storedIds = (key: string, most: number) => {
  const all = (): readonly string[] => (deviceStorage.read(key) ?? '').split('\n').filter((id) => id !== '')
  return {
    all,
    has: (id: string): boolean => all().includes(id),
    add: (id: string): void =>
      void deviceStorage.write(key, [...all().filter((entry) => entry !== id), id].slice(-most).join('\n')),
  }
}

export const dismissedNotices = storedIds('tarn.dismissed-notices', 50)
export const hiddenVerification = storedIds('tarn.hidden-verification', 3)
export const announcedPayments = storedIds('tarn.announced-payments', 20)
export const seenPromos = storedIds('tarn.seen-promos', 50)

export const powerShoutNewsSeen = visitMark('tarn.powershout-whats-new-seen')
const walkThroughKey = 'tarn.powershout-walkthrough-step'
export const walkThroughStep = {
  read: (): string => visitStorage.read(walkThroughKey) ?? '0',
  store: (step: string): void => void visitStorage.write(walkThroughKey, step),
}
