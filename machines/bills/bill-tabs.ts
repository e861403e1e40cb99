import { pathOf, type PageId } from '#domain/portal/routes.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'

export interface BillPage {
  readonly page: PageId
  readonly label: string
  readonly href: string
  readonly hint: string
}

/** Links to its first page. */
export interface BillTab {
  readonly label: string
  readonly pages: readonly [BillPage, ...BillPage[]]
}

const billPage = (page: PageId, label: string, hint = ''): BillPage => ({ page, label, href: pathOf(page), hint })

const bills: BillTab = {
  label: 'Bills',
  pages: [
    billPage('bill', 'Your bills'),
    billPage('billTransactions', 'All bills and payments', 'Search, statements and receipts'),
  ],
}
const why = billPage('billInsights', 'One bill, line by line')
const pay = billPage('billPayments', 'What’s due')

const everyonesTabs: readonly BillTab[] = [bills, { label: 'Why and proof', pages: [why] }, { label: 'Pay', pages: [pay] }]

const earlyAccessTabs: readonly BillTab[] = [
  bills,
  {
    label: 'Why and proof',
    pages: [why, billPage('billChecker', 'Bill checker', 'Check a bill against your own dates and readings')],
  },
  { label: 'Pay', pages: [pay, billPage('billPlanner', 'Bill planner', 'See what’s coming, and spread it evenly')] },
]

/** Checker and planner only with early access; without them while that is unknown. */
export const billTabsOf = (facts: Pick<AccountFacts, 'hasEarlyAccess'> | null): readonly BillTab[] =>
  facts?.hasEarlyAccess ? earlyAccessTabs : everyonesTabs
