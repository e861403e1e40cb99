import { addDays, type Day } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'

export const planLengths = [4, 6, 8, 12] as const
export type PlanLength = (typeof planLengths)[number]

export const graceDays = 5

export interface PlannedInstalment {
  readonly number: number
  readonly dueOn: Day
  readonly cents: number
}

/**
 * Fortnightly, equal whole cents rounded up, the last takes the rest; they add up exactly. Fewer cents than fortnights: one
 * instalment per cent.
 * @throws RangeError if there is no debt
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

export const isMissed = (dueOn: Day, today: Day): boolean => addDays(dueOn, graceDays) < today

export interface HeldInstalment extends PlannedInstalment {
  readonly paidOn: Day | null
}

export type PlanStatus = 'kept' | 'missed' | 'done'

/** Payments fill the oldest instalment first; an open one is missed after its grace. */
export const planStatusOf = (
  instalments: readonly PlannedInstalment[],
  payments: readonly { readonly day: Day; readonly cents: number }[],
  today: Day,
): { readonly status: PlanStatus; readonly instalments: readonly HeldInstalment[]; readonly missedCents: number } => {
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
  if (held.every(({ paidOn }) => paidOn !== null)) return { status: 'done', instalments: held, missedCents: 0 }
  return {
    status: missed.length > 0 ? 'missed' : 'kept',
    instalments: held,
    missedCents: missed.length > 0 ? Math.max(0, owed - (paid - over)) : 0,
  }
}

/**
 * Oldest first, less the plan's debt, which is the oldest.
 * @param balanceCents what is owed in all: what isn't on a bill (a fee, a balance brought forward) is the plan's first
 */
export const beyondPlan = <Bill extends { readonly cents: number }>(
  bills: readonly Bill[],
  planCents: number,
  balanceCents: number = sumOf(bills, ({ cents }) => cents),
): Bill[] => {
  const besideBills = Math.max(0, balanceCents - sumOf(bills, ({ cents }) => cents))
  let covered = Math.max(0, planCents - besideBills)
  return bills.flatMap((bill) => {
    const part = Math.min(covered, bill.cents)
    covered -= part
    return bill.cents > part ? [{ ...bill, cents: bill.cents - part }] : []
  })
}
