import { alreadyBooked } from '#contract/moving-house/moving-house.contract.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle, type Row } from '#tests/kit/oracle/oracle.ts'
import { addressFound, offers, options, planInfo, told } from './answers.ts'
import { next, back, close, open, change, confirm, kept, nothingKept, addressIs, choosing, offersAre, ratesAre, unread, refused, done, keeps } from './move-wizard-events.ts'
import { planRows } from './move-wizard-plan-rows.ts'
import { usedWizardRows } from './move-wizard-used-rows.ts'

const dates = 'asking.dateSelection.open'
const review = 'asking.review.ready'
/** The steps as documented, in order; the wrapper's modalStep counts them from 1. */
const steps = [dates, 'asking.chooseEnergy', 'asking.choosePlan', 'asking.propertyInfo', 'asking.contactDetails', review]
const names = ['dateSelection', 'chooseEnergy', 'choosePlan', 'propertyInfo', 'contactDetails', 'review']
const at = (place: number) => steps[place - 1] ?? ''

const forward: Row[] = [1, 2, 3, 4, 5].map((place) =>
  documented('MOVE-02 MOVE-29', at(place), 'everything is answered, Next', next, at(place + 1), {
    given: place === 3 ? [offersAre, ratesAre] : [],
    context: { modalStep: place + 1, furthest: place + 1, errors: {} },
    ...keeps,
  }),
)
const backward: Row[] = [2, 3, 4, 5, 6].map((place) => documented('MOVE-36', at(place), 'Back keeps the answers', back, at(place - 1), { context: { modalStep: place - 1, furthest: place, form: told }, ...keeps }))
const opened: Row[] = [1, 2, 3, 4, 5].map((place) => beyond('Each part of the review can be edited', review, `${names[place - 1]} is opened`, open(names[place - 1] ?? ''), at(place), keeps))
const resumed: Row[] = [1, 2, 3, 4, 5, 6].map((place) =>
  beyond('What was told is kept, here and on the server', 'restoring', `it was left at ${names[place - 1]}`, kept(place), at(place), {
    context: { form: told, modalStep: place, furthest: place, address: { dpId: addressFound.dpId }, isBonusFilledIn: false },
  }),
)

