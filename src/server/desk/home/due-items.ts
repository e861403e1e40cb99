import type { DeskQueue, DueFilter, DueItem } from '#contract/desk/home.contract.ts'
import { topicWords } from '#domain/customer/complaint.ts'
import { factWords, scopeWords } from '#domain/customer/privacy-request.ts'
import { dueNumber } from '#domain/desk/due-list.ts'
import { initialsOf } from '#domain/desk/initials.ts'
import { queueDue, queueHrefs } from '#domain/desk/queues.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { ownAccountIds } from '#server/desk/customer-access.ts'
import { type DueRow, readFirstDue } from './due-next.store.ts'

type Words = Readonly<Record<string, string>>

/** Queues whose tables have a code for what a row is about. */
const wordsOf: Readonly<Partial<Record<DeskQueue, Words>>> = {
  complaints: topicWords,
  privacy: { ...factWords, ...scopeWords },
  care: { form: 'Doctor’s form to check', help: 'Help with paying' },
  heldReadings: { read: 'Not likely for this meter' },
}

const aboutOf = ({ queue, about }: DueRow): string => wordsOf[queue]?.[about] ?? about

const hasPage: readonly DeskQueue[] = ['complaints', 'billQuestions', 'privacy', 'care']

const numberOf = ({ queue, number, about }: DueRow): string => dueNumber(queue, number, about)

const hrefOf = (row: DueRow): string =>
  hasPage.includes(row.queue) ? `${queueHrefs[row.queue]}/${numberOf(row)}` : queueHrefs[row.queue]

const toItem =
  ({ staffId }: Pick<StaffCaller, 'staffId'>) =>
  (row: DueRow): DueItem => ({
    key: `${row.queue} ${row.id}`,
    queue: row.queue,
    number: numberOf(row),
    dueOn: queueDue(row),
    customer: row.customer,
    customerNumber: row.customerNumber,
    about: aboutOf(row),
    state: row.state === 'received' ? 'new' : 'waitingOnUs',
    assignee:
      row.assignee === null
        ? null
        : { name: row.assignee, initials: initialsOf(row.assignee), isYou: row.assignedTo === staffId },
    href: hrefOf(row),
  })

/** Over all queues by due date, late first. Their own accounts are left out. */
export const readDueItems = async (
  db: Queryable,
  staff: StaffCaller,
  { who, most }: { who: DueFilter; most: number },
): Promise<DueItem[]> => {
  const ownAccounts = await ownAccountIds(db, staff)
  const rows = await readFirstDue(db, { staffId: staff.staffId, ownAccounts, who, most })
  return rows
    .map(toItem(staff))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.key.localeCompare(b.key))
    .slice(0, most)
}
