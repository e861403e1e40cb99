const drawnOnce = () => performance.getEntriesByName('first-contentful-paint').length > 0

const watchFirstPaint = (listener: () => void): (() => void) => {
  if (drawnOnce() || !globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint')) {
    listener()
    return () => {}
  }
  const observer = new PerformanceObserver(() => {
    if (!drawnOnce()) return
    observer.disconnect()
    listener()
  })
  observer.observe({ type: 'paint' })
  return () => observer.disconnect()
}

/** Once, after the current frame is painted; never while hidden. */
export const watchPainted = (listener: () => void): (() => void) => {
  let frame = 0
  let timer: ReturnType<typeof setTimeout>
  const stop = watchFirstPaint(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(listener)
    })
  })
  return () => {
    stop()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
