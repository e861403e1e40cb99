import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import {
  type AnswerTemplate,
  caseChanged,
  type CaseStepName,
  type CaseStepPreview,
  type DeskCase,
} from '#contract/desk/cases.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { readCaseStepPreview, saveCaseDraft, takeCaseStep } from '#data/queries/desk/cases.queries.ts'
import { caseAnswerErrors } from '#domain/desk/case-steps.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

export type CaseAnswerInput = Pick<DeskCase, 'number' | 'version' | 'steps' | 'draft' | 'needsDescription'>

export interface CaseAnswerContext {
  readonly number: string
  readonly version: number
  readonly needsDescription: boolean
  readonly step: CaseStepName
  readonly text: string
  /** Values that the chosen template filled in. */
  readonly filled: readonly string[]
  readonly savedAt: string | null
  /** What is wrong with the text. */
  readonly error: string | null
  readonly problem: Problem | null
  readonly preview: CaseStepPreview | null
  /** Of the last press of Send. */
  readonly key: string
}

export type CaseAnswerEvent =
  | { type: 'step.choose'; step: CaseStepName }
  | { type: 'template.choose'; template: AnswerTemplate }
  | { type: 'text.change'; text: string }
  | { type: 'answer.preview' }
  | { type: 'answer.edit' }
  | { type: 'answer.send'; key: string }
  /** The case as it is now: they have seen what changed. */
  | { type: 'answer.resume'; version: number }

const actors = {
  preview: fromMutation(readCaseStepPreview),
  save: fromMutation(saveCaseDraft),
  send: fromMutation(takeCaseStep),
}

const errorIn = ({ step, text, needsDescription }: CaseAnswerContext): string | null =>
  caseAnswerErrors({ step, text }, needsDescription && step === 'correct')['text'] ?? null

const params = ({ number }: CaseAnswerContext) => ({ number })

const answer = setup({
  types: {} as PartTypes<typeof actors, CaseAnswerContext, CaseAnswerEvent, CaseAnswerInput>,
  actors,
  actions: {
    clearPreview: assign({ preview: null }),
    clearProblem: assign({ error: null, problem: null }),
    clearText: assign({ text: '', filled: [], savedAt: null, preview: null, error: null, problem: null }),
    storeError: assign(({ context }) => ({ error: errorIn(context) })),
    storeKey: assign((_, { key }: { key: string }) => ({ key })),
    storePreview: assign((_, preview: CaseStepPreview) => ({ preview, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeSaved: assign((_, { savedAt }: { savedAt: string | null }) => ({ savedAt })),
    storeStep: assign((_, { step }: { step: CaseStepName }) => ({ step })),
    storeTemplate: assign((_, { template: { step, text, filled } }: { template: AnswerTemplate }) => ({ step, text, filled })),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
    storeVersion: assign((_, { version }: { version: number }) => ({ version })),
  },
  guards: {
    isChanged: (_, { problem }: { problem: Problem }) => problem.type === caseChanged,
    canSend: ({ context }) => context.preview?.refusal === null,
    hasError: ({ context }) => errorIn(context) !== null,
  },
  delays: { draftPause: 2_000 },
})

const typed = { target: '.unsaved', reenter: true } as const

/** Starts with the saved draft. Run by `deskCase` while somebody may answer. */
export const caseAnswerMachine = answer.createMachine({
  id: 'deskCaseAnswer',
  description: 'An answer or another step is written, its email is looked at, and it is sent.',
  context: ({ input: { number, version, steps, draft, needsDescription } }) => ({
    number,
    version,
    needsDescription,
    step: draft?.step ?? (steps.includes('answer') ? 'answer' : (steps[0] ?? 'close')),
    text: draft?.text ?? '',
    filled: [],
    savedAt: draft?.savedAt ?? null,
    error: null,
    problem: null,
    preview: null,
    key: '',
  }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The text can be changed; what has been typed is saved after two seconds.',
      initial: 'still',
      on: {
        'step.choose': { ...typed, actions: ['clearProblem', withEvent('storeStep')] },
        'template.choose': { ...typed, actions: ['clearProblem', withEvent('storeTemplate')] },
        'text.change': { ...typed, actions: ['clearProblem', withEvent('storeText')] },
        'answer.preview': [{ guard: 'hasError', target: '.invalid', actions: 'storeError' }, { target: 'previewing' }],
      },
      states: {
        still: { description: 'All that was typed is saved.' },
        unsaved: { description: 'Something was typed and isn’t saved yet.', after: { draftPause: 'saving' } },
        saving: writing('save', {
          description: 'The draft is being saved.',
          sends: (context: CaseAnswerContext) => ({
            params: params(context),
            body: { step: context.step, text: context.text },
          }),
          done: { target: 'still', actions: withOutput('storeSaved') },
          failed: 'notSaved',
        }),
        notSaved: { description: 'The draft couldn’t be saved: the page says so, and tries again with the next change.' },
        invalid: { description: 'The text is missing, or a place in it isn’t filled in.' },
        failed: { description: 'The email couldn’t be shown or sent; the text stays.', meta: { spec: 'ERROR' } },
      },
    },
    previewing: writing('preview', {
      description: 'The email is being written as it would be sent; the draft is saved with it.',
      sends: (context: CaseAnswerContext) => ({
        params: params(context),
        body: { step: context.step, text: context.text },
      }),
      done: { target: 'previewed', actions: withOutput('storePreview') },
      failed: { target: 'writing.failed', actions: withProblem('storeProblem') },
    }),
    previewed: {
      description: 'The email is shown as the customer will see it, or why it can’t be sent.',
      on: {
        'answer.edit': { target: 'writing', actions: 'clearPreview' },
        'answer.send': { guard: 'canSend', target: 'sending', actions: withEvent('storeKey') },
      },
    },
    sending: writing('send', {
      description: 'The step is being taken. If somebody else was faster, nothing happens twice.',
      sends: (context: CaseAnswerContext) => ({
        params: params(context),
        body: { version: context.version, step: context.step, text: context.text },
        key: context.key,
      }),
      done: { target: 'sent', actions: [withOutput('storeVersion'), 'clearText'] },
      failed: [
        { guard: withProblem('isChanged'), target: 'changed', actions: withProblem('storeProblem') },
        { target: 'writing.failed', actions: ['clearPreview', withProblem('storeProblem')] },
      ],
    }),
    changed: {
      description: 'Somebody else was faster: the text can only be read and copied, until they have seen what changed.',
      on: {
        'answer.resume': { target: 'writing.unsaved', actions: ['clearProblem', 'clearPreview', withEvent('storeVersion')] },
      },
    },
    sent: {
      description: 'The step was taken; the next one can be written.',
      on: { 'step.choose': { target: 'writing', actions: withEvent('storeStep') } },
    },
  },
})

export type CaseAnswerActor = ActorRefFrom<typeof caseAnswerMachine>
export type CaseAnswerSnapshot = SnapshotFrom<typeof caseAnswerMachine>
