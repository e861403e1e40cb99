// @vitest-environment happy-dom
import { createEmptyActor } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { cards } from '#machines/dashboard/widgets.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { PropertiesCard } from '#views/dashboard/properties-card.tsx'
import { properties } from './readings.ts'

const dashboard = createEmptyActor()

const test = loadModel({
  machine: cards.propertyList,
  full: properties,
  empty: { properties: [] },
  mount: (actor) => <PropertiesCard actor={actor as never} dashboard={dashboard as never} />,
  eyes: {
    loading: (page) => page.lacks('listitem'),
    ready: (page) => page.sees('button', 'Open The bach'),
    updating: (page) => page.reads('3 Shelly Bay Road, Tairua'),
    noData: (page) => page.reads('No properties yet'),
    failed: (page) => page.reads('We couldn’t load your properties'),
  },
})

describeModel(entryOf('propertyListWidget'), test)
