const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** Restored from the back/forward cache with old content. */
export const watchRestored = (listener: () => void): (() => void) =>
  listen(globalThis, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) listener()
  })

// Decision: docs/decisions/sessions.md
/** Security: a page enters the back/forward cache hidden, until the current session is known. */
export const pageContent = {
  hideWhenLeft: (): (() => void) =>
    listen(globalThis, 'pagehide', (event) => {
      if ((event as PageTransitionEvent).persisted) document.documentElement.style.visibility = 'hidden'
    }),
  show: (): void => {
    document.documentElement.style.visibility = ''
  },
}

export const isVisibleNow = (): boolean => document.visibilityState === 'visible'

export const watchVisible = (listener: (isVisible: boolean) => void): (() => void) =>
  listen(document, 'visibilitychange', () => listener(isVisibleNow()))
