/** Lost, refused, not found, shut down, starting, overloaded, locked or full. */
const codes = new Set(
  [
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH',
    '08000 08001 08003 08004 08006 25P03 40001 40P01 53100 53200 53300 55P03 57014 57P01 57P02 57P03 57P05',
  ]
    .join(' ')
    .split(' '),
)
const messages = /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered)/

/** The database is unavailable for now; nothing was written. */
export const isUnavailable = (error: unknown): error is Error =>
  error instanceof Error && (('code' in error && codes.has(String(error.code))) || messages.test(error.message))

/** Serialisation failure, deadlock: the driver repeats the transaction. */
const repeatable = new Set(['40001', '40P01'])

export const isRepeatable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && repeatable.has(String(error.code))

const databaseErrors = new WeakSet<Error>()

/** Connections to other services fail with the same codes, so errors of our driver are marked. */
export const markDatabaseError = (error: unknown): void => {
  if (error instanceof Error) databaseErrors.add(error)
}

export const isDatabaseUnavailable = (error: unknown): boolean => isUnavailable(error) && databaseErrors.has(error)
