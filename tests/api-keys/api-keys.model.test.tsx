// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import type { ApiKey, ApiKeys } from '#contract/api-keys/api-keys.contract.ts'
import { type ApiKeysContext, apiKeysMachine } from '#machines/api-keys/api-keys.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { type Page, tellsOfLostAnswer, opensForm } from '#tests/kit/page.ts'
import { ApiKeysCard } from '#views/api-keys/api-keys-card.tsx'

const key: ApiKey = {
  keyId: 'k-1',
  name: 'Home Assistant',
  prefix: 'opk-4F7KQ2ZD',
  scopes: ['prices', 'use'],
  propertyId: null,
  until: '2027-06-08',
  madeAt: '2026-06-01T09:00:00+12:00',
  lastUsedAt: null,
  callsLastWeek: 0,
  state: 'live',
}
const expired: ApiKey = {
  ...key,
  keyId: 'k-2',
  name: 'Old script',
  scopes: ['carbon'],
  propertyId: 's-2',
  until: '2026-05-01',
  lastUsedAt: '2026-04-30T09:00:00+12:00',
  callsLastWeek: 1,
  state: 'over',
}
const ended: ApiKey = { ...key, keyId: 'k-3', name: 'Spreadsheet', state: 'revoked' }
const keys: ApiKeys = {
  keys: [key, expired, ended],
  properties: [
    { propertyId: 's-1', name: 'Home' },
    { propertyId: 's-2', name: 'Bach' },
  ],
  canMake: true,
  baseUrl: 'https://portal.example.nz/v2/open',
  callsAMinute: 30,
}
const secret = 'opk-4F7KQ2ZD-not-a-real-one'
const typed = { name: 'Home Assistant', scopes: ['use'], propertyId: '', time: 'year' } as const
const proof = { ...problem, status: 403, type: proofNeeded }

const fill = {
  name: (page: Page) => page.fill('What’s it for?', 'Home Assistant'),
  scopes: async (page: Page) => {
    await page.press(/^Electricity use/, 'checkbox')
    await page.press(/^Prices/, 'checkbox')
  },
  propertyId: (page: Page) => page.choose('Which property', 'Bach'),
  time: (page: Page) => page.answer('For how long', '1 month'),
}

describeModel(entryOf('apiKeys'), {
  machine: apiKeysMachine,
  events: [
    reports('keys', { status: 'ready', data: keys }),
    reports('keys', { status: 'failed', problem }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    isDone('draft', null),
    isDone('draft', { value: typed, sent: null }),
    { type: 'field.change', name: 'name', value: 'Home Assistant' },
    at('open.editing', { type: 'field.change', name: 'scopes', value: [] }, { fields: { scopes: { length: 2 } } }),
    at('open.editing', { type: 'field.change', name: 'propertyId', value: 's-2' }),
    at('open.editing', { type: 'field.change', name: 'time', value: 'month' }, { fields: { time: 'year' } }),
    { type: 'form.submit', key: 'k-1' },
    at('open.editing', { type: 'form.submit', key: 'k-1' }, { fields: { scopes: { length: 0 } } }),
    isDone('command', { status: 'done', answer: { key, secret } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'refused', problem: proof }),
    isDone('command', { status: 'unknown' }),
    { type: 'key.end', keyId: 'k-1' },
  ],
  look: ({ keys: list, account, fields, errors, problem: refusal, answer, ending }) => [
    list.status,
    account.status,
    fields.name,
    fields.scopes.length,
    Object.keys(errors),
    refusal?.type,
    answer !== null,
    ending,
  ],
  home: ['open.listing.idle', 'open.listing.unended', 'failed'],
  mount: (actor) => <ApiKeysCard actor={actor} />,
  hands: {
    'key.begin': (page) => page.press('Create a key'),
    'field.change': (page, { name }: { name: keyof typeof fill }) => fill[name](page),
    'form.submit': (page) => page.press('Create key'),
    'form.cancel': (page) => page.press('Cancel'),
    'proof.begin': (page) => page.press('Confirm it’s you'),
    'secret.copy': (page) => page.press('Copy the key'),
    'secret.done': (page) => page.press('I’ve saved my key'),
    'key.end': (page) => page.press('End Home Assistant'),
    'key.keep': (page) => page.press('Keep it'),
    'key.confirm': (page) => page.press('End key'),
  },
  eyes: {
    'open.loading': (page) => page.sees('img', 'Loading your keys'),
    'open.recalling': (page) => page.sees('img', 'Loading your keys'),
    'open.listing.idle': async (page) => {
      for (const row of [
        [
          'Home Assistant',
          'opk-4F7KQ2ZD-…',
          'Electricity use and prices. All properties.',
          'Works until 8 June 2027. Not used yet.',
        ],
        [
          'Old script',
          'Expired',
          'opk-4F7KQ2ZD-…',
          'Carbon. Bach.',
          'Expired after 1 May 2026. Last used 30 Apr 2026, 1 call in the last week.',
        ],
        ['Spreadsheet', 'Ended'],
      ])
        await page.tells(row)
      for (const name of ['Old script', 'Spreadsheet']) await page.lacks('button', `End ${name}`)
      await page.lacks('group', 'End Home Assistant?')
      await page.lacks('alert')
    },
    'open.listing.confirming': (page) => page.sees('button', 'End key'),
    'open.listing.ending': async (page) => {
      await page.sees('group', 'End Home Assistant?')
    },
    'open.listing.unended': (page) => page.reads(/^We couldn’t end Home Assistant,/),
    'open.editing.ready': async (page, context: ApiKeysContext) => {
      await page.sees('form', 'A new key')
      await page.reads(/^We’ll show the key once\./)
      for (const time of ['1 month', '3 months', '6 months', '12 months']) await page.sees('radio', time)
      await opensForm(page, context)
    },
    'open.editing.invalid': async (page) => {
      await page.reads('Please check what you entered')
      await page.reads(/^We’ll show the key once\./)
    },
    'open.editing.failed': async (page, { problem: refusal }: ApiKeysContext) => {
      await (refusal?.type === proofNeeded ? page.sees('button', 'Confirm it’s you') : page.sees('alert'))
      await page.lacksText(/^We’ll show the key once\./)
    },
    'open.making': tellsOfLostAnswer,
    'open.proving': (page) => page.sees('button', 'Going to sign in'),
    'open.made.shown': async (page) => {
      await page.sees('heading', 'Your key for Home Assistant')
      await page.holds('Your key', secret)
      await page.lacksText('Copied. Paste it into your program.')
      await page.reads('How to use a key')
      await page.lacks('alert')
    },
    'open.made.copying': (page) => page.sees('heading', 'Your key for Home Assistant'),
    'open.made.copied': (page) => page.reads('Copied. Paste it into your program.'),
    'open.made.uncopied': (page) => page.reads(/^We couldn’t copy it\./),
    failed: (page) => page.reads(/We couldn’t load your keys/),
  },
})
