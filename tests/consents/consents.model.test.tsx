// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import type { Consent, ConsentRequest, Consents } from '#contract/consents/consents.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type ConsentsContext, consentsMachine } from '#machines/consents/consents.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { type Page, tellsOfLostAnswer, opensForm } from '#tests/kit/page.ts'
import { ConsentsCard } from '#views/consents/consents-card.tsx'

const party = { name: 'Kōwhai Energy Advice', kind: 'Energy adviser', website: 'https://kowhai.example' }
const purpose = 'To work out which plan suits your home.'
const consent: Consent = {
  consentId: 'c-1',
  party,
  purpose,
  scopes: ['use'],
  propertyIds: null,
  since: '2026-06-01',
  until: '2026-11-30',
  state: 'live',
  endedAt: null,
  readCount: 1,
  reads: [
    { readId: 'r-1', at: '2026-06-08T09:30:00+12:00', what: 'use', startDate: '2026-06-01', endDate: '2026-06-07', amount: 336 },
  ],
}
const solar = { name: 'Rimu Solar', kind: 'Installer', website: 'https://rimu.example' }
const expired: Consent = {
  ...consent,
  consentId: 'c-2',
  party: solar,
  scopes: ['prices'],
  propertyIds: ['s-2'],
  until: '2026-05-31',
  state: 'over',
  readCount: 0,
  reads: [],
}
const ended: Consent = {
  ...consent,
  consentId: 'c-3',
  party: { ...solar, name: 'Tōtara Solar' },
  state: 'ended',
  endedAt: '2026-06-05T09:30:00+12:00',
}
const listed: Consents = {
  consents: [consent, expired, ended],
  properties: [
    { propertyId: 's-1', name: 'Home' },
    { propertyId: 's-2', name: 'Bach' },
  ],
}
const request: ConsentRequest = {
  code: '7KQ2-ZD4F',
  party,
  scopes: ['prices', 'use'],
  purpose,
  months: 6,
  expiresAt: '2026-06-20T09:30:00+12:00',
}
const proof = { ...problem, status: 403, type: proofNeeded }

const fill = {
  months: (page: Page) => page.answer('For how long', '1 month'),
  propertyIds: (page: Page) => page.answer('Which properties', 'Home', 'checkbox'),
  scopes: async (page: Page, scopes: readonly string[]) => {
    await page.press(/^Electricity use/, 'checkbox')
    if (scopes.length === 0) await page.press(/^Prices/, 'checkbox')
  },
}

