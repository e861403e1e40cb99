import type { Day } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'

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

const isBefore = (a: BillToSettle, b: BillToSettle) => a.endDate < b.endDate || (a.endDate === b.endDate && a.id > b.id)

/**
 * Settlement date and method per bill, null while open. The oldest bill is paid first; the newest remain open, as many as the
 * balance covers. Reversed bills count until reversed.
 */
export const settlements = (bills: readonly BillToSettle[], movements: readonly Movement[]): Map<string, Settled | null> => {
  const settled = new Map<string, Settled | null>()
  let balance = 0
  for (const [day, dayMovements] of [...Map.groupBy(movements, (movement) => movement.day)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    balance += sumOf(dayMovements, ({ cents }) => cents)
    const by = dayMovements.findLast(({ method, cents }) => method !== null && cents < 0)?.method ?? credit
    const openBills = bills.filter(({ issuedOn, reversedOn }) => issuedOn <= day && (reversedOn === null || day < reversedOn))
    for (const bill of openBills) {
      const newer = sumOf(
        openBills.filter((candidate) => candidate.cents > 0 && isBefore(bill, candidate)),
        ({ cents }) => cents,
      )
      if (bill.cents > 0 && newer < balance) settled.set(bill.id, null)
      else if (!settled.get(bill.id)) settled.set(bill.id, { day, by: bill.cents > 0 ? by : credit })
    }
  }
  return settled
}
