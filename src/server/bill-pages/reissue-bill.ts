import type { Day, DayRange } from '#domain/basics/days.ts'
import { type ComparedLine, compareBills } from '#domain/billing/bill-comparison.ts'
import type { BillKey } from '#server/billing/find-bill.store.ts'
import { readProof } from '#server/billing/proof.store.ts'
import { type NotReissued, type Reissue, type Reissued, reissueInvoice } from '#server/billing/reissue.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { dryRun } from '#server/database/dry-run.ts'
import type { Database, Queryable } from '#server/database/database.ts'

export const reissueRefusals: Readonly<Record<NotReissued, string>> = {
  notFound: 'There is no bill of this number.',
  isReversal: 'This is a reversal: name the bill that is to be issued again.',
  isLoaded: 'This bill was loaded: your billing system made it. Correct it there, and load the corrected bill.',
}

export interface ReissueEffect extends DayRange {
  readonly wasCents: number
  readonly cents: number
  readonly lines: readonly ComparedLine[]
}

/** What issuing a bill again changes, in a transaction that is rolled back. @throws CommandRefused */
export const reissueEffect = (db: Database, bill: BillKey, today: Day): Promise<ReissueEffect> =>
  dryRun(db, async (tx) => {
    const { billingAccountId, invoiceId } = bill
    const before = await readProof(tx, billingAccountId, invoiceId)
    const reissued = await reissueOne(tx, bill, { reason: '', today })
    const after = await readProof(tx, billingAccountId, reissued.invoiceId)
    if (!before || !after) throw new CommandRefused(reissueRefusals.notFound)
    const { startDate, endDate } = before.invoice
    const { wasCents, cents } = reissued
    return { startDate, endDate, wasCents, cents, lines: compareBills(before.lines, after.lines) }
  })

/** @throws CommandRefused */
export const reissueOne = async (
  tx: Queryable,
  { billingAccountId, invoiceId }: BillKey,
  request: Reissue,
): Promise<Reissued> => {
  const done = await reissueInvoice(tx, billingAccountId, invoiceId, request)
  if (typeof done === 'string') throw new CommandRefused(reissueRefusals[done])
  return done
}