/** B §2 and §3: the modal wizard of moving house. */
export const moveWizardOracle: Oracle = {
  chart: 'moveWizard',
  flow: 'Moving house',
  input: { options },
  ways: {
    ...Object.fromEntries(steps.map((step, place) => [step, [kept(place + 1)]])),
    begun: [nothingKept],
    outdated: [kept(6, { newMoveDate: '2026-06-01' })],
    refusedEmail: ['sending', refused({ fields: { emailAddress: 'Please enter a valid email address' } })],
    refusedOffer: ['sending', refused({ fields: { selectedOffer: 'Please choose a plan.' } })],
    wrongEmail: [kept(6, { emailAddress: 'x' })],
    bookedAlready: ['sending', refused({ type: alreadyBooked })],
  },
  rows: [
    beyond('What was told and not sent is looked for', '', 'the modal opens', null, 'restoring', {
      asks: { draft: { stored: null } },
      context: { modalStep: 1, status: 'idle', referenceId: null },
    }),
    documented('MOVE-29', 'restoring', 'nothing was kept: step 1', nothingKept, dates, { context: { modalStep: 1 } }),
    beyond('A draft that cannot be read is none', 'restoring', 'the draft cannot be read', fails('draft', new Error('no')), dates),
    beyond('Nobody has to wait', 'restoring', 'the customer closes it', close, 'closed', { output: { isBooked: false } }),
    ...resumed,
    ...forward,
    ...backward,
    ...opened,
    documented('MOVE-34', dates, 'Next without a day', next, dates, {
      way: 'begun',
      context: { attempt: 1, modalStep: 1, errors: { currentMoveDate: 'Please choose the day you leave.', newAddress: 'Please enter the address you are moving to.' } },
      doesNot: ['keepDraft'],
    }),
    documented('MOVE-34', 'asking.contactDetails', 'Next with an email that is none', next, 'asking.contactDetails', {
      given: [change('emailAddress', 'x')],
      context: { attempt: 1, modalStep: 5, errors: { emailAddress: 'Please enter a valid email address' } },
    }),
    beyond('A day before the first one is none', dates, 'Next with a day that is too early', next, dates, {
      given: [change('currentMoveDate', '2026-06-09')],
      context: { errors: { currentMoveDate: 'The first day you can choose is Wednesday 10 June.' } },
    }),
    beyond('What is in the way is told only where something is', 'asking.propertyInfo', 'a long note stands, and nothing is in the way any more', next, 'asking.contactDetails', {
      given: [change('meterAccessNotes', 'x'.repeat(2_000))],
    }),
    beyond('With the plan of before nothing is chosen', 'asking.choosePlan', 'Next without an offer, where the plan moves along', next, 'asking.propertyInfo', {
      input: { options: { ...options, variant: 'standard' } },
      given: [change('selectedOffer', '')],
    }),
    documented('MOVE-04', 'asking.chooseEnergy', 'Next without any energy', next, 'asking.chooseEnergy', { given: [{ type: 'energy.toggle', energy: 'electricity' }] }),
    beyond('There is nothing before the first step', dates, 'Back', back, dates, { doesNot: ['keepDraft'], context: { modalStep: 1 } }),
    beyond('A step that was not reached cannot be opened', dates, 'the review is opened', open('review'), dates, { doesNot: ['keepDraft'] }),
    beyond('After the review there is only sending', review, 'Next', next, review, { doesNot: ['keepDraft'], context: { modalStep: 6 } }),
    documented('MOVE-22', 'asking.propertyInfo', 'a dog is told of', change('isDogOnSite', true), 'asking.propertyInfo', {
      context: { form: { isDogOnSite: true } },
      does: ['noteDraft'],
    }),
    documented('MOVE-04', 'asking.chooseEnergy', 'bottled gas is wanted, too', { type: 'energy.toggle', energy: 'lpg' }, 'asking.chooseEnergy', {
      context: { form: { selectedEnergy: ['electricity', 'lpg'] } },
      does: ['noteDraft'],
    }),
    documented('MOVE-04', 'restoring', 'energy that cannot be had there is taken out', kept(2, { selectedEnergy: ['electricity', 'solar'] }), 'asking.chooseEnergy', {
      context: { form: { selectedEnergy: ['electricity'] } },
    }),
    documented('MOVE-31', dates, 'the plans are not asked for before their step', next, 'asking.chooseEnergy', { context: { offerRequestStatus: 'idle', ratesStatus: 'idle' } }),
    documented('MOVE-31', 'asking.chooseEnergy', 'offers and rates are read', next, 'asking.choosePlan', {
      asks: { offers: { energies: ['electricity'] }, rates: { energies: ['electricity'] } },
      context: { offerRequestStatus: 'pending', ratesStatus: 'pending' },
    }),
    documented('MOVE-31', 'asking.choosePlan', 'the offers are there: the present plan is chosen', offersAre, 'asking.choosePlan', {
      context: {
        offerRequestStatus: 'ready',
        offerData: [{ offerId: 'move-everyday' }, { offerId: 'move-night-saver' }],
        form: { selectedOffer: 'move-everyday' },
      },
    }),
    documented('MOVE-31', 'asking.choosePlan', 'the rates are there', ratesAre, 'asking.choosePlan', { context: { ratesStatus: 'ready', additionalPlanInfo: planInfo } }),
    documented('MOVE-27', 'asking.choosePlan', 'an offer is chosen', { type: 'offer.choose', offerId: 'move-night-saver' }, 'asking.choosePlan', {
      given: [offersAre, ratesAre],
      context: { form: { selectedOffer: 'move-night-saver', selectedOfferFullString: offers[1]?.fullString } },
      does: ['noteDraft'],
    }),
    beyond('Only what is offered', 'asking.choosePlan', 'an offer that is not there', { type: 'offer.choose', offerId: 'move-none' }, 'asking.choosePlan', { given: [offersAre, ratesAre], doesNot: ['noteDraft'] }),
    beyond('They can be read again', 'asking.choosePlan', 'the plans could not be read, and the customer tries again', { type: 'plans.retry' }, 'asking.choosePlan', {
      given: [unread],
      asks: { offers: { energies: ['electricity'] } },
      context: { offerRequestStatus: 'pending' },
    }),
    beyond('Only what failed is read again', 'asking.choosePlan', 'the customer tries again while they are there', { type: 'plans.retry' }, 'asking.choosePlan', {
      given: [offersAre, ratesAre],
      context: { offerRequestStatus: 'ready', ratesStatus: 'ready' },
    }),
    documented('MOVE-31', 'asking.contactDetails', 'the review reads offers and rates again', next, review, {
      asks: { offers: { energies: ['electricity'] }, rates: { energies: ['electricity'] } },
      context: { offerRequestStatus: 'pending' },
    }),
    documented('MOVE-31', review, 'the offers are there', offersAre, review, { context: { offerRequestStatus: 'ready' } }),
    documented('MOVE-31', review, 'the rates are there', ratesAre, review, { context: { ratesStatus: 'ready' } }),
    documented('MOVE-19 MOVE-21 MOVE-24 MOVE-26', dates, 'an address is found', addressIs('chosen', addressFound), dates, {
      way: 'begun',
      context: {
        address: { dpId: '2000042' },
        form: {
          newAddress: addressFound.fullAddress,
          nzPostAddressSelected: true,
          nzPostDpId: '2000042',
          registryAddressSelected: true,
        },
      },
      does: ['noteDraft'],
    }),
    beyond('What was chosen has to be known first', dates, 'Next while an address is looked up', next, 'asking.dateSelection.held', { given: [choosing], doesNot: ['keepDraft'] }),
    beyond('Then the customer goes on', 'asking.dateSelection.held', 'the address is known', addressIs('chosen', addressFound), 'asking.chooseEnergy', { does: ['keepDraft'] }),
    beyond('Where it is not known the step stays', 'asking.dateSelection.held', 'the address cannot be known', addressIs('failed', null), dates, { doesNot: ['keepDraft'] }),
    beyond('Closing saves the answers', 'asking.propertyInfo', 'the customer closes it', close, 'closed', { ...keeps, output: { isBooked: false } }),
    documented('MOVE-08 MOVE-35', review, 'the customer confirms', confirm('k-1'), 'sending', {
      asks: {
        command: {
          key: 'k-1',
          selection: 'b-1',
          body: {
            currentMoveDate: '2026-06-26',
            newMoveDate: '2026-06-27',
            selectedEnergy: ['electricity'],
            selectedOffer: 'move-everyday',
          },
        },
      },
      context: { status: 'sending', error: null },
      does: ['noteDraft'],
    }),
    beyond('The earlier steps are looked at once more', review, 'a day has passed meanwhile', confirm('k-1'), dates, {
      way: 'outdated',
      context: { modalStep: 1, attempt: 1, key: '', form: { newMoveDate: '2026-06-01' } },
    }),
    beyond('The earlier steps are looked at once more', review, 'the email that was kept is none', confirm('k-1'), 'asking.contactDetails', {
      way: 'wrongEmail',
      context: { modalStep: 5, errors: { emailAddress: 'Please enter a valid email address' } },
    }),
    documented('MOVE-09 MOVE-28', 'sending', 'the move is booked', done, 'success', {
      context: { referenceId: 'MV-7K3Q-9TXM', status: 'booked', modalStep: 7, furthest: 7 },
      does: ['forgetDraft'],
    }),
    beyond('What the backend says of a field leads there', 'sending', 'the email is refused', refused({ fields: { emailAddress: 'Please enter a valid email address' } }), 'asking.contactDetails', {
      context: { modalStep: 5, attempt: 1, status: 'failed', errors: { emailAddress: 'Please enter a valid email address' } },
      doesNot: ['forgetDraft'],
    }),
    beyond('What was told stays', 'sending', 'it is refused', refused(), 'asking.review.failed', {
      context: { status: 'failed', error: { status: 500 }, form: told },
      doesNot: ['forgetDraft'],
    }),
    beyond('Nobody knows', 'sending', 'the answer is lost for good', isDone('command', { status: 'unknown' }), 'asking.review.failed', { context: { status: 'failed', error: null } }),
    beyond('The same move has the same key: it is never booked twice', 'asking.review.failed', 'it is sent again', confirm('k-2'), 'sending', { asks: { command: { key: 'k-1' } }, context: { error: null } }),
    beyond('Another move is another key', 'asking.review.failed', 'it is sent with another message', confirm('k-2'), 'sending', {
      given: [change('additionalMessage', 'The gate sticks.')],
      asks: { command: { key: 'k-2' } },
    }),
    beyond('Closing saves the answers', 'asking.review.failed', 'the customer closes it', close, 'closed', { ...keeps, doesNot: ['forgetDraft'], output: { isBooked: false } }),
    beyond('Another tab has booked it: this form is over', 'asking.review.failed', 'it was booked in another tab, and the customer closes it', close, 'closed', {
      way: 'bookedAlready',
      does: ['forgetDraft'],
      doesNot: ['keepDraft'],
      output: { isBooked: true },
    }),
    ...usedWizardRows,
    ...planRows,
    documented('MOVE-09', 'success', 'the customer closes it', close, 'closed', { output: { isBooked: true } }),
  ],
  passes: {
    'restoring / draft fails #1: goes to asking and not to turning': 'Without a draft it is the first step.',
    'asking.dateSelection.held / always #1: goes to asking.dateSelection.held and not to asking.dateSelection.open': 'The customer goes on in the same moment.',
    'stepForward leaves error as it was': 'Next is no way out of a review that failed: Back is, and clears it.',
    'stepBack leaves furthest as it was': 'A step before is never further than what was reached.',
    'stepTo leaves furthest as it was': 'Only a step that was reached is opened.',
    'storeDraft leaves availableEnergy as it was': 'The address says it again as soon as its step is asked, and `restoring` shows none.',
    "machines/moving-house/move-wizard.setup.ts storeBooked: outcome.status === 'done' always holds": 'Only an outcome that is done comes here: it is a guard for the types.',
    "machines/moving-house/move-wizard.setup.ts storeRefusal: outcome.status === 'refused' always holds": 'Only a refusal comes here: it is a guard for the types.',
    'awaitPlans leaves offerRequestStatus as it was': 'Each read says on its own that it is pending.',
    'awaitPlans leaves ratesStatus as it was': 'Each read says on its own that it is pending.',
    'machines/moving-house/move-context.ts canOpen: awaitedDpId === null && place < moveSteps.length && place <= furthest without place < moveSteps.length':
      'The last place is reached by a move that is booked, and then nothing is asked.',
    'machines/moving-house/move-context.ts canOpen: place < moveSteps.length with <=': 'The last place is reached by a move that is booked, and then nothing is asked.',
    'asking.choosePlan / entry: does not awaitPlans': 'Each read says on its own that it is pending.',
    'asking.review / entry: does not awaitPlans': 'Each read says on its own that it is pending.',
  },
}
