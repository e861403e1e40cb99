// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { firstGap } from '#domain/profile/profile.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { entryOf } from '#machines/catalogue.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { properties } from '#tests/property-avatar/property-avatar.hands.ts'
import { ProfileView } from '#views/profile/profile-view.tsx'
import { cafe, minimum, rest } from './answers.ts'

const home = { ...minimum, ...rest }
const [account] = properties.billingAccounts
const business = { billingAccounts: [{ ...account, type: 'sme' as const }] }
const place = { params: {}, search: '' }

// The dialog's code comes when it is opened; here it is there before.
beforeAll(() => import('#design/controls/dialog-panel.tsx'))

/** What a home answers: at least, and to everything else. */
const homeLines = [
  ['Energy', 'Electricity, Bottled gas', 'Edit'],
  ['Type of home', 'Standalone', 'Edit'],
  ['Floor area', '100–149 m²', 'Edit'],
  ['Hot water', 'Electricity', 'Edit'],
  ['Heating fuel', 'Electricity', 'Edit'],
  ['Air conditioning', 'Heat pump', 'Edit'],
  ['Other features'],
]
const otherLines = [
  ['Other features', 'Pool', 'Edit'],
  ['Owner or renter', 'I own it', 'Edit'],
  ['Built', '1990s', 'Edit'],
  ['People', 'Adults: 2, Children: 1', 'Edit'],
  ['Rooms', 'Bedrooms: 3', 'Edit'],
  ['Heating appliances', 'Heat pump', 'Edit'],
  ['Insulation', 'Well', 'Edit'],
  ['EV', 'Yes', 'Edit'],
  ['EV charger', 'Yes', 'Edit'],
]

describeModel(entryOf('profile'), {
  machine: profileMachine,
  inputs: [
    { pageId: 'homeProfile', path: '/account/profile/home-profile', ...place },
    { pageId: 'businessProfile', path: '/account/profile/business-profile', ...place },
  ],
  events: [
    reports('account', { status: 'ready', data: properties }),
    reports('account', { status: 'ready', data: business }),
    reports('account', { status: 'failed', problem }),
    reports('profile', { status: 'ready', data: { ...home, ...cafe } }),
    reports('profile', { status: 'ready', data: minimum }),
    reports('profile', { status: 'ready', data: minimum, isRefreshing: true }),
    reports('profile', { status: 'failed', problem }),
    isDone('draft', null),
    findsDraft({ questionId: 'houseType', editing: 'houseType', draft: { chosen: ['Terrace'], typed: {} } }),
    findsDraft({ questionId: 'gone', editing: null, draft: { chosen: [], typed: {} } }),
    isDone('wizard', { answers: minimum }),
    { type: 'question.edit', questionId: 'houseType' },
    byKey('Escape', { type: 'reset.cancel' as const }),
  ],
  provide: { actions: { showOwnProfile: () => {} } },
  home: ['open.wizard', 'open.overview', 'elsewhere', 'unavailable'],
  mount: (actor) => <ProfileView actor={actor} />,
  hands: {
    'question.edit': (page) => page.press(/^(Edit|Answer): Type of home$/),
    'wizard.open': (page) => page.press('Continue'),
    'reset.begin': (page) => page.press('Start again'),
    'reset.confirm': (page) => page.press('Clear my answers'),
    'reset.cancel': (page) => page.press('Keep my answers'),
  },
  eyes: {
    recognising: (page) => page.sees('region', /profile$/),
    elsewhere: (page) => page.sees('region', /profile$/),
    'open.loading': (page) => page.sees('region', /profile$/),
    'open.restoring': (page) => page.sees('region', /profile$/),
    'open.wizard': (page) => page.lacks('heading', /profile$/),
    'open.overview': async (page, { kind, answers }: { kind: ProfileKind; answers: Answers }) => {
      const isWhole = firstGap(kind, answers) === null
      await page.tells(['Your answers'], ...(kind === 'home' ? homeLines : []))
      if (kind === 'home' && isWhole) await page.tells(...otherLines)
      await seesIf(page, isWhole, 'status')
      await seesIf(page, isWhole, 'link', 'See it on your dashboard')
      await page.lacks('dialog')
    },
    'open.warned': async (page, { problem: why }: { problem: unknown }) => {
      await page.rests('Clear my answers')
      if (why !== null) await page.sees('alert')
    },
    'open.resetting': (page) => page.waits('Clear my answers'),
    unavailable: (page) => page.reads('We couldn’t load this page'),
  },
})
