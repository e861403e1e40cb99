import { mintReference } from '#server/http/reference.ts'
import { digest } from '#server/secrets/seal.ts'

/** Eight letters and digits in two groups, about 39 bits: `4K2M-9XPQ`. */
export const mintMailedCode = (): string => mintReference('', 4, 4).slice(1)

/** @param scope what the code is for: a typed code counts there alone. Case, spaces and hyphens don't matter. */
export const mailedCodeHash = (scope: string, code: string): string =>
  digest(`mailed code ${scope} ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)
