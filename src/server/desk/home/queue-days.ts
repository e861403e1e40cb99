import { today } from '#domain/basics/days.ts'
import type { QueueDay } from '#domain/desk/queues.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { readOpenCare } from '#server/desk/care/care-list.ts'
import * as queues from './queues.store.ts'

/** Care as its own page lists it: accounts of their own are left out. */
export const readQueueDays = async (db: Queryable, staff: StaffCaller, now: number): Promise<QueueDay[]> => [
  ...(await queues.readQueueDays(db, staff.staffId)),
  ...(await readOpenCare(db, staff, now)).map(
    ({ dueOn, isMine }): QueueDay => ({ queue: 'care', dueOn, cameOn: today(now), waiting: 1, mine: Number(isMine) }),
  ),
]

/** Of cases, which can be with somebody. */
export const countAssigned = async (db: Queryable, staff: StaffCaller, now: number): Promise<queues.Assigned> => {
  const { mine, unassigned } = await queues.countAssigned(db, staff.staffId)
  const care = await readOpenCare(db, staff, now)
  return {
    mine: mine + care.filter(({ isMine }) => isMine).length,
    unassigned: unassigned + care.filter(({ assignee }) => assignee === null).length,
  }
}
