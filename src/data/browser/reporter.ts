export interface Report {
  /** `Error loading forecast widget`. Never personal data, never a token. */
  readonly message: string
  readonly detail: Readonly<Record<string, unknown>>
  /** ms since navigation start. */
  readonly at: number
}

const mostErrors = 50

/**
 * For an error-reporting service. Nothing is sent: the last fifty stay in memory, and each is a `tarn:report` event on the window
 * for a monitoring script or the mobile app.
 */
export const createReporter = (target: EventTarget = globalThis) => {
  let reports: readonly Report[] = []
  return {
    report: (message: string, detail: Report['detail'] = {}): void => {
      const report: Report = { message, detail, at: Math.round(performance.now()) }
      reports = [...reports, report].slice(-mostErrors)
      target.dispatchEvent?.(new CustomEvent('tarn:report', { detail: report }))
    },
    reports: () => reports,
  }
}

export const reporter = createReporter()
