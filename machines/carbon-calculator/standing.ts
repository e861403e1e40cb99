import type { AccountSwitcher } from '#contract/account.contract.ts'
import type {
  CarbonAnswers,
  CarbonCalculator,
  CarbonDetails,
  CarbonStep,
  CarbonUpdate,
} from '#contract/carbon-calculator.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { KeptCarbonStep } from '#data/drafts/carbon-calculator.drafts.ts'
import { carbonSteps, type Fields } from '#domain/carbon-calculator.ts'
import { type CarbonDraft, carbonDraftOf } from '#domain/carbon-calculator-draft.ts'
import { pages } from '#domain/pages.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { stepsOf } from '#machines/kit/steps.ts'

export interface CarbonCalculatorContext {
  readonly account: Reading<AccountSwitcher>
  readonly calculator: Reading<CarbonCalculator>
  readonly details: Reading<CarbonDetails>
  /** Where the page is open. */
  readonly path: string
  /** The step that is asked. */
  readonly step: CarbonStep
  readonly draft: CarbonDraft
  /** What was answered and not saved when the page was left; null once it is taken up. */
  readonly kept: KeptCarbonStep | null
  /** Sentences by the keys of the step's fields. */
  readonly errors: Fields
  /** What is being saved. */
  readonly update: CarbonUpdate
  /** How the submission, or the reset, went; it is told once its shortest time is over. */
  readonly outcome: 'pending' | 'done' | 'failed'
  /** Why the last save, submission or reset was not taken. */
  readonly problem: Problem | null
}

const [landing, result] = pages.carbonCalculator.paths as readonly [string, string]

export const answersIn = ({ calculator }: CarbonCalculatorContext): CarbonAnswers =>
  calculator.status === 'ready' ? calculator.data.answers : {}

/** Whether there is a result. */
export const isComplete = ({ calculator }: CarbonCalculatorContext): boolean =>
  calculator.status === 'ready' && calculator.data.hasCompletedForm && calculator.data.defaultState !== null

/** The address that belongs to what the calculator shows. */
export const ownPath = (context: CarbonCalculatorContext): string => (isComplete(context) ? result : landing)

/** Whether a step was saved as it was kept: a page that was reloaded at that moment could not forget it any more. */
const isSaved = ({ step, draft }: KeptCarbonStep, answers: CarbonAnswers): boolean => {
  const saved = carbonDraftOf(step, answers)
  return Object.keys({ ...saved, ...draft }).every((key) => (saved[key] ?? '') === (draft[key] ?? ''))
}

/** What was kept and is not saved, where its step may be asked: those before it have an answer. */
export const keptIn = (context: CarbonCalculatorContext): KeptCarbonStep | null => {
  const { kept } = context
  return kept && placeOf(kept.step) <= savedPlace(context) && !isSaved(kept, answersIn(context)) ? kept : null
}

/** The place of the first step without an answer. */
export const savedPlace = ({ calculator }: CarbonCalculatorContext): number =>
  calculator.status === 'ready' ? calculator.data.progress.currentStep : 1

/** A step with what was answered to it before. */
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
