import type { Outage } from '#contract/start.contract.ts'
import type { Reading } from '#machines/kit/from-query.ts'

/** Whether the check has its answer: a check that failed is one, an old answer that is being asked anew is none. */
export const isSettled = (reading: Reading<Outage>): boolean =>
  reading.status === 'failed' || (reading.status === 'ready' && !reading.isRefreshing)

/** Whether an outage is on. Backends write either `isOutage` or `isOn`; a failed check counts as none. */
export const isOutageOn = (reading: Reading<Outage>): boolean =>
  isSettled(reading) && reading.status === 'ready' && (reading.data.isOutage ?? reading.data.isOn ?? false)
