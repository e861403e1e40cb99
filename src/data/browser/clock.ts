let offset = 0

/** Learns from a response's `Date` header how wrong this device's clock is. Whole seconds are all that the header has. */
export const heedServerDate = (date: string | null): void => {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const difference = server - Date.now()
  // The header is cut to the second and the answer took a while: only what is larger is a wrong clock.
  offset = Math.abs(difference) < 5_000 ? 0 : difference
}

/** Epoch milliseconds as the backend counts them. */
export const now = (): number => Date.now() + offset
