import { dayIn, idIn } from '#server/desk/page-keys.ts'
import * as contract from '#contract/desk/refunds.contract.ts'
import { today as todayAt } from '#domain/basics/days.ts'
import { lockMoney, moneyBlocked } from '#server/bill-pages/goodwill.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Area } from '#server/http/wire.ts'
import { bankAccountMissing, readStaffRefund, requireCredit } from '#server/payments/credit.store.ts'
import { askOrCarryOut } from '#server/desk/approvals/approvals.ts'
import { refundApproval } from '#server/desk/changes/money-changes.ts'
import { readRecentMoney } from '#server/desk/changes/money-limit.ts'
import { ownAccountIds, recordStaffAction } from '#server/desk/customer-access.ts'
import { requireFreshStaff } from '#server/desk/fresh-staff.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'
import { accountNamed } from './account-named.ts'
import { keyOfRefund, readRefundedAccount, readRefunds, type RefundKey } from './refunds.store.ts'

const pageSize = 25

const keyOf = (text: string | undefined): RefundKey | null => {
  if (text === undefined) return null
  const [day, id] = text.split('.')
  return { day: dayIn(day), id: idIn(id) }
}

export const routes: Area = (server, area) => {
  const { db, config } = area
  const { creditCents: limitCents } = config.deskLimits

  serveDesk(server, contract.readDeskRefunds, async ({ query: { state = 'toPay', after }, staff }) => {
    const ownAccounts = await ownAccountIds(db, staff)
    const rows = await readRefunds(db, state, { after: keyOf(after), ownAccounts, limit: pageSize + 1 })
    const refunds = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? refunds.at(-1) : undefined
    const next = last && keyOfRefund(last)
    return { refunds, next: next ? `${next.day}.${next.id}` : null }
  })

  const check = async (tx: Queryable, billingAccountId: string, cents: number | null, now: number) => {
    const account = await readRefundedAccount(tx, billingAccountId)
    if (!account) throw new CommandRefused('This customer’s data was deleted: nothing can be changed any more.')
    const refund = await readStaffRefund(tx, { billingAccountId, ...account }, cents, todayAt(now))
    const recentCents = await readRecentMoney(tx, billingAccountId, todayAt(now))
    return {
      ...refund,
      blocked: moneyBlocked(account) ?? (refund.to === null ? bankAccountMissing : null),
      freeCents: Math.max(0, limitCents - recentCents),
    }
  }

  serveDesk(server, contract.readRefundCheck, async ({ params, staff, now }) => {
    const customer = await accountNamed(db, staff, params.account, now)
    const { billingAccountId, customerNumber: account, name } = customer
    const what = 'Looked up what can be paid back'
    await recordStaffAction(db, staff, { kind: 'looked', what, customer }, now)
    const { authorityId: _authority, ...refund } = await check(db, billingAccountId, null, now)
    return { billingAccountId, account, name, ...refund }
  })

  serveDeskWrite(server, contract.requestRefund, async ({ tx, staff, body: { account, cents, reason }, now }) => {
    await requireFreshStaff(tx, staff, now)
    const { billingAccountId } = await accountNamed(tx, staff, account, now)
    await lockMoney(tx, billingAccountId)
    const { freeCents, risk, ...refund } = await check(tx, billingAccountId, cents, now)
    const { to, authorityId } = requireCredit(refund, cents)
    const isAboveLimit = cents > freeCents || risk !== null
    return askOrCarryOut(
      tx,
      refundApproval,
      { cents, authorityId, to, risk },
      { area, staff, reason, billingAccountId, cents, isAboveLimit, now },
    )
  })
}
