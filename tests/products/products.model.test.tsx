// @vitest-environment happy-dom
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { movePromotionMachine } from '#machines/moving-house/move-promotion.machine.ts'
import { plansMachine } from '#machines/products/plans.machine.ts'
import { productsMachine } from '#machines/products/products.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { accountWith, answering, factsWith, point, problem } from '#tests/usage/readings.ts'
import { ProductsView } from '#views/products/products-page.tsx'
import { plans } from './plans.ts'

const place = { path: '/account/products', params: {} }

describeModel(entryOf('products'), {
  machine: productsMachine,
  input: { pageId: 'products', search: '', ...place },
  events: [
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    isDone('facts', { facts: factsWith(accountWith()), problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('connections', { status: 'failed', problem }),
    { type: 'place.changed', search: '?view=plans', ...place },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['showing', 'noProducts', 'failed'],
  provide: {
    actors: {
      movePromotion: movePromotionMachine.provide({ actors: { options: answering({ promotion: {}, move: null }) as never } }),
      plans: plansMachine.provide({ actors: { reading: answering({ supplyPoints: [...plans] }) as never } }),
    },
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ProductsView actor={actor} />
    </BrandProvider>
  ),
  hands: { 'load.retry': (page) => page.press('Try again'), 'place.changed': send },
  eyes: {
    locating: (page) => page.sees('region', 'Your products'),
    located: () => {},
    showing: (page) => page.reads('Night Saver Low User'),
    noProducts: (page) => page.reads('No products yet'),
    failed: (page) => page.reads('We couldn’t load your products'),
  },
})
