const listeners = new Set<() => void>()
let waiting: (() => void)[] = []
let isOver = false
const lastWork = new Set<() => Promise<unknown>>()

/** The session of a member of staff ended during use: calls wait until the same person has signed in again. */
export const deskSession = {
  /** Tells the listeners. @returns when the call may be sent again; null if nobody listens */
  end: (): Promise<void> | null => {
    if (listeners.size === 0) return null
    isOver = true
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    for (const listener of listeners) listener()
    return promise
  },
  resume: (): void => {
    const calls = waiting
    waiting = []
    isOver = false
    for (const send of calls) send()
  },
  /** What has to be sent before signing out. @returns unsubscribe */
  beforeSignOut: (send: () => Promise<unknown>): (() => void) => {
    lastWork.add(send)
    return () => void lastWork.delete(send)
  },
  finish: async (): Promise<void> => {
    await Promise.all([...lastWork].map((send) => send()))
  },
  /** From then on somebody else may be signed in. */
  isOver: (): boolean => isOver,
  /** @returns unsubscribe */
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
