import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { DeskCase } from '#contract/desk/cases.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { now } from '#data/browser/clock.ts'
import { addStaffPromise, finishStaffPromise, staffPromises } from '#data/queries/desk/home.queries.ts'
import { emptyPromise, promisedAt, promiseErrors, type PromiseFields } from '#domain/desk/promises.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

export interface CasePromisesInput {
  readonly number: string
  readonly billingAccountId: string | null
  /** What the case is about. */
  readonly subject: string
  readonly draft: DeskCase['promiseDraft']
}

const reads = createReads('what was promised', { promises: staffPromises })

export interface CasePromisesContext
  extends Omit<CasePromisesInput, 'draft'>,
    ReadingsOf<typeof reads>,
    FormContext<PromiseFields> {
  /** Key of the last press, and what was sent with it: the same request keeps its key. */
  readonly sent: { readonly key: string; readonly content: string } | null
  readonly promiseId: string
  readonly savedAt: string | null
  /** Left before it was sent. */
  readonly unsent: string
}

export type CasePromisesEvent =
  | ReadsEvent
  | FormEvent<PromiseFields>
  | { type: 'promise.write' }
  | { type: 'promise.finish'; promiseId: string }

const types = {} as { fields: PromiseFields; context: CasePromisesContext }

const form = formOf({ types, errorsIn: ({ fields }) => promiseErrors(fields, now()) })

const actors = {
  ...reads.actors,
  draft: deskDraftMachine,
  add: fromMutation(addStaffPromise),
  finish: fromMutation(finishStaffPromise),
}

const flow = setup({
  types: {} as PartTypes<typeof actors, CasePromisesContext, CasePromisesEvent, CasePromisesInput>,
  actors,
  actions: { ...reads.actions, ...form.actions },
  guards: { ...reads.guards, ...form.guards },
}).extend({
  guards: { hasUnsent: ({ context }) => context.unsent !== '' },
  actions: {
    beginPromise: assign(({ context }) => ({ ...beginForm({ ...emptyPromise, what: context.unsent }), sent: null, unsent: '' })),
    emptyDraft: sendTo('draft', { type: 'draft.change' as const, step: null, text: '' }),
    saveDraft: sendTo('draft', ({ context }) => ({ type: 'draft.change' as const, step: null, text: context.fields.what })),
    clearProblem: assign({ problem: null as Problem | null }),
    storePromise: assign((_, { promiseId }: { promiseId: string }) => ({ promiseId })),
    storeSent: assign(({ context: { fields, sent } }, { key }: { key: string }) => {
      const content = JSON.stringify(fields)
      return { sent: sent?.content === content ? sent : { key, content }, problem: null as Problem | null }
    }),
  },
})

const filling = form.edits({ send: 'sending', begins: [withEvent('storeSent')], changes: ['saveDraft'] } as const)

const presses = {
  'promise.write': { target: 'editing', actions: 'beginPromise' },
  'promise.finish': { target: 'finishing', actions: [withEvent('storePromise'), 'clearProblem'] },
} as const

/** Run by `deskCase` while the case is shown to somebody who may answer. */
export const casePromisesMachine = flow.createMachine({
  id: 'deskCasePromises',
  description: 'Promises about a case are listed; one can be added, and marked as done.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    ...reads.nothingRead,
    ...beginForm(emptyPromise),
    sent: null,
    promiseId: '',
    savedAt: draft?.savedAt ?? null,
    unsent: draft?.text ?? '',
  }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context: { number, savedAt, unsent } }) => ({ number, part: 'promise' as const, savedAt, savedText: unsent }),
  },
  initial: 'open',
  states: {
    open: {
      description: 'The promises are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('promises'), input: ({ context: { number } }) => ({ caseNumber: number }) },
      initial: 'loading',
      states: {
        loading: loading('#deskCasePromises.failed', { areRead: 'listed' }),
        listed: {
          description: 'The promises are listed; one that was left before it was sent opens again.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasUnsent', target: 'editing', actions: 'beginPromise' },
          on: presses,
        },
        editing: {
          ...filling,
          description: 'A promise is being written, with the time until when.',
          on: { ...filling.on, 'form.cancel': { target: 'listed', actions: 'emptyDraft' } },
        },
        sending: writing('add', {
          description: 'The promise is being stored. It shows on Home on its day.',
          sends: ({ number, billingAccountId, subject, fields, sent }: CasePromisesContext) => ({
            body: {
              what: fields.what.trim(),
              detail: subject,
              dueAt: promisedAt(fields) ?? '',
              caseNumber: number,
              ...(billingAccountId !== null && { billingAccountId }),
            },
            key: sent?.key ?? '',
          }),
          done: { target: 'listed', actions: 'emptyDraft' },
          failed: { target: 'editing.failed', actions: withProblem('storeProblem') },
        }),
        finishing: writing('finish', {
          description: 'A promise is being marked as done.',
          sends: ({ promiseId }: CasePromisesContext) => ({ params: { promiseId } }),
          done: 'listed',
          failed: { target: 'unsaved', actions: withProblem('storeProblem') },
        }),
        unsaved: { description: 'The part says that a press didn’t work.', on: presses },
      },
    },
    failed: { description: 'The promises couldn’t be loaded.', ...partFailed('open') },
  },
})

export type CasePromisesActor = ActorRefFrom<typeof casePromisesMachine>
export type CasePromisesSnapshot = SnapshotFrom<typeof casePromisesMachine>
