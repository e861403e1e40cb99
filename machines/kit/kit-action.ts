import type { ActionFunction, AnyStateMachine, ContextFrom } from 'xstate'

type AnyContext = ContextFrom<AnyStateMachine>
/** `any`, since xstate's types are invariant in the context and events that the kit does not know. */
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
