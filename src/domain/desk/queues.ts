import { DeskQueue, type QueueStatus } from '#contract/desk/home.contract.ts'
import type { StaffRole } from '#contract/kit.ts'
import { type Day, earlierOf } from '#domain/basics/days.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import { mayOpen } from './desk-pages.ts'

/** Working days after the day on which it came in. Cases have a due date of their own. */
const workingDays = { heldReadings: 2, heldBills: 1, unmatchedPayments: 1 } as const

const isDated = (queue: DeskQueue): queue is keyof typeof workingDays => queue in workingDays

const caseQueues: readonly DeskQueue[] = ['complaints', 'billQuestions', 'privacy']

/** Of the cases page, where one can be given to somebody. */
export const isCaseQueue = (queue: DeskQueue): boolean => caseQueues.includes(queue)

/** What waits in a queue, by its due date, or by the day on which it came in where it has none. */
export interface QueueDay {
  readonly queue: DeskQueue
  readonly dueOn: Day | null
  readonly cameOn: Day
  readonly waiting: number
  /** Of these, with the member of staff. */
  readonly mine: number
}

export const queueDue = ({ queue, dueOn, cameOn }: Pick<QueueDay, 'queue' | 'dueOn' | 'cameOn'>): Day =>
  dueOn ?? (isDated(queue) ? addWorkingDays(cameOn, workingDays[queue]) : cameOn)

/** One row for each of the queues; nothing waits in one without days. */
export const queueStatuses = (queues: readonly DeskQueue[], days: readonly QueueDay[], today: Day): QueueStatus[] =>
  queues.map((queue) => {
    const rows = days.filter((day) => day.queue === queue).map((day) => ({ ...day, due: queueDue(day) }))
    const sum = (some: readonly QueueDay[]) => some.reduce((total, { waiting }) => total + waiting, 0)
    return {
      queue,
      waiting: sum(rows),
      late: sum(rows.filter(({ due }) => due < today)),
      dueToday: sum(rows.filter(({ due }) => due === today)),
      nextDue: rows
        .map(({ due }) => due)
        .reduce<Day | null>((first, due) => (first === null ? due : earlierOf(first, due)), null),
      mine: rows.reduce((total, { mine }) => total + mine, 0),
    }
  })

export const queueNames: Readonly<Record<DeskQueue, string>> = {
  complaints: 'Complaints',
  billQuestions: 'Bill questions',
  privacy: 'Privacy requests',
  care: 'Care registrations',
  heldReadings: 'Held readings',
  heldBills: 'Bills that failed their proof',
  unmatchedPayments: 'Unmatched payments',
}

/** One of a queue, in a table. */
export const queueKinds: Readonly<Record<DeskQueue, string>> = {
  complaints: 'Complaint',
  billQuestions: 'Bill question',
  privacy: 'Privacy',
  care: 'Care',
  heldReadings: 'Held reading',
  heldBills: 'Held bill',
  unmatchedPayments: 'Payment',
}

export const queueHrefs: Readonly<Record<DeskQueue, string>> = {
  complaints: '/staff/cases/complaint',
  billQuestions: '/staff/cases/billQuestion',
  privacy: '/staff/cases/privacy',
  care: '/staff/cases/care',
  heldReadings: '/staff/readings/held',
  heldBills: '/staff/bills',
  unmatchedPayments: '/staff/money',
}

/** What a role cannot open is not drawn. */
export const openQueues = (roles: readonly StaffRole[]): readonly DeskQueue[] =>
  DeskQueue.options.filter((queue) => mayOpen(roles, queueHrefs[queue]))
