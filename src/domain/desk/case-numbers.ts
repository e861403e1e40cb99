import type { DeskNumbers, NumberedCaseKind } from '#contract/desk/numbers.contract.ts'
import { addDays, type Day, daysOf, weekday } from '#domain/basics/days.ts'
import { isWorkingDay } from '#domain/basics/public-holidays.ts'

export interface CaseDates {
  readonly kind: NumberedCaseKind
  readonly receivedOn: Day
  readonly answerBy: Day
  /** Of the first answer; null while it waits. */
  readonly answeredOn: Day | null
}

const mondayOf = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7))

/** Mondays of the last `count` weeks, oldest first; the last is the running week. */
export const weeksUntil = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(mondayOf(today), 7 * (index + 1 - count)))

/** Working days after `from`, up to and with `to`. */
const workingDaysBetween = (from: Day, to: Day): number =>
  daysOf({ startDate: addDays(from, 1), endDate: to }).filter(isWorkingDay).length

const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper, lower = upper] = [sorted[middle], sorted.length % 2 === 0 ? sorted[middle - 1] : sorted[middle]]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

const kinds = ['complaint', 'billQuestion', 'privacy'] as const satisfies readonly NumberedCaseKind[]

/** Each kind by week: a case counts as opened in the week it was received, as answered in the week of its answer. */
export const countCases = (cases: readonly CaseDates[], weeks: readonly Day[]): DeskNumbers['cases'] =>
  kinds.map((kind) => {
    const ofKind = cases.filter((found) => found.kind === kind)
    return {
      kind,
      weeks: weeks.map((monday) => {
        const isInWeek = (day: Day | null): day is Day => day !== null && day >= monday && day < addDays(monday, 7)
        const answered = ofKind.flatMap(({ receivedOn, answerBy, answeredOn }) =>
          isInWeek(answeredOn) ? [{ isLate: answeredOn > answerBy, days: workingDaysBetween(receivedOn, answeredOn) }] : [],
        )
        return {
          opened: ofKind.filter(({ receivedOn }) => isInWeek(receivedOn)).length,
          answered: answered.length,
          late: answered.filter(({ isLate }) => isLate).length,
          workingDays: medianOf(answered.map(({ days }) => days)),
        }
      }),
    }
  })

export const caseKindNames: Readonly<Record<NumberedCaseKind, string>> = {
  complaint: 'Complaints',
  billQuestion: 'Bill questions',
  privacy: 'Privacy requests',
}
