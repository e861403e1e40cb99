import type { ActionFunction, AnyStateMachine, ContextFrom } from 'xstate'

type AnyContext = ContextFrom<AnyStateMachine>
/**
 * An action for any chart that keeps what a part of the kit needs. What the chart keeps beside it, and hears, is not known to the kit, and
 * xstate's types are invariant in it.
 */
export type KitAction<Params extends object | undefined = undefined> = ActionFunction<
  AnyContext,
  AnyContext,
  AnyContext,
  Params,
  never,
  never,
  never,
  never,
  never
>
