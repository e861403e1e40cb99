import { type BillLine, linesOf, totalsOf } from '#domain/billing/bill-lines.ts'
import { dayMs } from '#domain/basics/durations.ts'
import type { Discount } from '#contract/account/account.contract.ts'
import { addDays, type Day, type DayRange, daysBetween, formatShortRange, laterOf } from '#domain/basics/days.ts'
import { readingOn } from '#domain/supply/meter-reading.ts'
import { countingDays } from '#domain/supply/read-window.ts'
import type { Queryable } from '#server/database/database.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { stableId } from '#server/http/ids.ts'
import { lockSupplies, putLines, storeBillInputs } from '#server/billing/billed.store.ts'
import { readOpenCorrections } from '#server/billing/corrections.store.ts'
import { type Cycle, dueDateOf, windowOf } from '#server/billing/cycles.ts'
import { discountColumn } from '#server/http/selection.ts'
import { readSupplied } from '#server/billing/supplied.store.ts'
import { isReadByHand, readHandSupply } from '#server/readings/hand-reads.store.ts'
import { estimateDays } from './unread-days.ts'

export interface IssuedInvoice extends DayRange {
  readonly invoiceId: string
  readonly number: string
  readonly issuedOn: Day
  readonly dueDate: Day
  readonly totalCents: number
  readonly gstCents: number
  readonly lines: readonly BillLine[]
}

interface Account extends Cycle {
  readonly number: string
  readonly openedOn: Day
  readonly discount: Discount | null
  readonly lastEnd: Day | null
}

const accountColumns = `
  customer_number as number, cycle_start, cycle_days, opened_on, ${discountColumn} as discount,
  (select max(end_date) from invoice i where i.billing_account_id = a.billing_account_id) as last_end`

const putInvoices = `
  insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents,
    discount_name, discount_percent)
  select $1::uuid, i."invoiceId", i.number, i."startDate", i."endDate", i."issuedOn", i."dueDate", i."totalCents", i."gstCents",
    $3, $4::numeric
  from json_to_recordset($2::json) as i("invoiceId" uuid, number text, "startDate" date, "endDate" date, "issuedOn" date, "dueDate" date,
    "totalCents" integer, "gstCents" integer)`

const putTransactions = `
  insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, invoice_id, cents)
  select $1::uuid, t."transactionId", t."occurredOn", 'invoice', t.description, t."invoiceId", t.cents
  from json_to_recordset($2::json) as t("transactionId" uuid, "occurredOn" date, description text, "invoiceId" uuid, cents integer)`

const store = async (tx: Queryable, billingAccountId: string, invoices: readonly IssuedInvoice[], discount: Discount | null) => {
  const transactions = invoices.map(({ invoiceId, issuedOn, startDate, endDate, totalCents }) => ({
    transactionId: stableId(`invoice transaction ${invoiceId}`),
    occurredOn: issuedOn,
    description: `Bill for ${formatShortRange({ startDate, endDate })}`,
    invoiceId,
    cents: totalCents,
  }))
  const facts = [discount?.name ?? null, discount?.percent ?? null]
  await tx.query(putInvoices, [billingAccountId, JSON.stringify(invoices), ...facts])
  await putLines(tx, billingAccountId, invoices)
  await tx.query(putTransactions, [billingAccountId, JSON.stringify(transactions)])
}

const readMovedDays = async (tx: Queryable, billingAccountId: string): Promise<ReadonlyMap<Day, Day>> => {
  const moved = await tx.query<{ billEnd: Day; payOn: Day | null }>(
    'select bill_end, pay_on from payment_move where billing_account_id = $1 and pay_on is not null',
    [billingAccountId],
  )
  return new Map(moved.flatMap(({ billEnd, payOn }) => (payOn === null ? [] : [[billEnd, payOn] as const])))
}

const registeredSupplies = `
  select distinct supply_point_id from meter_register where billing_account_id = $1 order by supply_point_id`

