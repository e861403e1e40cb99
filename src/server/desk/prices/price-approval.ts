import * as z from 'zod/mini'
import { Day } from '#contract/kit.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatFullDate, today } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { nestedIn } from '#server/database/nested.ts'
import { sumRepricing } from '#server/repricing/repricing-effect.ts'
import { countAccounts, readHeldStart, releaseRepricing } from '#server/repricing/repricing.store.ts'
import { defineApproval } from '#server/desk/approvals/approvals.ts'

export const priceChangeApproval = defineApproval({
  kind: 'priceChange',
  role: 'prices',
  input: z.object({
    planId: z.string(),
    planName: z.string(),
    startDate: Day,
    accounts: z.int(),
    bills: z.int(),
    cents: z.int(),
    /** False: more changes than was added up. */
    isWhole: z.boolean(),
  }),
  describe: ({ planName, startDate, accounts, bills, cents, isWhole }) => {
    const least = isWhole ? '' : 'at least '
    const sum = cents === 0 ? '' : `, ${least}${formatCents(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'} in all`
    return `Price ${planName} again from ${formatFullDate(startDate)}: ${counted(accounts, 'account')}, ${least}${counted(bills, 'bill')}${sum}`
  },
  carryOut: async (tx, input, { area: { db, config }, staff, requestedBy, reason, now }) => {
    const { planId, startDate } = input
    const held = await readHeldStart(tx, planId)
    if (held !== null && held < startDate)
      throw new CommandRefused(`A change of this plan from ${formatFullDate(held)} waits. Look at that one.`)
    if (staff.staffId !== requestedBy.staffId) {
      const { priceCents } = config.deskLimits
      const sum = await sumRepricing(nestedIn(tx, db.kind), { planId, startDate }, today(now), priceCents)
      const accounts = await countAccounts(tx, { planId, startDate })
      if (sum.cents !== input.cents || sum.bills !== input.bills || sum.isWhole !== input.isWhole || accounts !== input.accounts)
        throw new CommandRefused('This change would now alter other bills than was asked for. Decline it, and ask again.')
    }
    await releaseRepricing(tx, { planId, startDate, now, reason })
  },
})
