import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { newCaseSubjects, openDeskCase } from '#data/queries/desk/cases.queries.ts'
import { emptyNewCase, newCaseErrors, type NewCaseFields, newCaseOf } from '#domain/desk/new-case.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

export interface NewCaseInput {
  readonly billingAccountId: string
}

const reads = createReads('what a new case can be about', { subjects: newCaseSubjects })

export interface NewCaseContext extends NewCaseInput, ReadingsOf<typeof reads>, FormContext<NewCaseFields> {
  /** Key of the last press, and what was sent with it: the same request keeps its key. */
  readonly sent: { readonly key: string; readonly content: string } | null
  readonly opened: string | null
}

export type NewCaseEvent = ReadsEvent | Exclude<FormEvent<NewCaseFields>, { type: 'form.cancel' }>

const types = {} as { fields: NewCaseFields; context: NewCaseContext }

const noSubjects = { accountNumber: '', people: [], bills: [], properties: [] }
const subjectsOf = ({ subjects }: NewCaseContext) => dataOf(subjects) ?? noSubjects

const form = formOf({ types, errorsIn: (context) => newCaseErrors(context.fields, subjectsOf(context)) })

const actors = { ...reads.actors, open: fromMutation(openDeskCase) }

const flow = setup({
  types: {} as PartTypes<typeof actors, NewCaseContext, NewCaseEvent, NewCaseInput>,
  actors,
  actions: { ...reads.actions, ...form.actions },
  guards: { ...reads.guards, ...form.guards },
}).extend({
  actions: {
    openCase: (_, { number }: { number: string }) => addressBar.go(`/staff/cases/all/${number}`),
    storeOpened: assign((_, { number }: { number: string }) => ({ opened: number })),
    storeSent: assign(({ context: { fields, sent } }, { key }: { key: string }) => {
      const content = JSON.stringify(fields)
      return { sent: sent?.content === content ? sent : { key, content }, problem: null as Problem | null }
    }),
  },
})

const filling = form.edits({ send: 'sending', begins: [withEvent('storeSent')], changes: [] })

/** Opens a case for a customer who called. Run by `deskCases`. */
export const newCaseMachine = flow.createMachine({
  id: 'deskNewCase',
  description: 'A complaint, bill question or privacy request is opened for a customer who called.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...beginForm(emptyNewCase), sent: null, opened: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The customer’s bills, homes and stored data are loaded.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('subjects'), input: ({ context: { billingAccountId } }) => ({ billingAccountId }) },
      initial: 'loading',
      states: {
        loading: loading('#deskNewCase.failed', { areRead: 'editing' }),
        editing: { ...filling, description: 'The form is filled in.', meta: { spec: 'SUCCESS' } },
        sending: writing('open', {
          description: 'The case is being opened.',
          sends: (context: NewCaseContext) => ({
            body: {
              billingAccountId: context.billingAccountId,
              customerId: context.fields.customerId,
              about: newCaseOf(context.fields, subjectsOf(context)),
            },
            key: context.sent?.key ?? '',
          }),
          done: { target: 'opened', actions: [withOutput('storeOpened'), withOutput('openCase')] },
          failed: { target: 'editing.failed', actions: withProblem('storeProblem') },
        }),
        opened: { description: 'The case is open, and its page follows.' },
      },
    },
    failed: { description: 'The customer’s bills and homes couldn’t be loaded.', ...partFailed('open') },
  },
})

export type NewCaseActor = ActorRefFrom<typeof newCaseMachine>
export type NewCaseSnapshot = SnapshotFrom<typeof newCaseMachine>
