import { addDays, type Day } from './days.ts'
import { sumOf } from './sums.ts'

/** How many fortnights a payment plan may have. */
export const planLengths = [4, 6, 8, 12] as const
export type PlanLength = (typeof planLengths)[number]

/** Days after its due day on which an instalment may still arrive. */
export const graceDays = 5

export interface PlannedInstalment {
  /** Counted from 1. */
  readonly number: number
  readonly dueOn: Day
  readonly cents: number
}

/**
 * The instalments of a debt, one a fortnight: equal whole cents rounded up, the last one what is left. They add up to the debt exactly; a
 * debt of fewer cents than fortnights takes as many fortnights as it has cents.
 * @throws RangeError for what is no debt
 */
export const instalmentsOf = (cents: number, fortnights: number, firstOn: Day): PlannedInstalment[] => {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`No debt: ${cents}`)
  const each = Math.ceil(cents / fortnights)
  const count = Math.ceil(cents / each)
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueOn: addDays(firstOn, index * 14),
    cents: index === count - 1 ? cents - each * (count - 1) : each,
  }))
}

/** Whether an open instalment is missed by a day: its days of grace are over. */
export const isMissed = (dueOn: Day, today: Day): boolean => addDays(dueOn, graceDays) < today

export interface HeldInstalment extends PlannedInstalment {
  /** The day on which what was paid reached it; null while it has not. */
  readonly paidOn: Day | null
}

export type PlanStanding = 'kept' | 'missed' | 'done'

/** Where a plan stands: what is paid fills the oldest instalment first, and one is missed when it is open after its days of grace. */
export const standingOf = (
  instalments: readonly PlannedInstalment[],
  payments: readonly { readonly day: Day; readonly cents: number }[],
  today: Day,
): { readonly standing: PlanStanding; readonly instalments: readonly HeldInstalment[]; readonly missedCents: number } => {
  let [needed, paid, at] = [0, 0, 0]
  const held = instalments.map((instalment): HeldInstalment => {
    needed += instalment.cents
    let paidOn: Day | null = at > 0 && paid >= needed ? (payments[at - 1]?.day ?? null) : null
    while (paid < needed && at < payments.length) {
      const payment = payments[at]
      at += 1
      paid += payment?.cents ?? 0
      if (paid >= needed) paidOn = payment?.day ?? null
    }
    return { ...instalment, paidOn: paid >= needed ? paidOn : null }
  })
  const missed = held.filter(({ paidOn, dueOn }) => paidOn === null && isMissed(dueOn, today))
  const owed = sumOf(missed, ({ cents }) => cents)
  const over = sumOf(
    held.filter(({ paidOn }) => paidOn !== null),
    ({ cents }) => cents,
  )
  if (held.every(({ paidOn }) => paidOn !== null)) return { standing: 'done', instalments: held, missedCents: 0 }
  return {
    standing: missed.length > 0 ? 'missed' : 'kept',
    instalments: held,
    // What was paid towards the first of them and does not fill it.
    missedCents: missed.length > 0 ? Math.max(0, owed - (paid - over)) : 0,
  }
}

/** Open bills, the oldest first, without what a plan stands for: it is the oldest debt. */
export const beyondPlan = <Bill extends { readonly cents: number }>(bills: readonly Bill[], planCents: number): Bill[] => {
  let covered = planCents
  return bills.flatMap((bill) => {
    const part = Math.min(covered, bill.cents)
    covered -= part
    return bill.cents > part ? [{ ...bill, cents: bill.cents - part }] : []
  })
}
