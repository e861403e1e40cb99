import { pathOf } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import { putNotice } from '#server/http/notice.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { type Place, type PlacedCheck, putChecks } from '#server/readings/checks.store.ts'
import { ingestHalfHours } from './ingest.ts'
import { refusedDaysMail, refusedDaysSubject, refusedDaysText } from './refused-days-mail.ts'

export const inPlaces = async <Row extends Place>(
  rows: readonly Row[],
  work: (place: Place, placeRows: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (const [, placeRows] of Map.groupBy(rows, ({ supplyPointId }) => supplyPointId))
    if (placeRows[0]) await work(placeRows[0], placeRows)
}

/** Held half-hours count from now on, or their days wait for another file. */
export const settleChecks = (tx: Queryable, found: readonly PlacedCheck[], isRight: boolean, receivedAt: Date): Promise<void> =>
  inPlaces(found, async ({ billingAccountId, supplyPointId }, checks) => {
    await putChecks(tx, [billingAccountId, supplyPointId], { over: checks, started: [] }, receivedAt)
    await ingestHalfHours(tx, {
      billingAccountId,
      supplyPointId,
      receivedAt,
      rows: isRight ? checks : [],
      again: checks.map(({ day }) => day),
      isChecked: false,
    })
  })

interface RefusalContext {
  readonly tx: Queryable
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

/** Of one account. Mail and notice with the reason go to its owner. */
export const refuseChecks = async (
  { tx, outbox, now }: RefusalContext,
  found: readonly PlacedCheck[],
  reason: string,
): Promise<void> => {
  const days = found.map(({ day }) => day).toSorted()
  const [first, startDate, endDate] = [found[0], days[0], days.at(-1)]
  if (!first || startDate === undefined || endDate === undefined) return
  const { billingAccountId, supplyPointId } = first
  await settleChecks(tx, found, false, new Date(now))
  await refusedDaysMail.put(tx, outbox, { billingAccountId, startDate, endDate, reason })
  await putNotice(tx, {
    billingAccountId,
    of: `half-hours refused ${supplyPointId} ${startDate} ${endDate} ${now}`,
    type: 'reading',
    title: refusedDaysSubject,
    detail: `${refusedDaysText({ startDate, endDate })}. ${reason}`,
    path: pathOf('usage'),
    at: new Date(now),
  })
}
