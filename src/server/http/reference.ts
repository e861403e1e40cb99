import { randomInt } from 'node:crypto'

/** Without characters that sound or look alike on the phone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A letter for each number. */
export const lettersOf = (numbers: readonly number[]): string =>
  numbers.map((number) => letters[number % letters.length]).join('')

/** Reference for phone calls: `mintReference('MV', 4, 4)` gives `MV-4K2M-9XPQ`. */
export const mintReference = (prefix: string, ...parts: readonly number[]): string =>
  [prefix, ...parts.map((length) => lettersOf(Array.from({ length }, () => randomInt(letters.length))))].join('-')
