// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/brand-context.tsx'
import { accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { AccountActivityView } from '#views/account-activity/account-activity-page.tsx'
import { entries } from './entries.ts'

describeModel(entryOf('accountActivity'), {
  machine: accountActivityMachine,
  events: [
    reports('reading', { status: 'ready', data: { entries: [...entries] } }),
    reports('reading', { status: 'ready', data: { entries: [] } }),
    reports('reading', { status: 'ready', data: { entries: [...entries] }, isRefreshing: true }),
    reports('reading', { status: 'pending' }),
    { type: 'question.change', question: {} },
    { type: 'question.change', question: { isAnother: true } },
    reports('reading', { status: 'failed', problem }),
    { type: 'load.retry' },
  ],
  home: ['ready', 'updating', 'noData', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <AccountActivityView actor={actor} />
    </BrandProvider>
  ),
  hands: { 'load.retry': (page) => page.press('Try again'), 'question.change': send },
  eyes: {
    loading: (page) => page.sees('region', 'Activity'),
    loadingRetry: (page) => page.reads('Trying again'),
    ready: (page) => page.sees('article', 'Wiremu Paki viewed your account'),
    updating: (page) => page.sees('article', 'Wiremu Paki viewed your account'),
    noData: (page) => page.reads('Nothing yet'),
    failed: (page) => page.reads('We couldn’t load your activity'),
  },
})