const putEstimatedReads = `
  insert into register_read (billing_account_id, read_id, supply_point_id, serial, number, read_on, reading, source, state)
  select $1::uuid, r."readId", $2::uuid, r.serial, r.number, r."readOn", r.reading, 'estimate', 'counted'
  from json_to_recordset($3::json) as r("readId" uuid, serial text, number text, "readOn" date, reading integer)
  on conflict do nothing`

/** Stores assumed dial positions for bills without a closing read: shared days use real reads only. */
const storeEstimates = async (tx: Queryable, billingAccountId: string, ends: readonly Day[]): Promise<void> => {
  for (const { supplyPointId } of await tx.query<{ supplyPointId: string }>(registeredSupplies, [billingAccountId])) {
    const supply = await readHandSupply(tx, [billingAccountId, supplyPointId])
    if (!supply || !isReadByHand(supply)) continue
    const rows = supply.registers.flatMap((register) =>
      ends.flatMap((endDate) => {
        const readOn = addDays(endDate, 1)
        const { serial, number, reads, removedOn } = register
        const isClosed = reads.some((read) => read.readOn <= readOn && daysBetween(read.readOn, endDate) < countingDays)
        const isRead = isClosed || (removedOn !== null && removedOn <= readOn)
        const reading = isRead ? null : readingOn(register, readOn)
        const readId = stableId(`estimate ${supplyPointId} ${serial} ${number} ${readOn}`)
        return reading === null ? [] : [{ readId, serial, number, readOn, reading }]
      }),
    )
    if (rows.length > 0) await tx.query(putEstimatedReads, [billingAccountId, supplyPointId, JSON.stringify(rows)])
  }
}

/**
 * Issues missing invoices of periods that ended before `today`, oldest first. Estimates unread days first. A line is the sum of
 * its days, rounded once; the first invoice corrects days changed after their own.
 */
export const issueInvoices = async (tx: Queryable, billingAccountId: string, today: Day): Promise<IssuedInvoice[]> => {
  const account = await lockAccount<Account>(tx, billingAccountId, accountColumns)
  const first = windowOf(account, account.lastEnd ? addDays(account.lastEnd, 1) : account.openedOn).startDate
  const until = addDays(windowOf(account, today).startDate, -1)
  if (until < first) return []
  await lockSupplies(tx, billingAccountId)
  await estimateDays(tx, billingAccountId, { startDate: laterOf(first, account.openedOn), endDate: until })
  const supplied = await readSupplied(tx, billingAccountId, { startDate: first, endDate: until }, account.cycleDays)
  const corrections = await readOpenCorrections(tx, billingAccountId, account.discount)
  const movedDays = await readMovedDays(tx, billingAccountId)
  const count = (Date.parse(until) - Date.parse(first) + dayMs) / (account.cycleDays * dayMs)
  const invoices = Array.from({ length: count }, (_, index): IssuedInvoice => {
    const startDate = addDays(first, index * account.cycleDays)
    const endDate = addDays(startDate, account.cycleDays - 1)
    const lines = linesOf({
      supplied: supplied.filter(({ period }) => period === index),
      corrections: index === 0 ? corrections : [],
      discount: account.discount,
    })
    return {
      invoiceId: stableId(`invoice ${billingAccountId} ${endDate}`),
      number: `${account.number}-${endDate.replaceAll('-', '').slice(2)}`,
      startDate: laterOf(startDate, account.openedOn),
      endDate,
      issuedOn: addDays(endDate, 1),
      dueDate: movedDays.get(endDate) ?? dueDateOf(endDate),
      ...totalsOf(lines),
      lines,
    }
  })
  await store(tx, billingAccountId, invoices, account.discount)
  const [earliest] = invoices
  if (earliest)
    await tx.query('update correction set invoice_id = $2 where billing_account_id = $1 and invoice_id is null', [
      billingAccountId,
      earliest.invoiceId,
    ])
  const periods = invoices.map(({ invoiceId }, index) => ({ invoiceId, firstDay: addDays(first, index * account.cycleDays) }))
  await storeBillInputs(tx, billingAccountId, periods)
  await storeEstimates(
    tx,
    billingAccountId,
    invoices.map(({ endDate }) => endDate),
  )
  return invoices
}
