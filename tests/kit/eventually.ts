import { vi } from 'vitest'

/** Resolves with what `check` returns as soon as it does not throw. A busy machine gets there late; nobody waits longer than that. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000 })
