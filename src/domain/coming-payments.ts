import { addDays, addMonths, type Day, daysBetween, daysOf, earlierOf, laterOf } from './days.ts'
import { isWorkingDay } from './public-holidays.ts'

/** Days before a payment leaves after which the bank has it. */
export const cutOffDays = 2
/** Days by which a payment may be put off at most. */
export const mostLater = 14

/** Up to which day a payment may be changed, that day with it. */
export const cutOffOf = (day: Day): Day => addDays(day, -cutOffDays)

/** Up to which day a change may be taken back: the bank must have neither of its days. Null once it has. */
export const restoreUntilOf = (dueOn: Day, day: Day, today: Day): Day | null => {
  const until = cutOffOf(earlierOf(dueOn, day))
  return until < today ? null : until
}

/**
 * The days that a payment may be moved to: each leaves the bank its two days, and none is more than 14 after the bill was due. A bank
 * takes nothing at weekends and on public holidays. Empty where there is none.
 * @param issuedOn of the bill: it is not paid before it is made
 */
export const movableDays = (
  { dueOn, issuedOn, isBankDebit }: { readonly dueOn: Day; readonly issuedOn: Day; readonly isBankDebit: boolean },
  today: Day,
): Day[] => {
  const [startDate, endDate] = [laterOf(addDays(today, cutOffDays), issuedOn), addDays(dueOn, mostLater)]
  return startDate > endDate ? [] : daysOf({ startDate, endDate }).filter((day) => !isBankDebit || isWorkingDay(day))
}

interface Payday {
  readonly firstOn: Day
  readonly every: 'week' | 'fortnight' | 'month'
}

/** The days of a payday from one day to another. */
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

/** Days between a payment and the payday after it that are worth a word. */
const worthAWord = 10

/**
 * The payday that a payment comes shortly before, where it may be moved to it: offered, never done. Null where money came in within the
 * days before, or the next payday is too far.
 */
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
