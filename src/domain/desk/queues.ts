import { type Day, earlierOf } from '#domain/basics/days.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'

export const deskQueues = [
  'complaints',
  'billQuestions',
  'privacy',
  'care',
  'heldReadings',
  'heldBills',
  'unmatchedPayments',
] as const
export type DeskQueue = (typeof deskQueues)[number]

/** Working days after the day on which it came in. Cases have a due date of their own. */
const workingDays = { care: 2, heldReadings: 2, heldBills: 1, unmatchedPayments: 1 } as const

type DatedQueue = keyof typeof workingDays

const isDated = (queue: DeskQueue): queue is DatedQueue => queue in workingDays

/** What waits in a queue, by its due date, or by the day on which it came in where it has none. */
export interface QueueDay {
  readonly queue: DeskQueue
  readonly dueOn: Day | null
  readonly cameOn: Day
  readonly waiting: number
  /** Of these, with the member of staff. */
  readonly mine: number
}

export interface QueueStatus {
  readonly queue: DeskQueue
  readonly waiting: number
  readonly late: number
  readonly dueToday: number
  readonly nextDue: Day | null
  readonly mine: number
}

export const dueOf = ({ queue, dueOn, cameOn }: Pick<QueueDay, 'queue' | 'dueOn' | 'cameOn'>): Day =>
  dueOn ?? (isDated(queue) ? addWorkingDays(cameOn, workingDays[queue]) : cameOn)

/** One row for each queue, in their order; nothing waits in one without days. */
export const queueStatuses = (days: readonly QueueDay[], today: Day): readonly QueueStatus[] =>
  deskQueues.map((queue) => {
    const rows = days.filter((day) => day.queue === queue).map((day) => ({ ...day, due: dueOf(day) }))
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
