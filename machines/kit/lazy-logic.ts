import type { AnyActorLogic } from 'xstate'

/** Actor logic from a lazy chunk. The chart that invokes it must load the chunk first. */
export const lazyLogic = <Logic extends AnyActorLogic>(of: () => Logic | undefined): Logic =>
  new Proxy({} as Logic, { get: (_, name) => Reflect.get(of() ?? {}, name), has: (_, name) => Reflect.has(of() ?? {}, name) })
