import { expect, it } from 'vitest'
import { otherRules, ownBests } from './one-advice.ts'
import { sourceFiles } from './source-files.ts'

it('the best of prices or carbon is picked in one place, with a threshold and the soonest among equals', () => {
  expect(ownBests(sourceFiles()).toSorted()).toEqual(Object.keys(otherRules).toSorted())
})

it.each([
  [
    'const [best] = hours.toSorted((a, b) => a.centsPerKwh - b.centsPerKwh)',
    'const [best] = hours.toSorted((a, b) => a.centsPerKwh - b.centsPerKwh)',
  ],
  ['export const greenestHour = (hours) => hours[0]', 'greenestHour'],
  ['const least = Math.min(...hours.map(({ grams }) => grams))', 'Math.min(...hours.map(({ grams }) => grams))'],
  [
    'hours.reduce((found, hour) => (worth(hour) > worth(found) ? hour : found))',
    '.reduce((found, hour) => (worth(hour) > worth(found) ? hour : found))',
  ],
  ['hours.toSorted((a, b) => b.kg - a.kg)[0]', '.toSorted((a, b) => b.kg - a.kg)[0]'],
  [
    'let best = hours[0]; for (const hour of hours) if (hour.grams < best.grams) best = hour',
    'if (hour.grams < best.grams) best = hour',
  ],
  [
    'for (let at = 0; at < rates.length; at += 1) { if (rates[at] < lowest) { lowest = rates[at]; lowestAt = at } }',
    'if (rates[at] < lowest) { lowest = rates[at]; lowestAt = at }',
  ],
  [
    'hours.forEach((hour) => { if (best === null || hour.kg < best.kg) best = hour })',
    'if (best === null || hour.kg < best.kg) best = hour',
  ],
  ['for (const { grams } of hours) least = grams < least ? grams : least', 'least = grams < least ? grams : least'],
  ['for (const price of prices) least = Math.min(least, price)', 'least = Math.min(least, price)'],
  ['const sorted = hours.toSorted((a, b) => a.grams - b.grams)\nconst best = sorted[0]', 'sorted[0]'],
  ['const byPrice = hours.toSorted((a, b) => a.centsPerKwh - b.centsPerKwh)\nshow(byPrice.at(-1))', 'byPrice.at(-1)'],
  ['const byKg = [...hours].sort((a, b) => a.kg - b.kg)\nconst [least] = byKg', '[least] = byKg'],
  ['const byKg = (hours) => hours.toSorted((a, b) => a.kg - b.kg)\nconst least = byKg(hours)[0]', 'byKg(hours)[0]'],
])('finds a best that is picked elsewhere: %s', (text, found) => {
  expect(ownBests([{ path: 'machines/tips/next.ts', text }])).toEqual([`machines/tips/next.ts: ${found}`])
})

it.each([
  'for (const hour of hours) if (hour.start < latest) latest = hour.start',
  'const sorted = hours.toSorted((a, b) => a.start - b.start)\nconst first = sorted[0]',
  'const sorted = hours.toSorted((a, b) => a.grams - b.grams)\nconst shown = sorted.map(({ grams }) => grams)',
  'for (const { grams } of hours) sum += grams',
])('lets pass what picks no best: %s', (text) => {
  expect(ownBests([{ path: 'machines/tips/next.ts', text }])).toEqual([])
})
