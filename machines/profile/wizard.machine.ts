import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { type QuestionDraft, profileDraft } from '#data/drafts/profile.drafts.ts'
import { saveProfile } from '#data/queries/profile/profile-commands.queries.ts'
import { answersIn, type Draft, draftOf, errorsIn, isUnchanged, withPressed, withTyped } from '#domain/profile/answer-draft.ts'
import { firstGap, mergeAnswers, progressOf, questionBefore, questionNamed, skipOf } from '#domain/profile/profile.ts'
import { type Answers, isSameAnswer, type ProfileKind } from '#domain/profile/questionnaire.ts'
import { writesDraft } from '#machines/kit/draft.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import type { MomentPassed } from '#machines/moments/moments.machine.ts'
import { errorsOfProblem, followUpOf, isEndOfFirstPart, isSkipToKeep, stepAfter } from './steps.ts'

export interface WizardInput {
  readonly kind: ProfileKind
  readonly answers: Answers
  readonly selection: string
  /** Null: all, from the first without an answer. */
  readonly editing: string | null
  /** Unsaved answer; null starts with the stored one. */
  readonly kept: QuestionDraft | null
}

export interface WizardOutput {
  readonly answers: Answers
}

export interface WizardContext extends WizardInput {
  readonly questionId: string
  readonly draft: Draft
  /** By counter, or `chosen`. */
  readonly errors: Readonly<Record<string, string>>
  readonly update: Answers
  readonly isClosing: boolean
  readonly problem: Problem | null
}

export type WizardEvent =
  | { type: 'option.press'; key: string }
  | { type: 'number.type'; key: string; value: string }
  | { type: 'question.next' }
  | { type: 'question.skip' }
  | { type: 'question.back' }
  | { type: 'wizard.continue' }
  | { type: 'wizard.close' }

const opened = ({ kind, answers, questionId }: WizardContext, id: string | undefined) => {
  const question = questionNamed(kind, id ?? questionId)
  return { questionId: question.id, draft: draftOf(question, answers) }
}

const currentQuestion = ({ kind, questionId }: WizardContext) => questionNamed(kind, questionId)
const given = (context: WizardContext): Answers => answersIn(currentQuestion(context), context.draft, context.answers)
const errorsNow = (context: WizardContext) => errorsIn(currentQuestion(context), context.draft)
const hasNewAnswer = (context: WizardContext) => !isUnchanged(given(context), context.answers)
const isRight = (context: WizardContext) => Object.keys(errorsNow(context)).length === 0
const isTouched = (context: WizardContext) => !isSameAnswer(context.draft, draftOf(currentQuestion(context), context.answers))
const merged = ({ kind, answers, update }: WizardContext): Answers => mergeAnswers(kind, answers, update)

const draft = writesDraft({
  draft: profileDraft,
  selectionOf: ({ kind, selection }: WizardContext) => `${kind} ${selection}`,
  valueOf: ({ questionId, editing, draft: answer }) => ({ questionId, editing, draft: answer }),
})

const wizard = setup({
  types: {
    input: {} as WizardInput,
    context: {} as WizardContext,
    events: {} as WizardEvent,
    output: {} as WizardOutput,
    children: {} as { save: 'save' },
  },
  actors: { save: fromMutation(saveProfile) },
  actions: draft.actions,
}).extend({
  actions: {
    clearProblem: assign({ problem: null, errors: {} }),
    storeBefore: assign(({ context }) => opened(context, questionBefore(context.kind, context.answers, context.questionId)?.id)),
    storeFollowUp: assign(({ context }) => opened(context, followUpOf(context)?.id)),
    storeGap: assign(({ context }) => opened(context, firstGap(context.kind, context.answers)?.id)),
    storeNext: assign(({ context }) => opened(context, stepAfter(context)?.id)),
    storeSame: assign(({ context }) => ({ draft: draftOf(currentQuestion(context), context.answers) })),
    storeAnswers: assign(({ context }) => ({ answers: merged(context) })),
    storeClosing: assign({ isClosing: true }),
    storeErrors: assign(({ context }) => ({ errors: errorsNow(context) })),
    storeGiven: assign(({ context }) => ({ update: given(context) })),
    storePressed: assign(({ context }, { key }: { key: string }) => {
      const question = currentQuestion(context)
      return question.kind === 'one' || question.kind === 'many'
        ? { draft: withPressed(question, context.draft, key), errors: {} }
        : {}
    }),
    storeProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      errors: errorsOfProblem(currentQuestion(context), problem),
      isClosing: false,
    })),
    storeSkip: assign(({ context }) => ({ update: skipOf(currentQuestion(context)) ?? {} })),
    storeTyped: assign(({ context }, { key, value }: { key: string; value: string }) => ({
      draft: withTyped(context.draft, key, value),
      errors: {},
    })),
    /** Counted by the retailer: the profile is complete; nothing is left. */
    tellMilestones: ({ context, system }) => {
      if (context.kind !== 'home') return
      const [before, after] = [progressOf('home', context.answers), progressOf('home', merged(context))]
      const countCompletion = (name: 'homeProfileMandatoryComplete' | 'homeProfileFullyComplete') =>
        system.get('companions')?.send({ type: 'moment.passed', moment: { name } } satisfies MomentPassed)
      if (after.isComplete && !before.isComplete) countCompletion('homeProfileMandatoryComplete')
      if (after.isFullyComplete && !before.isFullyComplete) countCompletion('homeProfileFullyComplete')
    },
  },
  guards: {
    hasBefore: ({ context }) =>
      context.editing === null && questionBefore(context.kind, context.answers, context.questionId) !== null,
    hasErrors: ({ context }) => !isRight(context),
    hasFollowUp: ({ context }) => followUpOf(context) !== null,
    hasGap: ({ context }) => firstGap(context.kind, context.answers) !== null,
    hasNewAnswer: ({ context }) => hasNewAnswer(context),
    hasNext: ({ context }) => stepAfter(context) !== null,
    // A default is no answer when the customer leaves.
    hasTouchedAnswer: ({ context }) => isTouched(context) && hasNewAnswer(context),
    hasTouchedErrors: ({ context }) => isTouched(context) && !isRight(context),
    hasSkipToKeep: ({ context }) => isSkipToKeep(context),
    isClosing: ({ context }) => context.isClosing,
    isEditing: ({ context }) => context.editing !== null,
    isEndOfFirstPart: ({ context }) => isEndOfFirstPart(context),
    isGoingThrough: ({ context }) => context.editing === null,
    isOffered: ({ context }, { key }: { key: string }) => {
      const question = currentQuestion(context)
      return (
        (question.kind === 'one' || question.kind === 'many') &&
        question.optionsFor(context.answers).some((option) => option.key === key)
      )
    },
    isTyped: ({ context }, { key }: { key: string }) => key in context.draft.typed,
  },
})

