import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ChartProps } from './chart-types.ts'
import { UsageBars } from './usage-bars.tsx'

const ExploreChart = lazy(async () => ({ default: (await import('./explore-chart.tsx')).ExploreChart }))

const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 4000 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 1500)
  return () => clearTimeout(timer)
}

/**
 * A usage chart. It is drawn at once from plain data; where `isExplorable` the chart library takes over once the page is idle,
 * and if its code never comes the first picture stays. While the focus is in the chart the change waits, so that nobody loses
 * their place.
 */
export const Chart = ({ isExplorable = false, ...props }: ChartProps & { readonly isExplorable?: boolean }) => {
  const [canExplore, setCanExplore] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isExplorable) return
    let isGone = false
    const takeOver = () => {
      if (isGone) return
      if (!frame.current?.contains(document.activeElement)) return setCanExplore(true)
      frame.current.addEventListener('focusout', () => queueMicrotask(takeOver), { once: true })
    }
    const stop = whenIdle(() => {
      import('./explore-chart.tsx').then(takeOver, () => undefined)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isExplorable])
  const first = <UsageBars {...props} />
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      {isExplorable && canExplore ? (
        <Suspense fallback={first}>
          <ExploreChart {...props} />
        </Suspense>
      ) : (
        first
      )}
    </div>
  )
}
