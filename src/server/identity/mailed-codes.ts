import { mintReference } from '#server/http/reference.ts'
import { digest } from '#server/secrets/seal.ts'

/** Eight letters and digits in two groups, about 39 bits: `4K2M-9XPQ`. */
export const mintMailedCode = (): string => mintReference('', 4, 4).slice(1)

/** Ignores case, spaces and hyphens. @param scope the code is valid in this scope only */
export const mailedCodeHash = (scope: string, code: string): string =>
  digest(`mailed code ${scope} ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)
