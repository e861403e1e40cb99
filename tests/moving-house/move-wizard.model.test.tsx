// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { alreadyBooked } from '#contract/moving-house/moving-house.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { addressSearchMachine } from '#machines/moving-house/address-search.machine.ts'
import { moveWizardMachine } from '#machines/moving-house/move-wizard.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, moves, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { MoveWizardView } from '#views/moving-house/move-wizard-view.tsx'
import { addressFound, bonusOffer, booked, offers, options, planInfo, rates, told } from './answers.ts'
import { eyes, hands } from './move-wizard.hands.ts'

beforeAll(() => import('#design/controls/step-dialog-panel.tsx'))

const searched = {
  value: 'chosen',
  context: { query: addressFound.fullAddress, chosen: addressFound },
  hasTag: () => false,
  matches: () => false,
}
/** A suggestion was taken, and what is known of it is on its way. */
const choosing = {
  ...searched,
  context: { query: addressFound.fullAddress, chosen: null },
  matches: (value: unknown) => value === 'choosing',
}
const notKnown = { ...choosing, value: 'failed', matches: () => false }
const bach = { propertyId: 's-2', name: 'Bach', address: '9 Marine Parade, Ōtaki Beach', energy: ['electricity' as const] }
/** With a question that only asks who says yes to another. */
const whole = {
  ...told,
  selectedEnergy: ['electricity', 'lpg'],
  meterAccessPrevented: true,
  meterAccessNotes: 'A locked gate',
  isDogOnSite: true,
}
const withOffers = { options: { variant: 'bonusOffer' } }
const arePlansThere = { offerData: {}, ratesData: {} }
const begun = (modalStep: number, form: object, address: object | null = addressFound, where: object = withOffers) =>
  at('restoring', isDone('draft', { draft: { modalStep, form }, address }), where)
const refused = (fields?: Record<string, string>) =>
  isDone('command', { status: 'refused', problem: { ...problem, ...(fields && { fields }) } })
describeModel(entryOf('moveWizard'), {
  machine: moveWizardMachine,
  inputs: [
    { options: { ...options, variant: 'bonusOffer', properties: [...options.properties, bach] } },
    { options: { ...options, variant: 'standard' } },
  ],
  events: [
    at('restoring', isDone('draft', { draft: null, address: null }), withOffers),
    begun(6, whole),
    begun(6, { ...whole, newMoveDate: '2026-06-01' }),
    begun(2, whole, null),
    begun(3, whole, addressFound, { options: { variant: 'standard' } }),
    begun(2, whole, { ...addressFound, availableEnergy: ['electricity', 'lpg'] }),
    moves('address', choosing),
    moves('address', notKnown),
    moves('address', searched),
    at('asking.propertyInfo', { type: 'field.change', name: 'medicalSupport', value: true }),
    at('asking.dateSelection', { type: 'field.change', name: 'propertyIdToPopulate', value: 's-1' }),
    at('asking.dateSelection', { type: 'field.change', name: 'currentMoveDate', value: '2026-06-26' }),
    at('asking.dateSelection', { type: 'field.change', name: 'newMoveDate', value: '2026-06-27' }),
    at(
      'asking.choosePlan',
      { type: 'field.change', name: 'bonusOfferCode', value: 'kainga50' },
      { ...withOffers, ...arePlansThere },
    ),
    at(
      'asking.propertyInfo',
      { type: 'field.change', name: 'meterAccessNotes', value: 'A dog' },
      { form: { meterAccessPrevented: true } },
    ),
    at('asking.propertyInfo', { type: 'field.change', name: 'additionalMessage', value: 'Keys' }),
    at('asking.contactDetails', { type: 'field.change', name: 'emailAddress', value: 'a@b.nz' }),
    at('asking.contactDetails', { type: 'field.change', name: 'mobileNumber', value: '021555014' }),
    { type: 'energy.toggle', energy: 'lpg' },
    at('asking.choosePlan', { type: 'offer.choose', offerId: 'move-night-saver' }, withOffers),
    { type: 'step.next' },
    at('asking.review', { type: 'step.open', step: 'chooseEnergy' }),
    { type: 'step.open', step: 'choosePlan' },
    at('asking.review', { type: 'step.open', step: 'propertyInfo' }),
    at('asking.review', { type: 'step.open', step: 'contactDetails' }),
    { type: 'move.confirm', key: 'k-1' },
    reports('offers', { status: 'ready', data: { offers, bonusOffer } }),
    reports('offers', { status: 'failed', problem }),
    reports('rates', { status: 'ready', data: { rates, additionalPlanInfo: planInfo } }),
    reports('rates', { status: 'failed', problem }),
    isDone('command', { status: 'done', answer: booked }),
    isDone('command', { status: 'unknown' }),
    refused(),
    isDone('command', { status: 'refused', problem: { ...problem, type: alreadyBooked } }),
    refused({
      propertyIdToPopulate: 'Please choose the property you are leaving.',
      newAddress: 'This is the address that you are leaving.',
      currentMoveDate: 'The first day you can choose is Wednesday 10 June.',
      newMoveDate: 'The day you arrive can’t be before the day you leave.',
    }),
    refused({ selectedEnergy: 'We can’t supply this at your new address.' }),
    at(
      'sending',
      refused({ selectedOffer: 'Please choose a plan.', bonusOfferCode: 'This code isn’t one we know.' }),
      arePlansThere,
    ),
    refused({
      meterAccessNotes: 'Please use at most 250 characters.',
      additionalMessage: 'Please use at most 500 characters.',
    }),
    refused({ emailAddress: 'Please enter a valid email address', mobileNumber: 'Please enter a valid phone number' }),
  ],
  children: { address: firstOf(addressSearchMachine, { query: addressFound.fullAddress, chosen: addressFound }) },
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {}, noteDraft: () => {} } },
  look: ({
    options: { variant },
    awaitedDpId,
    address,
    modalStep,
    form,
    offerData,
    ratesData,
    offerRequestStatus,
    ratesStatus,
    errors,
    error,
    status,
  }) => [
    variant,
    awaitedDpId,
    address === null,
    modalStep,
    form.propertyIdToPopulate,
    form.currentMoveDate,
    form.newMoveDate,
    form.newAddress === '',
    offerData === null,
    ratesData === null,
    offerRequestStatus === 'failed',
    ratesStatus === 'failed',
    Object.keys(errors).length > 0,
    status === 'failed',
    error?.type,
  ],
  mount: (actor) => <MoveWizardView actor={actor} />,
  hands,
  eyes,
})
