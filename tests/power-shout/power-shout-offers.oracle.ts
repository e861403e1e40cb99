import { problem } from '#tests/app/answers.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { offers, refused } from './answers.ts'

const read = reports('offers', { status: 'ready', data: offers })
const unread = reports('offers', { status: 'failed', problem })
const accept = (offerId: string, key = 'key-1') => ({ type: 'offer.accept', offerId, key })
const acceptAll = { type: 'offers.acceptAll', keys: { 'o-1': 'one', 'o-2': 'two' } }
const answered = (outcome: object) => isDone('accept', outcome)
const accepted = answered({ status: 'done', answer: { balanceHours: 13 } })
const refusal = (status: number, title: string) => answered({ status: 'refused', problem: refused(status, '/error/offer', title) })
const expired = refusal(400, 'Offer expired')
const before = refusal(400, 'Offer already accepted')
const errored = refusal(400, 'Something else')

const idle = (state: string) => `reading.showing.acceptance.idle.${state}`
const loading = 'reading.showing.acceptance.loading'
const all = (state: string) => `reading.showing.all.${state}`
const modal = (state: string) => `reading.showing.modal.${state}`
const mark = (state: string, isAlreadyAccepted = false) => ({ marks: { 'o-1': { state, isAlreadyAccepted } }, queue: [] })
const wholeBody = { loyaltyAccountId: 'l-1', memberId: 'm-1', campaignOfferId: 'o-1', quantity: 4, offerCode: 'code-o-1' }

/** B §4 and §8: offers, accepted one by one or all. */
export const powerShoutOffersOracle: Oracle = {
  chart: 'powerShoutOffers',
  flow: 'PowerShout',
  input: { billingAccountId: 'b-1' },
  rows: [
    documented('SHOUT-19', '', 'the offers are read', null, 'reading.loading', { context: { offers: { status: 'pending' } } }),
    documented('SHOUT-19', 'reading.loading', 'they are there', read, [idle('untouched'), all('none'), modal('closed')], { context: { offers: { status: 'ready' } } }),
    beyond('A read that fails says so', 'reading.loading', 'they cannot be read', unread, 'unavailable', { does: ['reportFailure'] }),
    beyond('It can be read again', 'unavailable', 'the customer tries again', { type: 'load.retry' }, 'reading.loading', { context: { offers: { status: 'pending' } } }),
    beyond('Nobody has to press Try again once the network is back', 'unavailable', 'the network returns', { type: 'network.returned' }, 'reading.loading'),
    documented('SHOUT-26 SHOUT-31 SHOUT-32', idle('untouched'), 'an offer is accepted: it loads', accept('o-1'), loading, {
      asks: { accept: { body: wholeBody, selection: 'b-1', key: 'key-1' } },
      context: { marks: { 'o-1': { state: 'loading', isAlreadyAccepted: false } } },
    }),
    beyond('Only what is offered', idle('untouched'), 'an offer that is not there', accept('o-9'), [idle('untouched'), all('none')]),
    documented('SHOUT-27 SHOUT-31', loading, '200', accepted, idle('accepted'), { context: mark('accepted'), doesNot: ['tellError'] }),
    documented('SHOUT-37', loading, '400 with title ‘Offer expired’', expired, idle('expired'), { context: mark('expired'), doesNot: ['tellError'] }),
    documented('SHOUT-36', loading, '400 with title ‘Offer already accepted’', before, idle('expired'), { context: mark('expired', true) }),
    documented('SHOUT-38', loading, 'another 400: modal and snackbar', errored, [idle('error'), modal('open')], {
      context: { ...mark('error'), failed: ['Winter warmer'] },
      does: ['tellError'],
    }),
    documented('SHOUT-39', loading, 'no 400: as another 400', refusal(500, 'Offer expired'), [idle('error'), modal('open')], { context: mark('error'), does: ['tellError'] }),
    beyond('What is not known is said so, and nothing was marked', loading, 'no answer arrives', answered({ status: 'unknown' }), idle('error'), { does: ['tellError'], context: { marks: {}, queue: [], failed: [] } }),
    beyond('One after the other: nothing is accepted meanwhile', loading, 'another offer is pressed meanwhile', accept('o-2'), loading, { context: { queue: [{ offerId: 'o-1' }] } }),
    beyond('What is accepted stays accepted', idle('accepted'), 'the same offer once more', accept('o-1', 'key-2'), idle('accepted')),
    beyond('What failed can be tried again', idle('error'), 'the same offer once more', accept('o-1', 'key-2'), loading, {
      asks: { accept: { key: 'key-2' } },
      context: { failed: [] },
    }),
    beyond('What failed can be tried again', idle('error'), 'all are accepted, after one that failed', acceptAll, [loading, all('loading')], {
      context: {
        failed: [],
        marks: { 'o-1': { state: 'loading', isAlreadyAccepted: false }, 'o-2': { state: 'loading', isAlreadyAccepted: false } },
      },
    }),
    documented('SHOUT-38', modal('open'), 'the modal is closed', { type: 'error.close' }, modal('closed'), { context: { failed: [] } }),
    documented('SHOUT-33', all('none'), 'all are accepted: LOADING', acceptAll, [all('loading'), loading], {
      asks: { accept: { key: 'one', body: { campaignOfferId: 'o-1' } } },
      context: { all: ['o-1', 'o-2'], failed: [] },
    }),
    beyond('Nothing is accepted twice', all('complete'), 'all once more, and none is left', acceptAll, all('complete')),
    beyond('Nothing is announced twice', all('partial'), 'all once more, and none is left', acceptAll, all('partial'), { doesNot: ['tellPartial'] }),
    beyond('Only what is offered', all('complete'), 'an offer that is not there', accept('o-9'), all('complete')),
    beyond('One after the other, each with a key of its own', all('loading'), 'the first is accepted: the next one goes', accepted, loading, {
      asks: { accept: { key: 'two', body: { campaignOfferId: 'o-2' } } },
      context: { queue: [{ offerId: 'o-2' }] },
    }),
    documented('SHOUT-33', all('loading'), 'every offer was accepted: COMPLETE', accepted, [all('complete'), idle('accepted')], { given: [accepted], doesNot: ['tellPartial'] }),
    documented('SHOUT-34', all('loading'), 'some were accepted: PARTIAL', expired, [all('partial'), idle('expired')], { given: [accepted], does: ['tellPartial'] }),
    documented('SHOUT-35', all('loading'), 'none was accepted: ERROR', expired, [all('error'), idle('expired')], { given: [expired], doesNot: ['tellPartial'] }),
    beyond('An offer on its own is no accept-all', all('none'), 'one is accepted after an accept-all that failed', accept('o-1'), [all('none'), loading], {
      given: [acceptAll, errored, errored, { type: 'error.close' }, accept('o-2'), accepted],
      context: { all: [] },
    }),
    beyond('An offer on its own is no accept-all', idle('error'), 'one is accepted after some failed', accept('o-1'), [all('none'), loading], {
      given: [acceptAll, errored, errored],
    }),
  ],
  passes: {
    'machines/power-shout/power-shout-offers.machine.ts canAccept: context.queue.length === 0 && openOffersIn(context).some((offer) => o… without context.queue.length === 0':
      'What is pressed while nothing is being accepted finds nothing waiting.',
    'machines/power-shout/power-shout-offers.machine.ts canAcceptAll: context.queue.length === 0 && openOffersIn(context).length > 0 without context.queue.length === 0':
      'What is pressed while nothing is being accepted finds nothing waiting.',
  },
}
