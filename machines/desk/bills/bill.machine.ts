import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { deskHeldBill, releaseHeldBills } from '#data/queries/desk/bills.queries.ts'
import { createCommand } from '#machines/kit/command.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'

const reads = createReads('the held bill', { bill: deskHeldBill })

const releaseBillsCommand = createCommand('releaseBillsCommand', 'Releases held bills', releaseHeldBills)

export interface DeskBillInput {
  readonly billingAccountId: string
}

/** `retry`: as it is now; `correction`: as worked out again. */
interface Release {
  readonly how: 'retry' | 'correction'
  readonly isForCause: boolean
}

interface ReleaseAnswer {
  readonly issued: number
  readonly stillHeld: number
  readonly left: number
}

export interface DeskBillContext extends DeskBillInput, Release, ReadingsOf<typeof reads>, SubmitContext<ReleaseAnswer | null> {}

export type DeskBillEvent = ReadsEvent | ({ type: 'bill.release'; key: string } & Release)

export interface ReleasedBills extends ReleaseAnswer {
  readonly billingAccountId: string
}

const types = {} as {
  input: DeskBillInput
  context: DeskBillContext
  events: DeskBillEvent
  output: ReleasedBills
  tags: 'busy' | 'failed'
  children: { bill: 'bill'; command: 'command'; networkReturn: 'networkReturn' }
}

const submit = submits({
  types,
  command: releaseBillsCommand,
  requestOf: ({ billingAccountId, how, isForCause }: DeskBillContext) => ({
    params: { billingAccountId },
    body: { how, isForCause },
  }),
})

const flow = setup({
  types,
  actors: { ...reads.actors, ...submit.actors },
  actions: { ...reads.actions, ...submit.actions },
  guards: { ...reads.guards, ...submit.guards },
}).extend({
  actions: { storeRelease: assign((_, { how, isForCause }: Release) => ({ how, isForCause })) },
  guards: {
    canRelease: ({ context }, { how, isForCause }: Release) => {
      const bill = dataOf(context.bill)
      const cents = how === 'retry' ? bill?.retryCents : bill?.correctedCents
      return cents !== null && cents !== undefined && (!isForCause || (bill?.sameCause ?? 1) > 1)
    },
  },
})

const releasing = {
  'bill.release': {
    guard: withEvent('canRelease'),
    target: 'sending',
    actions: [withEvent('storeRelease'), submit.begins],
  },
} as const

/** Run by `deskBills`; done when the bill, or all of its cause, were tried. */
export const deskBillMachine = flow.createMachine({
  id: 'deskBill',
  description: 'A held bill line by line: it is issued as worked out again, or tried again after a repair.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...nothingSent, how: 'retry', isForCause: false }),
  initial: 'open',
  states: {
    open: {
      description: 'The bill is loaded.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('bill'), input: ({ context }) => ({ billingAccountId: context.billingAccountId }) },
      initial: 'loading',
      states: {
        loading: loading('#deskBill.failed', { areRead: 'looking' }),
        looking: {
          description: 'The lines, the likely cause and what would be sent are shown.',
          meta: { spec: 'SUCCESS' },
          on: releasing,
        },
        sending: submit.sending({ done: '#deskBill.released', failed: 'refused' }),
        refused: {
          description: 'The bill wasn’t released, or the result is unknown.',
          meta: { spec: 'ERROR' },
          on: releasing,
        },
      },
    },
    failed: { description: 'The bill couldn’t be loaded, or isn’t held any more.', ...partFailed('open') },
    released: { description: 'The bill, or all of its cause, were tried.', type: 'final' },
  },
  output: ({ context }) => ({
    billingAccountId: context.billingAccountId,
    issued: context.answer?.issued ?? 0,
    stillHeld: context.answer?.stillHeld ?? 0,
    left: context.answer?.left ?? 0,
  }),
})

export type DeskBillActor = ActorRefFrom<typeof deskBillMachine>
export type DeskBillSnapshot = SnapshotFrom<typeof deskBillMachine>
