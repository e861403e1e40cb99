import { useEffect } from 'react'
import { isBusyBefore } from '#design/controls/kept-focus.ts'
import { scrollMemory } from './scroll-memory.ts'

/** Where the customer is; null before the first page. One for all screens, since each takes the place of another. */
let here: string | null = null

/** Where a reader goes on when what had the focus is gone. */
export const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true })

/**
 * What a reader is told of arriving somewhere: the document's title and, after the first page, the focus on `main` and the top
 * of the page, or by Back where it was left. `place` tells one page from another; null while none is open yet. A menu that was opened
 * meanwhile keeps the focus: it would close.
 */
export const useArrival = (place: string | null, title: string): void => {
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    const before = here
    if (place === null || before === place) return
    here = place
    scrollMemory.arrive(before === null)
    if (before !== null && !isBusyBefore(document.querySelector('main'))) focusMain()
  }, [place])
}
