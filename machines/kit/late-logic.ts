import type { AnyActorLogic } from 'xstate'

/**
 * The logic of an actor whose code comes in a chunk of its own. The chart that invokes it waits for the chunk first.
 * @param of gives the logic once its chunk is there
 */
export const lateLogic = <Logic extends AnyActorLogic>(of: () => Logic | undefined): Logic =>
  new Proxy({} as Logic, { get: (_, name) => Reflect.get(of() ?? {}, name), has: (_, name) => Reflect.has(of() ?? {}, name) })
