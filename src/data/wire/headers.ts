/** @param token null for public calls */
export const headersOf = (
  brand: string,
  token: string | null,
  media = ['application/json'] as readonly string[],
): Record<string, string> => ({
  Accept: media.join(', '),
  'Content-Type': 'application/json',
  'Cache-Control': 'no-cache',
  Pragma: 'no-cache',
  'Brand-Id': brand,
  ...(token !== null && { Authorization: `Bearer ${token}` }),
})

/** ms, body included. */
export const timeout = 30_000