describeModel(entryOf('consents'), {
  machine: consentsMachine,
  inputs: [{ code: '' }, { code: '7KQ2-ZD4F' }],
  events: [
    reports('consents', { status: 'ready', data: listed }),
    reports('consents', { status: 'failed', problem }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    reports('request', { status: 'ready', data: request }),
    reports('request', { status: 'failed', problem }),
    { type: 'code.change', code: '7KQ2-ZD4F' },
    { type: 'code.change', code: 'hello' },
    { type: 'field.change', name: 'scopes', value: ['prices'] },
    { type: 'field.change', name: 'scopes', value: [] },
    at('open.reviewing', { type: 'field.change', name: 'propertyIds', value: ['s-2'] }),
    at('open.reviewing', { type: 'field.change', name: 'months', value: 1 }),
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer: consent }),
    isDone('command', { status: 'refused', problem }),
    at('open.giving', isDone('command', { status: 'refused', problem })),
    isDone('command', { status: 'refused', problem: proof }),
    isDone('command', { status: 'unknown' }),
    { type: 'consent.end', consentId: 'c-1' },
    { type: 'consent.renew', consentId: 'c-1', key: 'k-2' },
  ],
  look: ({ consents, account, request: asked, code, fields, errors, problem: refusal, answer, chosen }) => [
    consents.status,
    account.status,
    asked.status,
    code,
    fields.scopes,
    Object.keys(errors),
    refusal?.type,
    answer !== null,
    chosen,
  ],
  home: ['open.listing.idle', 'open.listing.given', 'open.listing.unended', 'open.listing.unrenewed', 'failed'],
  mount: (actor) => <ConsentsCard actor={actor} />,
  hands: {
    'code.change': (page, { code }: { code: string }) => page.fill('Code', code),
    'code.open': (page) => page.press('See what they want'),
    'field.change': (page, { name, value }: { name: keyof typeof fill; value: readonly string[] }) => fill[name](page, value),
    'form.submit': (page) => page.press('Agree'),
    'form.cancel': (page) => page.press('Don’t agree'),
    'proof.begin': (page) => page.press('Confirm it’s you'),
    'consent.end': (page) => page.press('End sharing with Kōwhai Energy Advice'),
    'consent.keep': (page) => page.press('Keep sharing'),
    'consent.confirm': (page) => page.press('Stop sharing'),
    'consent.renew': (page) => page.press('Another twelve months for Kōwhai Energy Advice'),
  },
  eyes: {
    'open.loading': (page) => page.sees('img', 'Loading who can read your data'),
    'open.arriving': (page) => page.sees('region', 'Who can read your data'),
    'open.listing.idle': async (page) => {
      await page.sees('form', 'Someone wants your data')
      const reason = `The reason it gave: “${purpose}”`
      for (const row of [
        [
          'Kōwhai Energy Advice',
          'Energy adviser',
          'Sharing',
          'Electricity use. All properties. From 1 June 2026 until 30 Nov 2026.',
          reason,
          '1 read',
        ],
        ['Rimu Solar', 'Installer', 'Expired', 'Prices. Bach. Expired on 31 May 2026.', reason, '0 reads'],
        [
          'Tōtara Solar',
          'Installer',
          'Ended',
          'Electricity use. All properties. From 1 June 2026, ended 5 June 2026.',
          reason,
          '1 read',
        ],
      ])
        await page.tells(row)
      await page.reads('It hasn’t read anything yet.')
      await page.reads('Mon 8 June, 9:30 am: Electricity use, 1 June – 7 June 2026: 336 values')
      await page.lacks('button', 'End sharing with Rimu Solar')
      await page.lacks('alert')
      await page.lacks('group', 'Stop sharing with Kōwhai Energy Advice?')
    },
    'open.listing.miscoded': (page) => page.reads('A code has eight letters and digits, for example 7KQ2-ZD4F.'),
    'open.listing.unknown': (page) => page.reads(/^That code is wrong or has expired/),
    'open.listing.given': (page) =>
      page.reads('Kōwhai Energy Advice can read what you chose until 30 Nov 2026. You’ll see each time here.'),
    'open.listing.confirming': (page) => page.sees('button', 'Stop sharing'),
    'open.listing.ending': (page) => page.sees('group', 'Stop sharing with Kōwhai Energy Advice?'),
    'open.listing.unended': (page) => page.reads(/^We couldn’t stop sharing/),
    'open.listing.unrenewed': (page) => page.sees('alert'),
    'open.lookingUp': (page) => page.sees('form', 'Someone wants your data'),
    'open.recalling': (page) => page.sees('region', 'Who can read your data'),
    'open.reviewing.ready': async (page, context: ConsentsContext) => {
      await page.sees('heading', 'Kōwhai Energy Advice wants to read your data')
      for (const time of ['1 month', '6 months']) await page.sees('radio', time)
      await page.reads(
        `Energy adviser, https://kowhai.example. It’s asking for electricity use and prices for up to 6 months. The reason it gives: “${purpose}”`,
      )
      await opensForm(page, context)
    },
    'open.reviewing.invalid': async (page) => {
      await page.reads('Please check what you entered')
      await page.reads('Choose at least one, or go back.')
    },
    'open.reviewing.failed': (page, { problem: refusal }: ConsentsContext) =>
      refusal?.type === proofNeeded ? page.sees('button', 'Confirm it’s you') : page.sees('alert'),
    'open.giving': (page) => page.sees('form', 'Kōwhai Energy Advice asks you'),
    'open.renewing': tellsOfLostAnswer,
    'open.proving': (page) => page.sees('button', 'Going to sign in'),
    failed: (page) => page.reads(/We couldn’t load who can read your data/),
  },
})
