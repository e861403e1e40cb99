import type { Discount, SupplyType } from '#contract/account.contract.ts'
import { addDays, type Day, type DayRange, formatShortRange, laterOf } from '#domain/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/ids.ts'
import { readTariffs, type StoredTariff } from '#server/readings/tariffs.ts'
import { readOpenCorrections } from './corrections.store.ts'
import { type Cycle, dueDateOf, windowOf } from './cycles.ts'
import { discountColumn } from './discount.ts'
import { type Delivery, type InvoiceLine, linesOf, type SuppliedDays, totalsOf } from './invoice-lines.ts'

export interface IssuedInvoice extends DayRange {
  readonly invoiceId: string
  readonly number: string
  readonly issuedOn: Day
  readonly dueDate: Day
  readonly totalCents: number
  readonly gstCents: number
  readonly lines: readonly InvoiceLine[]
}

interface Account extends Cycle {
  readonly number: string
  readonly openedOn: Day
  readonly discount: Discount | null
  readonly lastEnd: Day | null
}

/** Which period since $2 a day belongs to, each $3 days long. */
const period = '(day - $2::date) / $3::int'

const electricityDays = `
  select ${period} as period, 'electricity' as "supplyType", supply_point_id as "supplyPointId", tariff_id as "tariffId", count(*) as days,
    array[sum(band_wh[1]), sum(band_wh[2]), sum(band_wh[3])] as "bandWh",
    array[sum(band_free_wh[1]), sum(band_free_wh[2]), sum(band_free_wh[3])] as "bandFreeWh",
    array[sum(band_cents[1]), sum(band_cents[2]), sum(band_cents[3])] as "bandCents",
    sum(total_export_wh) as "exportWh", sum(fixed_cents) as "fixedCents", sum(credit_cents) as "creditCents", sum(saved_cents) as "savedCents"
  from reading_day where billing_account_id = $1 and day between $2 and $4 and tariff_id is not null
  group by 1, supply_point_id, tariff_id`

const gasDays = `
  select ${period} as period, 'naturalGas' as "supplyType", supply_point_id as "supplyPointId", tariff_id as "tariffId", count(*) as days,
    array[sum(wh)] as "bandWh", array[0] as "bandFreeWh", array[sum(usage_cents)] as "bandCents",
    0 as "exportWh", sum(fixed_cents) as "fixedCents", 0 as "creditCents", 0 as "savedCents"
  from gas_day where billing_account_id = $1 and day between $2 and $4
  group by 1, supply_point_id, tariff_id`

const deliveries = `
  select (delivered_on - $2::date) / $3::int as period, supply_point_id as "supplyPointId", sum(bottles) as bottles, sum(cents) as cents
  from lpg_delivery where billing_account_id = $1 and delivered_on between $2 and $4
  group by 1, supply_point_id order by 1`

type Grouped = Omit<SuppliedDays, 'tariff'> & { readonly period: number; readonly tariffId: number }
type GroupedDelivery = Delivery & { readonly period: number }

const readAccount = async (tx: Queryable, billingAccountId: string): Promise<Account | undefined> => {
  const [account] = await tx.query<Account>(
    `select customer_number as number, cycle_start as "cycleStart", cycle_days as "cycleDays", opened_on as "openedOn",
       ${discountColumn} as discount,
       (select max(end_date) from invoice i where i.billing_account_id = a.billing_account_id) as "lastEnd"
     from billing_account a where billing_account_id = $1 for update`,
    [billingAccountId],
  )
  return account
}

const order: Readonly<Record<SupplyType, number>> = { electricity: 0, naturalGas: 1, lpg: 2 }

const suppliedIn = (groups: readonly Grouped[], index: number, tariffs: readonly StoredTariff[]): SuppliedDays[] =>
  groups
    .filter(({ period: of }) => of === index)
    .flatMap((group) => {
      const tariff = tariffs.find(({ tariffId }) => tariffId === group.tariffId)
      return tariff ? [{ ...group, tariff }] : []
    })
    .toSorted(
      (a, b) =>
        order[a.supplyType] - order[b.supplyType] ||
        a.supplyPointId.localeCompare(b.supplyPointId) ||
        a.tariff.startDate.localeCompare(b.tariff.startDate),
    )

