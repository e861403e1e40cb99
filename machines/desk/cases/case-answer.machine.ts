import { type ActorRefFrom, and, assign, not, sendTo, setup, type SnapshotFrom } from 'xstate'
import {
  type AnswerTemplate,
  caseChanged,
  type CaseStepName,
  type CaseStepPreview,
  type DeskCase,
  type NewerDraft,
  type OfferedExtras,
} from '#contract/desk/cases.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { readCaseStepPreview, takeCaseStep } from '#data/queries/desk/cases.queries.ts'
import { creditTickError, type ExtraTicks, extrasOf, noTicks } from '#domain/desk/answer-extras.ts'
import { caseAnswerErrors, isEmailed } from '#domain/desk/case-steps.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

export type CaseAnswerInput = Pick<
  DeskCase,
  'number' | 'kind' | 'version' | 'steps' | 'draft' | 'needsDescription' | 'extras'
> & {
  readonly customer: Pick<DeskCase['customer'], 'isDeleted'>
}

export interface CaseAnswerContext extends Pick<CaseAnswerInput, 'number' | 'kind' | 'customer'> {
  readonly version: number
  readonly needsDescription: boolean
  readonly step: CaseStepName
  readonly text: string
  /** Values that the chosen template filled in. */
  readonly filled: readonly string[]
  /** As the chosen template left it; null: none was chosen. */
  readonly templateText: string | null
  readonly savedAt: string | null
  /** What can be done with an answer. */
  readonly offered: OfferedExtras
  readonly ticks: ExtraTicks
  /** What is wrong with the text. */
  readonly error: string | null
  readonly amountError: string | null
  readonly problem: Problem | null
  readonly preview: CaseStepPreview | null
  /** Of the last press of Send. */
  readonly key: string
}

export type CaseAnswerEvent =
  | { type: 'step.choose'; step: CaseStepName }
  | { type: 'template.choose'; template: AnswerTemplate }
  | { type: 'text.change'; text: string }
  | { type: 'extras.change'; ticks: Partial<ExtraTicks> }
  /** Of another tab. */
  | { type: 'newer.use'; newer: NewerDraft }
  | { type: 'answer.preview' }
  | { type: 'answer.edit' }
  | { type: 'answer.send'; key: string }
  /** The case as it is now: they have seen what changed. */
  | { type: 'answer.resume'; version: number; extras: OfferedExtras }

const actors = {
  draft: deskDraftMachine,
  preview: fromMutation(readCaseStepPreview),
  send: fromMutation(takeCaseStep),
}

const nothingOffered: OfferedExtras = { holdCents: 0, credit: null }

const errorIn = ({ step, text, needsDescription }: CaseAnswerContext): string | null =>
  caseAnswerErrors({ step, text }, needsDescription && step === 'correct')['text'] ?? null

const amountErrorIn = ({ step, ticks, offered }: CaseAnswerContext): string | null =>
  step === 'answer' ? creditTickError(ticks, offered) : null

const extrasIn = ({ step, ticks, offered }: CaseAnswerContext) => (step === 'answer' ? extrasOf(ticks, offered) : undefined)

const params = ({ number }: CaseAnswerContext) => ({ number })

