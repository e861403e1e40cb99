import { sum } from './sums.ts'

export type DayPart = 'nights' | 'mornings' | 'days' | 'evenings'

const spans: readonly (readonly [part: DayPart, from: number, to: number])[] = [
  ['nights', 0, 6],
  ['mornings', 6, 10],
  ['days', 10, 16],
  ['evenings', 16, 22],
]

const least = 0.1

export const partsApart = (
  ownHours: readonly number[],
  otherHours: readonly number[],
): { higher: DayPart | null; lower: DayPart | null } => {
  const apart = spans
    .map(([part, from, to]) => ({ part, by: sum(ownHours.slice(from, to)) - sum(otherHours.slice(from, to)) }))
    .toSorted((a, b) => b.by - a.by)
  const [highest, lowest] = [apart[0], apart.at(-1)]
  return {
    higher: highest && highest.by > least ? highest.part : null,
    lower: lowest && lowest.by < -least ? lowest.part : null,
  }
}
