import { type RefObject, useLayoutEffect, useRef } from 'react'

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
  // Before anybody else notices that the focus is lost (`focus-keeper.ts`).
  useLayoutEffect(() => {
    if (shown === null || before.current === shown) return
    const isFirst = before.current === null
    before.current = shown
    if (!isFirst && isLost()) heading.current?.focus()
  }, [shown])
  return heading
}

/** Whether the customer has an open menu or a dialog before them, which what comes behind it must not close. */
export const isBusyBefore = (behind: Element | null): boolean => {
  const over = document.activeElement?.closest('[role="menu"], [role="dialog"], [aria-expanded="true"]')
  return over ? !over.contains(behind) : false
}

/**
 * What opens in the page because the customer asked for it, perhaps from further down, takes the focus.
 *
 * @returns for its heading, with `tabIndex={-1}`
 */
export const useOpeningFocus = <E extends HTMLElement = HTMLParagraphElement>(): RefObject<E | null> => {
  const heading = useRef<E>(null)
  useLayoutEffect(() => {
    if (!isBusyBefore(heading.current)) heading.current?.focus()
  }, [])
  return heading
}
