import type { Day } from './days.ts'
import { sumOf } from './sums.ts'

/** A bill, as far as what was paid of it goes. */
export interface BillToSettle {
  readonly id: string
  readonly issuedOn: Day
  readonly endDate: Day
  readonly cents: number
  /** When it was taken back; null: it stands. */
  readonly reversedOn: Day | null
}

/** A movement of the account: above zero is owed, below zero was paid or credited. */
export interface Movement {
  readonly day: Day
  readonly cents: number
  /** How a payment was made: `Direct debit`; null for what is none. */
  readonly method: string | null
}

export interface Settled {
  readonly day: Day
  /** What paid the last of it. */
  readonly by: string
}

const credit = 'Credit'

const isBefore = (one: BillToSettle, other: BillToSettle) =>
  one.endDate < other.endDate || (one.endDate === other.endDate && one.id > other.id)

/**
 * When nothing of each bill was left to pay, and by what; null while something is. The oldest is paid first: open are the newest bills, as
 * many as it takes to owe the balance. A bill that was taken back counts until then.
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
