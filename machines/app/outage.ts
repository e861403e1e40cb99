import type { Outage } from '#contract/shell.contract.ts'
import type { Reading } from '#machines/kit/from-query.ts'

/** Whether the check has its answer: a check that failed is one, an old answer that is being asked anew is none. */
export const isSettled = (reading: Reading<Outage>): boolean =>
  reading.status === 'failed' || (reading.status === 'ready' && !reading.isRefreshing)

/** Whether an outage is on. Backends write either `isOutage` or `isOn`; a failed check counts as none. */
export const isOutageOn = (reading: Reading<Outage>): boolean =>
  isSettled(reading) && reading.status === 'ready' && (reading.data.isOutage ?? reading.data.isOn ?? false)

export interface OutagePage {
  readonly title: string
  readonly subTitle: string
  /** `About 4 hours` */
  readonly duration: string | null
  readonly picture: string | null
}

/** What the outage page says: the server's words, or the portal's own where it sends none. */
export const outagePageOf = (reading: Reading<Outage>): OutagePage => {
  const said = reading.status === 'ready' ? reading.data : {}
  return {
    title: said.title ?? 'We’re giving the portal some love',
    subTitle: said.subTitle ?? 'Your power is on as usual. You can sign in again soon.',
    duration: said.outageDurationText ?? null,
    picture: said.imgUrl ?? null,
  }
}

export interface OutageToCome {
  /** Another time of change makes another notice, so that one that was put away comes back when there is news. */
  readonly id: string
  readonly title: string
  readonly text: string
}

/** The notice of an outage to come, while the portal still works; null when there is nothing to tell. */
export const outageToComeOf = (reading: Reading<Outage>): OutageToCome | null => {
  if (reading.status !== 'ready' || isOutageOn(reading)) return null
  const { showPreOutageNotification, shouldNotify, timestamp, title, subTitle, outageDurationText } = reading.data
  if (showPreOutageNotification !== true || shouldNotify === false) return null
  return {
    id: `outage ${timestamp ?? title ?? ''}`,
    title: title ?? 'We’re offline for upkeep soon.',
    text: [subTitle, outageDurationText].filter(Boolean).join(' '),
  }
}
