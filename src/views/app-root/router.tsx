import { type ReactNode, useSyncExternalStore } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

/**
 * The browser's history, held by the router. `createBrowserRouter` does the same and 15 KiB (brotli) more, all of it loaders
 * and fetchers that the statecharts stand for here.
 */
export const createRouter = () => {
  const history = createBrowserHistory({ v5Compat: true })
  const listeners = new Set<() => void>()
  let state = { action: history.action, location: history.location }
  history.listen(({ action, location }) => {
    state = { action, location }
    for (const listener of listeners) listener()
  })
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const Provider = ({ children }: { children: ReactNode }) => {
    const { action, location } = useSyncExternalStore(subscribe, () => state)
    return (
      <Router navigator={history} navigationType={action} location={location}>
        {children}
      </Router>
    )
  }
  return {
    Provider,
    get state() {
      return state
    },
    subscribe,
    navigate: (to: string, { replace = false }: { readonly replace?: boolean } = {}): void =>
      replace ? history.replace(to) : history.push(to),
  }
}
