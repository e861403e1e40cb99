import { pathOf, type PageId } from '#domain/routes.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'

/** A part of Bills. */
export interface BillTab {
  readonly page: PageId
  readonly label: string
  readonly href: string
}

const tab = (page: PageId, label: string): BillTab => ({ page, label, href: pathOf(page) })

const everyones: readonly BillTab[] = [
  tab('bill', 'Overview'),
  tab('billPayments', 'Payments'),
  tab('billTransactions', 'Transactions'),
  tab('billInsights', 'Insights'),
]

const withEarlyAccess: readonly BillTab[] = [...everyones, tab('billPlanner', 'Planner'), tab('billChecker', 'Checker')]

/** The parts of Bills that a customer has: planner and checker with early access. While that is not known, what everyone has. */
export const billTabsOf = (facts: Pick<AccountFacts, 'hasEarlyAccess'> | null): readonly BillTab[] =>
  facts?.hasEarlyAccess ? withEarlyAccess : everyones
