// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { propertyListWidget } from '#machines/dashboard/widgets.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { PropertiesCard } from '#views/dashboard/properties-card.tsx'
import { problem, properties } from './readings.ts'

const dashboard = { send: () => {} }

describeModel(entryOf('propertyListWidget'), {
  machine: propertyListWidget,
  events: [
    reports('reading', { status: 'ready', data: properties }),
    reports('reading', { status: 'ready', data: properties, isRefreshing: true }),
    reports('reading', { status: 'ready', data: { properties: [] } }),
    reports('reading', { status: 'failed', problem }),
    reports('reading', { status: 'pending' }),
    { type: 'load.retry' },
    { type: 'question.change', question: {} },
    { type: 'question.change', question: { isAnother: true } },
  ],
  home: ['ready', 'updating', 'noData', 'failed'],
  mount: (actor) => <PropertiesCard actor={dashboard as never} list={actor as never} />,
  hands: { 'load.retry': (page) => page.press('Try again'), 'question.change': send },
  eyes: {
    loading: (page) => page.lacks('listitem'),
    loadingRetry: (page) => page.reads('Trying again'),
    ready: (page) => page.sees('button', 'Open The bach'),
    updating: (page) => page.reads('3 Shelly Bay Road, Tairua'),
    noData: (page) => page.reads('No properties yet'),
    failed: (page) => page.reads('We couldn’t load your properties'),
  },
})
