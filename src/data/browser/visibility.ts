const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** Hears that the page came back out of the browser's back/forward cache, with whatever it showed when it was left. */
export const watchRestored = (listener: () => void): (() => void) =>
  listen(globalThis, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) listener()
  })

/**
 * What hangs before a page that is kept in the back/forward cache, so that whoever comes back to it sees nothing of it before it is
 * known whose session this is now.
 */
export const curtain = {
  /** Lets it down when the page is left. The function that comes back stops that. */
  hang: (): (() => void) =>
    listen(globalThis, 'pagehide', (event) => {
      if ((event as PageTransitionEvent).persisted) document.documentElement.style.visibility = 'hidden'
    }),
  lift: (): void => {
    document.documentElement.style.visibility = ''
  },
}

/** Hears whether the customer can see the page. */
export const watchVisible = (listener: (isVisible: boolean) => void): (() => void) =>
  listen(document, 'visibilitychange', () => listener(document.visibilityState === 'visible'))
