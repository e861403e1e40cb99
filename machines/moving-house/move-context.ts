import type { Address } from '#contract/moving-house/addresses.contract.ts'
import type {
  BonusOffer,
  BookedMove,
  MoveDraft,
  MoveOffer,
  MoveOptions,
  MoveRate,
} from '#contract/moving-house/moving-house.contract.ts'
import type { Problem, SupplyType } from '#contract/kit.ts'
import type { MoveDraftOwner, ResumedMove } from '#data/drafts/moving-house.drafts.ts'
import { localPhone } from '#domain/portal/contact.ts'
import {
  firstWrongStep,
  type MoveAnswers,
  type MoveErrors,
  moveErrorsAt,
  type MoveFacts,
  type MoveField,
  type MoveStep,
  moveSteps,
  stepOfField,
} from '#domain/customer/moving-house.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { reached, stepsOf } from '#machines/kit/steps.ts'

export type RequestStatus = 'idle' | Reading<unknown>['status']

export interface MoveWizardContext {
  readonly options: MoveOptions
  readonly form: MoveAnswers
  readonly errors: MoveErrors
  /** Number of times a step was left with errors. */
  readonly attempt: number
  readonly furthest: number
  /** The bonus code was filled in: from now on the field is the customer's, even if empty. */
  readonly isBonusFilledIn: boolean
  readonly address: Address | null
  /** Chosen, details still loading; null otherwise. */
  readonly awaitedDpId: string | null
  /** Minted on confirmation; stays while the form is the same. */
  readonly key: string

  // Names from the specification.
  readonly availableEnergy: readonly SupplyType[]
  readonly customerData: MoveOptions['customerData']
  readonly error: Problem | null
  readonly modalStep: number
  readonly status: 'idle' | 'sending' | 'booked' | 'failed'
  readonly referenceId: string | null
  readonly offerRequestStatus: RequestStatus
  readonly offerData: readonly MoveOffer[] | null
  readonly bonusOfferData: BonusOffer | null
  readonly ratesData: readonly MoveRate[] | null
  readonly ratesStatus: RequestStatus
  readonly additionalPlanInfo: readonly string[]
}

export const populated = ({ properties }: MoveOptions, propertyId: string) => {
  const property = properties.find((candidate) => candidate.propertyId === propertyId)
  return {
    propertyIdToPopulate: property?.propertyId ?? '',
    currentAddress: property?.address ?? '',
    selectedEnergy: property?.energy ?? [],
  }
}

/** Empty if there are several: the customer chooses. */
const onlyProperty = ({ properties: [only, ...rest] }: MoveOptions): string => (rest.length === 0 ? (only?.propertyId ?? '') : '')

const emptyForm = (options: MoveOptions): MoveAnswers => ({
  ...populated(options, onlyProperty(options)),
  currentMoveDate: null,
  newAddress: '',
  newMoveDate: null,
  nzPostAddressSelected: false,
  nzPostDpId: null,
  registryAddressSelected: false,
  meterAccessPrevented: false,
  meterAccessNotes: '',
  isDogOnSite: false,
  medicalSupport: false,
  additionalMessage: '',
  emailAddress: options.customerData.emailAddress,
  mobileNumber: localPhone(options.customerData.mobileNumber),
  selectedOffer: '',
  bonusOfferCode: '',
  selectedOfferFullString: '',
})

export const beginMove = (options: MoveOptions): MoveWizardContext => ({
  options,
  form: emptyForm(options),
  errors: {},
  attempt: 0,
  furthest: 1,
  isBonusFilledIn: false,
  address: null,
  awaitedDpId: null,
  key: '',
  availableEnergy: options.availableEnergy,
  customerData: options.customerData,
  error: null,
  modalStep: 1,
  status: 'idle',
  referenceId: null,
  offerRequestStatus: 'idle',
  offerData: null,
  bonusOfferData: null,
  ratesData: null,
  ratesStatus: 'idle',
  additionalPlanInfo: [],
})

export interface AddressResult {
  readonly query: string
  readonly chosen: Address | null
}

/** Drops energy that is not available at the new address. */
export const withAddress = ({ form, options }: MoveWizardContext, { query, chosen }: AddressResult) => ({
  address: chosen,
  availableEnergy: chosen?.availableEnergy ?? options.availableEnergy,
  form: {
    ...form,
    newAddress: chosen?.fullAddress ?? query,
    nzPostAddressSelected: chosen !== null,
    nzPostDpId: chosen?.dpId ?? null,
    registryAddressSelected: chosen?.isInRegistry ?? false,
  },
})

const given = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<Value>

/** A property that is no longer supplied is deselected. */
export const resumed = (context: MoveWizardContext, { draft, address }: ResumedMove) => {
  if (!draft) return {}
  const { options } = context
  const restored = { ...context.form, ...(given(draft.form) as Partial<MoveAnswers>) }
  const isListed = options.properties.some(({ propertyId }) => propertyId === restored.propertyIdToPopulate)
  const form = isListed ? restored : { ...restored, ...populated(options, onlyProperty(options)) }
  return {
    ...withAddress({ ...context, form }, { query: form.newAddress, chosen: address }),
    modalStep: draft.modalStep,
    furthest: draft.modalStep,
    isBonusFilledIn: draft.form.bonusOfferCode !== undefined,
  }
}

