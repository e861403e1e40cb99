import type { CareCaseRow } from '#contract/desk/care.contract.ts'
import type { DeskQueue, DueFilter, DueItem } from '#contract/desk/home.contract.ts'
import { type Day, today } from '#domain/basics/days.ts'
import { topicWords } from '#domain/customer/complaint.ts'
import { factWords, scopeWords } from '#domain/customer/privacy-request.ts'
import { careCaseLabels, caseAddress } from '#domain/desk/care-cases.ts'
import { dueNumber } from '#domain/desk/due-list.ts'
import { initialsOf } from '#domain/desk/initials.ts'
import { openQueues, queueDue, queueHrefs } from '#domain/desk/queues.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { readOpenCare } from '#server/desk/care/care-list.ts'
import { ownAccountIds } from '#server/desk/customer-access.ts'
import { type DueRow, readFirstDue } from './due-next.store.ts'

type Words = Readonly<Record<string, string>>

/** Queues whose tables have a code for what a row is about. */
const wordsOf: Readonly<Partial<Record<DeskQueue, Words>>> = {
  complaints: topicWords,
  privacy: { ...factWords, ...scopeWords },
  heldReadings: { read: 'Not likely for this meter' },
}

const aboutOf = ({ queue, about }: DueRow): string => wordsOf[queue]?.[about] ?? about

const hasPage: readonly DeskQueue[] = ['complaints', 'billQuestions', 'privacy']

const numberOf = ({ queue, number, about }: DueRow): string => dueNumber(queue, number, about)

/** What the page of a queue names a row by; null: it has no rows of its own. */
const rowOf = (row: DueRow): string | number | null => {
  if (hasPage.includes(row.queue)) return numberOf(row)
  if (row.queue === 'heldReadings') return row.number
  return row.queue === 'heldBills' ? (row.id.split(' ')[0] ?? null) : null
}

const hrefOf = (row: DueRow): string => [queueHrefs[row.queue], rowOf(row)].filter((part) => part !== null).join('/')

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

const isTheirs: Readonly<Record<DueFilter, (row: CareCaseRow) => boolean>> = {
  all: () => true,
  mine: ({ isMine }) => isMine,
  unassigned: ({ assignee }) => assignee === null,
}

/** What the customer or their doctor sent, and nobody has answered. */
const newCare: readonly CareCaseRow['kind'][] = ['form', 'application', 'help']

const careItem = ({ number, kind, dueOn, name, customerNumber, assignee, isMine }: CareCaseRow, day: Day): DueItem => ({
  key: `care ${number}`,
  queue: 'care',
  number,
  dueOn: dueOn ?? day,
  customer: name,
  customerNumber: customerNumber === '' ? null : customerNumber,
  about: careCaseLabels[kind],
  state: newCare.includes(kind) ? 'new' : 'waitingOnUs',
  assignee: assignee === null ? null : { name: assignee, initials: initialsOf(assignee), isYou: isMine },
  href: caseAddress(number),
})

/** Over all queues that their role opens by due date, late first. Their own accounts are left out. */
export const readDueItems = async (
  db: Queryable,
  staff: StaffCaller,
  { who, most, now }: { who: DueFilter; most: number; now: number },
): Promise<DueItem[]> => {
  const ownAccounts = await ownAccountIds(db, staff)
  const queues = openQueues(staff.roles)
  const rows = await readFirstDue(db, { staffId: staff.staffId, ownAccounts, queues, who, most })
  const care = queues.includes('care') ? (await readOpenCare(db, staff, now)).filter(isTheirs[who]) : []
  return [...rows.map(toItem(staff)), ...care.map((row) => careItem(row, today(now)))]
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.key.localeCompare(b.key))
    .slice(0, most)
}
