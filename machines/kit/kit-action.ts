import type { ActionFunction, AnyStateMachine, ContextFrom } from 'xstate'

type AnyContext = ContextFrom<AnyStateMachine>
/**
 * Action for any chart with the context that a kit part needs. `any`, since xstate's types are invariant in the rest of context
 * and events.
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
