import { useEffect, useRef } from 'react'

/**
 * What a reader is told of arriving somewhere: the document's title and, after the first page, the focus on `main` and the top
 * of the page. `place` tells one page from another.
 */
export const useArrival = (place: string, title: string): void => {
  const before = useRef<string | null>(null)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    const isFirst = before.current === null
    if (before.current === place) return
    before.current = place
    if (isFirst) return
    globalThis.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [place])
}
