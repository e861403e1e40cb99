import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { LpgOrder } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { bottlesIn, fieldsOf, type OrderFields, orderErrorsAt, questionsOf } from '#domain/customer/lpg-order.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { changeOrderCommand } from './commands.ts'

export interface LpgOrderChangeInput {
  readonly kind: 'change' | 'cancel'
  readonly order: LpgOrder
  readonly maximumBottles: number
  readonly selection: string
}

export interface LpgOrderChangeContext extends LpgOrderChangeInput, FormContext<OrderFields>, SubmitContext<LpgOrder | null> {}

const types = {} as {
  input: LpgOrderChangeInput
  fields: OrderFields
  context: LpgOrderChangeContext
  events: FormEvent<OrderFields>
  output: { readonly order: LpgOrder | null }
  children: { command: 'command' }
  tags: 'busy'
}

const form = formOf({
  types,
  errorsIn: ({ kind, fields, maximumBottles }) =>
    kind === 'cancel'
      ? {}
      : { ...orderErrorsAt('bottles', fields, maximumBottles), ...orderErrorsAt('access', fields, maximumBottles) },
})
const submit = submits({
  types,
  command: changeOrderCommand,
  requestOf: ({ kind, order: { orderId }, fields, selection }) => ({
    change:
      kind === 'cancel'
        ? { kind, orderId }
        : { kind, orderId, numberOfBottles: bottlesIn(fields.numberOfBottles) ?? 0, questions: questionsOf(fields) },
    selection,
  }),
})
const filling = form.edits({ send: 'sending', begins: submit.begins, changes: [] })

/** Until the truck is loaded. Run by `lpgOrder`. Output: the order, or none if the customer turned back. */
export const lpgOrderChangeMachine = setup({
  types,
  actors: submit.actors,
  actions: { ...submit.actions, ...form.actions },
  guards: { ...submit.guards, ...form.guards },
}).createMachine({
  id: 'lpgOrderChange',
  description: 'The customer changes or cancels a gas order.',
  context: ({ input }) => ({
    ...beginForm(fieldsOf(input.order.numberOfBottles, input.order.questions)),
    ...nothingSent,
    ...input,
  }),
  output: ({ context }) => ({ order: context.answer }),
  initial: 'asking',
  states: {
    asking: {
      ...filling,
      description: 'The customer enters what changes, or confirms that the order is cancelled.',
      on: { ...filling.on, 'form.cancel': 'left' },
    },
    sending: {
      ...submit.sending({ done: 'changed', failed: 'asking.failed' }),
      tags: 'busy',
    },
    changed: { description: 'The order has changed, and every screen that shows it was refreshed.', type: 'final' },
    left: { description: 'The customer went back without a change.', type: 'final' },
  },
})

export type LpgOrderChangeActor = ActorRefFrom<typeof lpgOrderChangeMachine>
export type LpgOrderChangeSnapshot = SnapshotFrom<typeof lpgOrderChangeMachine>
