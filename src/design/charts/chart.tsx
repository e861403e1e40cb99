import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChartProps } from './chart-types.ts'
import type { ExploreChartProps } from './explore-chart.tsx'
import { UsageBars } from './usage-bars.tsx'
import { useMedia } from '#design/theme/use-media.ts'

const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 4000 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 1500)
  return () => clearTimeout(timer)
}

/**
 * Drawn from plain data immediately; if `isExplorable`, the chart library replaces it when idle, but not while the chart has the
 * focus. Stays if the library fails to load. The static picture is printed.
 */
export const Chart = ({ isExplorable = false, ...props }: ChartProps & { readonly isExplorable?: boolean }) => {
  const [library, setLibrary] = useState<{ Explore: ComponentType<ExploreChartProps>; width: number } | null>(null)
  const isPrinted = useMedia('print')
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isExplorable) return
    let isGone = false
    const takeOver = (Explore: ComponentType<ExploreChartProps>) => {
      if (isGone) return
      if (!frame.current?.contains(document.activeElement)) {
        const width = frame.current?.firstElementChild?.clientWidth ?? 0
        // Synchronous, so that focus cannot enter in between.
        return flushSync(() => setLibrary({ Explore, width }))
      }
      frame.current.addEventListener('focusout', () => queueMicrotask(() => takeOver(Explore)), { once: true })
    }
    const stop = whenIdle(() => {
      import('./explore-chart.tsx').then(
        ({ ExploreChart }) => takeOver(ExploreChart),
        () => undefined,
      )
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isExplorable])
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      {isExplorable && library && !isPrinted ? (
        <library.Explore {...props} firstWidth={library.width} />
      ) : (
        <UsageBars {...props} />
      )}
    </div>
  )
}
