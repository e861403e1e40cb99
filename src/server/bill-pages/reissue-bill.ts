import type { BillKey } from '#server/billing/find-bill.store.ts'
import { type NotReissued, type Reissue, type Reissued, reissueInvoice } from '#server/billing/reissue.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'

export const reissueRefusals: Readonly<Record<NotReissued, string>> = {
  notFound: 'There is no bill of this number.',
  isReversal: 'This is a reversal: name the bill that is to be issued again.',
  isLoaded: 'This bill was loaded: your billing system made it. Correct it there, and load the corrected bill.',
}

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
