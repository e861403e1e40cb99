import { lazy, Suspense, useEffect, useState } from 'react'
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
 * and if its code never comes the first picture stays.
 */
export const Chart = ({ isExplorable = false, ...props }: ChartProps & { readonly isExplorable?: boolean }) => {
  const [canExplore, setCanExplore] = useState(false)
  useEffect(() => {
    if (!isExplorable) return
    let isGone = false
    const stop = whenIdle(() => {
      import('./explore-chart.tsx').then(
        () => (isGone ? undefined : setCanExplore(true)),
        () => undefined,
      )
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isExplorable])
  const first = <UsageBars {...props} />
  return isExplorable && canExplore ? (
    <Suspense fallback={first}>
      <ExploreChart {...props} />
    </Suspense>
  ) : (
    first
  )
}
