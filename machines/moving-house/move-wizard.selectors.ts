import type { MoveOffer, MoveRate } from '#contract/moving-house/moving-house.contract.ts'
import { type MoveAnswers, type MoveErrors, moveSteps, type MoveStep } from '#domain/customer/moving-house.ts'
import type { AddressSearchActor } from './address-search.machine.ts'
import { plansMode, steps } from './move-context.ts'
import type { MoveWizardSnapshot } from './move-wizard.machine.ts'

export const selectStep = (snapshot: MoveWizardSnapshot): MoveStep | null =>
  snapshot.matches('restoring') ? null : steps.stepAt(snapshot.context.modalStep)
export const selectAddressSearch = (snapshot: MoveWizardSnapshot): AddressSearchActor | undefined =>
  snapshot.matches({ asking: 'dateSelection' }) ? snapshot.children.address : undefined
type QuestionStep = Exclude<MoveStep, 'success'>
const formSteps = moveSteps.filter((step): step is QuestionStep => step !== 'success')

/** `canOpen`: reached, and can be opened immediately. */
export interface ShownStep {
  readonly step: QuestionStep
  readonly state: 'done' | 'current' | 'upcoming'
  readonly canOpen: boolean
}

export const selectSteps = (snapshot: MoveWizardSnapshot): readonly ShownStep[] => {
  const { modalStep, furthest } = snapshot.context
  const isClosed = selectIsSending(snapshot) || selectStep(snapshot) === 'success'
  return formSteps.map((step, index) => ({
    step,
    state: index + 1 === modalStep ? 'current' : index + 1 < Math.max(modalStep, furthest) ? 'done' : 'upcoming',
    canOpen: index < furthest && !isClosed,
  }))
}

export const selectCanGoBack = (snapshot: MoveWizardSnapshot): boolean =>
  snapshot.context.modalStep > 1 && !selectIsSending(snapshot) && selectStep(snapshot) !== 'success'
export const selectForm = ({ context }: MoveWizardSnapshot): MoveAnswers => context.form
export const selectErrors = ({ context }: MoveWizardSnapshot): MoveErrors => context.errors
export const selectOptions = ({ context }: MoveWizardSnapshot) => context.options
export const selectIsSending = (snapshot: MoveWizardSnapshot): boolean => snapshot.matches('sending')
export const selectIsHeld = (snapshot: MoveWizardSnapshot): boolean => snapshot.matches({ asking: { dateSelection: 'held' } })
export const selectHasFailed = (snapshot: MoveWizardSnapshot): boolean => snapshot.matches({ asking: { review: 'failed' } })
const noOffers: readonly MoveOffer[] = []
export const selectOffers = ({ context }: MoveWizardSnapshot): readonly MoveOffer[] => context.offerData ?? noOffers

export const selectPlansMode = ({ context }: MoveWizardSnapshot): 'loading' | 'failed' | 'ready' => plansMode(context)

const noRates: readonly MoveRate[] = []
export const selectRates = ({ context }: MoveWizardSnapshot): readonly MoveRate[] => context.ratesData ?? noRates

/** Of the chosen offer and its additional plans. */
export const ratesOf = (rates: readonly MoveRate[], { selectedOffer, selectedEnergy }: MoveAnswers): readonly MoveRate[] =>
  rates.filter(({ offerId, energy }) => selectedEnergy.includes(energy) && (offerId === null || offerId === selectedOffer))
