// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import type { People, Person } from '#contract/people/people.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type PeopleContext, type PeopleNews, peopleMachine } from '#machines/people/people.machine.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf, opensForm } from '#tests/kit/page.ts'
import { PeopleView } from '#views/people/people-page.tsx'

const invited: Person = {
  accessId: 'a-1',
  email: 'kim@example.com',
  name: null,
  role: 'viewer',
  siteId: null,
  siteName: null,
  until: '2026-07-31',
  state: 'invited',
  invitedAt: '2026-06-09T04:00:00.000Z',
  takenUpAt: null,
  endedAt: null,
}
const over: Person = {
  ...invited,
  accessId: 'a-2',
  name: 'Pania Te Rangi',
  email: 'pania@example.com',
  state: 'ended',
  takenUpAt: '2026-01-09T04:00:00.000Z',
  endedAt: '2026-02-09T04:00:00.000Z',
}
const active: Person = {
  ...invited,
  accessId: 'a-3',
  name: 'Rua Kenana',
  email: 'rua@example.com',
  role: 'payer',
  siteId: 's-2',
  siteName: 'Bach',
  until: null,
  state: 'active',
  takenUpAt: '2026-01-09T04:00:00.000Z',
}
const listed = [
  ['Rua Kenana', 'Has access', 'rua@example.com', 'Can view and pay, Bach, no end date', 'Since 9 Jan 2026'],
  ['kim@example.com', 'Invited', 'Can view, all properties, until 31 July 2026', 'Invited on 9 June 2026'],
  ['Pania Te Rangi', 'Ended', 'pania@example.com', 'Can view, all properties, until 31 July 2026', 'Ended on 9 Feb 2026'],
]
const properties = [
  { siteId: 's-1', name: 'Home' },
  { siteId: 's-2', name: 'Bach' },
]
const some: People = { people: [invited, active, over], properties }
const ofOneProperty: People = { people: [invited], properties: properties.slice(0, 1) }
const input = { pageId: 'people', path: '/account/profile/people', params: {}, search: '' } as const
const isOutcome = (outcome: object) => isDone('command', outcome)

const fill = {
  email: (page: Page, email: string) => page.fill('Email', email),
  role: (page: Page) => page.press(/^Full access/, 'radio'),
  siteId: (page: Page) => page.choose('Where', 'Bach only'),
  until: (page: Page, day: string) => page.fill('Last day (optional)', day),
}
const newsWords: Readonly<Record<PeopleNews, string>> = {
  invited: 'Invited. They have 7 days to accept.',
  changed: 'Saved. It applies from now on.',
  removed: 'Done. They don’t have access to your account.',
}

const roles = [
  'Can view. They can see your use, bills and plans, but can’t change anything.',
  'Can view and pay. They can see everything a viewer does, pay bills and ask about them.',
  /^Full access\. They can do everything you can, except care, inviting people/,
]

describeModel(entryOf('people'), {
  machine: peopleMachine,
  input,
  events: [
    { type: 'clock.ticked', now: Date.parse('2026-06-09T16:40:00+12:00') },
    reports('people', { status: 'ready', data: some }),
    at('open.loading', reports('people', { status: 'ready', data: ofOneProperty })),
    reports('people', { status: 'failed', problem }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    isDone('draft', null),
    isDone('draft', { value: { email: 'kept@example.com', role: 'payer', siteId: '', until: '', subject: null }, sent: null }),
    isDone('draft', { value: { email: 'kim@example.com', role: 'full', siteId: '', until: '', subject: invited }, sent: null }),
    { type: 'person.change', accessId: 'a-1' },
    { type: 'person.remove', accessId: 'a-1' },
    { type: 'field.change', name: 'until', value: '1969-12-31' },
    at('open.editing', { type: 'field.change', name: 'email', value: 'rua@example.com' }, { subject: null }),
    at('open.editing', { type: 'field.change', name: 'role', value: 'full' }, { fields: { role: 'viewer' } }),
    at(
      'open.editing',
      { type: 'field.change', name: 'siteId', value: 's-2' },
      { people: { data: { properties: { length: 2 } } } },
    ),
    { type: 'form.submit', key: 'k' },
    at('open.editing', { type: 'form.submit', key: 'k' }, { subject: null, fields: { email: '' } }),
    { type: 'removal.confirm', key: 'k' },
    byKey('Escape', { type: 'removal.cancel' as const }),
    isOutcome({ status: 'done', answer: null }),
    isOutcome({ status: 'refused', problem }),
    at('open.sending', isOutcome({ status: 'refused', problem })),
    isOutcome({ status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } }),
  ],
  look: ({ people, account, subject, isRemoving, news, fields, errors, now, problem: refusal, sent }) => [
    dataOf(people)?.properties.length ?? people.status,
    account.status,
    subject?.accessId,
    isRemoving,
    news,
    fields.email,
    fields.until,
    Object.keys(errors),
    now > 0,
    refusal?.type,
    sent !== null,
  ],
  home: ['open.listing', 'failed'],
  mount: (actor) => <PeopleView actor={actor} />,
  hands: {
    'person.invite': (page) => page.press('Invite someone'),
    'person.change': (page) => page.press('Change: kim@example.com'),
    'person.remove': (page) => page.press('Cancel invitation: kim@example.com'),
    'field.change': (page, { name, value }: { name: keyof typeof fill; value: string }) => fill[name](page, value),
    'form.submit': (page, _, actor) => page.press(actor.getSnapshot().context.subject ? 'Save changes' : 'Send the invitation'),
    'form.cancel': (page) => page.press('Cancel'),
    'proof.begin': (page) => page.press('Confirm it’s you'),
    'removal.confirm': (page) => page.press('Cancel invitation'),
    'removal.cancel': (page) => page.press('Keep invitation'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'People with access'),
    'open.listing': async (page, { news: told, people }: PeopleContext) => {
      await page.sees('region', 'Share your account')
      await page.reads(dataOf(people)?.people.length ? /^Share your account with someone else/ : /^Only you have access/)
      for (const person of dataOf(people)?.people.length === 3 ? listed : []) await page.tells(person)
      await seesIf(page, dataOf(people)?.people.length === 3, 'button', 'End access: Rua Kenana')
      for (const title of ['Have access', 'Invited', 'Past access and invitations'])
        await seesIf(page, dataOf(people)?.people.length === 3, 'heading', title)
      await (told === null ? page.lacks('status') : page.reads(newsWords[told]))
      await page.lacks('dialog')
    },
    'open.recalling': (page) => page.sees('region', 'People with access'),
    'open.editing.ready': async (page, context: PeopleContext) => {
      const { people } = context
      for (const role of roles) await page.sees('radio', role)
      await seesIf(page, (dataOf(people)?.properties.length ?? 0) > 1, 'combobox', 'Where')
      await page.sees('form', /^(Invite someone|Change what kim@example\.com can do)$/)
      await opensForm(page, context)
      await page.lacks('status')
    },
    'open.editing.invalid': (page) => page.reads('Please check what you entered'),
    'open.editing.failed': (page) => page.reads(/^(That wasn’t saved\.|Confirm it’s you first\.)/),
    'open.proving': (page) => page.sees('button', 'Going to sign in'),
    'open.sending': (page) => page.reads('Saving.'),
    'open.confirming.asked': async (page) => {
      await page.sees('dialog', 'Cancel this invitation?')
      await page.rests('Cancel invitation')
      await page.lacks('alert')
    },
    'open.confirming.failed': (page) => page.reads('We don’t know whether that worked. Please try again.'),
    'open.removing': (page) => page.waits('Cancel invitation'),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
