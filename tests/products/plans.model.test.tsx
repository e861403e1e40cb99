// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { plansMachine } from '#machines/products/plans.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { accountWith, point } from '#tests/usage/readings.ts'
import { PlansView } from '#views/products/plans-view.tsx'
import { plans } from './plans.ts'

const test = loadModel({
  machine: plansMachine,
  full: { supplyPoints: [...plans] },
  empty: { supplyPoints: [] },
  mount: (actor) => <PlansView actor={actor} sites={accountWith(point).billingAccountSites} />,
  eyes: {
    loading: (page) => page.sees('region', 'Your plans'),
    ready: (page) => page.sees('region', 'Night Saver Low User'),
    updating: (page) => page.sees('region', 'Night Saver Low User'),
    noData: (page) => page.reads('No plans yet'),
    failed: (page) => page.reads('We couldn’t load your plans'),
  },
})

describeModel(entryOf('plans'), test)