/**
 * Starts at the first open question, or edits one answer. Next saves, Skip does not.
 * Run by `profile`. Output: the saved answers.
 */
export const wizardMachine = wizard.createMachine({
  id: 'wizard',
  description: 'The customer answers the profile’s questions, one at a time.',
  context: ({ input }) => {
    const blank = { draft: { chosen: [], typed: {} }, errors: {}, update: {}, isClosing: false, problem: null }
    const first =
      input.kept?.questionId ?? input.editing ?? firstGap(input.kind, input.answers)?.id ?? questionNamed(input.kind, '').id
    const initial = { ...input, ...blank, questionId: first }
    return { ...initial, ...opened(initial, first), ...(input.kept && { draft: input.kept.draft }) }
  },
  output: ({ context }) => ({ answers: context.answers }),
  initial: 'asking',
  states: {
    asking: {
      description: 'A question is shown, with the saved answer or the most common one.',
      on: {
        'option.press': { guard: withEvent('isOffered'), target: '.ready', actions: [withEvent('storePressed'), 'keepDraft'] },
        'number.type': { guard: withEvent('isTyped'), target: '.ready', actions: [withEvent('storeTyped'), 'keepDraft'] },
        'question.next': [
          { guard: 'hasErrors', target: '.refused', actions: 'storeErrors' },
          { guard: 'hasNewAnswer', target: 'saving', actions: 'storeGiven' },
          { target: 'deciding' },
        ],
        'question.skip': [
          { guard: 'hasSkipToKeep', target: 'saving', actions: 'storeSkip' },
          { guard: 'isGoingThrough', target: 'deciding' },
        ],
        'question.back': { guard: 'hasBefore', target: '.ready', actions: ['clearProblem', 'storeBefore'] },
        'wizard.close': [
          { guard: 'hasTouchedErrors', target: '.refused', actions: 'storeErrors' },
          { guard: 'hasTouchedAnswer', target: 'saving', actions: ['storeGiven', 'storeClosing'] },
          { target: 'closed' },
        ],
      },
      initial: 'ready',
      states: {
        ready: { description: 'The customer answers the question.' },
        refused: {
          description: 'The answer isn’t valid: it stays, the field says why, and closing now discards it.',
          on: { 'wizard.close': '#wizard.closed' },
        },
        failed: { description: 'The answer wasn’t saved: it stays on the screen, and Next saves it again.' },
      },
    },
    saving: {
      description: 'The answer is being saved to the profile.',
      entry: 'clearProblem',
      on: { 'wizard.close': { actions: 'storeClosing' } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { kind, update, editing, selection } }) => ({
          kind,
          update,
          isWizardUpdate: editing === null,
          selection,
        }),
        onDone: { target: 'deciding', actions: ['tellMilestones', 'storeAnswers'] },
        onError: { target: 'asking.failed', actions: withProblem('storeProblem') },
      },
    },
    deciding: {
      description: 'The chart checks which question is next.',
      entry: ['forgetDraft', 'clearProblem'],
      always: [
        { guard: 'isClosing', target: 'closed' },
        { guard: 'hasFollowUp', target: 'asking', actions: 'storeFollowUp' },
        { guard: 'isEditing', target: 'closed' },
        { guard: 'isEndOfFirstPart', target: 'pausing' },
        { guard: 'hasNext', target: 'asking', actions: 'storeNext' },
        { target: 'closed' },
      ],
    },
    pausing: {
      description: 'The first part is finished: the page says whether the profile is complete, and what else can be answered.',
      on: {
        'wizard.continue': [{ guard: 'hasGap', target: 'asking', actions: 'storeGap' }, { target: 'closed' }],
        'question.back': { target: 'asking', actions: 'storeSame' },
        'wizard.close': 'closed',
      },
    },
    closed: {
      type: 'final',
      description: 'The customer has closed the questions.',
      entry: 'forgetDraft',
    },
  },
})

export type WizardActor = ActorRefFrom<typeof wizardMachine>
export type WizardSnapshot = SnapshotFrom<typeof wizardMachine>
