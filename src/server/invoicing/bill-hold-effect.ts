import type { ComparedLine } from '#domain/billing/bill-comparison.ts'
import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { dryRun } from '#server/database/dry-run.ts'
import type { Database } from '#server/database/database.ts'
import { tryBilling } from './billing-run.ts'
import { readEndedPeriods } from './invoicing.ts'

interface HeldBillEffect {
  readonly startDate: Day | null
  readonly lines: readonly ComparedLine[]
  readonly printedCents: number | null
  readonly workedCents: number | null
  readonly retryCents: number | null
  readonly correctedCents: number | null
}

/** What a held bill differs by, and what trying and correcting it would issue: worked out in transactions that are rolled back. */
export const heldBillEffect = async (
  db: Database,
  { billingAccountId, endDate }: { readonly billingAccountId: string; readonly endDate: Day },
  now: number,
): Promise<HeldBillEffect> => {
  const today = todayAt(now)
  const attempt = (how: 'retry' | 'correction') =>
    dryRun(db, async (tx) => {
      const periods = await readEndedPeriods(tx, billingAccountId, today)
      const { issued, failed } = await tryBilling(tx, billingAccountId, today, how)
      const bill = issued.find((invoice) => invoice.endDate === endDate)
      const period = periods.find((ended) => ended.endDate === endDate)
      return {
        startDate: bill?.startDate ?? period?.startDate ?? null,
        cents: bill?.totalCents ?? null,
        lines: failed?.endDate === endDate ? failed.lines : [],
      }
    })
  const retried = await attempt('retry')
  const corrected = retried.cents === null ? await attempt('correction') : null
  const isCompared = retried.lines.length > 0
  return {
    startDate: retried.startDate,
    lines: retried.lines,
    printedCents: isCompared ? sumOf(retried.lines, ({ printed }) => printed?.cents ?? 0) : null,
    workedCents: isCompared ? sumOf(retried.lines, ({ worked }) => worked?.cents ?? 0) : null,
    retryCents: retried.cents,
    correctedCents: corrected?.cents ?? null,
  }
}
