import type { DeskQueue } from '#contract/desk/home.contract.ts'
import { today as todayAt } from '#domain/basics/days.ts'
import { openQueues, type QueueDay } from '#domain/desk/queues.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { readOpenCare } from '#server/desk/care/care-list.ts'
import { ownAccountIds } from '#server/desk/customer-access.ts'
import * as queues from './queues.store.ts'

const queryOf = async (db: Queryable, staff: StaffCaller, now: number) => ({
  staffId: staff.staffId,
  ownAccounts: await ownAccountIds(db, staff),
  today: todayAt(now),
})

const readCare = async (db: Queryable, staff: StaffCaller, now: number) =>
  openQueues(staff.roles).includes('care') ? readOpenCare(db, staff, now) : []

/** Of queues that their role opens, as the pages list them: accounts of their own are left out. */
export const readQueueDays = async (db: Queryable, staff: StaffCaller, now: number): Promise<QueueDay[]> => {
  const open = openQueues(staff.roles)
  const days = await queues.readQueueDays(db, await queryOf(db, staff, now))
  const care = await readCare(db, staff, now)
  return [
    ...days.filter(({ queue }) => open.includes(queue)),
    ...care.map(
      ({ dueOn, isMine }): QueueDay => ({ queue: 'care', dueOn, cameOn: todayAt(now), waiting: 1, mine: Number(isMine) }),
    ),
  ]
}

/** Payments aren’t in “Due next”. */
const isDueNext = (queue: DeskQueue): boolean => queue !== 'unmatchedPayments'

/** Of what is due next. */
export const countAssigned = async (db: Queryable, staff: StaffCaller, now: number): Promise<queues.Assigned> => {
  const shown = openQueues(staff.roles).filter(isDueNext)
  const { mine, unassigned } = await queues.countAssigned(db, shown, await queryOf(db, staff, now))
  const care = await readCare(db, staff, now)
  return {
    mine: mine + care.filter(({ isMine }) => isMine).length,
    unassigned: unassigned + care.filter(({ assignee }) => assignee === null).length,
  }
}
