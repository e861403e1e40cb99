// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { evPlanMachine } from '#machines/ev/ev-plan.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import type { ModelTest } from '#tests/kit/model-stage.ts'
import { type Eyes, type Hands, type Page, send } from '#tests/kit/page.ts'
import { EvView } from '#views/ev/ev-page.tsx'
import { insights, summary, switcherWith } from './answers.ts'
import { planParts } from './stage.tsx'

const path = '/account/products/ev'

const overview = async (page: Page) => {
  await page.sees('heading', 'Your plan')
  await page.sees('link', 'Plan insights')
  await page.sees('link', 'Plans and prices')
}
const whenYouCharge = (page: Page) => page.sees('heading', 'When you charge')

const charging = {
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
  ],
  home: ['reading.overview', 'reading.insights', 'reading.noElectricity', 'unavailable'],
  provide: { actors: planParts() },
  mount: (actor) => <EvView actor={actor} />,
  hands: { 'load.retry': (page) => page.press('Try again'), 'place.changed': send } satisfies Hands,
  eyes: {
    'reading.loading': (page) => page.sees('region', 'EV plan'),
    'reading.overview': overview,
    'reading.insights': whenYouCharge,
    'reading.noElectricity': (page) => page.reads('No electricity yet'),
    unavailable: (page) => page.reads('We couldn’t load your EV plan'),
  } satisfies Eyes,
} satisfies ModelTest<typeof evPlanMachine>

describeModel(entryOf('evPlan'), charging)

// Nothing was charged yet, and on a plan of one price nobody said that there is a car.
describeModel(entryOf('evPlan'), {
  ...charging,
  provide: {
    actors: planParts({
      summary: { status: 'ready', data: { ...summary, kw: 0 } },
      insights: { status: 'ready', data: { ...insights, hasEv: false, priceTiers: [], hours: [] } },
    }),
  },
  eyes: {
    ...charging.eyes,
    'reading.overview': async (page) => {
      await overview(page)
      await page.reads('Nothing charged yet')
    },
    'reading.insights': async (page) => {
      await whenYouCharge(page)
      await page.reads('No car yet')
      await page.sees('link', 'My EV')
      await page.sees('link', 'Plans and prices')
    },
  },
})
