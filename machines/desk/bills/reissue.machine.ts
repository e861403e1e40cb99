import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import type { ChangeOutcome } from '#contract/desk/approvals.contract.ts'
import { billReissue, reissueBill } from '#data/queries/desk/bills.queries.ts'
import { noReason, type ReasonFields, reasonErrors } from '#domain/desk/reason-errors.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { createReads, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { submitsProven } from '#machines/desk/proof/proof.ts'

const reads = createReads('the bill', { bill: billReissue })

const reissueBillCommand = createCommand('reissueBillCommand', 'Issues a bill again', reissueBill)

export interface DeskReissueInput {
  /** Of the bill. */
  readonly number: string
}

export interface DeskReissueContext
  extends DeskReissueInput,
    ReadingsOf<typeof reads>,
    FormContext<ReasonFields>,
    SubmitContext<ChangeOutcome | null> {}

export interface ReissueOutput extends DeskReissueInput {
  /** Null: left as it is. */
  readonly outcome: ChangeOutcome['outcome'] | null
}

const types = {} as {
  input: DeskReissueInput
  context: DeskReissueContext
  events: ReadsEvent | FormEvent<ReasonFields>
  output: ReissueOutput
  fields: ReasonFields
  tags: 'busy' | 'failed'
  children: { bill: 'bill'; command: 'command'; networkReturn: 'networkReturn'; proof: 'proof' }
}

const form = formOf({ types, errorsIn: ({ fields }) => reasonErrors(fields) })
const submit = submitsProven({
  types,
  command: reissueBillCommand,
  requestOf: ({ number, fields }: DeskReissueContext) => ({ params: { number }, body: { reason: fields.reason.trim() } }),
})
const filling = form.edits({ send: 'sending', begins: [submit.begins], changes: [] } as const)

/** Run by `deskBills`; done when the bill is issued again, a second person is asked, or it is left. */
export const deskReissueMachine = setup({
  types,
  actors: { ...reads.actors, ...submit.actors },
  actions: { ...reads.actions, ...submit.actions, ...form.actions },
  guards: { ...reads.guards, ...submit.guards, ...form.guards },
}).createMachine({
  id: 'deskReissue',
  description: 'A bill beside the one that would take its place; it is issued again with a reason.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...beginForm(noReason), ...nothingSent }),
  output: ({ context: { number, answer } }) => ({ number, outcome: answer?.outcome ?? null }),
  initial: 'open',
  states: {
    open: {
      description: 'Both bills are loaded.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('bill'), input: ({ context }) => ({ number: context.number }) },
      initial: 'loading',
      states: {
        loading: loading('#deskReissue.failed', { areRead: 'deciding' }),
        deciding: {
          ...filling,
          description: 'The lines that differ are shown, and the reason is being written.',
          on: { ...filling.on, 'form.cancel': '#deskReissue.left' },
        },
        ...submit.sending({ done: '#deskReissue.reissued', failed: 'deciding.failed', left: 'deciding' }),
      },
    },
    failed: { description: 'The bill couldn’t be loaded, or can’t be issued again.', ...partFailed('open') },
    reissued: { description: 'The bill is issued again, or waits for a second person.', type: 'final' },
    left: { description: 'The bill stays as it is.', type: 'final' },
  },
})

export type DeskReissueActor = ActorRefFrom<typeof deskReissueMachine>
export type DeskReissueSnapshot = SnapshotFrom<typeof deskReissueMachine>
