import { type RefCallback, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * In CSS pixels; on a phone that of the page. To ask for the inner width would lay out the page that is about to be replaced; it is
 * asked for where a web view does not know its window.
 */
export const windowWidth = (): number => window.outerWidth || window.innerWidth

/**
 * A chart's before it is measured: as wide as a phone's card, or as the dashboard's, since a wrong one is drawn twice; never wider
 * than the window, or a phone would zoom out for the first frame.
 */
export const likelyChartSize = (height: number): Size => ({ width: Math.min(630, windowWidth() - 72), height })

/**
 * Measures an element in CSS pixels before it is first painted and whenever it changes.
 * Where nothing is laid out (tests, a hidden tab) the given size stands; where it is right, nothing is drawn twice.
 */
export const useSize = <E extends HTMLElement>(fallback: Size): [RefCallback<E>, Size] => {
  const [size, setSize] = useState(fallback)
  // By the element and not once: one that comes later, or in another's place, is measured too.
  const ref = useCallback((element: E | null) => {
    if (!element) return
    // It hears of the size when the page is laid out for painting: to ask for it here would lay out the page once more.
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0)
        flushSync(() => setSize((last) => (last.width === width && last.height === height ? last : { width, height })))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
