import { proveBill } from '#domain/billing/bill-proof.ts'
import { addDays, type Day, type DayRange, formatShortRange, laterOf } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { putNotice } from '#server/http/notice.ts'
import { discountColumn } from '#server/http/selection.ts'
import type { Discount } from '#contract/account/account.contract.ts'
import { recordCorrections } from '#server/readings/billed-changes.store.ts'
import { repriceDays } from '#server/readings/days.store.ts'
import { repriceGasDays } from '#server/readings/gas-days.store.ts'
import { recordBill, recordReversal } from './bill-events.ts'
import { lockSupplies, putLines, storeBillInputs } from './billed.store.ts'
import { repriceBottles } from './bottle-prices.store.ts'
import { daysToPay } from './cycles.ts'
import { bookTransaction } from './ledger.store.ts'
import { readProof } from './proof.store.ts'

/** `isLoaded`: made by the retailer’s billing system. */
export type NotReissued = 'notFound' | 'isReversal' | 'isLoaded'

export interface Reissue {
  readonly reason: string
  readonly today: Day
  /** With the current discount; default: the billed one. */
  readonly withDiscount?: boolean
}

export interface Reissued {
  readonly reversal: string
  readonly invoiceId: string
  readonly number: string
  readonly wasCents: number
  readonly cents: number
}

interface IssuedBill extends DayRange {
  readonly number: string
  readonly kind: 'bill' | 'reversal'
  readonly madeBy: 'us' | 'them'
  readonly dueDate: Day
  readonly totalCents: number
  readonly gstCents: number
  readonly reversedBy: string | null
  /** First day of its readings; null if not stored. */
  readonly firstDay: Day | null
  readonly discount: Discount | null
}

const issuedBill = `
  select i.number, i.kind, i.made_by, i.start_date, i.end_date, i.due_date, i.total_cents, i.gst_cents, i.reversed_by, ${discountColumn} as discount,
    (select min(s.first_day) from invoice_supply s where s.billing_account_id = $1 and s.invoice_id = $2) as first_day
  from invoice i join billing_account a using (billing_account_id)
  where i.billing_account_id = $1 and i.invoice_id = $2
  for update of a`

const done = `
  select r.number as reversal, n.invoice_id, n.number, i.total_cents as was_cents, n.total_cents as cents
  from invoice i
  join invoice r on r.billing_account_id = $1 and r.invoice_id = i.reversed_by
  join invoice n on n.billing_account_id = $1 and n.replaces = i.invoice_id
  where i.billing_account_id = $1 and i.invoice_id = $2`

const putReversal = `
  insert into invoice (billing_account_id, invoice_id, number, kind, start_date, end_date, issued_on, due_date, total_cents, gst_cents,
    discount_name, discount_percent, reverses, reason)
  select $1::uuid, $3::uuid, i.number || '-R', 'reversal', i.start_date, i.end_date, $4::date, $4::date, -i.total_cents, -i.gst_cents,
    i.discount_name, i.discount_percent, i.invoice_id, $5
  from invoice i where i.billing_account_id = $1 and i.invoice_id = $2`

const putTakenLines = `
  insert into invoice_line (billing_account_id, invoice_id, position, supply_type, supply_point_id, kind, description, quantity, unit, cents)
  select billing_account_id, $3::uuid, position, supply_type, supply_point_id, kind, description, -quantity, unit, -cents
  from invoice_line where billing_account_id = $1 and invoice_id = $2`

const putBill = `
  insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents,
    discount_name, discount_percent, replaces, reason)
  select $1::uuid, $3::uuid, $6, i.start_date, i.end_date, $4::date, $7::date, 0, 0, $8, $9::numeric, i.invoice_id, $5
  from invoice i where i.billing_account_id = $1 and i.invoice_id = $2`

/** Corrections of this bill only; days that other bills correct stay as billed. */
const takeCorrections = `
  delete from correction c where c.billing_account_id = $1 and c.day between $2 and $3 and c.invoice_id is null
    and not exists (select from correction o where o.billing_account_id = $1 and o.supply_point_id = c.supply_point_id
      and o.day = c.day and o.invoice_id is not null)`

/** Bottles of the bill's days that became known later and are on no other bill. */
const takeBottles = `
  update lpg_delivery set charged_on = delivered_on
  where billing_account_id = $1 and delivered_on between $2 and $3
    and charged_on > (select max(i.end_date) from invoice i where i.billing_account_id = $1)`

/** `500068120-260521`, then `-2`, `-3`. */
const nextNumber = (number: string): string => {
  const [, first = number, count = '1'] = /^(.+-\d{6})(?:-(\d+))?$/.exec(number) ?? []
  return `${first}-${Number(count) + 1}`
}

const metered = (tx: Queryable, billingAccountId: string) =>
  tx.query<{ supplyPointId: string; isGas: boolean }>(
    `select supply_point_id, supply_type = 'naturalGas' as is_gas from supply_point
     where billing_account_id = $1 and supply_type <> 'lpg' order by supply_point_id`,
    [billingAccountId],
  )

