import { pathOf, type PageId } from '#domain/routes.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'

/** A page of Bills. */
export interface BillPage {
  readonly page: PageId
  readonly label: string
  readonly href: string
  /** What it is good for. */
  readonly hint: string
}

/** A tab of Bills; its link leads to the first of its pages. */
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

/** The tabs of Bills: checker and planner are in them with early access. While that is not known, what everyone has. */
export const billTabsOf = (facts: Pick<AccountFacts, 'hasEarlyAccess'> | null): readonly BillTab[] =>
  facts?.hasEarlyAccess ? earlyAccessTabs : everyonesTabs
