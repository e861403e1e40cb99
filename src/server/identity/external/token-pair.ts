import { hash } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import type { VerifiedClaims } from './external-tokens.ts'

/** By `alg` of the ID token: OpenID Connect Core 1.0, 3.1.3.6. Ed25519 signs with SHA-512. */
const hashOf = (algorithm = ''): string =>
  algorithm.startsWith('Ed') ? 'sha512' : `sha${/(?:256|384|512)$/.exec(algorithm)?.[0] ?? '256'}`

/** Left half of the hash, base64url. */
const halfHash = (token: string, idToken: string): string => {
  const whole = hash(hashOf(decodeProtectedHeader(idToken).alg), token, 'buffer')
  return whole.subarray(0, whole.length / 2).toString('base64url')
}

/** s between two tokens of one answer. */
const leewaySeconds = 2

/**
 * Whether both came in one answer of the token endpoint: by `at_hash`, which is optional there, or else by the time of issue, so that
 * no token gets a proof that is newer than itself.
 */
export const isIssuedWith = (
  { idToken, claims }: { readonly idToken: string; readonly claims: VerifiedClaims },
  access: { readonly token: string; readonly claims: VerifiedClaims },
): boolean => {
  if (claims.iss !== access.claims.iss || claims.sub !== access.claims.sub) return false
  const { at_hash: atHash } = claims
  return atHash === undefined
    ? Math.abs(claims.iat - access.claims.iat) <= leewaySeconds
    : atHash === halfHash(access.token, idToken)
}
