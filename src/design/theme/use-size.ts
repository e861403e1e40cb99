import { type RefCallback, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Size {
  readonly width: number
  readonly height: number
}

/** CSS pixels. The outer width avoids a layout of the old page; the inner is a fallback for web views. */
export const windowWidth = (): number => window.outerWidth || window.innerWidth

/** Close to the final size, since a wrong one is drawn twice; never wider than the window, or a phone would zoom out. */
export const likelyChartSize = (height: number): Size => ({ width: Math.min(630, windowWidth() - 72), height })

/**
 * Measured before the first paint. `fallback` applies without layout (tests, hidden tab); if it is right, nothing is drawn twice.
 */
export const useSize = <E extends HTMLElement>(fallback: Size): [RefCallback<E>, Size] => {
  const [size, setSize] = useState(fallback)
  // Per element, so that a late or replaced one is measured too.
  const ref = useCallback((element: E | null) => {
    if (!element) return
    // The observer reports after layout; reading sizes here would force another.
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
