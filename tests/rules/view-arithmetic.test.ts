import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { viewSums } from './view-arithmetic.ts'

/** Arithmetic that no selector takes over, by reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'pixels and places in a drawing': [
    'app-root/scroll-memory.ts: Math.abs(globalThis.scrollY - top)',
    'app-root/scroll-memory.ts: globalThis.scrollY + page.clientHeight',
    'bill-insights/bill-change-card.tsx: parts * 78',
    'bottled-gas/bottled-gas-words.ts: daysBetween(startDate, today) + farthest',
    'bottled-gas/bottled-gas-words.ts: end + 7',
    'home-comparison/distribution-card.tsx: (value - from) / (step * counts.length)',
    'home-comparison/rank-places.ts: (rank - 1) / (homes - 1)',
    'home-comparison/rank-places.ts: (1 - sizeApart) * mostHomes(places)',
    'home-comparison/rank-places.ts: share * mostHomes(places)',
  ],
  'hours of the clock, for axes and names': [
    'bill-insights/estimates-words.ts: Math.floor(hour)',
    'bill-insights/estimates-words.ts: hourOf(to) + 0.5',
    'bill-insights/estimates-words.ts: Math.floor(hour) + minute / 60',
    'bill-insights/half-hour-words.ts: Math.floor(hour)',
    'bill-insights/half-hour-words.ts: Math.floor(halfHour.hour) + halfHour.minute / 60',
    'eco-tracker/eco-words.ts: Math.floor(hourNow(Date.parse(at)))',
    'eco-tracker/eco-words.ts: at * 3',
    'eco-tracker/eco-words.ts: hour + 3',
    'usage/usage-bars.ts: hour + minutes / 60',
    'usage/usage-words.ts: Date.parse(instant) + 1_800_000',
  ],
  'how many decimals, and in which unit, a figure is written': [
    'bill-insights/half-hour-words.ts: halfHour.exact / exactCent',
    'bill-insights/line-words.ts: centsOf(exact) * 100_000_000',
    'bottled-gas/bottled-gas-words.ts: days / 30',
    'data-export/take-home.tsx: Math.round(bytes / 100_000)',
    'eco-tracker/eco-words.ts: Math.abs(kg)',
    'ev/ev-words.ts: Math.round(kilometres / 100)',
  ],
  'the step of a button': ['bill-overview/bill-overview-page.tsx: at + by', 'bottled-gas/care-card.tsx: bottles + step'],
}

it('views draw and write figures, and selectors work them out', () => {
  const allowed = Object.values(exceptions).flatMap((sums) => sums.map((sum) => `src/views/${sum}`))
  expect(viewSums(sourceFiles()).toSorted()).toEqual(allowed.toSorted())
})

it.each([
  ['const change = replacement.total - bill.total', 'replacement.total - bill.total'],
  ['const left = total - answered', 'total - answered'],
  ['const apart = Math.round(row.own - row.similar)', 'Math.round(row.own - row.similar)'],
  ['const size = Math.abs(kwh)', 'Math.abs(kwh)'],
  ['const Sum = () => <b>{formatDollars(bill.energy + bill.daily)}</b>', 'bill.energy + bill.daily'],
  ['const aWeek = Number(fields.people) * 7', 'Number(fields.people) * 7'],
  ['const share = (kwh / most) * 100', 'kwh / most'],
  ['let sum = 0; for (const { kwh } of days) sum += kwh', 'sum += kwh'],
  ['const kwh = homeKwh + networkKwh', 'homeKwh + networkKwh'],
])('finds a value that is worked out: %s', (text, sum) => {
  expect(viewSums([{ path: 'src/views/bills/a.tsx', text }])).toEqual([`src/views/bills/a.tsx: ${sum}`])
})

it.each([
  'const next = at + 1',
  'const dollars = cents / 100',
  "const words = 'level ' + level",
  'const amount = formatDollars(Math.abs(change))',
  'const rest = `and ${days.length - shown} more`',
  'const most = Math.max(1, ...parts.map(({ amount }) => Math.abs(amount)))',
  'const Bar = () => <i style={{ width: `${(kwh / most) * 100}%` }} />',
  'const sorted = parts.toSorted((a, b) => b.kwh - a.kwh)',
])('lets drawing and writing pass: %s', (text) => {
  expect(viewSums([{ path: 'src/views/bills/a.tsx', text }])).toEqual([])
})