/** Preselects the present plan. The bonus code is filled in once, and not again after the customer cleared it. */
export const withOffers = (
  { form, isBonusFilledIn }: MoveWizardContext,
  offers: readonly MoveOffer[],
  bonusOffer: BonusOffer | null,
) => {
  const chosen = offers.find(({ offerId }) => offerId === form.selectedOffer) ?? offers.find(({ isCurrent }) => isCurrent)
  return {
    offerData: offers,
    bonusOfferData: bonusOffer,
    isBonusFilledIn: isBonusFilledIn || bonusOffer !== null,
    form: {
      ...form,
      selectedOffer: chosen?.offerId ?? '',
      selectedOfferFullString: chosen?.fullString ?? '',
      bonusOfferCode: isBonusFilledIn ? form.bonusOfferCode : (bonusOffer?.code ?? ''),
    },
  }
}

/** Loaded plans stay while they refresh. */
export const plansMode = ({ offerRequestStatus, ratesStatus, offerData, ratesData }: MoveWizardContext) => {
  if (offerData !== null && ratesData !== null) return 'ready'
  return offerRequestStatus === 'failed' || ratesStatus === 'failed' ? 'failed' : 'loading'
}

export const isOffered = (context: MoveWizardContext, offerId: string): boolean =>
  plansMode(context) === 'ready' && (context.offerData ?? []).some((offer) => offer.offerId === offerId)

export const factsOf = ({ options, availableEnergy, offerData, bonusOfferData }: MoveWizardContext): MoveFacts => ({
  variant: options.variant,
  firstDate: options.firstDate,
  lastDate: options.lastDate,
  availableEnergy,
  bonusCode: bonusOfferData?.code ?? null,
  offerIds: offerData?.map(({ offerId }) => offerId) ?? null,
})

export const errorsNow = (context: MoveWizardContext): MoveErrors =>
  moveErrorsAt(steps.stepAt(context.modalStep), context.form, factsOf(context))

export const wrongStep = (context: MoveWizardContext): MoveStep | null => firstWrongStep(context.form, factsOf(context))

export const steps = stepsOf({
  steps: moveSteps,
  placeIn: ({ modalStep }: MoveWizardContext) => modalStep,
  opened: ({ furthest }, modalStep) => ({ modalStep, error: null, ...reached(furthest, modalStep) }),
  // The success view is not a step. The chosen address must be loaded first.
  canOpen: ({ furthest, awaitedDpId }, place) => awaitedDpId === null && place < moveSteps.length && place <= furthest,
})
const { placeOf } = steps

export const openedWrong = (context: MoveWizardContext) => {
  const modalStep = placeOf(wrongStep(context) ?? 'review')
  return { modalStep, errors: errorsNow({ ...context, modalStep }), attempt: context.attempt + 1 }
}

export const openedRefused = ({ attempt }: MoveWizardContext, errors: MoveErrors) => {
  const modalStep = Math.min(...Object.keys(errors).map((field) => placeOf(stepOfField(field))))
  return { modalStep, errors, attempt: attempt + 1 }
}

export const withField = ({ form, errors, options }: MoveWizardContext, name: MoveField, value: MoveAnswers[MoveField]) => {
  const { [name]: _solved, ...rest } = errors
  const more = name === 'propertyIdToPopulate' ? populated(options, String(value)) : { [name]: value }
  return { form: { ...form, ...more }, errors: rest, key: '' }
}

/** Stores the offer with the terms that the customer accepts with it. */
export const withOffer = (context: MoveWizardContext, offerId: string) => {
  const offer = context.offerData?.find((candidate) => candidate.offerId === offerId)
  const { form, ...rest } = withField(context, 'selectedOffer', offer?.offerId ?? '')
  return { ...rest, form: { ...form, selectedOfferFullString: offer?.fullString ?? '' } }
}

export const withEnergy = (context: MoveWizardContext, energy: SupplyType) => {
  const { selectedEnergy } = context.form
  const next = context.options.availableEnergy.filter((fuel) => selectedEnergy.includes(fuel) !== (fuel === energy))
  return withField(context, 'selectedEnergy', next)
}

/** The pending address is saved too. A cleared bonus code is saved, one not filled in yet is not. */
export const draftOf = ({ form, modalStep, awaitedDpId, isBonusFilledIn }: MoveWizardContext): MoveDraft => ({
  modalStep: Math.min(modalStep, 6),
  form: {
    ...(isBonusFilledIn ? form : { ...form, bonusOfferCode: undefined }),
    ...(awaitedDpId !== null && { nzPostAddressSelected: true, nzPostDpId: awaitedDpId }),
  },
})

export const ownerOf = ({ options }: MoveWizardContext): MoveDraftOwner => ({
  customerId: options.customerData.customerId,
  billingAccountId: options.billingAccountId,
})

export const withBooked = ({ referenceId }: BookedMove) => ({ referenceId, status: 'booked' as const, modalStep: 7, furthest: 7 })
