import { assign, fromPromise, raise, setup } from 'xstate'
import type { SupplyType } from '#contract/kit.ts'
import {
  alreadyBooked,
  type BonusOffer,
  type BookedMove,
  type MoveOffer,
  type MoveOptions,
  type MoveRate,
} from '#contract/moving-house/moving-house.contract.ts'
import { moveOffers, moveRates } from '#data/queries/moving-house/moving-house.queries.ts'
import { movingHouseDraft, type MoveDraftOwner, type ResumedMove } from '#data/drafts/moving-house.drafts.ts'
import { type MoveAnswers, type MoveField, moveFormOf, type MoveStep } from '#domain/customer/moving-house.ts'
import type { CommandOutcome } from '#machines/kit/command.ts'
import { fromQuery, type Reading } from '#machines/kit/from-query.ts'
import type { StepEvent } from '#machines/kit/steps.ts'
import { addressSearchMachine } from './address-search.machine.ts'
import { submitMoveCommand } from './commands.ts'
import * as move from './move-context.ts'

export interface MoveWizardInput {
  readonly options: MoveOptions
}

export interface MoveWizardOutput {
  readonly isBooked: boolean
}

export type MoveWizardEvent =
  | { type: 'field.change'; name: MoveField; value: MoveAnswers[MoveField] }
  | { type: 'energy.toggle'; energy: SupplyType }
  | { type: 'offer.choose'; offerId: string }
  | { type: 'plans.retry' }
  | StepEvent<MoveStep>
  | { type: 'move.confirm'; key: string }
  | { type: 'wizard.close' }

type Outcome = CommandOutcome<BookedMove>
type Offers = Reading<{ offers: MoveOffer[]; bonusOffer: BonusOffer | null }>
type Rates = Reading<{ rates: MoveRate[]; additionalPlanInfo: string[] }>
type Energies = { readonly energies: readonly SupplyType[] }

export const requestOf = ({ form, key, options }: move.MoveWizardContext) => ({
  body: moveFormOf(form, options.variant),
  key,
  selection: options.billingAccountId,
})

/** The lookup has nothing new: the field's error stays. */
const isToldAlready = ({ form, address }: move.MoveWizardContext, { query, chosen }: move.AddressResult): boolean =>
  query === form.newAddress && chosen?.dpId === address?.dpId

/** Another tab has booked a move: this form is over. */
export const isBookedAlready = ({ error }: move.MoveWizardContext): boolean => error?.type === alreadyBooked

export const wizard = setup({
  types: {
    input: {} as MoveWizardInput,
    context: {} as move.MoveWizardContext,
    events: {} as MoveWizardEvent,
    output: {} as MoveWizardOutput,
    children: {} as { address: 'address'; command: 'command'; draft: 'draft'; offers: 'offers'; rates: 'rates' },
    tags: {} as 'busy',
  },
  actors: {
    address: addressSearchMachine,
    command: submitMoveCommand,
    draft: fromPromise<ResumedMove, { owner: MoveDraftOwner; stored: MoveOptions['draft'] }>(({ input }) =>
      movingHouseDraft.read(input.owner, input.stored),
    ),
    offers: fromQuery<{ offers: MoveOffer[]; bonusOffer: BonusOffer | null }, Energies>(moveOffers),
    rates: fromQuery<{ rates: MoveRate[]; additionalPlanInfo: string[] }, Energies>(moveRates),
  },
  actions: {
    ...move.steps.actions,
    awaitPlans: assign({ offerRequestStatus: 'pending', ratesStatus: 'pending' }),
    forgetDraft: ({ context }) => void movingHouseDraft.remove(move.ownerOf(context)),
    goOn: raise({ type: 'step.next' }),
    keepDraft: ({ context }) => void movingHouseDraft.keep(move.ownerOf(context), move.draftOf(context)),
    noteDraft: ({ context }) => void movingHouseDraft.note(move.ownerOf(context), move.draftOf(context)),
    stepToWrong: assign(({ context }) => move.openedWrong(context)),
    storeAddress: assign(({ context }, result: move.AddressResult) => {
      if (isToldAlready(context, result)) return {}
      const { newAddress: _solved, ...errors } = context.errors
      return { ...move.withAddress(context, result), errors, key: '' }
    }),
    storeAwaited: assign((_, { awaitedDpId }: { awaitedDpId: string | null }) => ({ awaitedDpId })),
    storeBooked: assign((_, { outcome }: { outcome: Outcome }) =>
      outcome.status === 'done' ? move.withBooked(outcome.answer) : {},
    ),
    storeDraft: assign(({ context }, resumed: ResumedMove) => move.resumed(context, resumed)),
    storeEnergy: assign(({ context }, { energy }: { energy: SupplyType }) => move.withEnergy(context, energy)),
    storeErrors: assign(({ context }) => ({ errors: move.errorsNow(context), attempt: context.attempt + 1 })),
    storeFailure: assign((_, { outcome }: { outcome: Outcome }) => ({
      status: 'failed' as const,
      error: outcome.status === 'refused' ? outcome.problem : null,
    })),
    storeField: assign(({ context }, { name, value }: { name: MoveField; value: MoveAnswers[MoveField] }) =>
      move.withField(context, name, value),
    ),
    storeKey: assign(({ context }, { key }: { key: string }) => ({
      key: context.key || key,
      status: 'sending' as const,
      error: null,
    })),
    storeOffer: assign(({ context }, { offerId }: { offerId: string }) => move.withOffer(context, offerId)),
    storeOffers: assign(({ context }, reading: Offers) => ({
      offerRequestStatus: reading.status,
      ...(reading.status === 'ready' && move.withOffers(context, reading.data.offers, reading.data.bonusOffer)),
    })),
    storePossibleEnergy: assign(({ context: { form, availableEnergy } }) => ({
      form: { ...form, selectedEnergy: form.selectedEnergy.filter((energy) => availableEnergy.includes(energy)) },
    })),
    storeRates: assign((_, reading: Rates) => ({
      ratesStatus: reading.status,
      ...(reading.status === 'ready' && { ratesData: reading.data.rates, additionalPlanInfo: reading.data.additionalPlanInfo }),
    })),
    storeRefusal: assign(({ context }, { outcome }: { outcome: Outcome }) => ({
      ...move.openedRefused(context, outcome.status === 'refused' ? (outcome.problem.fields ?? {}) : {}),
      status: 'failed' as const,
    })),
  },
  guards: {
    ...move.steps.guards,
    hasErrors: ({ context }) => Object.keys(move.errorsNow(context)).length > 0,
    hasFieldErrors: (_, { outcome }: { outcome: Outcome }) =>
      outcome.status === 'refused' && Object.keys(outcome.problem.fields ?? {}).length > 0,
    hasNextStep: ({ context }) => move.steps.stepAt(context.modalStep) !== 'review',
    hasPlanFailed: ({ context }) => move.plansMode(context) === 'failed',
    hasWrongStep: ({ context }) => move.wrongStep(context) !== null,
    isAddressAwaited: ({ context }) => context.awaitedDpId !== null,
    isAddressKnown: ({ context }) => context.awaitedDpId === null && context.address !== null,
    isAddressSettled: ({ context }) => context.awaitedDpId === null,
    isBookedAlready: ({ context }) => isBookedAlready(context),
    isDone: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done',
    isOffered: ({ context }, { offerId }: { offerId: string }) => move.isOffered(context, offerId),
  },
})
