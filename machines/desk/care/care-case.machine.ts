import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { CareCheck } from '#contract/desk/care.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { now } from '#data/browser/clock.ts'
import { documentPages } from '#data/browser/document-pages.ts'
import { careCase, fetchCareForm, tickCareCheck } from '#data/queries/desk/care.queries.ts'
import type { CareMessageSubject } from '#domain/desk/care-cases.ts'
import { type CaseTeamInput, caseTeamMachine } from '#machines/desk/cases/case-team.machine.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { deskCareCommand } from './care-commands.ts'
import { type CareMessageOutput, careMessageMachine } from './care-message.machine.ts'

export interface ShownForm {
  /** Of `documentPages`. */
  readonly documentId: string
  readonly pages: number
  /** Epoch ms. */
  readonly at: number
}

const reads = createReads('the care case', { case: careCase })

/** The pages are forgotten when another case opens: xstate runs no exit actions of a stopped chart. */
const heldPages = fromCallback(() => () => documentPages.closeAll())

/** Its pages are in memory only. */
const openForm = fromPromise<ShownForm, { readonly billingAccountId: string }>(async ({ input }) => ({
  ...(await documentPages.open(await fetchCareForm(input.billingAccountId))),
  at: now(),
}))

const actors = {
  ...reads.actors,
  command: deskCareCommand,
  heldPages,
  openForm,
  tick: fromMutation(tickCareCheck),
  message: careMessageMachine,
  team: caseTeamMachine,
}

export type CareNews = 'confirmed' | 'formRequested' | 'endRequested' | 'answered'

interface Tick {
  readonly item: CareCheck
  readonly isTicked: boolean
}

interface CareCaseInput {
  readonly number: string
}

export interface CareCaseContext extends CareCaseInput, ReadingsOf<typeof reads>, SubmitContext<true | null> {
  /** Null until its pages are drawn. */
  readonly shown: ShownForm | null
  /** The form that `shown` is of. */
  readonly formId: string | null
  readonly isLarger: boolean
  readonly tick: Tick
  readonly subject: CareMessageSubject
  /** What was written since the case was opened, by what it is. */
  readonly texts: Partial<Record<CareMessageSubject, string>>
  readonly news: CareNews | null
  readonly formProblem: Problem | null
}

export type CareCaseEvent =
  | ReadsEvent
  | { type: 'form.retry' }
  | { type: 'form.enlarge' }
  | ({ type: 'check.tick' } & Tick)
  | { type: 'care.confirm'; key: string }
  | { type: 'message.write'; subject: CareMessageSubject }

const types = {} as {
  input: CareCaseInput
  context: CareCaseContext
  events: CareCaseEvent
  children: Children<typeof actors>
  tags: 'busy'
}

const caseOf = (context: CareCaseContext) => dataOf(context.case)
const formIdOf = (context: CareCaseContext): string => caseOf(context)?.registration?.form?.formId ?? ''
/** Nobody has decided about the form. */
const isChecking = (context: CareCaseContext): boolean => caseOf(context)?.registration?.state === 'checking'
const accountOf = (context: CareCaseContext): string => caseOf(context)?.billingAccountId ?? ''

const textOf = ({ subject, texts, ...context }: CareCaseContext): string =>
  texts[subject] ?? dataOf(context.case)?.drafts.find(({ part }) => part === subject)?.text ?? ''

const teamInput = ({ number, case: reading }: CareCaseContext): CaseTeamInput => ({
  number,
  mayAnswer: true,
  noteDraft: dataOf(reading)?.noteDraft ?? null,
  isAnswering: false,
})

const submit = submits({
  types,
  command: deskCareCommand,
  requestOf: (context: CareCaseContext) => ({
    what: { act: 'confirm' as const, billingAccountId: accountOf(context), formId: formIdOf(context) },
  }),
})

const news = { askAgain: 'formRequested', end: 'endRequested', answer: 'answered' } as const

const flow = setup({
  types,
  actors,
  actions: { ...reads.actions, ...submit.actions },
  guards: { ...reads.guards, ...submit.guards },
}).extend({
  actions: {
    forgetNews: assign({ news: null, problem: null }),
    reportWriting: sendTo('team', { type: 'writing.change', isAnswering: true }),
    reportWritten: sendTo('team', { type: 'writing.change', isAnswering: false }),
    forgetShown: assign({ shown: null, formId: null, isLarger: false }),
    storeConfirmed: assign({ news: 'confirmed' as const }),
    storeFormId: assign(({ context }) => ({ formId: formIdOf(context) })),
    storeFormProblem: assign((_, { problem }: { problem: Problem }) => ({ formProblem: problem })),
    storeSubject: assign((_, { subject }: { subject: CareMessageSubject }) => ({ subject })),
    storeShown: assign((_, shown: ShownForm) => ({ shown })),
    storeTick: assign((_, { item, isTicked }: Tick) => ({ tick: { item, isTicked } })),
    storeWritten: assign(({ context: { subject, texts } }, { isSent, text }: CareMessageOutput) => ({
      texts: { ...texts, [subject]: text },
      ...(isSent && { news: news[subject] }),
    })),
    toggleLarger: assign(({ context }) => ({ isLarger: !context.isLarger })),
  },
  guards: {
    canConfirm: ({ context }) => isChecking(context) && caseOf(context)?.registration?.checks.length === 5,
    hasForm: ({ context }) => formIdOf(context) !== '',
    isChecking: ({ context }) => isChecking(context),
    isOtherForm: ({ context }) => context.formId !== null && formIdOf(context) !== context.formId,
  },
})

