const name = 'tarn-session'
// Decision: docs/decisions/sessions.md
/** A tab that was frozen while it held the lock must not keep the others waiting. Longer than any tab that lives needs it. */
const longestWait = 15_000

const holder = async (locks: LockManager): Promise<string | undefined> =>
  (await locks.query()).held?.find((lock) => lock.name === name)?.clientId

/**
 * Runs `work` while no other tab of this browser does. Where the browser has no Web Locks, it just runs. From a tab that keeps the
 * lock too long it is taken: what that tab still does then has to look whether it may.
 */
export const withSessionLock = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  const before = holder(locks)
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(longestWait) }, begin)
  } catch (cause) {
    if (hasBegun) throw cause
    // Another tab that waited may have taken it already: then that one is waited for, and not robbed in its turn.
    if ((await holder(locks)) !== (await before)) return withSessionLock(work)
    return locks.request(name, { steal: true }, begin)
  }
}
