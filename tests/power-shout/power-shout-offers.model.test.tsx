// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { powerShoutOffersMachine } from '#machines/power-shout/power-shout-offers.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, isDone, reports } from '#tests/kit/events.ts'
import { OffersCard } from '#views/power-shout/offers-card.tsx'
import { offers, refused } from './answers.ts'
import { eyes, hands } from './power-shout-offers.hands.ts'

describeModel(entryOf('powerShoutOffers'), {
  isBrief: true,
  machine: powerShoutOffersMachine,
  input: { billingAccountId: 'b-1' },
  events: [
    reports('offers', { status: 'ready', data: offers }),
    reports('offers', { status: 'failed', problem }),
    { type: 'offer.accept', offerId: 'o-1', key: 'key' },
    { type: 'offers.acceptAll', keys: { 'o-1': 'one', 'o-2': 'two' } },
    byKey('Escape', { type: 'error.close' as const }),
    isDone('accept', { status: 'done', answer: { balanceHours: 13 } }),
    isDone('accept', { status: 'refused', problem: refused(400, '/error/offer/expired', 'Offer expired') }),
    isDone('accept', { status: 'refused', problem: refused(500, '/error/default') }),
  ],
  home: [
    'reading.showing.acceptance.idle.untouched',
    'reading.showing.acceptance.idle.accepted',
    'reading.showing.acceptance.idle.expired',
    'reading.showing.acceptance.idle.error',
    'unavailable',
  ],
  look: ({ queue, marks, all, failed }) => [queue.length, Object.entries(marks), all.length, failed.length],
  mount: (actor) => <OffersCard actor={actor} />,
  hands,
  eyes,
})
