import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BillPlanner, Payday } from '#contract/bill-planner/bill-planner.contract.ts'
import type { PaydayAnswer, PaydayRequest } from '#data/queries/bill-planner/bill-planner.queries.ts'
import type { Day } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { paydayCommand } from '#machines/bills/planner-commands.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { PlannerInput, PlannerUpdate } from './smooth-pay.machine.ts'

export interface PaydayMarksContext extends PlannerInput, SubmitContext<PaydayAnswer> {
  /** As typed; may be no date. */
  readonly firstOn: string
  readonly every: Payday['every']
  readonly change: PaydayRequest
}

export type PaydayMarksEvent =
  | PlannerUpdate
  | { type: 'day.choose'; day: Day }
  | { type: 'rhythm.choose'; every: Payday['every'] }
  | { type: 'payday.mark'; key: string }
  | { type: 'payday.unmark'; paydayId: string; key: string }
  | { type: 'dialog.close' }

const types = {} as {
  input: PlannerInput
  context: PaydayMarksContext
  events: PaydayMarksEvent
  children: { command: 'command' }
}

const submit = submits({ types, command: paydayCommand, requestOf: ({ change, selection }) => ({ change, selection }) })

const flow = setup({ types, actors: submit.actors, actions: submit.actions, guards: submit.guards }).extend({
  actions: {
    storeDay: assign((_, { day }: { day: Day }) => ({ firstOn: day })),
    storeRhythm: assign((_, { every }: { every: Payday['every'] }) => ({ every })),
    storeMark: assign(({ context: { firstOn, every } }) => ({ change: { action: 'mark' as const, firstOn, every } })),
    storeUnmark: assign((_, { paydayId }: { paydayId: string }) => ({ change: { action: 'unmark' as const, paydayId } })),
    storePlanner: assign((_, { planner }: { planner: BillPlanner }) => ({ planner })),
  },
  guards: {
    isDay: ({ context: { firstOn } }) => isDay(firstOn),
    isOwn: ({ context: { planner } }, { paydayId }: { paydayId: string }) =>
      planner.paydays.some((payday) => payday.paydayId === paydayId),
  },
})

const unmarks = { target: '#paydayMarks.sending', actions: [withEvent('storeUnmark'), submit.begins] } as const

/** Only used to offer a better payment day. Run by `billPlanner` in a dialog; done when closed. */
export const paydayMarksMachine = flow.createMachine({
  id: 'paydayMarks',
  description: 'The customer marks their paydays, or removes a mark.',
  context: ({ input }) => ({
    ...input,
    ...nothingSent,
    firstOn: input.planner.today,
    every: 'fortnight',
    change: { action: 'unmark', paydayId: '' },
    answer: { paydayId: null },
  }),
  on: { 'planner.told': { actions: withEvent('storePlanner') } },
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer enters when money comes in.',
      initial: 'ready',
      on: {
        'day.choose': { actions: withEvent('storeDay') },
        'rhythm.choose': { actions: withEvent('storeRhythm') },
        'payday.mark': { guard: 'isDay', target: 'sending', actions: ['storeMark', submit.begins] },
        'payday.unmark': { guard: withEvent('isOwn'), ...unmarks },
        'dialog.close': 'closed',
      },
      states: {
        ready: { description: 'No payday has been sent yet.' },
        failed: {
          description: 'The payday wasn’t saved, or the result is unknown: the dialog says so.',
          meta: { spec: 'ERROR' },
        },
      },
    },
    sending: submit.sending({
      done: 'receipt',
      failed: 'editing.failed',
    }),
    receipt: {
      description: 'The change is saved; the customer can remove a payday again.',
      meta: { spec: 'SUCCESS' },
      on: {
        'payday.unmark': { guard: withEvent('isOwn'), ...unmarks },
        'dialog.close': 'closed',
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
})

export type PaydayMarksActor = ActorRefFrom<typeof paydayMarksMachine>
export type PaydayMarksSnapshot = SnapshotFrom<typeof paydayMarksMachine>
