// @vitest-environment happy-dom
import { BrandProvider } from '#design/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { plansMachine } from '#machines/products/plans.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { accountWith, point, problem } from '#tests/usage/readings.ts'
import { PlansView } from '#views/products/plans-view.tsx'
import { plans } from './plans.ts'

describeModel(entryOf('plans'), {
  machine: plansMachine,
  events: [
    reports('reading', { status: 'ready', data: { supplyPoints: [...plans] } }),
    reports('reading', { status: 'ready', data: { supplyPoints: [] } }),
    reports('reading', { status: 'ready', data: { supplyPoints: [...plans] }, isRefreshing: true }),
    reports('reading', { status: 'pending' }),
    { type: 'question.change', question: {} },
    { type: 'question.change', question: { isAnother: true } },
    reports('reading', { status: 'failed', problem }),
    { type: 'load.retry' },
  ],
  home: ['ready', 'updating', 'noData', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <PlansView actor={actor} sites={accountWith(point).billingAccountSites} />
    </BrandProvider>
  ),
  hands: { 'load.retry': (page) => page.press('Try again'), 'question.change': send },
  eyes: {
    loading: (page) => page.sees('region', 'Your plans'),
    loadingRetry: (page) => page.reads('Trying again'),
    ready: (page) => page.sees('region', 'Night Saver Low User'),
    updating: (page) => page.sees('region', 'Night Saver Low User'),
    noData: (page) => page.reads('No plans yet'),
    failed: (page) => page.reads('We couldn’t load your plans'),
  },
})
