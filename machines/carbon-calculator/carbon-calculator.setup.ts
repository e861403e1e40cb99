import { assign, raise, setup } from 'xstate'
import type { CarbonActionType } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import {
  carbonCalculator,
  carbonDetails,
  resetCarbonCalculator,
  saveCarbonStep,
  submitCarbonCalculator,
} from '#data/queries/carbon-calculator/carbon-calculator.queries.ts'
import { carbonDraft } from '#data/drafts/carbon-calculator.drafts.ts'
import { carbonSteps } from '#domain/insights/carbon-calculator.ts'
import { carbonErrorsIn, carbonUpdateIn } from '#domain/insights/carbon-calculator-draft.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import {
  answersIn,
  type CarbonCalculatorContext,
  isComplete,
  openSavedStep,
  opened,
  ownPath,
  savedPlace,
  steps,
} from './carbon-calculator-context.ts'

export type CarbonCalculatorEvent =
  | PageEvent
  | ReadsEvent
  | { type: 'form.begin' }
  | { type: 'form.close' }
  | { type: 'answer.give'; key: string; value: string }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'action.toggle'; action: CarbonActionType; isToggleOn: boolean }
  | { type: 'details.open' }
  | { type: 'details.close' }
  | { type: 'reset.begin' }
  | { type: 'reset.confirm' }
  | { type: 'reset.cancel' }
  // Between regions.
  | { type: 'answer.save' }
  | { type: 'answer.saved' }
  | { type: 'answer.unsaved' }
  | { type: 'form.closed' }
  | { type: 'form.submit' }
  | { type: 'form.submitted' }
  | { type: 'form.unsubmitted' }
  | { type: 'calculator.empty' }
  | { type: 'calculator.emptied' }

/** The page needs the first two; the others are read where they are used. */
export const reads = createReads('the carbon calculator', {
  account: switcher,
  calculator: carbonCalculator,
  details: carbonDetails,
})
export const ofPage = { of: ['account', 'calculator'] } as const
export const ofDetails = { of: ['details'] } as const

const types = {} as {
  input: PageInput
  context: CarbonCalculatorContext
  events: CarbonCalculatorEvent
  children: {
    account: 'account'
    calculator: 'calculator'
    details: 'details'
    draft: 'draft'
    networkReturn: 'networkReturn'
    reset: 'reset'
    save: 'save'
    submit: 'submit'
  }
  tags: 'bare' | 'busy' | 'failed'
}

export const draft = keepsDraft({
  types,
  draft: carbonDraft,
  selectionOf: ({ account }) => selectionOf(account),
  valueOf: ({ step, draft: given }) => ({ step, draft: given }),
  restored: (_, saved) => ({ savedStep: saved }),
})

export const flow = setup({
  types,
  actors: {
    ...reads.actors,
    ...draft.actors,
    reset: fromMutation(resetCarbonCalculator),
    save: fromMutation(saveCarbonStep),
    submit: fromMutation(submitCarbonCalculator),
  },
  actions: { ...reads.actions, ...draft.actions, ...steps.actions },
  guards: { ...reads.guards, ...steps.guards },
}).extend({
  actions: {
    awaitOutcome: assign({ outcome: 'pending' }),
    clearProblem: assign({ problem: null }),
    forgetStep: assign({ step: 'occupants', draft: {}, errors: {} }),
    forgetUpdate: assign({ update: {}, problem: null }),
    showOwnPath: ({ context }) => {
      const path = ownPath(context)
      if (path !== context.path) addressBar.replace(path)
    },
    storeAnswer: assign(({ context }, { key, value }: { key: string; value: string }) => {
      const { [key]: _solved, ...errors } = context.errors
      return { draft: { ...context.draft, [key]: value }, errors }
    }),
    storeErrors: assign(({ context }) => ({ errors: carbonErrorsIn(context.step, context.draft) })),
    storeFailure: assign((_, { problem }: { problem: Problem }) => ({ outcome: 'failed' as const, problem })),
    storeOutcome: assign((_, { isSuccess }: { isSuccess: boolean }) => ({
      outcome: isSuccess ? ('done' as const) : ('failed' as const),
    })),
    storePath: assign((_, { path }: { path: string }) => ({ path })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeSavedStep: assign(({ context }) => {
      const saved = openSavedStep(context)
      return saved
        ? { ...opened(context, saved.step), draft: saved.draft, savedStep: null }
        : { ...opened(context, steps.stepAt(savedPlace(context))), savedStep: null }
    }),
    storeStepUpdate: assign(({ context }) => ({ update: carbonUpdateIn(context.step, context.draft) })),
    storeToggle: assign((_, { action, isToggleOn }: { action: CarbonActionType; isToggleOn: boolean }) => ({
      update: { action: { type: action, isToggleOn } },
    })),
    tellClosed: raise({ type: 'form.closed' }),
    tellEmpty: raise({ type: 'calculator.empty' }),
    tellEmptied: raise({ type: 'calculator.emptied' }),
    tellSave: raise({ type: 'answer.save' }),
    tellSaved: raise({ type: 'answer.saved' }),
    tellSubmit: raise({ type: 'form.submit' }),
    tellSubmitted: raise({ type: 'form.submitted' }),
    tellUnsaved: raise({ type: 'answer.unsaved' }),
    tellUnsubmitted: raise({ type: 'form.unsubmitted' }),
  },
  guards: {
    hasAnswers: ({ context }) => Object.keys(answersIn(context)).length > 0 || openSavedStep(context) !== null,
    hasErrors: ({ context }) => Object.keys(carbonErrorsIn(context.step, context.draft)).length > 0,
    // The other devices' answers must be there before the form resumes.
    isCalculatorKnown: ({ context: { account, calculator } }) =>
      account.status === 'ready' && calculator.status === 'ready' && calculator.isRefreshing !== true,
    isComplete: ({ context }) => isComplete(context),
    isDone: ({ context }) => context.outcome === 'done',
    isFailed: ({ context }) => context.outcome === 'failed',
    isIncomplete: ({ context }) => !isComplete(context),
    isLastStep: ({ context }) => steps.placeOf(context.step) === carbonSteps.length,
  },
  delays: {
    bannerRest: 3_000,
    resetWait: 1_000,
    submitWait: 2_000,
  },
})
