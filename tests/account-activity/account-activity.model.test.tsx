// @vitest-environment happy-dom
import type { AccountActivity, ActivityFilter } from '#contract/account-activity/account-activity.contract.ts'
import {
  type AccountActivityActor,
  type AccountActivityContext,
  accountActivityMachine,
} from '#machines/account-activity/account-activity.machine.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { downloads } from '#tests/bills/downloads.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { AccountActivityView } from '#views/account-activity/account-activity-page.tsx'
import { ActivitySearch } from '#views/account-activity/activity-search.tsx'
import { entries } from './entries.ts'

const newest: AccountActivity = { entries: entries.slice(0, 3), next: '1780000000000.v-1' }
const earlier: AccountActivity = { entries: entries.slice(3), next: null }
const nothing = reports('newest', { status: 'ready', data: { entries: [], next: null } })
const look = (change: ActivityFilter) => at('open.noData', { type: 'filter.change', change })

const choose = {
  who: (page: Page) => page.choose('Who did it', 'Others with access'),
  startDate: (page: Page) => page.fill('From', '2026-06-01'),
  endDate: (page: Page) => page.fill('To', '2026-06-09'),
  kind: (page: Page) => page.press('Changes', 'radio'),
}

/** The fields say what is looked for. */
const seesAsked = async (page: Page, { filter }: AccountActivityContext) => {
  await page.holds('Who did it', filter.who ?? 'all')
  await page.holds('From', filter.startDate ?? '')
  await page.holds('To', filter.endDate ?? '')
}

/** What was read so far, each entry as what it is. */
const seesEntries = async (page: Page, context: AccountActivityContext) => {
  await page.sees('article', 'Wiremu Paki viewed your account')
  await page.reads('Grace Tuala made changes for you')
  await page.reads('You signed in with an emailed link')
  if (context.entries.length > 3) await page.reads('Rangi Thompson changed an alert: Planned outages, off')
}

describeModel(entryOf('accountActivity'), {
  machine: accountActivityMachine,
  input: { pageId: 'accountActivity', path: '/account/profile/activity', params: {}, search: '' },
  events: [
    reports('newest', { status: 'ready', data: newest }),
    // Of what is looked for, and of all there is.
    nothing,
    at('open.loading', nothing, { filter: { kind: undefined } }),
    reports('newest', { status: 'failed', problem }),
    reports('more', { status: 'ready', data: earlier }),
    reports('more', { status: 'failed', problem }),
    { type: 'words.type', typed: 'password' },
    { type: 'filter.change', change: { kind: 'change' } },
    look({ who: 'other' }),
    look({ startDate: '2026-06-01' }),
    look({ endDate: '2026-06-09' }),
  ],
  look: ({ newest: page, more, filter, typed, entries: shown }) => [
    page.status === 'ready' ? page.data.entries.length : page.status,
    more.status,
    filter,
    typed,
    shown.length,
  ],
  home: ['open.ready', 'open.noData', 'failed'],
  provide: { actors: { download: downloadMachine } },
  mount: (actor) => <AccountActivityView actor={actor} />,
  hands: {
    'words.type': (page) => page.fill('Search for', 'password'),
    'words.search': (page) => page.press('Search'),
    'filter.change': (page, { change }: { change: ActivityFilter }) =>
      choose[(Object.keys(change) as (keyof typeof choose)[])[0] ?? 'kind'](page),
    'activity.more': (page) => page.press(/^(Show earlier|Try again)$/),
  },
  eyes: {
    'open.loading': async (page, context: AccountActivityContext) => {
      await page.sees('region', 'Activity')
      await seesAsked(page, context)
    },
    'open.noData': async (page, { filter }: AccountActivityContext) => {
      const isAll = Object.keys(filter).length === 0
      await page.reads(isAll ? 'Nothing yet' : 'Nothing found')
      await page.reads(isAll ? /^You’ll see each sign-in, each change,/ : /^Nothing in the last 13 months matches/)
      await page.sees('link', 'Tell us')
    },
    'open.ready': async (page, context: AccountActivityContext) => {
      await seesEntries(page, context)
      await page.lacks('alert')
    },
    'open.loadingMore': async (page, context: AccountActivityContext) => {
      await seesEntries(page, context)
      await page.waits('Show earlier')
    },
    'open.moreFailed': async (page, context: AccountActivityContext) => {
      await seesEntries(page, context)
      await page.reads('We couldn’t load earlier activity. Try again.')
    },
    failed: async (page) => {
      await page.reads('We couldn’t load your activity')
    },
  },
})

describeModel(entryOf('download'), {
  ...downloads,
  input: { of: 'activity', filter: {} },
  mount: (download) => (
    <ActivitySearch actor={fixed<AccountActivityActor>({ context: { filter: {}, typed: '' }, children: { download } })} />
  ),
  hands: { 'download.begin': (page) => page.press(/ownload the activity$/) },
  eyes: {
    ready: (page) => page.rests('Download the activity'),
    loading: (page) => page.waits('Download the activity'),
    'success.linked': (page) => page.reads('Downloaded the activity'),
    'success.released': (page) => page.reads('Downloaded the activity'),
    error: (page) => page.rests('Try again: download the activity'),
  },
})
