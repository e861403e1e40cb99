import { moves } from '#tests/kit/events.ts'
import { beyond, type Row } from '#tests/kit/oracle/oracle.ts'
import { addressFound } from './answers.ts'
import { next, back, open, change, addressIs, choosing, offersAre, ratesAre } from './move-wizard-events.ts'

const dates = 'asking.dateSelection.open'
const review = 'asking.review.ready'
const otherAddress = {
  ...addressFound,
  dpId: '2000043',
  fullAddress: '1 Rata Street, Levin 5510',
  availableEnergy: ['electricity'],
}
const typed = moves('address', {
  value: 'typing',
  context: { query: '1 Rata', chosen: null, dpId: null },
  hasTag: () => false,
  matches: (state: unknown) => state === 'typing',
} as never)

/** The lines of a wizard that was used before: what was said of another step, and the key of another move. */
export const usedWizardRows: readonly Row[] = [
  ...['chooseEnergy', 'propertyInfo'].map((step) =>
    beyond(
      'A step opens without what was said of another',
      'asking.review.failed',
      `${step} is opened`,
      open(step),
      `asking.${step}`,
      {
        context: { error: null, errors: {}, furthest: 6 },
      },
    ),
  ),
  beyond('A step opens without what was said of another', 'asking.review.failed', 'Back', back, 'asking.contactDetails', {
    context: { error: null, errors: {}, modalStep: 5, furthest: 6 },
  }),
  beyond(
    'A step opens without what was said of another',
    'asking.contactDetails',
    'Back after something was wrong',
    back,
    'asking.propertyInfo',
    {
      given: [change('emailAddress', 'x'), next],
      context: { errors: {}, furthest: 5 },
    },
  ),
  beyond(
    'A step opens without what was said of another',
    'asking.contactDetails',
    'another part is opened after something was wrong',
    open('chooseEnergy'),
    'asking.chooseEnergy',
    {
      given: [change('emailAddress', 'x'), next],
      context: { errors: {}, furthest: 5 },
    },
  ),
  beyond(
    'A step opens without what was said of another',
    'asking.contactDetails',
    'Next once the backend has refused a field',
    next,
    review,
    {
      way: 'refusedEmail',
      context: { errors: {}, error: null },
    },
  ),
  beyond(
    'A step that was reached can be opened again',
    'asking.contactDetails',
    'the review is opened from the step before',
    open('review'),
    review,
    {
      way: review,
      given: [back],
    },
  ),
  beyond(
    'What was chosen has to be known first',
    dates,
    'a later step is opened while an address is looked up',
    open('chooseEnergy'),
    dates,
    {
      way: review,
      given: [open('dateSelection'), choosing],
      doesNot: ['keepDraft'],
    },
  ),
  beyond(
    'A sentence goes with its mistake',
    'asking.contactDetails',
    'the email is put right',
    change('emailAddress', 'kim@example.com'),
    'asking.contactDetails',
    {
      given: [change('emailAddress', 'x'), next],
      context: { errors: {} },
    },
  ),
  beyond(
    'A sentence goes with its mistake',
    'asking.chooseEnergy',
    'an energy is chosen',
    { type: 'energy.toggle', energy: 'lpg' },
    'asking.chooseEnergy',
    {
      given: [{ type: 'energy.toggle', energy: 'electricity' }, next],
      context: { errors: {}, form: { selectedEnergy: ['lpg'] } },
    },
  ),
  beyond(
    'A sentence goes with its mistake',
    'asking.choosePlan',
    'an offer is chosen',
    { type: 'offer.choose', offerId: 'move-night-saver' },
    'asking.choosePlan',
    {
      way: 'refusedOffer',
      given: [offersAre, ratesAre],
      context: { errors: {} },
    },
  ),
  beyond('A sentence goes with its mistake', dates, 'an address is found', addressIs('chosen', addressFound), dates, {
    way: 'begun',
    given: [next],
    context: { errors: { newAddress: undefined, currentMoveDate: 'Please choose the day you leave.' } },
  }),
  ...[
    { step: 'chooseEnergy', said: { type: 'energy.toggle', energy: 'lpg' }, given: [] },
    { step: 'choosePlan', said: { type: 'offer.choose', offerId: 'move-night-saver' }, given: [offersAre, ratesAre] },
  ].map(({ step, said, given }) =>
    beyond(
      'Another move is another key',
      `asking.${step}`,
      `${step} is answered otherwise after it failed`,
      said,
      `asking.${step}`,
      {
        way: 'asking.review.failed',
        given: [open(step), ...given],
        context: { key: '' },
      },
    ),
  ),
  beyond(
    'Another move is another key',
    dates,
    'another address is chosen after it failed',
    addressIs('chosen', otherAddress),
    dates,
    {
      way: 'asking.review.failed',
      given: [open('dateSelection')],
      context: {
        key: '',
        address: { dpId: '2000043' },
        availableEnergy: ['electricity'],
        form: { newAddress: otherAddress.fullAddress },
      },
    },
  ),
  beyond('Another move is another key', dates, 'another address is typed after it failed', typed, dates, {
    way: 'asking.review.failed',
    given: [open('dateSelection')],
    context: { key: '', address: null, form: { newAddress: '1 Rata', nzPostDpId: null } },
  }),
  beyond('Another move is another key', dates, 'an address is typed in the place of what was typed', typed, dates, {
    way: 'begun',
    context: { key: '', address: null, form: { newAddress: '1 Rata' } },
  }),
  beyond(
    'The same move has the same key',
    dates,
    'the address says once more what it was',
    addressIs('chosen', addressFound),
    dates,
    {
      way: 'asking.review.failed',
      given: [open('dateSelection')],
      context: { key: 'k-1', errors: {} },
    },
  ),
]
