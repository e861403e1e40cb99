import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'
import { promo } from './words.ts'

const tick = { type: 'clock.ticked', now: Date.parse('2026-06-09T16:40:00+12:00') }
const one = { ...promo, endDate: '2026-06-09' }
const offers = (...tooltips: object[]) => has('promotions', { tooltips })
const dismiss = { type: 'promo.dismiss' }
const follow = { type: 'promo.follow' }
const notes = (viewType: string) => ({ body: { promoId: 'eco-tracker', viewType } })
/** A device that showed it before. */
const device = { localStorage: { getItem: (name: string) => (name === 'tarn.seen-promos' ? 'eco-tracker' : null) } }
const [noting, noted] = ['showing.noting', 'showing.noted']
const unheard = 'A failure disturbs nobody'

/** A §7 and A §9: new feature promotions. */
export const featurePromosOracle: Oracle = {
  chart: 'featurePromos',
  flow: 'Dashboard',
  ways: {
    known: [offers(one)],
    ending: [noted, dismiss],
    following: [noted, follow],
  },
  rows: [
    documented('DASH-70', '', 'the promotions are read', null, 'reading', { context: { promo: null, viewType: 'shown' } }),
    documented('DASH-72', 'reading', 'there is one', offers(one), noting, { given: [tick], context: { promo: one }, does: ['keepSeen'], asks: { noteShown: notes('shown') } }),
    documented('DASH-74', 'reading', 'which day it is is not known yet', offers(one), 'reading'),
    documented('DASH-74', 'reading', 'it is its last day', tick, noting, { way: 'known', context: { now: tick.now } }),
    documented('DASH-74', 'reading', 'it is past its last day', offers({ ...one, endDate: '2026-06-08' }), 'over', {
      given: [tick],
      context: { promo: null },
      doesNot: ['keepSeen'],
    }),
    documented('DASH-73', 'reading', 'this device has shown it', offers(one), 'over', { world: device, given: [tick], context: { seen: ['eco-tracker'], promo: null } }),
    beyond('Dismissed or opened on another device', 'reading', 'it was dismissed elsewhere', offers({ ...one, viewType: 'dismissed' }), 'over', { given: [tick] }),
    documented('DASH-70', 'reading', 'there is none', offers(), 'over', { given: [tick], does: ['follow'] }),
    beyond(unheard, 'reading', 'they cannot be read', cannot('promotions'), 'over', { given: [tick] }),
    documented('DASH-71', noting, 'it is noted that it was shown', isDone('noteShown'), noted),
    beyond(unheard, noting, 'it is not', fails('noteShown', new Error('no')), noted),
    ...[noting, noted].flatMap((from) => [
      documented('DASH-71', from, 'it is put away', dismiss, 'ending', { asks: { noteEnd: notes('dismissed') } }),
      documented('DASH-71', from, 'it is followed', follow, 'ending', { asks: { noteEnd: notes('opened') } }),
    ]),
    documented('DASH-71', 'ending', 'that is noted', isDone('noteEnd'), 'over', { context: { viewType: 'dismissed' } }),
    beyond(unheard, 'ending', 'it is not', fails('noteEnd', new Error('no')), 'over'),
    beyond('Nobody waits for it longer than a second', 'ending', 'nothing is heard', 1_000, 'over', { way: 'following', does: ['follow'], context: { viewType: 'opened' } }),
  ],
}
