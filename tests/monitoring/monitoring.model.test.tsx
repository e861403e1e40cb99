// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { monitoringMachine } from '#machines/monitoring/monitoring.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { MonitoringView } from '#views/monitoring/monitoring-page.tsx'
import { connection } from './connection.ts'

const facts = factsWith(accountWith(point))

describeModel(entryOf('monitoring'), {
  machine: monitoringMachine,
  input: { pageId: 'monitoring', path: '/account/products/monitoring', params: {}, search: '' },
  events: [
    isDone('facts', { facts, problem: null }),
    isDone('facts', { facts: { ...facts, hasEarlyAccess: false }, problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('reading', { status: 'ready', data: { connections: [connection] } }),
    reports('reading', { status: 'ready', data: { connections: [] } }),
    reports('reading', { status: 'failed', problem }),
  ],
  home: ['open.ready', 'open.noData', 'notIncluded', 'failed'],
  mount: (actor) => <MonitoringView actor={actor} />,
  eyes: {
    recognising: (page) => page.sees('region', 'Your connections'),
    'open.loading': (page) => page.sees('region', 'Your connections'),
    'open.ready': async (page) => {
      await page.sees('region', 'Electricity')
      await page.reads('Readings are arriving as normal.')
      await page.reads('Last data 8 June · Meter E45420137')
      await page.sees('slider', 'Half-hourly use, Mon 8 June')
    },
    'open.noData': async (page) => {
      await page.reads('No meters to watch')
      await page.reads('There are no meters on this account.')
    },
    notIncluded: async (page) => {
      await page.reads('Monitoring isn’t part of your account')
      await page.sees('link', 'Back to your products')
    },
    failed: async (page) => {
      await page.reads('We couldn’t load your meters')
      await page.reads('Try again, or call 0800 086 400.')
    },
  },
})
