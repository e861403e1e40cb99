import { addDays, addMonths, type Day, daysBetween, daysOf, earlierOf, laterOf } from '#domain/basics/days.ts'
import { isWorkingDay, workingDayBefore } from '#domain/basics/public-holidays.ts'

/** Days before collection at which the bank has the payment. */
export const cutOffDays = 2
/** Days; latest postponement. */
export const mostLater = 14

/** Last day for changes, inclusive. A bank has its file from the start of the banking day before. */
export const cutOffOf = (day: Day, isBankDebit = false): Day =>
  isBankDebit ? addDays(workingDayBefore(day), -1) : addDays(day, -cutOffDays)

/** Last day for undoing a change: neither day may be with the bank. Null once too late. */
export const restoreUntilOf = (dueOn: Day, day: Day, today: Day, isBankDebit = false): Day | null => {
  const until = cutOffOf(earlierOf(dueOn, day), isBankDebit)
  return until < today ? null : until
}

/**
 * At least two days ahead, for the bank, and at most 14 after the due date; bank debits on working days only. May be empty.
 * @param issuedOn bill date: no payment before it
 */
export const movableDays = (
  { dueOn, issuedOn, isBankDebit }: { readonly dueOn: Day; readonly issuedOn: Day; readonly isBankDebit: boolean },
  today: Day,
): Day[] => {
  const [startDate, endDate] = [laterOf(addDays(today, cutOffDays), issuedOn), addDays(dueOn, mostLater)]
  return startDate > endDate
    ? []
    : daysOf({ startDate, endDate }).filter((day) => !isBankDebit || (isWorkingDay(day) && cutOffOf(day, true) >= today))
}

interface Payday {
  readonly firstOn: Day
  readonly every: 'week' | 'fortnight' | 'month'
}

export const paydaysIn = ({ firstOn, every }: Payday, from: Day, to: Day): Day[] => {
  const at = (index: number) =>
    every === 'month' ? addMonths(firstOn, index) : addDays(firstOn, index * (every === 'week' ? 7 : 14))
  const behind = Math.max(0, daysBetween(firstOn, from))
  const found: Day[] = []
  for (let index = Math.max(0, Math.floor(behind / 31) - 1); ; index += 1) {
    const day = at(index)
    if (day > to) return found
    if (day >= from) found.push(day)
  }
}

const worthAWord = 10

/** Next payday as an offer; null if a payday came shortly before or the next is too far off. */
export const betterDay = (
  payment: { readonly day: Day; readonly movesTo: readonly Day[] },
  paydays: readonly Payday[],
): Day | null => {
  const days = paydays
    .flatMap((payday) => paydaysIn(payday, addDays(payment.day, -3), addDays(payment.day, worthAWord)))
    .toSorted()
  if (days.some((day) => day <= payment.day)) return null
  return days.find((day) => payment.movesTo.includes(day)) ?? null
}
