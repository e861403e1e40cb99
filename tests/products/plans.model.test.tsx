// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { plansMachine } from '#machines/products/plans.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import type { Page } from '#tests/kit/page.ts'
import { accountWith, point } from '#tests/usage/readings.ts'
import { PlansView } from '#views/products/plans-view.tsx'
import { plans } from './plans.ts'

const seesPlan = async (page: Page) => {
  await page.sees('region', 'Night Saver Low User')
  await page.reads('Fixed until 31 Mar 2027')
  for (const price of ['17.50 c/kWh', '33.90 c/kWh', '$2.07 a day']) await page.reads(price)
  await page.reads('Powerswitch')
  await page.sees('link', 'Car charging')
}

const test = loadModel({
  machine: plansMachine,
  full: { supplyPoints: [...plans] },
  empty: { supplyPoints: [] },
  mount: (actor) => <PlansView actor={actor} sites={accountWith({ ...point, plan: 'EV Night' }).billingAccountSites} />,
  eyes: {
    loading: (page) => page.sees('region', 'Your plans'),
    ready: seesPlan,
    updating: seesPlan,
    noData: async (page) => {
      await page.reads('No plans yet')
      await page.reads('You’ll see your plan here once a product is connected.')
    },
    failed: async (page) => {
      await page.reads('We couldn’t load your plans')
      await page.reads('Try again, or call 0800 086 400.')
    },
  },
})

describeModel(entryOf('plans'), test)
