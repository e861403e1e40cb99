import type { Outage } from '#contract/app/start.contract.ts'
import { outageIdOf } from '#domain/portal/outage.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { isOutageOn } from './outage.ts'

export interface OutagePage {
  readonly title: string
  readonly subTitle: string
  /** `About 4 hours` */
  readonly duration: string | null
  readonly picture: string | null
}

/** The server's text, else our own. */
export const outagePageOf = (reading: Reading<Outage>): OutagePage => {
  const outage = reading.status === 'ready' ? reading.data : {}
  return {
    title: outage.title ?? 'We’re giving the portal some love',
    subTitle: outage.subTitle ?? 'Your power is on as usual. You can sign in again soon.',
    duration: outage.outageDurationText ?? null,
    picture: outage.imgUrl ?? null,
  }
}

export interface OutageNotice {
  readonly id: string
  readonly isToCome: boolean
  readonly title: string
  readonly text: string
}

/** Text of a planned outage, else of the portal's current status; null without either. */
export const outageNoticeOf = (reading: Reading<Outage>): OutageNotice | null => {
  if (reading.status !== 'ready' || isOutageOn(reading)) return null
  const { showPreOutageNotification: isToCome = false, shouldNotify, title, subTitle, outageDurationText } = reading.data
  if (!isToCome && shouldNotify !== true) return null
  return {
    id: outageIdOf(reading.data),
    isToCome,
    title: title ?? (isToCome ? 'We’re offline for upkeep soon.' : 'We’re working on the portal.'),
    text: [subTitle, outageDurationText].filter(Boolean).join(' '),
  }
}
