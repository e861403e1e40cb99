import { useEffect } from 'react'
import { isBusyBefore } from '#design/controls/heading-focus.ts'
import { scrollMemory } from './scroll-memory.ts'

/** Null before the first page. Shared by all screens, since they replace each other. */
let here: string | null = null

/** When the focused element is gone. */
export const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true })

/**
 * Announces a page: document title and, after the first page, focus on `main` and scroll to the top, or by Back to the last
 * position. `place` identifies the page; null while none is open. An open menu keeps the focus, or it would close.
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
