import type { Site } from '#contract/account/account.contract.ts'
import type { BillChecker } from '#contract/bill-checker/bill-checker.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BillCheckerSnapshot } from './bill-checker.machine.ts'
import { type BillTab, billTabsOf } from '#machines/bills/bill-tabs.ts'

export type BillCheckerMode = 'loading' | 'showing' | 'noBills' | 'notIncluded' | 'failed'

export const selectCheckerMode = (snapshot: BillCheckerSnapshot): BillCheckerMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('notIncluded')) return 'notIncluded'
  if (snapshot.matches({ open: 'noBills' })) return 'noBills'
  return snapshot.hasTag('busy') ? 'loading' : 'showing'
}
export const selectCheckerTabs = ({ context }: BillCheckerSnapshot): readonly BillTab[] => billTabsOf(context.facts)
export const selectChecked = ({ context }: BillCheckerSnapshot): BillChecker | null => dataOf(context.checked)
export const selectCheckerProblem = ({ context: { problem, checked } }: BillCheckerSnapshot): Problem | null =>
  problemIn(checked) ?? problem

const noSites: readonly Site[] = []
export const selectCheckedSites = ({ context }: BillCheckerSnapshot): readonly Site[] =>
  context.facts?.account?.billingAccountSites ?? noSites
