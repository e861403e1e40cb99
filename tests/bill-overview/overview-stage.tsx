import { screen, within } from '@testing-library/react'
import { createActor } from 'xstate'
import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import type { Invoice, InvoiceHead } from '#contract/bills/invoices.contract.ts'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { billOverviewMachine } from '#machines/bill-overview/bill-overview.machine.ts'
import { billPeriodMachine } from '#machines/bill-overview/bill-period.machine.ts'
import { billStripMachine } from '#machines/bills/bill-strip.machine.ts'
import { howYouPayMachine } from '#machines/bills/how-you-pay.machine.ts'
import { issuedBillMachine } from '#machines/bill-overview/issued-bill.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { accounts, credit, options, recurring, savedCard } from '#tests/payments/payment-readings.ts'
import { customer } from '#tests/property-avatar/property-avatar.hands.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BillOverviewView } from '#views/bill-overview/bill-overview-page.tsx'
import { heads, history, periodOf, periodSummary, running, upcoming } from './overview-readings.ts'

/** The page with its real charts and what they read, be it that the bills (null) could not be; with a bill that was issued where the address asks for one. */
export const show = (
  bill: UpcomingBill = upcoming,
  account = accountWith(point),
  invoices: readonly InvoiceHead[] | null = heads,
  issued: { readonly search: string; readonly bill: Invoice } | null = null,
  moved: TransactionHistory = history,
) => {
  const page = standInsFor(billOverviewMachine)
  const period = standInsFor(billPeriodMachine)
  const pay = standInsFor(howYouPayMachine)
  const lines = standInsFor(issuedBillMachine)
  const strip = standInsFor(billStripMachine)
  const charts = {
    bill: issuedBillMachine.provide({ actors: lines.actors } as never),
    period: billPeriodMachine.provide({ actors: period.actors } as never),
    howYouPay: howYouPayMachine.provide({ actors: pay.actors } as never),
    strip: billStripMachine.provide({ actors: strip.actors } as never),
  }
  const actor = createActor(
    billOverviewMachine.provide({ actors: { ...page.actors, ...charts }, actions: { showAddress: () => {} } } as never),
    {
      input: { pageId: 'bill', path: '/account/bill', params: {}, search: issued?.search ?? '' },
    },
  ).start()
  const says = ({ speak }: typeof page, id: string, data: object) =>
    speak({ type: `xstate.snapshot.${id}`, snapshot: { context: { status: 'ready', data } } } as never)
  page.speak({ type: 'xstate.done.actor.facts', output: { facts: factsWith(account), problem: null } } as never)
  for (const [id, data] of Object.entries({
    upcoming: bill,
    ...(invoices && { invoices: { invoices } }),
    accounts: accounts(),
    transactions: moved,
  }))
    says(page, id, data)
  if (!invoices) page.speak({ type: 'xstate.snapshot.invoices', snapshot: { context: { status: 'failed', problem } } } as never)
  for (const [id, data] of Object.entries({
    electricity: periodOf(running),
    gas: { ...periodOf(running), usage: [] },
    summary: periodSummary,
  }))
    says(period, id, data)
  const ways = {
    accounts: accounts(),
    card: savedCard,
    credit: credit(),
    customer: customer(true),
    options: options(),
    recurring: recurring(),
  }
  for (const [id, data] of Object.entries(ways)) says(pay, id, data)
  if (issued) says(lines, 'reading', issued.bill)
  renderBranded(<BillOverviewView actor={actor} />)
}

export const cards = () => within(screen.getByRole('list', { name: 'Bills' })).getAllByRole('button')
export const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
