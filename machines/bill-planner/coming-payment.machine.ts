import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { ComingPayment } from '#contract/bill-planner/bill-planner.contract.ts'
import type { PaymentAnswer, PaymentRequest } from '#data/queries/bill-planner/bill-planner.queries.ts'
import type { Day } from '#domain/basics/days.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { comingPaymentCommand } from '#machines/bills/planner-commands.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

interface ComingPaymentInput {
  readonly selection: string
  readonly payment: ComingPayment
  /** A payday shortly after; null without one. */
  readonly offered: Day | null
}

export interface ComingPaymentContext extends ComingPaymentInput, SubmitContext<PaymentAnswer> {
  readonly day: Day
  readonly change: PaymentRequest
}

export type ComingPaymentEvent =
  | { type: 'day.choose'; day: Day }
  | { type: 'payment.move'; key: string }
  | { type: 'payment.cancel'; key: string }
  | { type: 'payment.restore'; key: string }
  | { type: 'dialog.close' }

const types = {} as {
  input: ComingPaymentInput
  context: ComingPaymentContext
  events: ComingPaymentEvent
  children: { command: 'command' }
}

const submit = submits({
  types,
  command: comingPaymentCommand,
  requestOf: ({ change, selection }) => ({ change, selection }),
})

const dayFirst = ({ payment, offered }: ComingPaymentInput): Day => offered ?? payment.movesTo.at(-1) ?? payment.day

const flow = setup({ types, actors: submit.actors, actions: submit.actions, guards: submit.guards }).extend({
  actions: {
    storeDay: assign((_, { day }: { day: Day }) => ({ day })),
    storeMove: assign(({ context: { payment, day } }) => ({
      change: { action: 'move' as const, endDate: payment.endDate, day },
    })),
    storeCancel: assign(({ context: { payment } }) => ({
      change: { action: 'move' as const, endDate: payment.endDate, day: null },
    })),
    storeRestore: assign(({ context: { payment } }) => ({ change: { action: 'restore' as const, endDate: payment.endDate } })),
  },
  guards: {
    canCancel: ({ context: { payment } }) => payment.cutOff !== null && payment.change !== 'cancelled',
    canMove: ({ context: { payment, day } }) => payment.movesTo.includes(day),
    canRestore: ({ context: { payment } }) => payment.restoreUntil !== null,
    canTakeBack: ({ context: { change, answer } }) => change.action === 'move' && typeof answer.restoreUntil === 'string',
  },
})

const restoring = { target: '#comingPayment.sending', actions: ['storeRestore', submit.begins] } as const

/** Moves or cancels a payment until its cut-off; undo until then. Run by `billPlanner` in a dialog; done when closed. */
export const comingPaymentMachine = flow.createMachine({
  id: 'comingPayment',
  description: 'The customer moves or cancels a coming payment, and can undo that.',
  context: ({ input }) => ({
    ...input,
    ...nothingSent,
    day: dayFirst(input),
    change: { action: 'restore', endDate: input.payment.endDate },
    answer: { day: null },
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The customer chooses another day, or cancels the payment.',
      initial: 'ready',
      on: {
        'day.choose': { actions: withEvent('storeDay') },
        'payment.move': { guard: 'canMove', target: 'sending', actions: ['storeMove', submit.begins] },
        'payment.cancel': { guard: 'canCancel', target: 'sending', actions: ['storeCancel', submit.begins] },
        'payment.restore': { guard: 'canRestore', ...restoring },
        'dialog.close': 'closed',
      },
      states: {
        ready: { description: 'No change has been sent yet.' },
        failed: { description: 'The change failed, or its result is unknown: the dialog says so.', meta: changeFailed },
      },
    },
    sending: submit.sending({
      done: 'receipt',
      failed: 'deciding.failed',
    }),
    receipt: {
      description: 'The change is done: the receipt shows the new day, and until when the customer can undo it.',
      meta: { spec: 'SUCCESS' },
      on: { 'payment.restore': { guard: 'canTakeBack', ...restoring }, 'dialog.close': 'closed' },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
})

export type ComingPaymentActor = ActorRefFrom<typeof comingPaymentMachine>
export type ComingPaymentSnapshot = SnapshotFrom<typeof comingPaymentMachine>