const putInvoices = `
  insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents)
  select $1::uuid, i."invoiceId", i.number, i."startDate", i."endDate", i."issuedOn", i."dueDate", i."totalCents", i."gstCents"
  from json_to_recordset($2::json) as i("invoiceId" uuid, number text, "startDate" date, "endDate" date, "issuedOn" date, "dueDate" date,
    "totalCents" integer, "gstCents" integer)`

const putLines = `
  insert into invoice_line (billing_account_id, invoice_id, position, supply_type, supply_point_id, kind, description, quantity, unit, cents)
  select $1::uuid, l."invoiceId", l.position, l."supplyType", l."supplyPointId", l.kind, l.description, l.quantity, l.unit, l.cents
  from json_to_recordset($2::json) as l("invoiceId" uuid, position smallint, "supplyType" text, "supplyPointId" uuid, kind text,
    description text, quantity numeric, unit text, cents integer)`

const putTransactions = `
  insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, invoice_id, cents)
  select $1::uuid, t."transactionId", t."occurredOn", 'invoice', t.description, t."invoiceId", t.cents
  from json_to_recordset($2::json) as t("transactionId" uuid, "occurredOn" date, description text, "invoiceId" uuid, cents integer)`

const store = async (tx: Queryable, billingAccountId: string, invoices: readonly IssuedInvoice[]) => {
  const lines = invoices.flatMap(({ invoiceId, lines: own }) =>
    own.map((line, index) => ({ ...line, invoiceId, position: index + 1 })),
  )
  const transactions = invoices.map(({ invoiceId, issuedOn, startDate, endDate, totalCents }) => ({
    transactionId: stableId(`invoice transaction ${invoiceId}`),
    occurredOn: issuedOn,
    description: `Bill for ${formatShortRange({ startDate, endDate })}`,
    invoiceId,
    cents: totalCents,
  }))
  await tx.query(putInvoices, [billingAccountId, JSON.stringify(invoices)])
  await tx.query(putLines, [billingAccountId, JSON.stringify(lines)])
  await tx.query(putTransactions, [billingAccountId, JSON.stringify(transactions)])
}

/**
 * Issues the invoices of an account's bill periods that ended before `today` and have none yet, oldest first. Each is the sum of
 * its days as they were priced, so it agrees with every screen to the cent; days that changed after their invoice are made up
 * for on the first of them.
 */
export const issueInvoices = async (tx: Queryable, billingAccountId: string, today: Day): Promise<IssuedInvoice[]> => {
  const account = await readAccount(tx, billingAccountId)
  if (!account) return []
  const first = windowOf(account, account.lastEnd ? addDays(account.lastEnd, 1) : account.openedOn).startDate
  const until = addDays(windowOf(account, today).startDate, -1)
  if (until < first) return []
  const span = [billingAccountId, first, account.cycleDays, until]
  const groups = [...(await tx.query<Grouped>(electricityDays, span)), ...(await tx.query<Grouped>(gasDays, span))]
  const delivered = await tx.query<GroupedDelivery>(deliveries, span)
  const corrections = await readOpenCorrections(tx, billingAccountId, account.discount)
  const tariffs = await readTariffs(tx)
  const count = (Date.parse(until) - Date.parse(first) + 86_400_000) / (account.cycleDays * 86_400_000)
  const invoices = Array.from({ length: count }, (_, index): IssuedInvoice => {
    const startDate = addDays(first, index * account.cycleDays)
    const endDate = addDays(startDate, account.cycleDays - 1)
    const lines = linesOf({
      supplied: suppliedIn(groups, index, tariffs),
      deliveries: delivered.filter(({ period: of }) => of === index),
      corrections: index === 0 ? corrections : [],
      discount: account.discount,
    })
    return {
      invoiceId: stableId(`invoice ${billingAccountId} ${endDate}`),
      number: `${account.number}-${endDate.replaceAll('-', '').slice(2)}`,
      startDate: laterOf(startDate, account.openedOn),
      endDate,
      issuedOn: addDays(endDate, 1),
      dueDate: dueDateOf(endDate),
      ...totalsOf(lines),
      lines,
    }
  })
  await store(tx, billingAccountId, invoices)
  const [earliest] = invoices
  if (earliest)
    await tx.query('update correction set invoice_id = $2 where billing_account_id = $1 and invoice_id is null', [
      billingAccountId,
      earliest.invoiceId,
    ])
  return invoices
}
