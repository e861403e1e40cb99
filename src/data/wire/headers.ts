/** @param token null for public calls @param brand null: the server’s own */
export const headersOf = (
  brand: string | null,
  token: string | null,
  media = ['application/json'] as readonly string[],
): Record<string, string> => ({
  Accept: media.join(', '),
  'Content-Type': 'application/json',
  'Cache-Control': 'no-cache',
  Pragma: 'no-cache',
  ...(brand !== null && { 'Brand-Id': brand }),
  ...(token !== null && { Authorization: `Bearer ${token}` }),
})

/** Staff are signed in by cookie; pages of other sites cannot send the header. */
export const staffHeaders = { 'X-Desk': '1' } as const

/** ms, body included. */
export const timeout = 30_000
