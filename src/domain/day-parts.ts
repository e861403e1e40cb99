import { sum } from './sums.ts'

export type DayPart = 'nights' | 'mornings' | 'days' | 'evenings'

const spans: readonly (readonly [part: DayPart, from: number, to: number])[] = [
  ['nights', 0, 6],
  ['mornings', 6, 10],
  ['days', 10, 16],
  ['evenings', 16, 22],
]

/** Kilowatt-hours from which a part of the day is told apart. */
const least = 0.1

/** Which part of an average day is furthest above that of others, and which furthest below, of 24 hours each in kWh; null where none is. */
export const partsApart = (
  own: readonly number[],
  others: readonly number[],
): { higher: DayPart | null; lower: DayPart | null } => {
  const apart = spans
    .map(([part, from, to]) => ({ part, by: sum(own.slice(from, to)) - sum(others.slice(from, to)) }))
    .toSorted((one, other) => other.by - one.by)
  const [highest, lowest] = [apart[0], apart.at(-1)]
  return {
    higher: highest && highest.by > least ? highest.part : null,
    lower: lowest && lowest.by < -least ? lowest.part : null,
  }
}
