import * as contract from '#contract/desk/card-payments.contract.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { formatCents } from '#domain/basics/money.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { bookCardPayment, dismissCardPayment, settleCharge } from '#server/payments/card-decisions.ts'
import {
  type DoubtRow,
  findOpenCardPayment,
  type LostCharge,
  readDoubts,
  readLostCharges,
} from '#server/payments/card-doubts.store.ts'
import { ourCurrency } from '#server/providers/cards/doubts.store.ts'
import { ownAccountIds, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'
import { readListedCustomers } from './bank-lines.store.ts'

const mostShown = 50

type Listed = Omit<contract.DoubtfulCardPayment, 'customer'> & { readonly billingAccountId: string | null }

const listedDoubt = (row: DoubtRow): Listed => ({
  id: row.doubtId,
  doubt: row.kind,
  foundAt: instantText(row.foundAt.getTime()),
  provider: row.provider,
  reference: row.reference,
  billingAccountId: row.billingAccountId,
  askedCents: row.askedCents,
  takenCents: row.saidCents,
  currency: row.currency,
  canBook: row.kind === 'amount' && row.currency === ourCurrency,
})

const listedCharge = ({ chargeId, cents, askedAt, billingAccountId }: LostCharge): Listed => ({
  id: chargeId,
  doubt: 'noAnswer',
  foundAt: instantText(askedAt.getTime()),
  provider: null,
  reference: null,
  billingAccountId,
  askedCents: cents,
  takenCents: null,
  currency: ourCurrency,
  canBook: false,
})

const outcomes: Readonly<Record<contract.CardDecision['kind'], string>> = {
  book: 'Booked a doubtful card payment of',
  dismiss: 'Dismissed a doubtful card payment of',
  found: 'Found a card payment without an answer, of',
  notMade: 'Declined a card payment without an answer, of',
}

export const routes: Area = (server, { db, outbox }) => {
  serveDesk(server, contract.readDoubtfulCardPayments, async ({ staff, now }) => {
    const ownAccounts = new Set(await ownAccountIds(db, staff))
    const rows = [...(await readDoubts(db)).map(listedDoubt), ...(await readLostCharges(db, now)).map(listedCharge)]
      .filter(({ billingAccountId }) => billingAccountId === null || !ownAccounts.has(billingAccountId))
      .toSorted((a, b) => Date.parse(a.foundAt) - Date.parse(b.foundAt))
    const shown = rows.slice(0, mostShown)
    const customers = await readListedCustomers(
      db,
      shown.flatMap(({ billingAccountId }) => billingAccountId ?? []),
    )
    return {
      payments: shown.map(({ billingAccountId, ...row }) => ({
        ...row,
        customer: customers.get(billingAccountId ?? '') ?? null,
      })),
      count: rows.length,
    }
  })

  serveDeskWrite(server, contract.decideCardPayment, async ({ params: { payment: id }, body: { decision }, staff, tx, now }) => {
    const payment = await findOpenCardPayment(tx, id)
    if (!payment) throw notFound()
    const { billingAccountId, cents } = payment
    const customer = billingAccountId === null ? null : await requireCustomerAccess(tx, staff, billingAccountId, now)
    const at = new Date(now)
    const { kind, reason: note } = decision
    if (kind === 'book') await bookCardPayment(tx, id, { note, at, outbox })
    else if (kind === 'dismiss') await dismissCardPayment(tx, id, { note, at })
    else await settleCharge(tx, id, kind === 'found' ? decision : 'notMade', at)
    const what = `${outcomes[kind]} ${formatCents(cents)}: ${note}`
    await recordStaffAction(tx, staff, { kind: 'changed', what, ...(customer && { customer }) }, now)
    return undefined
  })
}
