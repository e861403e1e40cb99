import { type RefObject, useEffect, useRef } from 'react'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Where what had the focus goes away, the heading of what takes its place gets it, so that nobody who uses the keyboard or a screen
 * reader begins anew at the top of the page.
 *
 * @param shown names what shows; null while it is being loaded, which takes the focus from nobody
 * @returns for that heading, with `tabIndex={-1}`
 */
export const useKeptFocus = (shown: string | null): RefObject<HTMLParagraphElement | null> => {
  const heading = useRef<HTMLParagraphElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (shown === null || before.current === shown) return
    const isFirst = before.current === null
    before.current = shown
    if (!isFirst && isLost()) heading.current?.focus({ preventScroll: true })
  }, [shown])
  return heading
}
