// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { meterReadsMachine } from '#machines/meter-reads/meter-reads.machine.ts'
import { movePromotionMachine } from '#machines/moving-house/move-promotion.machine.ts'
import { plansMachine } from '#machines/products/plans.machine.ts'
import { type ProductsContext, productsMachine } from '#machines/products/products.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { accountWith, answering, factsWith, point, problem } from '#tests/usage/readings.ts'
import { ProductsView } from '#views/products/products-page.tsx'
import { plans } from './plans.ts'
import { gas, lpg } from './supply-points.ts'

const place = { path: '/account/products', params: {} }
const reads = { path: '/account/products/meter-read', params: {} }

/** Where meter reads stand over the products, or in their place, these are not seen. */
const orMeters = (words: string): RegExp => new RegExp(`^(${words}|Your meters)$`)

/** To the details of each product, and to what may be done about it. */
const ways = ['See your use', 'See your gas use', 'Submit meter read', 'Bottles and deliveries', 'Order bottled gas']

describeModel(entryOf('products'), {
  isBrief: true,
  machine: productsMachine,
  inputs: [
    { pageId: 'products', search: '', ...place },
    { pageId: 'products', search: '?supplyPointId=sp-1', ...reads },
  ],
  children: { meterReads: firstOf(meterReadsMachine, { supplyPointId: null }) },
  events: [
    isDone('facts', { facts: factsWith(accountWith(point, gas, lpg)), problem: null }),
    isDone('facts', { facts: factsWith(accountWith()), problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('connections', { status: 'failed', problem }),
    { type: 'place.changed', search: '?view=plans', ...place },
    { type: 'place.changed', search: '?view=reads', ...reads },
    at('meterReads.open', { type: 'reads.close' }, { part: 'meterRead' }),
  ],
  home: ['products.showing', 'products.noProducts', 'products.failed'],
  provide: {
    actions: { showOverview: () => {} },
    actors: {
      movePromotion: movePromotionMachine.provide({ actors: { options: answering({ promotion: {}, move: null }) as never } }),
      plans: plansMachine.provide({ actors: { reading: answering({ supplyPoints: [...plans] }) as never } }),
    },
  },
  mount: (actor) => <ProductsView actor={actor} />,
  hands: { 'reads.close': (page) => page.press('Close') },
  eyes: {
    'products.locating': (page) => page.sees('region', orMeters('Your products')),
    'products.located': () => {},
    'products.showing': async (page, { part }: ProductsContext) => {
      await page.reads(orMeters('Night Saver Low User'))
      if (part === 'overview') for (const way of ways) await page.reads(way)
    },
    'products.noProducts': (page) => page.reads(orMeters('No products yet')),
    'products.failed': (page) => page.reads(orMeters('We couldn’t load your products')),
    'meterReads.deciding': () => {},
    'meterReads.closed': (page) => page.lacks('region', 'Your meters'),
    'meterReads.open': (page) => page.sees('region', 'Your meters'),
  },
})
