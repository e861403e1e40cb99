import { type RefObject, useLayoutEffect, useRef } from 'react'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * When the focused element disappears, the heading of its replacement gets focus, so that keyboard and screen reader users do not
 * start at the top.
 * @param shown names the content; null while loading, which moves no focus
 * @returns ref for the heading (`tabIndex={-1}`) or the next button of a row
 */
export const useHeadingFocus = <E extends HTMLElement = HTMLParagraphElement>(shown: string | null): RefObject<E | null> => {
  const heading = useRef<E>(null)
  const before = useRef(shown)
  // Before `focus-keeper.ts` sees that focus is lost.
  useLayoutEffect(() => {
    if (shown === null || before.current === shown) return
    const isFirst = before.current === null
    before.current = shown
    if (!isFirst && isLost()) heading.current?.focus()
  }, [shown])
  return heading
}

/** An open menu or dialog must not be closed by content behind it. */
export const isBusyBefore = (behind: Element | null): boolean => {
  const over = document.activeElement?.closest('[role="menu"], [role="dialog"], [aria-expanded="true"]')
  return over ? !over.contains(behind) : false
}

/**
 * Focus for content that the customer opened elsewhere on the page.
 * @returns ref for its heading (`tabIndex={-1}`)
 */
export const useOpeningFocus = <E extends HTMLElement = HTMLParagraphElement>(): RefObject<E | null> => {
  const heading = useRef<E>(null)
  useLayoutEffect(() => {
    if (!isBusyBefore(heading.current)) heading.current?.focus()
  }, [])
  return heading
}
