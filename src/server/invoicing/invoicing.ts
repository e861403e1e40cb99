import { type BillLine, linesOf, type TaxedLine, totalsOf } from '#domain/billing/bill-lines.ts'
import type { Discount } from '#contract/account/account.contract.ts'
import { addDays, type Day, type DayRange, daysBetween, formatShortRange, laterOf } from '#domain/basics/days.ts'
import { readingOn } from '#domain/supply/meter-reading.ts'
import { countingDays } from '#domain/supply/read-window.ts'
import type { Queryable } from '#server/database/database.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { stableId } from '#server/http/ids.ts'
import { recordBill } from '#server/billing/bill-events.ts'
import { lockSupplies, putLines, storeBillInputs } from '#server/billing/billed.store.ts'
import { readOpenCorrections } from '#server/billing/corrections.store.ts'
import { type Cycle, dueDateOf, windowOf, windowsFrom } from '#server/billing/cycles.ts'
import { bookTransactions } from '#server/billing/ledger.store.ts'
import { cycleColumns, discountColumn } from '#server/http/selection.ts'
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
  readonly billedBy: 'us' | 'them'
  /** Last day that is on a bill, or in the opening balance's ended periods; null: none. */
  readonly lastEnd: Day | null
  readonly openingBalanceOn: Day | null
  readonly billedFrom: Day | null
}

const accountColumns = `
  customer_number as number, ${cycleColumns}, opened_on, ${discountColumn} as discount, billed_by, opening_balance_on, billed_from,
  (select max(end_date) from invoice i where i.billing_account_id = a.billing_account_id) as last_end`

const putInvoices = `
  insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents,
    discount_name, discount_percent)
  select $1::uuid, i."invoiceId", i.number, i."startDate", i."endDate", i."issuedOn", i."dueDate", i."totalCents", i."gstCents",
    $3, $4::numeric
  from json_to_recordset($2::json) as i("invoiceId" uuid, number text, "startDate" date, "endDate" date, "issuedOn" date, "dueDate" date,
    "totalCents" integer, "gstCents" integer)`

