import { addDays, type Day, laterOf } from '#domain/basics/days.ts'
import { addWorkingDays, workingDayBefore, workingDayFrom } from '#domain/basics/public-holidays.ts'

export type CollectionMethod = 'directDebit' | 'card'
export type CollectionKind = 'bill' | 'smoothPay' | 'plan'

/** Calendar days. */
const billNotice = 10
/** Banking days. */
const instalmentNotice = 2

/**
 * First day on which a payment may be collected after a notice on `noticedOn`. The direct debit authority of Payments NZ:
 * 10 calendar days for each amount and day, 2 business days for weekly and fortnightly ones. What customers ask for themselves may be
 * taken on its day. Cards have no such rule and get the same.
 */
export const earliestAfterNotice = (kind: CollectionKind, noticedOn: Day): Day =>
  kind === 'bill' ? addDays(noticedOn, billNotice) : addWorkingDays(noticedOn, instalmentNotice)

/** Banks debit on banking days only, cards can be charged on any. */
export const collectionDayFrom = (day: Day, method: CollectionMethod): Day =>
  method === 'directDebit' ? workingDayFrom(day) : day

/** The bank has the file from this day on. */
export const fileDayOf = (collectOn: Day): Day => workingDayBefore(collectOn)

/** First day that can still be collected. */
export const firstCollectable = (today: Day, method: CollectionMethod): Day =>
  method === 'directDebit' ? addWorkingDays(today, 1) : today

/** Banking days after a return; the authority of Payments NZ lets a debit be sent again within 5 without another notice. */
const retryAfter = 4

/** @param today day on which the return is known */
export const retryDayOf = (returnedOn: Day, today: Day): Day => {
  const retryOn = addWorkingDays(returnedOn, retryAfter)
  const isInTime = addWorkingDays(today, 2) <= addWorkingDays(returnedOn, retryAfter + 1)
  return isInTime ? laterOf(retryOn, addWorkingDays(today, 2)) : workingDayFrom(earliestAfterNotice('bill', today))
}
