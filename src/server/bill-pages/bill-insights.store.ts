import type { BillInsights, ComparedBill } from '#contract/bill-insights/bill-insights.contract.ts'
import { explainChange } from './bill-change.ts'
import type { LoyaltyWords } from './bill-change-details.ts'
import { summaryOf } from './bill-change-words.ts'
import { type Climate, climateOf, type DayUse, heatingOf } from '#domain/supply/degree-days.ts'
import { addDays, type Day, earlierOf } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { readProof, type Unproven } from '#server/billing/proof.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { readEvSupply, readHasEv } from '#server/ev/charge.store.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { withMeasured } from '#server/weather/weather.store.ts'

interface BillRow extends Omit<ComparedBill, 'total'> {
  readonly kind: 'bill' | 'reversal'
  readonly madeBy: 'us' | 'them'
  readonly totalCents: number
}

const bill = `
  select invoice_id, kind, made_by, start_date, end_date, total_cents from invoice
  where billing_account_id = $1 and issued_on <= $2 and ($3::uuid is null and kind = 'bill' and reversed_by is null or invoice_id = $3)
  order by end_date desc limit 1`

const billBefore = `
  select invoice_id, kind, made_by, start_date, end_date, total_cents from invoice
  where billing_account_id = $1 and kind = 'bill' and reversed_by is null and end_date < $2 order by end_date desc limit 1`

interface DayRow extends DayUse {
  readonly supplyPointId: string
  readonly sendsOut: boolean
}

/** Days; enough to see how a home's use follows the season. */
const seasonDays = 400

const days = `
  select supply_point_id, day, total_wh as wh, export_wh is not null as sends_out from own_reading_day
  where billing_account_id = $1 and day between $2 and $3 and type <> 'empty' order by day`

/** Use per degree day of each meter over its last year. Meters that export solar power follow the sun instead. */
const readHeating = async (
  db: Queryable,
  billingAccountId: string,
  climate: Climate,
  endDate: Day,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query<DayRow>(days, [billingAccountId, addDays(endDate, -seasonDays), endDate])
  const meters = Map.groupBy(rows, ({ supplyPointId }) => supplyPointId)
  return new Map(
    [...meters].flatMap(([id, meterDays]) => {
      const heating = meterDays.some(({ sendsOut }) => sendsOut) ? null : heatingOf(climate, meterDays)
      return heating === null ? [] : [[id, heating] as const]
    }),
  )
}

const shown = ({ invoiceId, startDate, endDate, totalCents }: BillRow, costIncluded: boolean): ComparedBill => ({
  invoiceId,
  startDate,
  endDate,
  total: costIncluded ? toDollars(totalCents) : null,
})

const explain = async (
  db: Queryable,
  account: SelectedAccount,
  { now, before, loyalty }: { readonly now: Unproven; readonly before: Unproven; readonly loyalty: LoyaltyWords },
) => {
  const { billingAccountId, type, region } = account
  const supply = await readEvSupply(db, { ...account, siteId: null }, now.invoice.endDate)
  // Workplaces follow their work, not the weather.
  const usual = type === 'residential' ? climateOf(region) : null
  const from = earlierOf(before.invoice.startDate, addDays(now.invoice.endDate, -seasonDays))
  const climate = usual && (await withMeasured(db, usual, from))
  return explainChange({
    bill: now,
    before,
    climate,
    heating: climate ? await readHeating(db, billingAccountId, climate, now.invoice.endDate) : new Map(),
    hasCar: await readHasEv(db, account, supply?.planId ?? ''),
    loyalty,
  })
}

interface BillInsightsQuery {
  readonly invoiceId: string | null
  readonly today: Day
  readonly loyalty: LoyaltyWords
}

export const readInsights = async (
  db: Queryable,
  account: SelectedAccount,
  { invoiceId, today, loyalty }: BillInsightsQuery,
): Promise<BillInsights | null> => {
  const { billingAccountId, isBuyingGroup } = account
  const costIncluded = !isBuyingGroup
  const nothing = { costIncluded, bill: null, before: null, difference: null, parts: [], summary: '' }
  const [billRow] = await db.query<BillRow>(bill, [billingAccountId, today, invoiceId])
  if (!billRow) return invoiceId === null ? nothing : null
  const [earlier] = billRow.kind === 'bill' ? await db.query<BillRow>(billBefore, [billingAccountId, billRow.startDate]) : []
  const compared = { ...nothing, bill: shown(billRow, costIncluded), before: earlier ? shown(earlier, costIncluded) : null }
  // A loaded bill doesn’t say what it was made of.
  const isLoaded = [billRow, earlier].some((row) => row?.madeBy === 'them')
  if (!earlier || !costIncluded || isLoaded) return compared
  const now = await readProof(db, billingAccountId, billRow.invoiceId)
  const before = await readProof(db, billingAccountId, earlier.invoiceId)
  if (!now || !before) return compared
  const changes = await explain(db, account, { now, before, loyalty })
  return {
    ...compared,
    difference: toDollars(billRow.totalCents - earlier.totalCents),
    parts: changes.map(({ kind, cents, isExact, title, detail }) => ({ kind, amount: toDollars(cents), isExact, title, detail })),
    summary: summaryOf(changes),
  }
}
