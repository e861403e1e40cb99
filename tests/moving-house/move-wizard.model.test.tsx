// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { alreadyBooked } from '#contract/moving-house.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { addressSearchMachine } from '#machines/moving-house/address-search.machine.ts'
import { moveWizardMachine } from '#machines/moving-house/move-wizard.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, moves, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { MoveWizardView } from '#views/moving-house/move-wizard-view.tsx'
import { addressFound, booked, offers, options, planInfo, rates, told } from './answers.ts'
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
const refused = (fields?: Record<string, string>) =>
  isDone('command', { status: 'refused', problem: { ...problem, ...(fields && { fields }) } })

describeModel(entryOf('moveWizard'), {
  machine: moveWizardMachine,
  input: { options },
  events: [
    isDone('draft', { draft: null, address: null }),
    isDone('draft', { draft: { modalStep: 6, form: told }, address: addressFound }),
    isDone('draft', { draft: { modalStep: 6, form: { ...told, newMoveDate: '2026-06-01' } }, address: addressFound }),
    fails('draft', new Error('no')),
    moves('address', choosing),
    moves('address', notKnown),
    moves('address', searched),
    { type: 'field.change', name: 'isDogOnSite', value: true },
    { type: 'energy.toggle', energy: 'lpg' },
    { type: 'offer.choose', offerId: 'move-night-saver' },
    { type: 'plans.retry' },
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'step.open', step: 'chooseEnergy' },
    { type: 'step.open', step: 'choosePlan' },
    { type: 'step.open', step: 'propertyInfo' },
    { type: 'step.open', step: 'contactDetails' },
    { type: 'move.confirm', key: 'k-1' },
    { type: 'wizard.close' },
    reports('offers', { status: 'ready', data: { offers, bonusOffer: null } }),
    reports('offers', { status: 'failed', problem }),
    reports('rates', { status: 'ready', data: { rates, additionalPlanInfo: planInfo } }),
    reports('rates', { status: 'failed', problem }),
    isDone('command', { status: 'done', answer: booked }),
    isDone('command', { status: 'unknown' }),
    refused(),
    isDone('command', { status: 'refused', problem: { ...problem, type: alreadyBooked } }),
    refused({ emailAddress: 'Please enter a valid email address' }),
  ],
  children: { address: firstOf(addressSearchMachine, { query: '', chosen: null }) },
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {}, noteDraft: () => {} } },
  look: ({
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
    awaitedDpId,
    address === null,
    modalStep,
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
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <MoveWizardView actor={actor} />
    </BrandProvider>
  ),
  hands,
  eyes,
})