/**
 * Reverses a bill and reissues it from current data, in the caller's transaction; both stay in the ledger. The new bill includes
 * readings since then and pending corrections; what a later bill has corrected stays there. Idempotent.
 */
export const reissueInvoice = async (
  tx: Queryable,
  billingAccountId: string,
  invoiceId: string,
  { reason, today, withDiscount = false }: Reissue,
): Promise<Reissued | NotReissued> => {
  const [old] = await tx.query<IssuedBill>(issuedBill, [billingAccountId, invoiceId])
  if (!old) return 'notFound'
  if (old.kind === 'reversal') return 'isReversal'
  if (old.madeBy === 'them') return 'isLoaded'
  const [before] = old.reversedBy === null ? [] : await tx.query<Reissued>(done, [billingAccountId, invoiceId])
  if (before) return before
  await lockSupplies(tx, billingAccountId)
  const firstDay = old.firstDay ?? old.startDate
  if (old.firstDay === null) await storeBillInputs(tx, billingAccountId, [{ invoiceId, firstDay }], true)
  const range = { startDate: firstDay, endDate: old.endDate }
  for (const { supplyPointId, isGas } of await metered(tx, billingAccountId))
    await recordCorrections(tx, await (isGas ? repriceGasDays : repriceDays)(tx, [billingAccountId, supplyPointId], range))
  await tx.query(takeCorrections, [billingAccountId, firstDay, old.endDate])
  await tx.query(takeBottles, [billingAccountId, firstDay, old.endDate])
  await repriceBottles(tx, billingAccountId, range)

  const was = await readProof(tx, billingAccountId, invoiceId)
  if (!was) return 'notFound'
  const billedWith = was.discount && { name: was.discount.name, percent: was.discount.basisPoints / 100 }
  const discount = withDiscount ? old.discount : billedWith
  const [reversalId, newId] = [stableId(`reversal ${invoiceId}`), stableId(`reissue ${invoiceId}`)]
  const dueDate = laterOf(old.dueDate, addDays(today, daysToPay))
  const billParams = [billingAccountId, invoiceId]
  await tx.query(putReversal, [...billParams, reversalId, today, reason])
  await tx.query('update invoice set reversed_by = $3 where billing_account_id = $1 and invoice_id = $2', [
    ...billParams,
    reversalId,
  ])
  const number = nextNumber(old.number)
  await tx.query(putBill, [
    ...billParams,
    newId,
    today,
    reason,
    number,
    dueDate,
    discount?.name ?? null,
    discount?.percent ?? null,
  ])
  await tx.query('update correction set invoice_id = $3 where billing_account_id = $1 and invoice_id = $2', [
    ...billParams,
    newId,
  ])
  await storeBillInputs(tx, billingAccountId, [{ invoiceId: newId, firstDay }])

  const proof = await readProof(tx, billingAccountId, newId)
  if (!proof) return 'notFound'
  const { lines, totalCents, gstCents } = proveBill(proof)
  await tx.query('update invoice set total_cents = $3, gst_cents = $4 where billing_account_id = $1 and invoice_id = $2', [
    billingAccountId,
    newId,
    totalCents,
    gstCents,
  ])
  await tx.query(putTakenLines, [...billParams, reversalId])
  await putLines(tx, billingAccountId, [{ invoiceId: newId, lines }])
  const period = formatShortRange(old)
  const book = (id: string, kind: 'reversal' | 'invoice', description: string, cents: number) =>
    bookTransaction(tx, {
      billingAccountId,
      transactionId: stableId(`invoice transaction ${id}`),
      occurredOn: today,
      kind,
      description,
      invoiceId: id,
      cents,
    })
  await book(reversalId, 'reversal', `Bill for ${period}, cancelled`, -old.totalCents)
  await book(newId, 'invoice', `Bill for ${period}, corrected`, totalCents)
  await recordReversal(tx, billingAccountId, { invoice: old.number, cents: old.totalCents, reason }, today)
  await recordBill(tx, billingAccountId, { number, totalCents, issuedOn: today, dueDate })
  const [now, then] = [totalCents, old.totalCents].map((cents) => formatCents(cents))
  const gst = gstCents === old.gstCents ? '' : `, with GST of ${formatCents(gstCents)} in it, not ${formatCents(old.gstCents)}`
  const change = totalCents === old.totalCents ? `still ${now}${gst}` : `${now}, not ${then}`
  await putNotice(tx, {
    billingAccountId,
    of: `bill notice ${newId}`,
    type: 'bill',
    title: 'Your bill was corrected',
    detail: `Your bill for ${period} is ${change}. ${reason}`,
    path: '/account/bill',
    at: new Date(`${today}T09:00:00+12:00`),
  })
  return { reversal: `${old.number}-R`, invoiceId: newId, number, wasCents: old.totalCents, cents: totalCents }
}
