import { randomInt } from 'node:crypto'

/** Without characters that sound or look alike on the phone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reference for phone calls: `mintReference('MV', 4, 4)` gives `MV-4K2M-9XPQ`. */
export const mintReference = (prefix: string, ...parts: readonly number[]): string =>
  [prefix, ...parts.map((length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''))].join('-')
