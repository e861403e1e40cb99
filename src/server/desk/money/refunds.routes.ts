import { dayIn, idIn } from '#server/desk/page-keys.ts'
import * as contract from '#contract/desk/refunds.contract.ts'
import { today as todayAt } from '#domain/basics/days.ts'
import { formatBankAccount } from '#domain/billing/bank-account.ts'
import { lockMoney, moneyBlocked } from '#server/bill-pages/goodwill.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Area } from '#server/http/wire.ts'
import { readBankDetails } from '#server/payments/bank-details.store.ts'
import { readStaffRefund, requireCredit } from '#server/payments/credit.store.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { askOrCarryOut } from '#server/desk/approvals/approvals.ts'
import { refundApproval } from '#server/desk/changes/money-changes.ts'
import { readRecentMoney } from '#server/desk/changes/money-limit.ts'
import { ownAccountIds, recordStaffAction } from '#server/desk/customer-access.ts'
import { type ExportCell, exportFile } from '#server/desk/exports.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'
import { accountNamed } from './account-named.ts'
import { keyOfRefund, readPaidTo, readRefundedAccount, readRefunds, type RefundKey } from './refunds.store.ts'

const pageSize = 25
const mostExported = 5_000

const keyOf = (text: string | undefined): RefundKey | null => {
  if (text === undefined) return null
  const [day, id] = text.split('.')
  return { day: dayIn(day), id: idIn(id) }
}

export const routes: Area = async (server, area) => {
  const { db, config } = area
  const secrets = await loadSecrets(db, config.secrets)
  const { creditCents: limitCents } = config.deskLimits

  serveDesk(server, contract.readDeskRefunds, async ({ query: { state = 'toPay', after }, staff }) => {
    const ownAccounts = await ownAccountIds(db, staff)
    const rows = await readRefunds(db, state, { after: keyOf(after), ownAccounts, limit: pageSize + 1 })
    const refunds = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? refunds.at(-1) : undefined
    const next = last && keyOfRefund(last)
    return { refunds, next: next ? `${next.day}.${next.id}` : null }
  })

  const bankDetailsOf = async (refund: contract.DeskRefund) => {
    const authorityId = await readPaidTo(db, refund)
    return authorityId === null ? null : readBankDetails(db, secrets, { ...refund, authorityId })
  }

  serveDesk(server, contract.exportRefundsToPay, async ({ staff, now }) => {
    const ownAccounts = await ownAccountIds(db, staff)
    const rows: ExportCell[][] = []
    for (const refund of await readRefunds(db, 'toPay', { after: null, ownAccounts, limit: mostExported })) {
      const details = await bankDetailsOf(refund)
      rows.push([
        refund.reference,
        refund.account,
        details?.holder ?? null,
        details && formatBankAccount(details.number),
        { cents: refund.cents },
        refund.requestedOn,
      ])
    }
    const header = 'reference,account,paid to,bank account,amount,day'
    return db.transaction((tx) =>
      exportFile(tx, staff, { name: 'refunds-to-pay', header, rows, what: `Refunds to be paid, ${rows.length}` }, now),
    )
  })

  const check = async (tx: Queryable, billingAccountId: string, cents: number | null, now: number) => {
    const account = await readRefundedAccount(tx, billingAccountId)
    if (!account) throw new CommandRefused('This customer’s data was deleted: nothing can be changed any more.')
    const refund = await readStaffRefund(tx, { billingAccountId, ...account }, cents, todayAt(now))
    const recentCents = await readRecentMoney(tx, billingAccountId, todayAt(now))
    return { ...refund, blocked: moneyBlocked(account), freeCents: Math.max(0, limitCents - recentCents) }
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
    const { billingAccountId } = await accountNamed(tx, staff, account, now)
    await lockMoney(tx, billingAccountId)
    const { freeCents, risk, authorityId, ...refund } = await check(tx, billingAccountId, cents, now)
    const to = requireCredit(refund, cents)
    const isAboveLimit = cents > freeCents || risk !== null
    return askOrCarryOut(
      tx,
      refundApproval,
      { cents, authorityId, to, risk },
      { area, staff, reason, billingAccountId, cents, isAboveLimit, now },
    )
  })
}
