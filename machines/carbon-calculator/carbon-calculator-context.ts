import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import type {
  CarbonAnswers,
  CarbonCalculator,
  CarbonDetails,
  CarbonStep,
  CarbonUpdate,
} from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { CarbonStepDraft } from '#data/drafts/carbon-calculator.drafts.ts'
import { carbonSteps, type Fields } from '#domain/insights/carbon-calculator.ts'
import { type CarbonDraft, carbonDraftOf } from '#domain/insights/carbon-calculator-draft.ts'
import { pages } from '#domain/portal/pages.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { stepsOf } from '#machines/kit/steps.ts'

export interface CarbonCalculatorContext {
  readonly account: Reading<AccountSwitcher>
  readonly calculator: Reading<CarbonCalculator>
  readonly details: Reading<CarbonDetails>
  readonly path: string
  readonly step: CarbonStep
  readonly draft: CarbonDraft
  /** Unsaved answers from the last visit; null once restored. */
  readonly savedStep: CarbonStepDraft | null
  readonly errors: Fields
  readonly update: CarbonUpdate
  /** Shown once the minimum duration is over. */
  readonly outcome: 'pending' | 'done' | 'failed'
  readonly problem: Problem | null
}

const [landing, result] = pages.carbonCalculator.paths as readonly [string, string]

export const answersIn = ({ calculator }: CarbonCalculatorContext): CarbonAnswers =>
  calculator.status === 'ready' ? calculator.data.answers : {}

export const isComplete = ({ calculator }: CarbonCalculatorContext): boolean =>
  calculator.status === 'ready' && calculator.data.hasCompletedForm && calculator.data.defaultState !== null

export const ownPath = (context: CarbonCalculatorContext): string => (isComplete(context) ? result : landing)

/** True if the saved draft equals the saved answers: a reload during the save could not delete the draft. */
const isSaved = ({ step, draft }: CarbonStepDraft, answers: CarbonAnswers): boolean => {
  const saved = carbonDraftOf(step, answers)
  return Object.keys({ ...saved, ...draft }).every((key) => (saved[key] ?? '') === (draft[key] ?? ''))
}

/** The draft, if its step is open: all steps before it have an answer. */
export const openSavedStep = (context: CarbonCalculatorContext): CarbonStepDraft | null => {
  const { savedStep } = context
  return savedStep && placeOf(savedStep.step) <= savedPlace(context) && !isSaved(savedStep, answersIn(context)) ? savedStep : null
}

export const savedPlace = ({ calculator }: CarbonCalculatorContext): number =>
  calculator.status === 'ready' ? calculator.data.progress.currentStep : 1

export const opened = (context: CarbonCalculatorContext, step: CarbonStep) => ({
  step,
  draft: carbonDraftOf(step, { ...answersIn(context), ...context.update }),
  errors: {},
})

export const steps = stepsOf({
  steps: carbonSteps,
  placeIn: ({ step }: CarbonCalculatorContext) => carbonSteps.indexOf(step) + 1,
  opened: (context, _place, step) => opened(context, step),
})
const { placeOf } = steps
