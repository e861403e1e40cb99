import * as z from 'zod/mini'
import { today } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { reissueOne, reissueRefusals } from '#server/bill-pages/reissue-bill.ts'
import { type BillKey, findBill, readCancelled } from '#server/billing/find-bill.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { defineApproval } from '#server/desk/approvals/approvals.ts'

/** A bill that can be issued again. @throws CommandRefused */
export const requireBill = async (db: Queryable, number: string): Promise<BillKey> => {
  const bill = await findBill(db, number)
  if (typeof bill === 'string') throw new CommandRefused(reissueRefusals[bill])
  const cancelled = await readCancelled(db, bill)
  if (cancelled?.replacement) throw new CommandRefused(`This bill was issued again already: it’s ${cancelled.replacement} now.`)
  if (cancelled) throw new CommandRefused('This bill was cancelled already.')
  return bill
}

export const reissueApproval = defineApproval({
  kind: 'billReissue',
  role: 'money',
  input: z.object({ number: z.string(), wasCents: z.int(), cents: z.int() }),
  isSame: (waiting, requested) => waiting.number === requested.number,
  describe: ({ number, wasCents, cents }) => `Issue bill ${number} again: ${formatCents(wasCents)} becomes ${formatCents(cents)}`,
  carryOut: async (tx, { number, wasCents, cents }, { reason, now }) => {
    const reissued = await reissueOne(tx, await requireBill(tx, number), { reason, today: today(now) })
    if (reissued.cents !== cents || reissued.wasCents !== wasCents)
      throw new CommandRefused(
        `Bill ${number} would now be ${formatCents(reissued.cents)}, not the ${formatCents(cents)} that was asked for. Decline it, and ask again.`,
      )
  },
})
