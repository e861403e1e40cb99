import { dayIn, idIn } from '#server/desk/page-keys.ts'
import * as contract from '#contract/desk/returns.contract.ts'
import { addYears, today as todayAt } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { findByReference } from '#server/collections/collections.store.ts'
import { returnByReference } from '#server/collections/return-by-reference.ts'
import type { Area } from '#server/http/wire.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { readReturns, type ReturnKey } from './returns.store.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const pageSize = 25

const keyOf = (text: string | undefined): ReturnKey | null => {
  if (text === undefined) return null
  const [returnedOn, id] = text.split('.')
  return { returnedOn: dayIn(returnedOn), id: idIn(id) }
}

export const routes: Area = async (server, { db, config, outbox }) => {
  const secrets = await loadSecrets(db, config.secrets)

  serveDesk(server, contract.readReturnedPayments, async ({ query: { after }, staff, now }) => {
    const ownAccounts = await ownAccountIds(db, staff)
    const since = addYears(todayAt(now), -1)
    const rows = await readReturns(db, { since, after: keyOf(after), ownAccounts, limit: pageSize + 1 })
    const returns = rows.slice(0, pageSize)
    const last = returns.at(-1)
    return { returns, next: rows.length > pageSize && last ? `${last.returnedOn}.${last.id}` : null }
  })

  serveDeskWrite(server, contract.returnDirectDebit, async ({ body, staff, tx, now }) => {
    const { reference, reason, returnedOn: day } = body
    const collection = await findByReference(tx, reference.toUpperCase())
    const customer = collection && (await requireCustomerAccess(tx, staff, collection.billingAccountId, now))
    const { cents, text } = await returnByReference(tx, { reference, reason, day }, { secrets, outbox, now })
    const what = `Took a direct debit of ${formatCents(cents)} back, ${reference}: ${reason}`
    await recordStaffAction(tx, staff, { kind: 'changed', what, ...(customer && { customer }) }, now)
    return { text }
  })
}