const answer = setup({
  types: {} as PartTypes<typeof actors, CaseAnswerContext, CaseAnswerEvent, CaseAnswerInput>,
  actors,
  actions: {
    clearPreview: assign({ preview: null }),
    clearOutcome: assign({ preview: null, ticks: noTicks, offered: nothingOffered }),
    clearProblem: assign({ error: null, amountError: null, problem: null }),
    clearText: assign({ text: '', filled: [], templateText: null, problem: null }),
    saveDraft: sendTo('draft', ({ context: { step, text } }) => ({ type: 'draft.change' as const, step, text })),
    settleDraft: sendTo('draft', { type: 'draft.settle' }),
    storeErrors: assign(({ context }) => ({ error: errorIn(context), amountError: amountErrorIn(context) })),
    storeKey: assign((_, { key }: { key: string }) => ({ key })),
    storePreview: assign((_, preview: CaseStepPreview) => ({ preview, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    // A template that nobody has changed belongs to its own step.
    storeStep: assign(({ context: { text, templateText } }, { step }: { step: CaseStepName }) => ({
      step,
      ...(text === templateText && { text: '', filled: [], templateText: null }),
    })),
    // Below what somebody has typed.
    storeTemplate: assign(({ context }, { template: { step, text: ours, filled } }: { template: AnswerTemplate }) => {
      const isTyped = context.text !== '' && context.text !== context.templateText
      const text = isTyped ? `${context.text}\n\n${ours}` : ours
      return { step, text, filled, templateText: text }
    }),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
    storeTicks: assign(({ context }, { ticks }: { ticks: Partial<ExtraTicks> }) => ({ ticks: { ...context.ticks, ...ticks } })),
    storeNewer: assign(({ context }, { newer: { step, text } }: { newer: NewerDraft }) => ({
      step: step ?? context.step,
      text,
      filled: [],
      templateText: null,
    })),
    storeOffered: assign((_, { extras }: { extras: OfferedExtras }) => ({ offered: extras })),
    storeVersion: assign((_, { version }: { version: number }) => ({ version })),
  },
  guards: {
    isChanged: (_, { problem }: { problem: Problem }) => problem.type === caseChanged,
    isUnmailed: ({ context: { kind, step, customer } }) => customer.isDeleted || !isEmailed(kind, step),
    canSend: ({ context }) => context.preview?.refusal === null,
    hasError: ({ context }) => errorIn(context) !== null || amountErrorIn(context) !== null,
  },
})

/** Starts with the saved draft. Run by `deskCase` while somebody may answer. */
export const caseAnswerMachine = answer.createMachine({
  id: 'deskCaseAnswer',
  description: 'An answer or another step is written, its email is looked at, and it is sent.',
  context: ({ input: { number, kind, customer, version, steps, draft, needsDescription, extras } }) => ({
    number,
    kind,
    customer,
    version,
    needsDescription,
    step: draft?.step ?? (steps.includes('answer') ? 'answer' : (steps[0] ?? 'close')),
    text: draft?.text ?? '',
    filled: [],
    templateText: null,
    savedAt: draft?.savedAt ?? null,
    offered: extras,
    ticks: noTicks,
    error: null,
    amountError: null,
    problem: null,
    preview: null,
    key: '',
  }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context: { number, savedAt, text } }) => ({ number, part: 'answer' as const, savedAt, savedText: text }),
  },
  initial: 'writing',
  states: {
    writing: {
      description: 'The text can be changed.',
      initial: 'ready',
      on: {
        'step.choose': { target: '.ready', actions: ['clearProblem', withEvent('storeStep'), 'saveDraft'] },
        'template.choose': { target: '.ready', actions: ['clearProblem', withEvent('storeTemplate'), 'saveDraft'] },
        'text.change': { target: '.ready', actions: ['clearProblem', withEvent('storeText'), 'saveDraft'] },
        'newer.use': { target: '.ready', actions: ['clearProblem', withEvent('storeNewer'), 'saveDraft'] },
        'extras.change': { target: '.ready', actions: ['clearProblem', withEvent('storeTicks')] },
        'answer.preview': [
          { guard: and([not('isUnmailed'), 'hasError']), target: '.invalid', actions: 'storeErrors' },
          { guard: not('isUnmailed'), target: 'previewing' },
        ],
        'answer.send': [
          { guard: and(['isUnmailed', 'hasError']), target: '.invalid', actions: 'storeErrors' },
          { guard: 'isUnmailed', target: 'sending', actions: [withEvent('storeKey'), 'settleDraft'] },
        ],
      },
      states: {
        ready: { description: 'The text is being written.' },
        invalid: { description: 'The text is missing, a place in it isn’t filled in, or the credit has no amount.' },
        failed: {
          description: 'The email couldn’t be shown, or the step not be taken; the text stays.',
          meta: { spec: 'ERROR' },
        },
      },
    },
    previewing: writing('preview', {
      description: 'The email is being written as it would be sent.',
      sends: (context: CaseAnswerContext) => ({
        params: params(context),
        body: { step: context.step, text: context.text, extras: extrasIn(context) },
      }),
      done: { target: 'previewed', actions: withOutput('storePreview') },
      failed: { target: 'writing.failed', actions: withProblem('storeProblem') },
    }),
    previewed: {
      description: 'The email is shown as the customer will see it, or why it can’t be sent.',
      on: {
        'answer.edit': { target: 'writing', actions: 'clearPreview' },
        'answer.send': { guard: 'canSend', target: 'sending', actions: [withEvent('storeKey'), 'settleDraft'] },
      },
    },
    sending: writing('send', {
      description: 'The step is being taken. If somebody else was faster, nothing happens twice.',
      sends: (context: CaseAnswerContext) => ({
        params: params(context),
        body: { version: context.version, step: context.step, text: context.text, extras: extrasIn(context) },
        key: context.key,
      }),
      done: { target: 'sent', actions: [withOutput('storeVersion'), 'clearText'] },
      failed: [
        { guard: withProblem('isChanged'), target: 'changed', actions: [withProblem('storeProblem'), 'saveDraft'] },
        { target: 'writing.failed', actions: ['clearPreview', withProblem('storeProblem'), 'saveDraft'] },
      ],
    }),
    changed: {
      description: 'Somebody else was faster: the text can only be read and copied, until they have seen what changed.',
      on: {
        'answer.resume': {
          target: 'writing',
          actions: ['clearProblem', 'clearPreview', withEvent('storeVersion'), withEvent('storeOffered')],
        },
      },
    },
    sent: {
      description: 'The step was taken; the next one can be written.',
      on: { 'step.choose': { target: 'writing', actions: ['clearOutcome', withEvent('storeStep')] } },
    },
  },
})

export type CaseAnswerActor = ActorRefFrom<typeof caseAnswerMachine>
export type CaseAnswerSnapshot = SnapshotFrom<typeof caseAnswerMachine>
