const name = 'tarn-arriving-day'

/** Calls `given` once no other tab has the turn, which lasts until the function it returns is called. Without locks: immediately. */
export const awaitTurn = (given: () => void): (() => void) => {
  const locks = globalThis.navigator?.locks
  const leaving = new AbortController()
  if (!locks) {
    queueMicrotask(() => leaving.signal.aborted || given())
    return () => leaving.abort()
  }
  const { promise: left, resolve: leave } = Promise.withResolvers<undefined>()
  locks
    .request(name, { signal: leaving.signal }, () => {
      given()
      return left
    })
    .catch(() => undefined)
  return () => {
    leave(undefined)
    leaving.abort()
  }
}
