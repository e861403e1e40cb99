import { watchOffline, watchOnline } from '#data/browser/network.ts'

export const hasNoNetwork = (): boolean => globalThis.navigator?.onLine === false

const listeners = new Set<() => void>()
let isLost = hasNoNetwork()

const change = (isLostNow: boolean) => {
  if (isLost === isLostNow) return
  isLost = isLostNow
  for (const listener of listeners) listener()
}

/** Whether the backend can be reached, by the last call and the browser. */
export const contact = {
  isLost: (): boolean => isLost,
  /** A call got no answer. */
  lose: (): void => change(true),
  regain: (): void => change(false),
  watch: (listener: () => void): (() => void) => {
    listeners.add(listener)
    const stops = [watchOffline(contact.lose), watchOnline(contact.regain)]
    return () => {
      listeners.delete(listener)
      for (const stop of stops) stop()
    }
  },
}
