/** What a page notes about itself; it runs inside the browser, before anything of the page does. */
export interface Noted {
  /** Milliseconds from the start of the visit, of the frame that first showed each part; missing until then. */
  readonly shown: Record<string, number>
  readonly longTasks: { readonly at: number; readonly lasted: number }[]
  shift: number
  firstPaint: number
  /** Milliseconds from the last click to the frame after it. */
  clickPaint: number
}

/** A part of a page counts as shown when something matches `selector` whose text matches `text`, `count` times. */
export interface Part {
  readonly name: string
  readonly selector: string
  readonly text?: string
  readonly count?: number
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the measured page
  var noted: Noted
}

/** Self-contained: the browser gets its text. */
export const probe = (parts: readonly Part[]): void => {
  const noted: Noted = { shown: {}, longTasks: [], shift: 0, firstPaint: 0, clickPaint: 0 }
  globalThis.noted = noted
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('longtask', ({ startTime, duration }) => noted.longTasks.push({ at: startTime, lasted: duration }))
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!hadRecentInput) noted.shift += value
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime
  })
  const isShown = ({ selector, text = '', count = 1 }: Part) => {
    const found = [...document.querySelectorAll(selector)].filter((element) => new RegExp(text).test(element.textContent))
    return found.length >= count && found.slice(0, count).every((element) => element.getBoundingClientRect().height > 0)
  }
  const afterFrame = (done: () => void) => requestAnimationFrame(() => setTimeout(done))
  const look = () => {
    const missing = parts.filter((part) => !(part.name in noted.shown) && isShown(part))
    // Noted after the frame that shows it.
    for (const { name } of missing) setTimeout(() => (noted.shown[name] = performance.now()))
    if (parts.some(({ name }) => !(name in noted.shown))) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener(
    'click',
    ({ timeStamp }) => {
      afterFrame(() => {
        noted.clickPaint = performance.now() - timeStamp
      })
    },
    { capture: true },
  )
}
