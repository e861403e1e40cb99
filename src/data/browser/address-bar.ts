/** What this needs of the router. */
export interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } }
  /** Without `replace` it adds an entry, but for the address that is open already. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => unknown
  readonly subscribe: (listener: () => void) => () => void
}

export interface Place {
  readonly path: string
  /** With its `?`, or empty. */
  readonly search: string
}

let bound: Router | null = null
let listeners: ((place: Place) => void)[] = []

const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): Place => ({
  path: pathname,
  search,
})

/** Lends the address bar its router, once, where the portal is put together. */
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

/** The browser's location, which is the router's: statecharts hear of it as an event and ask for it by an action. */
export const addressBar = {
  /** Opens a path of the portal with its query string; Back returns to where the customer was. The one that is open takes its own place. */
  go: (to: string): void => void router().navigate(to),
  /** Opens a path in place of this one. */
  replace: (to: string): void => void router().navigate(to, { replace: true }),
  place: (): Place => placeOf(bound?.state.location ?? globalThis.location),
  path: (): string => addressBar.place().path,
  /** Listens to every change, whoever made it. The function that comes back stops it. */
  watch: (listener: (place: Place) => void): (() => void) => {
    listeners = [...listeners, listener]
    return () => {
      listeners = listeners.filter((other) => other !== listener)
    }
  },
  /** Leaves the portal for the identity provider, and nothing else. */
  leave: (url: string): void => globalThis.location.assign(url),
}