const works = {
  'check.tick': { guard: 'isChecking', target: 'ticking', actions: ['forgetNews', withEvent('storeTick')] },
  'care.confirm': { guard: 'canConfirm', target: 'confirming', actions: ['forgetNews', submit.begins] },
  'message.write': { target: 'writing', actions: ['forgetNews', withEvent('storeSubject')] },
} as const

/** One case. Run by `deskCare` while it is open; never ends. */
export const careCaseMachine = flow.createMachine({
  id: 'deskCareCase',
  description: 'A care case: the doctor’s form in the page, what was checked on it, and what is done.',
  context: ({ input }) => ({
    ...input,
    ...reads.nothingRead,
    ...nothingSent,
    shown: null,
    formId: null,
    isLarger: false,
    tick: { item: 'address', isTicked: false },
    subject: 'askAgain',
    texts: {},
    news: null,
    formProblem: null,
  }),
  invoke: { id: 'heldPages', src: 'heldPages' },
  initial: 'open',
  states: {
    open: {
      description: 'The registration or request for help is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('case'), input: ({ context }) => ({ number: context.number }) },
      initial: 'loading',
      states: {
        loading: loading('#deskCareCase.failed', { areRead: 'showing' }),
        showing: {
          description: 'The case is shown.',
          type: 'parallel',
          invoke: { id: 'team', src: 'team', input: ({ context }) => teamInput(context) },
          states: {
            form: {
              description: 'The doctor’s form.',
              initial: 'deciding',
              always: { guard: 'isOtherForm', target: '.deciding', actions: 'forgetShown' },
              states: {
                deciding: {
                  description: 'The chart decides whether there is a form.',
                  always: [{ guard: 'hasForm', target: 'opening', actions: 'storeFormId' }, { target: 'none' }],
                },
                none: {
                  description: 'There is no form yet, or it was deleted.',
                  always: { guard: 'hasForm', target: 'deciding' },
                },
                opening: {
                  description: 'The form is being fetched and drawn; the look is in the audit log.',
                  meta: { spec: 'LOADING' },
                  tags: 'busy',
                  invoke: {
                    id: 'openForm',
                    src: 'openForm',
                    input: ({ context }) => ({ billingAccountId: accountOf(context) }),
                    onDone: { target: 'shown', actions: withOutput('storeShown') },
                    onError: { target: 'unreadable', actions: withProblem('storeFormProblem') },
                  },
                },
                shown: {
                  description: 'The form’s pages are shown with a watermark.',
                  on: { 'form.enlarge': { actions: 'toggleLarger' } },
                },
                unreadable: {
                  description: 'The form couldn’t be fetched or drawn: it can be tried again.',
                  meta: { spec: 'ERROR' },
                  on: { 'form.retry': 'opening' },
                },
              },
            },
            work: {
              description: 'The member of staff works on the case.',
              initial: 'resting',
              states: {
                resting: { description: 'The case can be worked on.', on: works },
                ticking: writing('tick', {
                  description: 'A check is being stored.',
                  sends: (context: CareCaseContext) => ({
                    params: { billingAccountId: accountOf(context), item: context.tick.item },
                    body: { formId: formIdOf(context), isTicked: context.tick.isTicked },
                  }),
                  done: 'resting',
                  failed: { target: 'failed', actions: withProblem('storeProblem') },
                }),
                confirming: submit.sending({ done: 'resting', does: ['storeConfirmed'], failed: 'failed' }),
                writing: {
                  description: 'A text to the customer or to a second person is being written.',
                  entry: 'reportWriting',
                  exit: 'reportWritten',
                  invoke: {
                    id: 'message',
                    src: 'message',
                    input: ({ context }) => ({
                      subject: context.subject,
                      number: context.number,
                      billingAccountId: accountOf(context),
                      text: textOf(context),
                    }),
                    onDone: { target: 'resting', actions: withOutput('storeWritten') },
                  },
                },
                failed: {
                  description: 'The step wasn’t done: the page says why, and the case can be worked on.',
                  meta: { spec: 'ERROR' },
                  on: works,
                },
              },
            },
          },
        },
      },
    },
    failed: { description: 'The case couldn’t be loaded: it can be tried again.', ...partFailed('open') },
  },
})

export type CareCaseActor = ActorRefFrom<typeof careCaseMachine>
export type CareCaseSnapshot = SnapshotFrom<typeof careCaseMachine>
