import { idIn, momentIn } from '#server/desk/page-keys.ts'
import * as contract from '#contract/desk/bills.contract.ts'
import { today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { reissueEffect, type ReissueEffect } from '#server/bill-pages/reissue-bill.ts'
import type { Queryable } from '#server/database/database.ts'
import { nestedIn } from '#server/database/nested.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import {
  countHeldBills,
  findHeldBill,
  listHeldBills,
  type ListedHold,
  readSameCause,
} from '#server/invoicing/bill-holds.store.ts'
import { heldBillEffect } from '#server/invoicing/bill-hold-effect.ts'
import { releaseHeldBill } from '#server/invoicing/billing-run.ts'
import type { Config } from '#server/process/config.ts'
import { askOrCarryOut } from '#server/desk/approvals/approvals.ts'
import { ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { requireFreshStaff } from '#server/desk/fresh-staff.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'
import { reissueApproval, requireBill } from './reissue-approval.ts'

const notHeld = () =>
  new Refusal(409, contract.billNotHeld, 'This bill isn’t held any more', 'It was issued, or its period isn’t billed any more.')

const requireHold = async (db: Queryable, staff: StaffCaller, named: string, now: number) => {
  const customer = await requireCustomerAccess(db, staff, named, now)
  const hold = await findHeldBill(db, customer.billingAccountId)
  if (!hold) throw notHeld()
  return { customer, hold }
}

const toWire = ({
  billingAccountId,
  customerName,
  customerNumber,
  endDate,
  since,
  tries,
  reason,
  cause,
  differenceCents,
  sameCause,
}: ListedHold): contract.DeskHeldBill => ({
  billingAccountId,
  customerName,
  customerNumber,
  endDate,
  since: instantText(since.getTime()),
  tries,
  reason,
  cause,
  differenceCents,
  sameCause,
})

const pageSize = 50
/** Bills of a press: all in one transaction. */
const mostAtOnce = 50

const isAboveLimit = ({ wasCents, cents }: ReissueEffect, { deskLimits }: Config): boolean =>
  Math.abs(cents - wasCents) > deskLimits.billCents

const attempts = { retry: 'tried the bill again', correction: 'issued the bill corrected' } as const

export const routes: Area = (server, area) => {
  const { db, outbox, config } = area
  const { secrets } = server.wire
  serveDesk(server, contract.readDeskHeldBills, async ({ query, staff, now }) => {
    const without = await ownAccountIds(db, staff)
    const [since, id] = query.after?.split(' ') ?? []
    const after = query.after === undefined ? null : ([momentIn(since).toISOString(), idIn(id)] as const)
    const rows = await listHeldBills(db, { without, after, limit: pageSize + 1 })
    const bills = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? bills.at(-1) : undefined
    return {
      bills: bills.map(toWire),
      total: await countHeldBills(db, without),
      asOf: instantText(now),
      next: last ? `${last.since.toISOString()} ${last.billingAccountId}` : null,
    }
  })

  serveDesk(server, contract.readDeskHeldBill, async ({ params, staff, now }) => {
    const { customer, hold } = await requireHold(db, staff, params.billingAccountId, now)
    const what = `held bill to ${hold.endDate}`
    await db.transaction((tx) => recordStaffAction(tx, staff, { kind: 'looked', what, customer }, now))
    const { lines, ...effect } = await heldBillEffect(db, hold, now)
    return { ...toWire(hold), ...effect, lines: [...lines] }
  })

  serveDeskWrite(server, contract.releaseHeldBills, async ({ params, body, staff, tx, now }) => {
    const { customer, hold } = await requireHold(tx, staff, params.billingAccountId, now)
    const without = await ownAccountIds(tx, staff)
    const { how, isForCause } = body
    const chosen = isForCause
      ? await readSameCause(tx, customer.billingAccountId, { without, limit: mostAtOnce })
      : [customer.billingAccountId]
    let [issued, stillHeld] = [0, 0]
    for (const billingAccountId of chosen) {
      const { issued: bills, held } = await releaseHeldBill(tx, { now, outbox, secrets }, billingAccountId, how)
      issued += bills.length
      if (held) stillHeld += 1
      const about = await requireCustomerAccess(tx, staff, billingAccountId, now)
      const what = `${attempts[how]}: ${held ? 'it is still held' : bills.map(({ number }) => number).join(', ')}`
      await recordStaffAction(tx, staff, { kind: 'changed', what, customer: about }, now)
    }
    return { issued, stillHeld, left: isForCause ? Math.max(0, hold.sameCause - chosen.length) : 0 }
  })

  serveDesk(server, contract.readBillReissue, async ({ params: { number }, staff, now }) => {
    const bill = await requireBill(db, number)
    const customer = await requireCustomerAccess(db, staff, bill.billingAccountId, now)
    const { name: customerName, billingAccountId, customerNumber } = customer
    const what = `what issuing bill ${number} again changes`
    await db.transaction((tx) => recordStaffAction(tx, staff, { kind: 'looked', what, customer }, now))
    const effect = await reissueEffect(db, bill, todayAt(now))
    const needsApproval = isAboveLimit(effect, config)
    return { ...effect, number, billingAccountId, customerName, customerNumber, needsApproval, lines: [...effect.lines] }
  })

  serveDeskWrite(server, contract.reissueBill, async ({ tx, params: { number }, body: { reason }, staff, now }) => {
    await requireFreshStaff(tx, staff, now)
    const bill = await requireBill(tx, number)
    const { billingAccountId } = await requireCustomerAccess(tx, staff, bill.billingAccountId, now)
    const effect = await reissueEffect(nestedIn(tx, db.kind), bill, todayAt(now))
    const { wasCents, cents } = effect
    const request = { area, staff, reason, billingAccountId, cents: cents - wasCents, now }
    return askOrCarryOut(
      tx,
      reissueApproval,
      { number, wasCents, cents },
      { ...request, isAboveLimit: isAboveLimit(effect, config) },
    )
  })
}
