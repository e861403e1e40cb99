import { assign, type NonReducibleUnknown } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Sent } from '#data/drafts/flow-draft.ts'
import { type CommandMachine, type CommandOutcome, outcomeOf } from './command.ts'
import type { KitAction } from './kit-action.ts'

/** What a chart remembers that sends something which may happen only once. */
export interface SubmitContext<Answer = unknown> {
  readonly sent: Sent | null
  /** What came of it, when it was last done. */
  readonly answer: Answer
  /** Why it was not taken; null where that is not known. */
  readonly problem: Problem | null
}

export const nothingSent = { sent: null, answer: null, problem: null } as const

export interface SubmitDefinition<Context, Answer, Request> {
  /** The chart's own: `{} as { context: … }`. */
  readonly types: { readonly context: Context }
  /** Of `createCommand`. */
  readonly command: CommandMachine<Answer, Request>
  /** What is sent; the key goes along. */
  readonly requestOf: (context: Context) => Omit<Request, 'key'>
}

interface Sending<Done extends string, Failed extends string, Does extends readonly unknown[], When extends string> {
  /** Where the chart goes when it was done. */
  readonly done: Done
  /** What more is done then, once the answer is kept. */
  readonly does?: Does
  /** The guard of the chart that says so; `isDone` where none is named. */
  readonly when?: When
  /** Where it goes when it was refused, or nobody knows. */
  readonly failed: Failed
}

/** Why it was refused; null where it is not known what came of it. */
const refusalOf = <Answer>({ event }: { readonly event: { readonly output: CommandOutcome<Answer> } }) => ({
  problem: event.output.status === 'refused' ? event.output.problem : null,
})

/**
 * A command that a chart runs, for its `setup`. The key comes with the customer's event and is kept with what was sent: as long as that
 * stays the same, trying again is the same write; another request takes another key. What is done is forgotten.
 *
 * `begins` is the action of the transition that sends; `sending(…)` the state that waits for the answer, `sends(…)` its invoke alone.
 */
export const submits = <Context extends SubmitContext, Answer, Request extends NonReducibleUnknown & { readonly key?: string }>({
  command,
  requestOf,
}: SubmitDefinition<Context, Answer, Request>) => {
  const sends = <
    const Done extends string,
    const Failed extends string,
    const Does extends readonly unknown[] = readonly [],
    const When extends string = 'isDone',
  >({
    done,
    does,
    when,
    failed,
  }: Sending<Done, Failed, Does, When>) =>
    ({
      id: 'command',
      src: 'command',
      // The rest of the request is the command's own; the key was kept when it was begun.
      input: ({ context }: { readonly context: Context }) =>
        ({ ...requestOf(context), key: context.sent?.key ?? '' }) as unknown as Request,
      onDone: [
        {
          guard: { type: (when ?? 'isDone') as NoInfer<When>, params: outcomeOf<CommandOutcome<Answer>> },
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
      storeSent: assign(({ context: { sent } }, { key, content }: Sent) => ({
        sent: sent?.content === content ? sent : { key, content },
        problem: null,
      })) as KitAction<Sent>,
    },
    guards: {
      isDone: (_: unknown, { outcome }: { readonly outcome: CommandOutcome<Answer> }) => outcome.status === 'done',
    },
    begins: {
      type: 'storeSent',
      params: ({ context, event }: { readonly context: Context; readonly event: { readonly key: string } }): Sent => ({
        key: event.key,
        content: JSON.stringify(requestOf(context)),
      }),
    } as const,
    sends,
    /** The state that waits for it. */
    sending: <
      const Done extends string,
      const Failed extends string,
      const Does extends readonly unknown[] = readonly [],
      const When extends string = 'isDone',
    >(
      where: Sending<Done, Failed, Does, When>,
    ) =>
      ({
        description: 'The request is being sent; it’s repeated if its answer is lost.',
        meta: { spec: 'LOADING' },
        invoke: sends(where),
      }) as const,
  }
}
