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
])('finds a best that is picked elsewhere: %s', (text, found) => {
  expect(ownBests([{ path: 'machines/tips/next.ts', text }])).toEqual([`machines/tips/next.ts: ${found}`])
})
