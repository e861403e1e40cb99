import type { DeskQueue } from '#contract/desk/home.contract.ts'
import { endDeskSession, readDeskSession, saveDeskSettings } from '#contract/desk/session.contract.ts'
import { today } from '#domain/basics/days.ts'
import { initialsOf } from '#domain/desk/initials.ts'
import { openQueues, queueStatuses } from '#domain/desk/queues.ts'
import { endStaffSession } from '#server/identity/impersonation/staff.store.ts'
import type { Area } from '#server/http/wire.ts'
import { approvalKinds } from '#server/desk/approvals/approval-kinds.ts'
import { countWaitingFor } from '#server/desk/approvals/approvals.ts'
import { readQueueDays } from '#server/desk/home/queue-days.ts'
import { serveDesk } from './serve-desk.ts'
import { readShowsKeyCaps, storeShowsKeyCaps } from './session.store.ts'

export const routes: Area = (server, { db }) => {
  serveDesk(server, readDeskSession, async ({ staff, now }) => {
    const { staffId, name, email, roles } = staff
    const [days, showsKeyCaps] = [await readQueueDays(db, staff, now), await readShowsKeyCaps(db, staffId)]
    const statuses = queueStatuses(openQueues(roles), days, today(now))
    const waitingIn = (...queues: readonly DeskQueue[]) =>
      statuses.filter(({ queue }) => queues.includes(queue)).reduce((sum, { waiting }) => sum + waiting, 0)
    return {
      staffId,
      name,
      email,
      initials: initialsOf(name),
      roles,
      counts: {
        cases: waitingIn('complaints', 'billQuestions', 'privacy', 'care'),
        readings: waitingIn('heldReadings'),
        bills: waitingIn('heldBills'),
        money: waitingIn('unmatchedPayments'),
        approvals: await countWaitingFor(db, approvalKinds, { staffId, roles }),
      },
      showsKeyCaps,
    }
  })

  serveDesk(server, saveDeskSettings, async ({ staff: { staffId }, body }): Promise<undefined> => {
    await storeShowsKeyCaps(db, staffId, body.showsKeyCaps)
  })

  serveDesk(server, endDeskSession, async ({ staff, now }): Promise<undefined> => {
    await endStaffSession(db, staff, now)
  })
}
