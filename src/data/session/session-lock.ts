const name = 'tarn-session'
// Decision: docs/decisions/sessions.md
/** ms; a frozen tab must not block the others. */
const longestWait = 15_000

const holder = async (locks: LockManager): Promise<string | undefined> =>
  (await locks.query()).held?.find((lock) => lock.name === name)?.clientId

/** Web Locks; without them `work` just runs. A lock held too long is stolen, so `work` must check that it may still write. */
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
    if ((await holder(locks)) !== (await before)) return withSessionLock(work)
    return locks.request(name, { steal: true }, begin)
  }
}
