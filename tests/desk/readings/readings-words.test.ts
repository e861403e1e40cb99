import { expect, it } from 'vitest'
import { whyText } from '#views/desk/readings/readings-words.ts'

it.each([
  ['aboveRange', 31, 'Above its usual range, by 31%'],
  ['aboveRange', 60, 'Far above its usual range, by 60%'],
  ['aboveRange', 1_425, 'Far above its usual range: 15 times as much'],
  ['belowRange', 12, 'Below its usual range, by 12%'],
  ['belowRange', 100, 'Far below its usual range, by 100%'],
] as const)('says of a reading that is %s by %i percent: %s', (kind, percent, text) => {
  expect(whyText({ explanation: null, reason: { kind, percent, times: null } })).toBe(text)
})
