import { type ActorRefFrom, assign, setup } from 'xstate'
import type { BookedMove } from '#contract/moving-house/moving-house.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { dateErrors } from '#domain/customer/moving-house.ts'
import { beginForm, type FieldErrors, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
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

export interface MoveChangeContext extends MoveChangeInput, FormContext<Readonly<Record<MoveDay, Day>>>, SubmitContext {}

const types = {} as {
  input: MoveChangeInput
  fields: MoveChangeContext['fields']
  context: MoveChangeContext
  events: FormEvent<MoveChangeContext['fields']>
  children: { command: 'command' }
  tags: 'busy'
}

const form = formOf({
  types,
  errorsIn: (context): FieldErrors => (context.kind === 'cancel' ? {} : { ...dateErrors(context.fields, context) }),
})
const submit = submits({
  types,
  command: changeMoveCommand,
  requestOf: ({ kind, move, fields, selection }) => ({
    referenceId: move.referenceId,
    change: kind === 'cancel' ? { kind } : { kind, ...fields },
    selection,
  }),
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: ['clearErrors'] })

const flow = setup({
  types,
  actors: submit.actors,
  actions: { ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
  // Each day's rule depends on the other: check both again.
}).extend({ actions: { clearErrors: assign({ errors: {}, problem: null }) } })

/** Until the day before the move. Run by `movingHouse`; done when changed or cancelled. */
export const moveChangeMachine = flow.createMachine({
  id: 'moveChange',
  description: 'The customer changes the dates of a booked move, or cancels it.',
  context: ({ input }) => ({
    ...beginForm({ currentMoveDate: input.move.currentMoveDate, newMoveDate: input.move.newMoveDate }),
    ...nothingSent,
    ...input,
  }),
  initial: 'asking',
  states: {
    asking: {
      ...filling,
      description: 'The customer picks other dates, or confirms that the move is cancelled.',
      on: {
        ...filling.on,
        'field.change': { ...filling.on['field.change'], target: '.ready' },
        'form.cancel': 'left',
      },
    },
    sending: {
      description: 'The change is being sent; the request is repeated if its answer is lost.',
      tags: 'busy',
      invoke: submit.sends({ done: 'changed', failed: 'asking.failed' }),
    },
    changed: { description: 'The move has changed, and every screen that shows it was refreshed.', type: 'final' },
    left: { description: 'The customer went back without a change.', type: 'final' },
  },
})

export type MoveChangeActor = ActorRefFrom<typeof moveChangeMachine>
