// @vitest-environment happy-dom
import type { AccountActivity } from '#contract/account-activity.contract.ts'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { AccountActivityView } from '#views/account-activity/account-activity-page.tsx'
import { entries } from './entries.ts'

const newest: AccountActivity = { entries: entries.slice(0, 2), next: '1780000000000.v-1' }
const earlier: AccountActivity = { entries: entries.slice(2), next: null }

describeModel(entryOf('accountActivity'), {
  machine: accountActivityMachine,
  input: { pageId: 'accountActivity', path: '/account/profile/activity', params: {}, search: '' },
  events: [
    reports('newest', { status: 'ready', data: newest }),
    reports('newest', { status: 'ready', data: { entries: [], next: null } }),
    reports('newest', { status: 'failed', problem }),
    reports('more', { status: 'ready', data: earlier }),
    reports('more', { status: 'failed', problem }),
    { type: 'words.type', typed: 'password' },
    { type: 'words.search' },
    { type: 'filter.change', change: { kind: 'change' } },
    { type: 'activity.more' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ newest: page, more, filter, typed, entries: shown }) => [
    page.status === 'ready' ? page.data.entries.length : page.status,
    more.status,
    filter,
    typed,
    shown.length,
  ],
  home: ['open.ready', 'open.noData', 'failed'],
  provide: { actors: { download: downloadMachine } },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <AccountActivityView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'words.type': (page) => page.fill('Words', 'password'),
    'words.search': (page) => page.press('Search'),
    'filter.change': (page) => page.press('Changes', 'radio'),
    'activity.more': (page) => page.press(/^(Show earlier|Try again)$/),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Activity'),
    'open.noData': (page) => page.reads(/^Nothing (yet|of this kind)$/),
    'open.ready': async (page) => {
      await page.sees('article', 'Wiremu Paki viewed your account')
      await page.lacks('alert')
    },
    'open.loadingMore': async (page) => {
      await page.sees('article', 'Wiremu Paki viewed your account')
      await page.sees('button', /Show earlier/)
    },
    'open.moreFailed': (page) => page.reads('We couldn’t load what is earlier. What you see is still right.'),
    failed: (page) => page.reads('We couldn’t load your activity'),
  },
})
