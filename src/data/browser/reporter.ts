export interface Report {
  /** Such as `Error loading forecast widget`. Never personal data, never a token. */
  readonly message: string
  readonly detail: Readonly<Record<string, unknown>>
  /** Milliseconds since the page began. */
  readonly at: number
}

const kept = 50

/**
 * Reports of what went wrong, for the error-reporting service of whoever runs the portal.
 *
 * Nothing is sent anywhere by default: the last fifty are kept in memory and each is announced as a `tarn:report` event
 * on the window, where a monitoring script or the mobile wrapper can pick it up.
 */
export const createReporter = (target: EventTarget = globalThis) => {
  let reports: readonly Report[] = []
  return {
    report: (message: string, detail: Report['detail'] = {}): void => {
      const report: Report = { message, detail, at: Math.round(performance.now()) }
      reports = [...reports, report].slice(-kept)
      target.dispatchEvent?.(new CustomEvent('tarn:report', { detail: report }))
    },
    reports: () => reports,
  }
}

export const reporter = createReporter()
