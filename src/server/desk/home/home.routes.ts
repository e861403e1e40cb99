import { randomUUID } from 'node:crypto'
import * as contract from '#contract/desk/home.contract.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { parseCaseNumber } from '#domain/desk/case-kinds.ts'
import { dueListFile } from '#domain/desk/due-list.ts'
import { noticesOf } from '#domain/desk/notices.ts'
import { openQueues, queueStatuses } from '#domain/desk/queues.ts'
import { hiddenName } from '#domain/desk/private-account.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { idOf } from '#server/http/ids.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { readOwnAccounts } from '#server/privacy/deletion.store.ts'
import { approvalKinds } from '#server/desk/approvals/approval-kinds.ts'
import { readDeclinedRequests } from '#server/desk/approvals/approvals.ts'
import { findCase } from '#server/desk/care/care.store.ts'
import { readCaseSubject } from '#server/desk/cases/cases.store.ts'
import { ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { readDueItems } from './due-items.ts'
import { readSystemFacts } from './notices.store.ts'
import * as promises from './promises.store.ts'
import { countAssigned, readQueueDays } from './queue-days.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'
import { createSilentMeters } from './silent-meters.ts'

/** Rows of “Due next”, and promises on Home. */
const most = 25
/** How long Home shows a request that was declined. */
const declinedMs = 7 * dayMs
/** Rows of a list that is taken away. */
const mostTaken = 1_000

const toPromise = ({ isPrivate: _private, ...row }: promises.PromiseRow): contract.StaffPromise => ({
  ...row,
  dueAt: row.dueAt.toISOString(),
  madeAt: row.madeAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
})

/** To a private account, for who hasn't opened it. */
const toHiddenPromise = (row: promises.PromiseRow): contract.StaffPromise => ({ ...toPromise(row), what: hiddenName, detail: '' })

const hasAccess = async (db: Queryable, staff: StaffCaller, billingAccountId: string, now: number): Promise<boolean> => {
  try {
    await requireCustomerAccess(db, staff, billingAccountId, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const noSuchCase = () => invalid({ caseNumber: 'There is no such case of this account.' })

const accountsOfCase = async (db: Queryable, named: string): Promise<readonly string[]> => {
  const found = parseCaseNumber(named)
  if (!found) return []
  const { kind, number } = found
  if (kind === 'care' || kind === 'help') return [(await findCase(db, kind, number))?.billingAccountId ?? []].flat()
  const subject = await readCaseSubject(db, kind, number)
  if (!subject) return []
  return subject.billingAccountId === null ? readOwnAccounts(db, subject.customerId) : [subject.billingAccountId]
}

/** Of a case alone: the account of the case. @throws Refusal 400: the case is another account's */
const accountOfPromise = async (
  db: Queryable,
  { billingAccountId, caseNumber }: { readonly billingAccountId?: string | undefined; readonly caseNumber?: string | undefined },
): Promise<string | null> => {
  if (caseNumber === undefined) return billingAccountId ?? null
  const accounts = await accountsOfCase(db, caseNumber)
  const account = billingAccountId === undefined ? accounts[0] : accounts.find((of) => of === billingAccountId.toLowerCase())
  if (account === undefined) throw noSuchCase()
  return account
}

export const routes: Area = (server, { db }) => {
  const silentMeters = createSilentMeters(db)

  serveDesk(server, contract.readDeskHome, async ({ staff, now }) => {
    const day = today(now)
    const [since, until] = [day, addDays(day, 1)].map((each) => new Date(instantOf(each, 0))) as [Date, Date]
    const ownAccounts = await ownAccountIds(db, staff)
    const recently = { staffId: staff.staffId, ownAccounts, since: new Date(now - declinedMs) }
    const declined = await readDeclinedRequests(db, approvalKinds, recently)
    const facts = { ...(await readSystemFacts(db, day, ownAccounts)), silent: await silentMeters(day, now), declined }
    return {
      today: day,
      queues: queueStatuses(openQueues(staff.roles), await readQueueDays(db, staff, now), day),
      promises: {
        left: (await promises.readOpenPromises(db, ownAccounts, until, most)).map((row) =>
          row.isPrivate ? toHiddenPromise(row) : toPromise(row),
        ),
        done: await promises.countDone(db, since, until),
      },
      notices: noticesOf(facts, staff.roles),
      checkedAt: new Date(now).toISOString(),
    }
  })

  serveDesk(server, contract.readDueNext, async ({ staff, query, now }) => ({
    today: today(now),
    items: await readDueItems(db, staff, { who: query.who ?? 'all', most, now }),
    ...(await countAssigned(db, staff, now)),
  }))

  serveDesk(server, contract.takeTodaysList, async ({ staff, body, now }) => {
    const day = today(now)
    const items = await readDueItems(db, staff, { who: body.who ?? 'all', most: mostTaken, now })
    const due = items.filter(({ dueOn }) => dueOn <= day)
    await db.transaction((tx) =>
      recordStaffAction(tx, staff, { kind: 'exported', what: `today’s list: ${due.length} rows, ${body.how}` }, now),
    )
    const { name, text } = dueListFile(due, { today: day, by: staff.name, now })
    return { name, text }
  })

  serveDeskWrite(server, contract.addStaffPromise, async ({ staff, body, tx, now }) => {
    const billingAccountId = await accountOfPromise(tx, body)
    const account = billingAccountId === null ? null : await requireCustomerAccess(tx, staff, billingAccountId, now)
    const promise = {
      promiseId: randomUUID(),
      what: body.what,
      detail: body.detail ?? '',
      dueAt: new Date(body.dueAt),
      billingAccountId: account?.billingAccountId ?? null,
      caseNumber: body.caseNumber ?? null,
      staffId: staff.staffId,
    }
    const customer = account && { customer: account }
    await recordStaffAction(tx, staff, { kind: 'changed', what: `promised: ${body.what}`, ...customer }, now)
    return toPromise(await promises.addPromise(tx, promise, new Date(now)))
  })

  serveDesk(
    server,
    contract.finishStaffPromise,
    ({ staff, params, now }): Promise<undefined> =>
      db.transaction(async (tx) => {
        const promiseId = idOf(params.promiseId)
        const promise = promiseId === null ? null : await promises.readPromise(tx, promiseId)
        if (!promise) throw notFound()
        const { billingAccountId, what } = promise
        const customer = billingAccountId === null ? null : await requireCustomerAccess(tx, staff, billingAccountId, now)
        await recordStaffAction(
          tx,
          staff,
          { kind: 'changed', what: `Marked a promise as done: ${what}`, ...(customer && { customer }) },
          now,
        )
        await promises.finishPromise(tx, { promiseId: promise.promiseId, staffId: staff.staffId, now: new Date(now) })
        return undefined
      }),
  )

  serveDesk(server, contract.readStaffPromises, async ({ staff, query, now }) => {
    const account =
      query.billingAccountId === undefined ? null : await requireCustomerAccess(db, staff, query.billingAccountId, now)
    const ownAccounts = await ownAccountIds(db, staff)
    const rows = await promises.readPromisesOf(db, {
      billingAccountId: account?.billingAccountId ?? null,
      caseNumber: query.caseNumber ?? null,
    })
    const shown: contract.StaffPromise[] = []
    for (const row of rows) {
      const { billingAccountId: of, isPrivate } = row
      if (of !== null && ownAccounts.includes(of)) continue
      shown.push(isPrivate && of !== null && !(await hasAccess(db, staff, of, now)) ? toHiddenPromise(row) : toPromise(row))
    }
    return { promises: shown }
  })
}
