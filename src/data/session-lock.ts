const name = 'tarn-session'
/** A tab that was frozen or killed while it held the lock must not keep the others waiting. */
const longestWait = 15_000

/** Runs `work` while no other tab of this browser does. Where the browser has no Web Locks, it just runs. */
export const withSessionLock = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(longestWait) }, begin)
  } catch (cause) {
    if (hasBegun) throw cause
    return locks.request(name, { steal: true }, begin)
  }
}
