import { type AnyActorRef, assign, type NonReducibleUnknown, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Mutation } from '#data/wire/kit.ts'
import { isOffline } from '#domain/portal/trouble.ts'
import { fromMutation } from './from-mutation.ts'
import { withProblem } from './with-event.ts'
import { networkReturn } from './network-return.ts'

/** `unknown` if the customer left before the result was clear. */
export type CommandOutcome<Answer> =
  | { readonly status: 'done'; readonly answer: Answer }
  | { readonly status: 'refused'; readonly problem: Problem }
  | { readonly status: 'unknown' }

export const outcomeOf = <Outcome>({ event }: { readonly event: { readonly output: Outcome } }): { outcome: Outcome } => ({
  outcome: event.output,
})

/** Adds the outcome as parameter: `onDone: { target: 'booked', actions: withOutcome('storeBooked') }`. */
export const withOutcome = <const Name extends string>(type: Name) => ({ type, params: outcomeOf }) as const

export interface CommandContext<Answer, Request> {
  readonly request: Request
  readonly outcome: CommandOutcome<Answer>
  /** Repeats since the answer was lost. */
  readonly attempts: number
}

export type CommandEvent = { type: 'network.returned' } | { type: 'command.check' } | { type: 'command.leave' }

const second = 1_000
const longestPause = 16 * second
/** Pauses grow from one second: about 45 seconds in all. */
const mostAsked = 6

const lostStatuses: ReadonlySet<number> = new Set([0, 408, 502, 503, 504])
/** In flight; or a 200 that is not the backend's, such as a captive portal's page. */
const lostTypes: ReadonlySet<string> = new Set(['/error/idempotency/in_flight', 'error/parse_error'])

/** True if an attempt may have been carried out although its answer did not arrive. */
const isLost = ({ type, status }: Problem) => lostStatuses.has(status) || lostTypes.has(type)
/** True if the answer says nothing about an earlier attempt: a backend that fails now may have carried that out. */
const isUndecided = (problem: Problem) => isLost(problem) || problem.status === 429 || problem.status >= 500

/**
 * A write that may happen only once. Input: the request, with the key minted when the customer pressed. After a lost answer it
 * repeats with the same key and growing pauses; offline it waits. Output: `CommandOutcome`.
 * While the answer is lost the view shows `CommandNotice` (`#views/command/command-notice.tsx`).
 * @param id verb and object, camelCase
 * @param title for analysts: `Books free hours`
 * @param definition from `#data/queries/<area>.queries.ts`; the endpoint must be `isIdempotent`
 */
export const createCommand = <Answer, Request extends NonReducibleUnknown>(
  id: string,
  title: string,
  definition: Mutation<Answer, Request>,
) =>
  setup({
    types: {
      input: {} as Request,
      context: {} as CommandContext<Answer, Request>,
      events: {} as CommandEvent,
      output: {} as CommandOutcome<Answer>,
      children: {} as { networkReturn: 'networkReturn'; send: 'send' },
      tags: {} as 'busy',
    },
    actors: {
      networkReturn,
      // Cast: xstate's `setup` types cannot resolve the type parameter `Request`.
      send: fromMutation<Answer, NonReducibleUnknown>(definition as unknown as Mutation<Answer, NonReducibleUnknown>),
    },
    actions: {
      countAsked: assign(({ context }) => ({ attempts: context.attempts + 1 })),
      forgetAsked: assign({ attempts: 0 }),
      storeAnswer: assign((_, { answer }: { answer: Answer }) => ({ outcome: { status: 'done' as const, answer } })),
      storeProblem: assign((_, { problem }: { problem: Problem }) => ({ outcome: { status: 'refused' as const, problem } })),
    },
    guards: {
      isOffline: (_, { problem }: { problem: Problem }) => isOffline(problem),
      isLost: (_, { problem }: { problem: Problem }) => isLost(problem),
      isUndecided: (_, { problem }: { problem: Problem }) => isUndecided(problem),
      isUndecidedForLong: ({ context }, { problem }: { problem: Problem }) =>
        isUndecided(problem) && context.attempts >= mostAsked,
    },
    delays: {
      pause: ({ context }) => Math.min(longestPause, second * 2 ** context.attempts),
    },
  }).createMachine({
    id,
    description: `${title}, exactly once.`,
    context: ({ input }) => ({ request: input, outcome: { status: 'unknown' }, attempts: 0 }),
    initial: 'sending',
    states: {
      sending: {
        description: 'The request is being sent.',
        tags: 'busy',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => context.request,
          onDone: { target: 'done', actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) } },
          onError: [
            { guard: withProblem('isOffline'), target: 'checking.offline' },
            { guard: withProblem('isLost'), target: 'checking' },
            { target: 'refused', actions: withProblem('storeProblem') },
          ],
        },
      },
      checking: {
        description: 'The answer was lost: the page says that we’re checking the result, or that the customer is offline.',
        tags: 'busy',
        invoke: { id: 'networkReturn', src: 'networkReturn' },
        initial: 'pausing',
        states: {
          offline: {
            description: 'The device is offline: the request waits and is sent with the same key when the network returns.',
            exit: 'forgetAsked',
            on: { 'network.returned': 'asking', 'command.leave': `#${id}.left` },
          },
          pausing: {
            description: 'The next try waits for a pause that gets longer each time; a returning network ends the pause.',
            after: { pause: 'asking' },
            on: { 'network.returned': 'asking' },
          },
          asking: {
            description: 'The same request is sent again with the same key, so that the server repeats its first answer.',
            entry: 'countAsked',
            invoke: {
              id: 'send',
              src: 'send',
              input: ({ context }) => context.request,
              onDone: {
                target: `#${id}.done`,
                actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              onError: [
                { guard: withProblem('isOffline'), target: 'offline' },
                { guard: withProblem('isUndecidedForLong'), target: `#${id}.unknown` },
                { guard: withProblem('isUndecided'), target: 'pausing' },
                { target: `#${id}.refused`, actions: withProblem('storeProblem') },
              ],
            },
          },
        },
      },
      unknown: {
        description: 'The result is still unknown: the customer can check again or leave, and a returning network checks again.',
        entry: 'forgetAsked',
        invoke: { id: 'networkReturn', src: 'networkReturn' },
        on: { 'network.returned': 'checking.asking', 'command.check': 'checking.asking', 'command.leave': 'left' },
      },
      done: { description: 'The request was carried out, and the data that it changed was refreshed.', type: 'final' },
      refused: { description: 'The request was refused: no data changed.', type: 'final' },
      left: { description: 'The customer left before the result was known.', type: 'final' },
    },
    output: ({ context }) => context.outcome,
  })

export type CommandMachine<Answer, Request extends NonReducibleUnknown = NonReducibleUnknown> = ReturnType<
  typeof createCommand<Answer, Request>
>

export interface RunningCommand {
  readonly getSnapshot: () => { readonly value: SnapshotFrom<CommandMachine<unknown>>['value'] }
  readonly subscribe: AnyActorRef['subscribe']
  readonly send: (event: CommandEvent) => void
}
