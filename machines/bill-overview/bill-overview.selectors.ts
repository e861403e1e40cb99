import type { AccountSummary, Site } from '#contract/account/account.contract.ts'
import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import type { InvoiceHead } from '#contract/bills/invoices.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { BillFileSource } from '#data/queries/transactions/transactions.queries.ts'
import { billOfWindow, type SelectedWindow } from '#domain/billing/bill-period.ts'
import { type Day, today } from '#domain/basics/days.ts'
import { type Unit, unitsFor } from '#domain/supply/energy.ts'
import type { BillWindow } from '#domain/supply/usage.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { selectedWindowIn, type BillOverviewSnapshot, windowsIn } from './bill-overview.machine.ts'
import { type BillTab, billTabsOf } from '#machines/bills/bill-tabs.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import { downloadIn } from '#machines/bills/start-download.ts'

export type BillOverviewMode = 'loading' | 'showing' | 'failed'

export const selectOverviewMode = (snapshot: BillOverviewSnapshot): BillOverviewMode => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.hasTag('busy') ? 'loading' : 'showing'
}

export type BillState = 'upcoming' | 'billed' | 'unbilled'
export const selectBillState = (snapshot: BillOverviewSnapshot): BillState => {
  if (snapshot.matches({ open: { showing: 'billed' } })) return 'billed'
  return snapshot.matches({ open: { showing: 'unbilled' } }) ? 'unbilled' : 'upcoming'
}

export const selectOverviewTabs = ({ context }: BillOverviewSnapshot): readonly BillTab[] => billTabsOf(context.facts)
export const selectUpcoming = ({ context }: BillOverviewSnapshot): UpcomingBill | null => dataOf(context.upcoming)

/** Null without an issued bill. */
export interface BilledWindow extends BillWindow {
  readonly bill: InvoiceHead | null
}

/** Why a window may have no bill: it has none, a group pays, or the bills failed to load. */
export type BillsAvailability = 'known' | 'ofGroup' | 'missing'
export const selectBillsAvailability = ({ context: { invoices, upcoming } }: BillOverviewSnapshot): BillsAvailability => {
  if (dataOf(invoices)) return 'known'
  return dataOf(upcoming)?.costIncluded === false ? 'ofGroup' : 'missing'
}

type BillOverviewSource = Pick<BillOverviewSnapshot, 'context'>
const noBills: readonly InvoiceHead[] = []
const billsIn = ({ context }: BillOverviewSource) => dataOf(context.invoices)?.invoices ?? noBills
const billed = (snapshot: BillOverviewSource, window: BillWindow): BilledWindow => ({
  ...window,
  bill: billOfWindow(billsIn(snapshot), window),
})

/** Newest first: the current window and up to 24 before it. */
export const selectWindows = (snapshot: BillOverviewSource): readonly BilledWindow[] =>
  windowsIn(snapshot.context).map((window) => billed(snapshot, window))

export const selectSelectedWindow = (snapshot: BillOverviewSource): SelectedWindow => selectedWindowIn(snapshot.context)
export const selectShown = (snapshot: BillOverviewSource): BilledWindow =>
  billed(snapshot, selectedWindowIn(snapshot.context).window)

/** Null without one. */
export const selectBillBefore = (snapshot: BillOverviewSource): InvoiceHead | null => {
  const windows = windowsIn(snapshot.context)
  const { window } = selectedWindowIn(snapshot.context)
  const before = windows[windows.findIndex(({ startDate }) => startDate === window.startDate) + 1]
  return before ? billOfWindow(billsIn(snapshot), before) : null
}

const hasCost = ({ context }: BillOverviewSnapshot): boolean => dataOf(context.upcoming)?.costIncluded ?? false

const both: readonly Unit[] = ['nzd', 'kwh']
const energyAlone: readonly Unit[] = ['kwh']
/** Default first. */
export const selectUnits = (snapshot: BillOverviewSnapshot): readonly Unit[] => {
  const points = selectSites(snapshot).flatMap(({ supplyPoints }) => supplyPoints)
  const isBuyingGroup = !hasCost(snapshot)
  const rules = { isBuyingGroup, isValuePlan: points.length > 0 && points.every(({ planObject }) => planObject.isValuePlan) }
  return unitsFor(rules).length > 1 ? both : energyAlone
}
export const selectUnitShown = (snapshot: BillOverviewSnapshot): Unit => {
  const units = selectUnits(snapshot)
  const { unit } = snapshot.context
  return unit !== null && units.includes(unit) ? unit : (units[0] ?? 'kwh')
}
const noSites: readonly Site[] = []
export const selectSites = ({ context }: BillOverviewSnapshot): readonly Site[] =>
  context.facts?.account?.billingAccountSites ?? noSites

/** Null if there are several. */
export const selectOnlyStreet = (snapshot: BillOverviewSnapshot): string | null => {
  const [only, ...others] = selectSites(snapshot)
  return only && others.length === 0 ? (only.address.split(',')[0] ?? null) : null
}

/** The property on screen, and how many the bill has; null if all are shown together. */
export const selectDaysOf = (snapshot: BillOverviewSnapshot): { readonly name: string; readonly count: number } | null => {
  const sites = selectSites(snapshot)
  const selected = sites.find(({ isSelected }) => isSelected)
  if (!selected || sites.length < 2) return null
  return { name: selected.nickname ?? selected.address.split(',')[0] ?? '', count: sites.length }
}

export const selectToday = ({ context }: BillOverviewSnapshot): Day => today(context.facts?.now ?? 0)

export const selectSummary = ({ context }: BillOverviewSnapshot): AccountSummary | null =>
  dataOf(context.accounts)?.summary ?? null

/** `source` null: no PDF, or its transaction could not be read. */
export interface BillRow {
  readonly bill: InvoiceHead
  readonly source: Extract<BillFileSource, { of: 'transaction' }> | null
}

const mostRows = 5

/** Without reversed bills, newest first. */
export const selectBillRows = (snapshot: BillOverviewSnapshot): readonly BillRow[] => {
  const moved = dataOf(snapshot.context.transactions)?.transactions ?? []
  return billsIn(snapshot)
    .filter(({ kind, state }) => kind === 'bill' && state !== 'reversed')
    .toSorted((a, b) => b.issuedOn.localeCompare(a.issuedOn))
    .slice(0, mostRows)
    .map((bill) => {
      const movement = moved.find(
        ({ kind, invoiceId, document }) => kind === 'invoice' && invoiceId === bill.id && document === 'bill',
      )
      return { bill, source: movement ? { of: 'transaction', transactionId: movement.id } : null }
    })
}

export const selectDownload =
  (source: BillRow['source']) =>
  ({ children }: BillOverviewSnapshot): DownloadActor | undefined =>
    source === null ? undefined : downloadIn(children, source)

export const selectOverviewProblem = ({ context: { problem, upcoming } }: BillOverviewSnapshot): Problem | null =>
  problemIn(upcoming) ?? problem
