import { isEnoughAtDesk } from '#contract/access.ts'
import * as contract from '#contract/desk/customer.contract.ts'
import { deskEntryOf, matchDeskPath } from '#domain/desk/desk-pages.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { idOf } from '#server/http/ids.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { readCustomerPage } from './customer.store.ts'
import { addNote } from './notes.store.ts'
import { changePrivacy } from './privacy-mark.ts'
import { recordReason } from './private-accounts.store.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'
import { readTimeline } from './timeline.store.ts'

/** Null: a page that their role doesn’t open. */
const openPath = ({ roles }: StaffCaller, path: string | null): string | null => {
  const match = path === null ? null : matchDeskPath(path)
  return match && isEnoughAtDesk(roles, deskEntryOf(match.page).role) ? path : null
}

const lookedAt: Readonly<Record<contract.TimelinePart, string>> = {
  timeline: 'Timeline',
  bills: 'Bills and payments',
  readings: 'Readings',
  messages: 'Messages',
  devices: 'Sign-ins',
  audit: 'Audit log of the account',
}

export const routes: Area = (server, { db }) => {
  serveDesk(server, contract.readCustomer, async ({ params, staff, now }) => {
    const found = await requireCustomerAccess(db, staff, params.billingAccountId, now)
    await db.transaction((tx) =>
      recordStaffAction(tx, staff, { kind: 'looked', what: `Account ${found.customerNumber}`, customer: found }, now),
    )
    return readCustomerPage(db, found, { now, ownIds: await ownAccountIds(db, staff) })
  })

  serveDesk(server, contract.readCustomerTimeline, async ({ params, query, staff, now }) => {
    const account = await requireCustomerAccess(db, staff, params.billingAccountId, now)
    if (query.before === undefined) {
      const what = lookedAt[query.part]
      await db.transaction((tx) => recordStaffAction(tx, staff, { kind: 'looked', what, customer: account }, now))
    }
    const { entries, next } = await readTimeline(db, account, query, now)
    return { entries: entries.map((entry) => ({ ...entry, path: openPath(staff, entry.path) })), next }
  })

  serveDesk(server, contract.lookAtCustomer, async ({ params, body: { reason }, staff, now }): Promise<undefined> => {
    const billingAccountId = idOf(params.billingAccountId)
    if (billingAccountId === null) throw notFound()
    await db.transaction(async (tx) => {
      if (!(await recordReason(tx, staff, { billingAccountId, reason, now }))) throw notFound()
      const customer = await requireCustomerAccess(tx, staff, billingAccountId, now)
      await recordStaffAction(tx, staff, { kind: 'looked', what: `Private account, because: ${reason}`, customer }, now)
    })
  })

  serveDeskWrite(server, contract.addStaffNote, async ({ tx, params, body: { text }, staff, now }): Promise<undefined> => {
    const customer = await requireCustomerAccess(tx, staff, params.billingAccountId, now)
    await recordStaffAction(tx, staff, { kind: 'changed', what: 'Note added', customer }, now)
    await addNote(tx, customer.billingAccountId, staff, text, now)
  })

  serveDeskWrite(server, contract.markCustomerPrivate, async ({ tx, params, body, staff, now }): Promise<undefined> => {
    await changePrivacy(tx, staff, { ...params, ...body, isPrivate: true, now })
  })

  serveDeskWrite(server, contract.unmarkCustomerPrivate, async ({ tx, params, body, staff, now }): Promise<undefined> => {
    await changePrivacy(tx, staff, { ...params, ...body, isPrivate: false, now })
  })
}
