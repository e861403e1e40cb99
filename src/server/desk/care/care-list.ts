import type { CareCaseList, CareCaseRow, CareView } from '#contract/desk/care.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { today as todayAt } from '#domain/basics/days.ts'
import { careCaseOf } from '#domain/desk/care-cases.ts'
import { caseNumber } from '#domain/desk/case-kinds.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import {
  type CareCaseFacts,
  countRegistered,
  readOpenRegistrations,
  readRegistered,
  readWaitingHelp,
  type RegistrationFacts,
} from './care.store.ts'
import { ownAccountIds } from '#server/desk/customer-access.ts'

const pageSize = 50

interface ListQuery {
  readonly view: CareView
  readonly after: string | undefined
}

const toRow = (facts: CareCaseFacts, staff: StaffCaller, row: Pick<CareCaseRow, 'number' | 'kind' | 'dueOn'>): CareCaseRow => {
  const { billingAccountId, customerNumber, name, assignee, assignedTo } = facts
  return { ...row, billingAccountId, customerNumber, name, assignee, isMine: assignedTo === staff.staffId }
}

const registrationRow = (facts: RegistrationFacts, staff: StaffCaller, today: Day): CareCaseRow =>
  toRow(facts, staff, { number: caseNumber('care', facts.number), ...careCaseOf(facts, today) })

/** By due date; among those of a day, by number. */
const placeOf = ({ dueOn, number }: CareCaseRow): string => `${dueOn ?? '9999-12-31'} ${number}`

const byPlace = (a: CareCaseRow, b: CareCaseRow) => placeOf(a).localeCompare(placeOf(b), 'en')

/** By due date; each has one. Accounts of their own are left out. */
export const readOpenCare = async (db: Queryable, staff: StaffCaller, now: number): Promise<CareCaseRow[]> => {
  const hidden = await ownAccountIds(db, staff)
  const registrations = await readOpenRegistrations(db, hidden, now)
  const help = await readWaitingHelp(db, hidden)
  return [
    ...registrations.map((facts) => registrationRow(facts, staff, todayAt(now))),
    ...help.map((facts) =>
      toRow(facts, staff, { number: caseNumber('help', facts.number), kind: 'help', dueOn: facts.answerBy }),
    ),
  ].toSorted(byPlace)
}

const registeredPage = async (
  db: Queryable,
  staff: StaffCaller,
  hidden: readonly string[],
  after: string | undefined,
  now: number,
) => {
  const found = await readRegistered(db, hidden, { after: Number(after ?? 0) || 0, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  return {
    rows: page.map((facts) => registrationRow(facts, staff, todayAt(now))),
    next: found.length > pageSize ? String(page.at(-1)?.number) : null,
  }
}

export const readCareList = async (
  db: Queryable,
  staff: StaffCaller,
  { view, after }: ListQuery,
  now: number,
): Promise<Omit<CareCaseList, 'waiting'>> => {
  const hidden = await ownAccountIds(db, staff)
  const open = await readOpenCare(db, staff, now)
  const mine = open.filter(({ isMine }) => isMine)
  const counts = { open: open.length, mine: mine.length, registered: await countRegistered(db, hidden) }
  if (view === 'registered') return { ...(await registeredPage(db, staff, hidden, after, now)), counts }
  const rest = (view === 'mine' ? mine : open).filter((row) => after === undefined || placeOf(row) > after)
  const rows = rest.slice(0, pageSize)
  const last = rows.at(-1)
  return { rows, next: last && rest.length > pageSize ? placeOf(last) : null, counts }
}