const store = async (tx: Queryable, billingAccountId: string, invoices: readonly IssuedInvoice[], discount: Discount | null) => {
  const transactions = invoices.map(({ invoiceId, issuedOn, startDate, endDate, totalCents }) => ({
    billingAccountId,
    transactionId: stableId(`invoice transaction ${invoiceId}`),
    occurredOn: issuedOn,
    kind: 'invoice' as const,
    description: `Bill for ${formatShortRange({ startDate, endDate })}`,
    invoiceId,
    cents: totalCents,
  }))
  const facts = [discount?.name ?? null, discount?.percent ?? null]
  await tx.query(putInvoices, [billingAccountId, JSON.stringify(invoices), ...facts])
  await putLines(tx, billingAccountId, invoices)
  for (const invoice of invoices) await recordBill(tx, billingAccountId, invoice)
  await bookTransactions(tx, transactions)
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

/** Ended and unbilled, oldest first. The first may be short: it begins after the last bill, which another system may have made. */
const unbilledPeriods = (account: Account, today: Day): DayRange[] => {
  const { lastEnd, openedOn, openingBalanceOn, billedFrom } = account
  const afterLast = lastEnd === null ? openedOn : addDays(lastEnd, 1)
  const afterBalance = openingBalanceOn === null ? afterLast : windowOf(account, addDays(openingBalanceOn, 1)).startDate
  const from = [afterBalance, billedFrom ?? afterLast].reduce(laterOf, afterLast)
  return windowsFrom(account, from, ({ endDate }) => endDate < today).map(({ startDate, endDate }, index) => ({
    startDate: index === 0 && from !== openedOn ? from : startDate,
    endDate,
  }))
}

const suppliedRanges = `
  select start_date, end_date from agreement where billing_account_id = $1
  union all
  select charged_on, charged_on from lpg_delivery where billing_account_id = $1 and charged_on >= $2`

interface Supplied {
  readonly startDate: Day
  readonly endDate: Day | null
}

/** Without supply there is no bill, unless something is to be corrected. */
const periodsToBill = async (tx: Queryable, billingAccountId: string, account: Account, today: Day): Promise<DayRange[]> => {
  const periods = unbilledPeriods(account, today)
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  const ranges = await tx.query<Supplied>(suppliedRanges, [billingAccountId, first.startDate])
  const supplied = periods.filter(({ startDate, endDate }) =>
    ranges.some((range) => range.startDate <= endDate && (range.endDate === null || range.endDate >= startDate)),
  )
  if (supplied.length > 0) return supplied
  return (await readOpenCorrections(tx, billingAccountId, account.discount)).length > 0 ? [last] : []
}

/** Abutting. */
const batchesOf = (periods: readonly DayRange[]): DayRange[][] => {
  const batches: DayRange[][] = []
  for (const period of periods) {
    const batch = batches.at(-1)
    const last = batch?.at(-1)
    if (batch && last && addDays(last.endDate, 1) === period.startDate) batch.push(period)
    else batches.push([period])
  }
  return batches
}

interface Dates {
  readonly issuedOn: Day
  readonly dueDate: Day
}

const datesOf = (account: Account, endDate: Day, movedTo: Day | undefined, issuedFrom: Day | null): Dates => {
  const [issuedOn, dueDate] = [addDays(endDate, 1), movedTo ?? dueDateOf(account, endDate)]
  if (issuedFrom === null || issuedFrom <= issuedOn) return { issuedOn, dueDate }
  return { issuedOn: issuedFrom, dueDate: laterOf(dueDate, dueDateOf(account, addDays(issuedFrom, -1))) }
}

const issueBatch = async (
  tx: Queryable,
  billingAccountId: string,
  {
    account,
    periods,
    issuedFrom,
    corrected,
  }: {
    readonly account: Account
    readonly periods: readonly DayRange[]
    readonly issuedFrom: Day | null
    readonly corrected: CorrectedLines
  },
): Promise<IssuedInvoice[]> => {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  const range = { startDate: first.startDate, endDate: last.endDate }
  await estimateDays(tx, billingAccountId, { startDate: laterOf(range.startDate, account.openedOn), endDate: range.endDate })
  const supplied = await readSupplied(
    tx,
    billingAccountId,
    range,
    periods.map(({ startDate }) => startDate),
  )
  const corrections = await readOpenCorrections(tx, billingAccountId, account.discount)
  const movedDays = await readMovedDays(tx, billingAccountId)
  const invoices = periods.map(({ startDate, endDate }, index): IssuedInvoice => {
    const lines =
      corrected.get(endDate) ??
      linesOf({
        supplied: supplied.filter(({ period }) => period === index),
        corrections: index === 0 ? corrections : [],
        discount: account.discount,
      })
    return {
      invoiceId: stableId(`invoice ${billingAccountId} ${endDate}`),
      number: `${account.number}-${endDate.replaceAll('-', '').slice(2)}`,
      startDate: laterOf(startDate, account.openedOn),
      endDate,
      ...datesOf(account, endDate, movedDays.get(endDate), issuedFrom),
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
  const bills = invoices.map(({ invoiceId }, index) => ({ invoiceId, firstDay: periods[index]?.startDate ?? range.startDate }))
  await storeBillInputs(tx, billingAccountId, bills)
  await storeEstimates(
    tx,
    billingAccountId,
    invoices.map(({ endDate }) => endDate),
  )
  return invoices
}

/** Locks the account. Empty for one whose bills the retailer's billing system makes. */
export const readEndedPeriods = async (tx: Queryable, billingAccountId: string, today: Day): Promise<DayRange[]> => {
  const account = await lockAccount<Account>(tx, billingAccountId, accountColumns)
  return account.billedBy === 'them' ? [] : periodsToBill(tx, billingAccountId, account, today)
}

/** By the last day of the period: lines to bill in the place of those that the sums of days give. */
export type CorrectedLines = ReadonlyMap<Day, readonly TaxedLine[]>

/**
 * Issues missing invoices of periods that ended before `today`, oldest first. Estimates unread days first. A line is the sum of
 * its days, rounded once; the first invoice corrects days changed after their own. A period without supply has no invoice, nor has
 * an account whose bills the retailer's billing system makes.
 * @param issuedFrom late bills carry this day and are due the account's `due_days` after the day before it; null: each has the day after its period
 */
export const issueInvoices = async (
  tx: Queryable,
  billingAccountId: string,
  today: Day,
  issuedFrom: Day | null = null,
  corrected: CorrectedLines = new Map(),
): Promise<IssuedInvoice[]> => {
  const account = await lockAccount<Account>(tx, billingAccountId, accountColumns)
  if (account.billedBy === 'them') return []
  const periods = await periodsToBill(tx, billingAccountId, account, today)
  if (periods.length === 0) return []
  await lockSupplies(tx, billingAccountId)
  const invoices: IssuedInvoice[] = []
  for (const batch of batchesOf(periods))
    invoices.push(...(await issueBatch(tx, billingAccountId, { account, periods: batch, issuedFrom, corrected })))
  return invoices
}
