// In the place of vitest where a model test is played in a browser: what it prepares is done, its own tests are left out.

const leaveOut = () => {}
const prepared: (() => unknown)[] = []

/** What the tests do before all of them. */
export const prepare = async (): Promise<void> => {
  for (const each of prepared) await each()
}

export const beforeAll = (work: () => unknown) => void prepared.push(work)
export const [afterAll, afterEach, beforeEach, describe] = [leaveOut, leaveOut, leaveOut, leaveOut]
export const [it, test] = [leaveOut, leaveOut].map((leave) => Object.assign(leave, { each: () => leaveOut, for: () => leaveOut }))
export const expect = () => {
  throw new Error('A browser that plays a path expects by eyes alone')
}
export const vi = {}
export const startBackend = () => {
  throw new Error('A browser that plays a path has no server')
}
