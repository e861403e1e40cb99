// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { evPlanMachine } from '#machines/ev/ev-plan.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { EvView } from '#views/ev/ev-page.tsx'
import { switcherWith } from './answers.ts'
import { planParts } from './stage.tsx'

const path = '/account/products/ev'

describeModel(entryOf('evPlan'), {
  machine: evPlanMachine,
  inputs: [
    { pageId: 'ev', path, params: {}, search: '' },
    { pageId: 'ev', path: `${path}/plan-insights`, params: {}, search: '' },
  ],
  events: [
    reports('account', { status: 'ready', data: switcherWith(null) }),
    reports('account', { status: 'ready', data: switcherWith(null, 'lpg') }),
    reports('account', { status: 'failed', problem }),
    { type: 'place.changed', path, params: {}, search: '' },
    { type: 'place.changed', path: `${path}/plan-insights`, params: {}, search: '' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['reading.overview', 'reading.insights', 'reading.noElectricity', 'unavailable'],
  provide: { actors: planParts() },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <EvView actor={actor} />
    </BrandProvider>
  ),
  hands: { 'load.retry': (page) => page.press('Try again'), 'place.changed': send },
  eyes: {
    'reading.loading': (page) => page.sees('region', 'EV plan'),
    'reading.overview': async (page) => {
      await page.sees('heading', 'Your plan')
      await page.sees('link', 'Plan insights')
      await page.sees('link', 'Plans and prices')
    },
    'reading.insights': (page) => page.sees('heading', 'When you charge'),
    'reading.noElectricity': (page) => page.reads('No electricity yet'),
    unavailable: (page) => page.reads('We couldn’t load this page'),
  },
})
