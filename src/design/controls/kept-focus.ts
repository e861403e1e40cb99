import { type RefObject, useEffect, useRef } from 'react'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Where what had the focus goes away, the heading of what takes its place gets it, and is in view, so that nobody who uses the
 * keyboard or a screen reader begins anew at the top of the page.
 *
 * @param shown names what shows; null while it is being loaded, which takes the focus from nobody
 * @returns for that heading, with `tabIndex={-1}`, or for the next of a row of buttons
 */
export const useKeptFocus = <E extends HTMLElement = HTMLParagraphElement>(shown: string | null): RefObject<E | null> => {
  const heading = useRef<E>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (shown === null || before.current === shown) return
    const isFirst = before.current === null
    before.current = shown
    if (!isFirst && isLost()) heading.current?.focus()
  }, [shown])
  return heading
}
