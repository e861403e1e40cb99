import { assign, type NonReducibleUnknown } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { SentRequest } from '#data/drafts/flow-draft.ts'
import { type CommandMachine, type CommandOutcome, outcomeOf } from './command.ts'
import type { KitAction } from './kit-action.ts'

export interface SubmitContext<Answer = unknown> {
  readonly sent: SentRequest | null
  /** Answer of the last successful attempt. */
  readonly answer: Answer
  /** Null if the reason is unknown. */
  readonly problem: Problem | null
}

export const nothingSent = { sent: null, answer: null, problem: null } as const

export interface SubmitDefinition<Context, Answer, Request> {
  /** `{} as { context: … }`. */
  readonly types: { readonly context: Context }
  readonly command: CommandMachine<Answer, Request>
  /** The key is added. */
  readonly requestOf: (context: Context) => Omit<Request, 'key'>
}

export interface Sending<OnDone extends string, Failed extends string, Does extends readonly unknown[], Guard extends string> {
  readonly done: OnDone
  /** Extra actions, after the answer is stored. */
  readonly does?: Does
  /** Guard for `done`; `isDone` if omitted. */
  readonly when?: Guard
  /** Target if refused, or if the result is unknown. */
  readonly failed: Failed
}

export const refusalOf = <Answer>({ event }: { readonly event: { readonly output: CommandOutcome<Answer> } }) => ({
  problem: event.output.status === 'refused' ? event.output.problem : null,
})

/**
 * For `setup`. The same request again is the same write; another request takes a new key. Cleared on success.
 * `begins`: action of the transition that sends. `sending(…)`: state that waits for the answer. `sends(…)`: only its invoke.
 */
export const submits = <Context extends SubmitContext, Answer, Request extends NonReducibleUnknown & { readonly key?: string }>({
  command,
  requestOf,
}: SubmitDefinition<Context, Answer, Request>) => {
  const sends = <
    const OnDone extends string,
    const Failed extends string,
    const Does extends readonly unknown[] = readonly [],
    const Guard extends string = 'isDone',
  >({
    done,
    does,
    when,
    failed,
  }: Sending<OnDone, Failed, Does, Guard>) =>
    ({
      id: 'command',
      src: 'command',
      input: ({ context }: { readonly context: Context }) =>
        ({ ...requestOf(context), key: context.sent?.key ?? '' }) as unknown as Request,
      onDone: [
        {
          guard: { type: (when ?? 'isDone') as NoInfer<Guard>, params: outcomeOf<CommandOutcome<Answer>> },
          target: done,
          actions: [
            'clearSent',
            { type: 'storeAnswer', params: outcomeOf<CommandOutcome<Answer>> },
            ...((does ?? []) as NoInfer<Does>),
          ],
        },
        { target: failed, actions: { type: 'storeProblem', params: refusalOf<Answer> } },
      ],
    }) as const
  return {
    actors: { command },
    actions: {
      clearSent: assign({ sent: null }) as KitAction,
      storeAnswer: assign((_, { outcome }: { outcome: CommandOutcome<Answer> }) =>
        outcome.status === 'done' ? { answer: outcome.answer } : {},
      ) as KitAction<{ outcome: CommandOutcome<Answer> }>,
      storeProblem: assign((_, { problem }: { problem: Problem | null }) => ({ problem })) as KitAction<{
        problem: Problem | null
      }>,
      storeSent: assign(({ context: { sent } }, { key, content }: SentRequest) => ({
        sent: sent?.content === content ? sent : { key, content },
        problem: null,
      })) as KitAction<SentRequest>,
    },
    guards: {
      isDone: (_: unknown, { outcome }: { readonly outcome: CommandOutcome<Answer> }) => outcome.status === 'done',
    },
    begins: {
      type: 'storeSent',
      params: ({ context, event }: { readonly context: Context; readonly event: { readonly key: string } }): SentRequest => ({
        key: event.key,
        content: JSON.stringify(requestOf(context)),
      }),
    } as const,
    sends,
    sending: <
      const OnDone extends string,
      const Failed extends string,
      const Does extends readonly unknown[] = readonly [],
      const Guard extends string = 'isDone',
    >(
      where: Sending<OnDone, Failed, Does, Guard>,
    ) =>
      ({
        description: 'The request is being sent; it’s repeated if its answer is lost.',
        meta: { spec: 'LOADING' },
        invoke: sends(where),
      }) as const,
  }
}
