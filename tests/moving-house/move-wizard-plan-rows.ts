import { problem } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Row } from '#tests/kit/oracle/oracle.ts'
import { bonusOffer, offers, options, told } from './answers.ts'
import { change, kept, nothingKept, offersAre } from './move-wizard-events.ts'

const dates = 'asking.dateSelection.open'
const bonusIs = reports('offers', { status: 'ready', data: { offers, bonusOffer } })
const secondProperty = { propertyId: 's-2', name: 'Bach', address: '3 Rata Street, Levin', energy: ['lpg'] }
const twoProperties = { options: { ...options, properties: [...options.properties, secondProperty] } }

/** The lines of the property that is left and of the plan: of one or several, with a bonus and without. */
export const planRows: readonly Row[] = [
  beyond(
    'Where there is one property it is the one that is left',
    'restoring',
    'nothing was kept, with one property',
    nothingKept,
    dates,
    {
      context: { form: { propertyIdToPopulate: 's-1', currentAddress: told.currentAddress } },
    },
  ),
  beyond('Of several the customer chooses', 'restoring', 'nothing was kept, with two properties', nothingKept, dates, {
    input: twoProperties,
    context: { form: { propertyIdToPopulate: '', currentAddress: '', selectedEnergy: [] } },
  }),
  beyond(
    'What is known of a property goes along',
    dates,
    'the property is chosen',
    change('propertyIdToPopulate', 's-2'),
    dates,
    {
      input: twoProperties,
      context: { form: { propertyIdToPopulate: 's-2', currentAddress: secondProperty.address, selectedEnergy: ['lpg'] } },
    },
  ),
  beyond(
    'A property that is left by now is not chosen any more',
    'restoring',
    'a property was kept that is gone',
    kept(1, { propertyIdToPopulate: 's-9' }),
    dates,
    {
      context: { form: { propertyIdToPopulate: 's-1', currentAddress: told.currentAddress } },
    },
  ),
  beyond(
    'A code that was cleared stays so',
    'restoring',
    'an empty code was kept',
    kept(3, { bonusOfferCode: '' }),
    'asking.choosePlan',
    {
      context: { isBonusFilledIn: true },
    },
  ),
  documented(
    'MOVE-31',
    'asking.choosePlan',
    'the offers come with a bonus: its code is filled in',
    bonusIs,
    'asking.choosePlan',
    {
      context: { bonusOfferData: bonusOffer, isBonusFilledIn: true, form: { bonusOfferCode: bonusOffer.code } },
    },
  ),
  beyond(
    'A code that was cleared stays so',
    'asking.choosePlan',
    'the offers are read again after the code was cleared',
    bonusIs,
    'asking.choosePlan',
    {
      given: [bonusIs, change('bonusOfferCode', '')],
      context: { form: { bonusOfferCode: '' } },
    },
  ),
  documented('MOVE-27', 'asking.choosePlan', 'the offers are there, and none was chosen', offersAre, 'asking.choosePlan', {
    given: [change('selectedOffer', '')],
    context: { form: { selectedOffer: 'move-everyday', selectedOfferFullString: offers[0]?.fullString } },
  }),
  beyond(
    'They can be read again',
    'asking.choosePlan',
    'the prices could not be read, and the customer tries again',
    { type: 'plans.retry' },
    'asking.choosePlan',
    {
      given: [reports('rates', { status: 'failed', problem })],
      asks: { rates: { energies: ['electricity'] } },
      context: { ratesStatus: 'pending' },
    },
  ),
  beyond(
    'Only what shows can be chosen',
    'asking.choosePlan',
    'an offer is chosen before its prices are there',
    { type: 'offer.choose', offerId: 'move-night-saver' },
    'asking.choosePlan',
    {
      given: [offersAre],
      doesNot: ['noteDraft'],
    },
  ),
]
