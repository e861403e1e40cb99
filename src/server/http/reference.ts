import { randomInt } from 'node:crypto'
import { lettersOf, referenceLetters } from '#domain/basics/reference-letters.ts'

/** Reference for phone calls: `mintReference('MV', 4, 4)` gives `MV-4K2M-9XPQ`. */
export const mintReference = (prefix: string, ...parts: readonly number[]): string =>
  [prefix, ...parts.map((length) => lettersOf(Array.from({ length }, () => randomInt(referenceLetters.length))))].join('-')
