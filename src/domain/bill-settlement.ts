import type { Day } from './days.ts'
import { sumOf } from './sums.ts'

export interface BillToSettle {
  readonly id: string
  readonly issuedOn: Day
  readonly endDate: Day
  readonly cents: number
  readonly reversedOn: Day | null
}

/** Positive is owed, negative is paid or credited. */
export interface Movement {
  readonly day: Day
  readonly cents: number
  readonly method: string | null
}

export interface Settled {
  readonly day: Day
  readonly by: string
}

const credit = 'Credit'

const isBefore = (one: BillToSettle, other: BillToSettle) =>
  one.endDate < other.endDate || (one.endDate === other.endDate && one.id > other.id)

/**
 * Settlement date and method per bill, null while open. The oldest bill is paid first; the newest remain open, as many as the
 * balance covers. Reversed bills count until reversed.
 */
export const settlements = (bills: readonly BillToSettle[], movements: readonly Movement[]): Map<string, Settled | null> => {
  const settled = new Map<string, Settled | null>()
  let balance = 0
  for (const [day, own] of [...Map.groupBy(movements, (one) => one.day)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    balance += sumOf(own, ({ cents }) => cents)
    const by = own.findLast(({ method, cents }) => method !== null && cents < 0)?.method ?? credit
    const standing = bills.filter(({ issuedOn, reversedOn }) => issuedOn <= day && (reversedOn === null || day < reversedOn))
    for (const bill of standing) {
      const newer = sumOf(
        standing.filter((one) => one.cents > 0 && isBefore(bill, one)),
        ({ cents }) => cents,
      )
      if (bill.cents > 0 && newer < balance) settled.set(bill.id, null)
      else if (!settled.get(bill.id)) settled.set(bill.id, { day, by: bill.cents > 0 ? by : credit })
    }
  }
  return settled
}
