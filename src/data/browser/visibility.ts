const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** Calls back when the page came back out of the browser's back/forward cache, with whatever it showed when it was left. */
export const watchRestored = (listener: () => void): (() => void) =>
  listen(globalThis, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) listener()
  })

// Decision: docs/decisions/sessions.md
/**
 * A page that is kept in the back/forward cache is kept hidden, so that whoever comes back to it sees nothing of it before it is known
 * whose session this is now.
 */
export const pageContent = {
  /** Hides it when the page is left. The function that comes back stops that. */
  hideWhenLeft: (): (() => void) =>
    listen(globalThis, 'pagehide', (event) => {
      if ((event as PageTransitionEvent).persisted) document.documentElement.style.visibility = 'hidden'
    }),
  show: (): void => {
    document.documentElement.style.visibility = ''
  },
}

/** Whether the customer can see the page: not in a tab that was opened behind another. */
export const isVisibleNow = (): boolean => document.visibilityState === 'visible'

/** Calls back with it at each change. */
export const watchVisible = (listener: (isVisible: boolean) => void): (() => void) =>
  listen(document, 'visibilitychange', () => listener(isVisibleNow()))
