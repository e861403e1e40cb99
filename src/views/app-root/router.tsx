import type { ComponentType, MouseEvent } from 'react'
import { createPath, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import type { LinkProps } from '#design/theme/link-context.tsx'
import { scrollMemory } from './scroll-memory.ts'

/** A plain click; with a key held, or another button, the browser opens a tab or a menu. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/**
 * The browser's history, held by the router. `createBrowserRouter` and `Link` do the same and 25 KiB (brotli) more, all of it
 * routes, loaders and fetchers that the statecharts stand for here.
 */
export const createRouter = () => {
  const history = createBrowserHistory({ v5Compat: true })
  const { state } = globalThis.history
  // The first entry has no key of its own, and neither has a place within a page.
  history.replace(createPath(history.location))
  scrollMemory.begin(history.location, state)
  const isOpen = (to: string) => createPath({ ...history.location, ...(!to.includes('#') && { hash: '' }) }) === to
  /** The address that is open already takes its own place: Back is to lead to another. */
  const navigate = (to: string, { replace = isOpen(to) }: { readonly replace?: boolean } = {}): void =>
    replace ? history.replace(to) : history.push(to)

  /** The router's link, as the design system asks for it: for an address of the portal. */
  const Link: ComponentType<LinkProps> = ({ href, onClick, children, ...rest }) => {
    const open = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      if (event.defaultPrevented || !isPlain(event)) return
      event.preventDefault()
      navigate(href)
    }
    return (
      <a {...rest} href={href} onClick={open}>
        {children}
      </a>
    )
  }

  return {
    Link,
    navigate,
    get state() {
      return { location: history.location }
    },
    subscribe: (listener: () => void): (() => void) =>
      history.listen(({ action, location }) => {
        scrollMemory.moved(action, location)
        listener()
      }),
  }
}
