import type { Outage } from '#contract/app/start.contract.ts'
import type { Reading } from '#machines/kit/from-query.ts'

/** A failed check is settled; an old answer that is refreshing is not. */
export const isSettled = (reading: Reading<Outage>): boolean =>
  reading.status === 'failed' || (reading.status === 'ready' && !reading.isRefreshing)

/** Backends send either `isOutage` or `isOn`; a failed check counts as no outage. */
export const isOutageOn = (reading: Reading<Outage>): boolean =>
  isSettled(reading) && reading.status === 'ready' && (reading.data.isOutage ?? reading.data.isOn ?? false)
