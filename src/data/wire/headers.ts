/** What every call carries; `token` is null for public ones. */
export const headersOf = (brand: string, token: string | null): Record<string, string> => ({
  Accept: 'application/json',
  'Content-Type': 'application/json',
  'Cache-Control': 'no-cache',
  Pragma: 'no-cache',
  'Brand-Id': brand,
  ...(token !== null && { Authorization: `Bearer ${token}` }),
})

/** How long an answer may take, its body included: milliseconds. */
export const timeout = 30_000
