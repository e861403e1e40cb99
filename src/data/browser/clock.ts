let offset = 0

/** Clock correction from the `Date` header (whole seconds). */
export const setServerDate = (date: string | null): void => {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const difference = server - Date.now()
  // Header precision and latency: only larger differences are a wrong clock.
  offset = Math.abs(difference) < 5_000 ? 0 : difference
}

/** Epoch ms, backend clock. */
export const now = (): number => Date.now() + offset
