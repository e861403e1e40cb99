import { expect, it } from 'vitest'
import { lastReadingWords } from '#views/products/product-words.ts'

it.each([
  [{ latestDate: null }, 'No readings yet'],
  [{ latestDate: '2026-11-28' }, 'Readings up to 28 Nov'],
  [{ latestDate: '2026-11-28', latestReadDate: '2026-11-16' }, 'Readings up to 16 Nov, estimates up to 28 Nov'],
  [{ latestDate: '2026-11-28', latestReadDate: null }, 'No readings yet, estimates up to 28 Nov'],
])('says up to when it was read, and what is estimated after that: %j', (dates, words) => {
  expect(lastReadingWords(dates)).toBe(words)
})
