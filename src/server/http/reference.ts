import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other on the phone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number that customers and operators say on the phone: `MV-4K2M-9XPQ` for `mintReference('MV', 4, 4)`. */
export const mintReference = (prefix: string, ...parts: readonly number[]): string =>
  [prefix, ...parts.map((length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''))].join('-')
