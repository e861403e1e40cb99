export interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } }
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => unknown
  readonly subscribe: (listener: () => void) => () => void
}

export interface Place {
  readonly path: string
  readonly search: string
}

let bound: Router | null = null
let listeners: ((place: Place) => void)[] = []

const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): Place => ({
  path: pathname,
  search,
})

/** Called once, when the portal is assembled. */
export const bindAddressBar = (router: Router): void => {
  bound = router
  let last = placeOf(router.state.location)
  router.subscribe(() => {
    const place = placeOf(router.state.location)
    if (place.path === last.path && place.search === last.search) return
    last = place
    listeners.forEach((listener) => listener(place))
  })
}

const router = (): Router => {
  if (!bound) throw new Error('The address bar has no router yet')
  return bound
}

/** Wraps the router: charts receive changes as events and navigate by actions. */
export const addressBar = {
  /** Adds a history entry; the current address replaces itself. */
  go: (to: string): void => void router().navigate(to),
  replace: (to: string): void => void router().navigate(to, { replace: true }),
  place: (): Place => placeOf(bound?.state.location ?? globalThis.location),
  path: (): string => addressBar.place().path,
  /** @returns unsubscribe */
  watch: (listener: (place: Place) => void): (() => void) => {
    listeners = [...listeners, listener]
    return () => {
      listeners = listeners.filter((candidate) => candidate !== listener)
    }
  },
  /** For the identity or card provider only. */
  leave: (url: string): void => globalThis.location.assign(url),
}
