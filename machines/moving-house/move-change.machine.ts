import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BookedMove } from '#contract/moving-house.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { MoveChangeRequest } from '#data/queries/moving-house.queries.ts'
import type { Day } from '#domain/days.ts'
import { dateErrors, type MoveErrors } from '#domain/moving-house.ts'
import { type CommandOutcome, outcomeOf } from '#machines/kit/command.ts'
import { changeMoveCommand } from './commands.ts'

export type MoveDay = 'currentMoveDate' | 'newMoveDate'

export interface MoveChangeInput {
  readonly kind: 'dates' | 'cancel'
  readonly move: BookedMove
  readonly today: Day
  readonly firstDate: Day
  readonly lastDate: Day
  readonly selection: string
}

export interface MoveChangeContext extends MoveChangeInput {
  readonly currentMoveDate: Day
  readonly newMoveDate: Day
  readonly errors: MoveErrors
  readonly key: string
  /** Why it was not changed; null when that is not known either. */
  readonly problem: Problem | null
}

export type MoveChangeEvent =
  | { type: 'date.choose'; name: MoveDay; day: Day }
  | { type: 'change.confirm'; key: string }
  | { type: 'change.leave' }

type Outcome = CommandOutcome<BookedMove>

const errorsIn = (context: MoveChangeContext): MoveErrors => (context.kind === 'cancel' ? {} : dateErrors(context, context))

const requestOf = ({ kind, move, currentMoveDate, newMoveDate, key, selection }: MoveChangeContext): MoveChangeRequest => ({
  referenceId: move.referenceId,
  change: kind === 'cancel' ? { kind } : { kind, currentMoveDate, newMoveDate },
  key,
  selection,
})

const flow = setup({
  types: {
    input: {} as MoveChangeInput,
    context: {} as MoveChangeContext,
    events: {} as MoveChangeEvent,
    children: {} as { command: 'command' },
    tags: {} as 'busy',
  },
  actors: { command: changeMoveCommand },
  actions: {
    storeDay: assign((_, { name, day }: { name: MoveDay; day: Day }) => ({
      [name]: day,
      errors: {},
      key: '',
      problem: null,
    })),
    storeErrors: assign(({ context }) => ({ errors: errorsIn(context) })),
    storeKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key || key, problem: null })),
    storeProblem: assign((_, { outcome }: { outcome: Outcome }) =>
      outcome.status === 'refused' ? { problem: outcome.problem, errors: outcome.problem.fields ?? {} } : { problem: null },
    ),
  },
  guards: {
    hasErrors: ({ context }) => Object.keys(errorsIn(context)).length > 0,
    isDone: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done',
  },
})

/**
 * A booked move on other days, or called off: once, until the day before it begins.
 *
 * Run by `movingHouse` while the customer is asked. Ends when it is changed, or the customer turns back.
 */
export const moveChangeMachine = flow.createMachine({
  id: 'moveChange',
  description: 'A booked move is put off or called off.',
  context: ({ input }) => ({
    ...input,
    currentMoveDate: input.move.currentMoveDate,
    newMoveDate: input.move.newMoveDate,
    errors: {},
    key: '',
    problem: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The customer picks other days, or is asked whether the move is off.',
      initial: 'ready',
      on: {
        'date.choose': { target: '.ready', actions: { type: 'storeDay', params: ({ event }) => event } },
        'change.confirm': [
          { guard: 'hasErrors', target: '.ready', actions: 'storeErrors' },
          { target: 'sending', actions: { type: 'storeKey', params: ({ event }) => event } },
        ],
        'change.leave': 'left',
      },
      states: {
        ready: { description: 'Not sent yet.' },
        failed: { description: 'It was not taken, or it is not known: the dialog says so, and trying again does nothing twice.' },
      },
    },
    sending: {
      description: 'The change is on its way; a lost answer is asked for again.',
      tags: 'busy',
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: { type: 'isDone', params: outcomeOf }, target: 'changed' },
          { target: 'asking.failed', actions: { type: 'storeProblem', params: outcomeOf } },
        ],
      },
    },
    changed: { description: 'It is changed, and every screen that shows it was read again.', type: 'final' },
    left: { description: 'The customer turned back.', type: 'final' },
  },
})

export type MoveChangeActor = ActorRefFrom<typeof moveChangeMachine>
export type MoveChangeSnapshot = SnapshotFrom<typeof moveChangeMachine>

export const selectMoveChange = ({ context }: MoveChangeSnapshot): MoveChangeContext => context
export const selectIsSending = (snapshot: MoveChangeSnapshot): boolean => snapshot.matches('sending')
export const selectHasFailed = (snapshot: MoveChangeSnapshot): boolean => snapshot.matches({ asking: 'failed' })
