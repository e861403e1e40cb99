import type { ComponentType, MouseEvent } from 'react'
import { createPath, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import type { LinkProps } from '#design/theme/link-context.tsx'
import { scrollMemory } from './scroll-memory.ts'

/** With a modifier key or another button the browser opens a tab or a menu. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/**
 * Browser history. `createBrowserRouter` and `Link` do the same in 25 KiB (brotli) more, for routes, loaders and fetchers that
 * the statecharts replace.
 */
export const createRouter = () => {
  const history = createBrowserHistory({ v5Compat: true })
  const { state } = globalThis.history
  // The first entry has no key, and neither has an anchor within a page.
  history.replace(createPath(history.location))
  scrollMemory.begin(history.location, state)
  const isOpen = (to: string) => createPath({ ...history.location, ...(!to.includes('#') && { hash: '' }) }) === to
  /** The open address replaces itself, so that Back leads to another. */
  const navigate = (to: string, { replace = isOpen(to) }: { readonly replace?: boolean } = {}): void =>
    replace ? history.replace(to) : history.push(to)

  /** As the design system asks for it; for addresses of the portal. */
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
