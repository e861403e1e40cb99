import type {
  CarbonActionType,
  CarbonAnswers,
  CarbonCalculator,
  CarbonDetails,
  CarbonToggle,
} from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { carbonSteps } from '#domain/insights/carbon-calculator.ts'
import { type CarbonDraft, carFieldsFor, carCount } from '#domain/insights/carbon-calculator-draft.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { centsAddingTo } from '#domain/basics/whole-shares.ts'
import type { CarbonCalculatorSnapshot } from './carbon-calculator.machine.ts'
import { steps } from './carbon-calculator-context.ts'

export type CarbonMode = 'loading' | 'initial' | 'form' | 'result' | 'details' | 'unavailable'

export const selectCarbonMode = (snapshot: CarbonCalculatorSnapshot): CarbonMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.matches('unavailable')) return 'unavailable'
  if (snapshot.matches({ open: { working: { view: 'form' } } })) return 'form'
  if (snapshot.matches({ open: { working: { view: 'initialState' } } })) return 'initial'
  return snapshot.matches({ open: { working: { view: 'viewDetails' } } }) ? 'details' : 'result'
}

export const selectStep = ({ context }: CarbonCalculatorSnapshot) => context.step
/** From 1 to 4. */
export const selectPlace = ({ context }: CarbonCalculatorSnapshot): number => steps.placeOf(context.step)
export const selectDraft = ({ context }: CarbonCalculatorSnapshot) => context.draft
export const selectCarCount = ({ context }: CarbonCalculatorSnapshot): number => carCount(context.draft)
export const selectCarFields = (draft: CarbonDraft, index: number) => carFieldsFor(draft[`${index}.fuelType`])
export const selectErrors = ({ context }: CarbonCalculatorSnapshot) => context.errors
export const selectCanGoBack = (snapshot: CarbonCalculatorSnapshot): boolean => snapshot.can({ type: 'step.back' })

export type SavedAnswers = CarbonAnswers
const noAnswers: CarbonAnswers = {}
export const selectAnswers = ({ context: { calculator } }: CarbonCalculatorSnapshot): CarbonAnswers =>
  calculator.status === 'ready' ? calculator.data.answers : noAnswers

export const selectAnswered = ({ context: { calculator } }: CarbonCalculatorSnapshot): number =>
  calculator.status === 'ready' ? Math.min(calculator.data.progress.currentStep - 1, carbonSteps.length) : 0

export const selectIsEnding = (snapshot: CarbonCalculatorSnapshot): boolean =>
  snapshot.matches({ open: { working: { view: { form: 'ending' } } } })
export const selectIsSubmitting = (snapshot: CarbonCalculatorSnapshot): boolean =>
  snapshot.matches({ open: { working: { submitting: 'submiting' } } }) ||
  snapshot.matches({ open: { working: { submitting: 'submittingAfterErrorOccurred' } } })
export const selectIsCounting = (snapshot: CarbonCalculatorSnapshot): boolean =>
  snapshot.matches({ open: { working: { view: { defaultState: 'counting' } } } })

export type CarbonFailure = 'save' | 'submission' | 'reset'

export const selectFailure = (snapshot: CarbonCalculatorSnapshot): CarbonFailure | null => {
  if (snapshot.matches({ open: { working: { reset: 'resettingError' } } })) return 'reset'
  if (snapshot.matches({ open: { working: { saving: 'savingError' } } })) return 'save'
  return snapshot.matches({ open: { working: { submitting: 'submissionError' } } }) ? 'submission' : null
}
export const selectIsResetAsked = (snapshot: CarbonCalculatorSnapshot): boolean =>
  snapshot.matches({ open: { working: { view: 'reset' } } })
export const selectIsResetting = (snapshot: CarbonCalculatorSnapshot): boolean =>
  snapshot.matches({ open: { working: { reset: 'resetting' } } })
export const selectIsEmptied = (snapshot: CarbonCalculatorSnapshot): boolean =>
  snapshot.matches({ open: { working: { reset: 'resettingSuccess' } } })

export const selectResult = ({ context: { calculator } }: CarbonCalculatorSnapshot): CarbonCalculator['defaultState'] =>
  calculator.status === 'ready' ? calculator.data.defaultState : null

type CarbonResult = NonNullable<CarbonCalculator['defaultState']>

/** Whole kilograms that add up to the rounded total. */
export const wholeKilograms = ({ totalKg, categories }: CarbonResult): CarbonResult['categories'] => {
  const kgs = centsAddingTo(
    categories.map(({ kg }) => kg),
    roundHalfAway(totalKg),
    1,
  )
  return categories.map((category, index) => ({ ...category, kg: kgs[index] ?? 0 }))
}

export type Toggle = CarbonToggle
export type ActionType = CarbonActionType

const noToggles: readonly CarbonToggle[] = []
export const selectToggles = (snapshot: CarbonCalculatorSnapshot): readonly CarbonToggle[] =>
  selectResult(snapshot)?.toggles.actions ?? noToggles

export const selectDetails = ({ context: { details } }: CarbonCalculatorSnapshot): CarbonDetails | null =>
  details.status === 'ready' ? details.data : null
export const selectDetailsProblem = ({ context: { details } }: CarbonCalculatorSnapshot): Problem | null =>
  details.status === 'failed' ? details.problem : null

export const selectLoadProblem = ({ context: { account, calculator } }: CarbonCalculatorSnapshot): Problem | null => {
  const failed = [account, calculator].find(({ status }) => status === 'failed')
  return failed?.status === 'failed' ? failed.problem : null
}

/** Kilograms that the chosen actions save; 0 without any. */
export const selectSavedKg = ({ totalKg, answeredKg }: Pick<CarbonResult, 'totalKg' | 'answeredKg'>): number =>
  Math.max(0, answeredKg - totalKg)
