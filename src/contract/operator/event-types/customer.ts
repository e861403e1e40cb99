import { choice, day, event, list, orNull, person, text, yesNo } from './event-fields.ts'
import * as z from 'zod/mini'

const number = (example: string) => text('Our number of it, which the customer has.', example)
const invited = () => text('The person’s name, as they were invited.', 'Tama Rangi')

export const customerEvents = {
  'account.activated': event('A customer has set up their login.', 'CRM: portal user from now on. Post: no activation letter.', {
    person: person(),
    by: choice(['password', 'passkey'], 'How they sign in.', 'passkey'),
  }),
  'account.data_deleted': event(
    'A former customer’s data was deleted here at their own wish.',
    'Every system with their data: delete what no law makes you keep.',
    {
      former: orNull(text('Your id of the person; null if you didn’t load them.', 'P-1001')),
      accounts: list(z.string(), 'Your numbers of the accounts that went.', ['1000001']),
    },
  ),
  'contact.changed': event('A name or contact detail has changed.', 'CRM and billing: take the new value.', {
    person: person(),
    what: choice(
      ['name', 'mobilePhone', 'homePhone', 'workPhone', 'postalAddress', 'billingEmail', 'loginEmail'],
      'Which one.',
      'mobilePhone',
    ),
    value: orNull(text('The new value; null: deleted.', '+64211234567')),
  }),
  'preference.changed': event('A customer chose what to receive, and how.', 'CRM and mailing: send by it.', {
    person: person(),
    topic: text('`bills`, `promotions`, `freeHours`, `meterReads`, `outages` or `news`.', 'bills'),
    channel: choice(['email', 'portal'], 'Which channel.', 'email'),
    isOn: yesNo('Whether they want it.', true),
  }),
  'care.requested': event(
    'Someone in a home depends on power for their health: the home is protected from now on.',
    'Network company and field service: never disconnect; tell the network. Health details stay in the portal.',
    { registration: text('Our id of it.', '5a8e4a55-8f5b-4f3a-9f2b-7a100d0e1c55'), person: person() },
  ),
  'care.form_received': event('The doctor’s form has arrived.', 'Care team: check it (`npm run admin -- care`).', {
    registration: text('Our id of it.', '5a8e4a55-8f5b-4f3a-9f2b-7a100d0e1c55'),
    person: person(),
  }),
  'care.ended': event('A home’s registration for care has ended.', 'Network company: tell the network.', {
    registration: text('Our id of it.', '5a8e4a55-8f5b-4f3a-9f2b-7a100d0e1c55'),
    person: person(),
  }),
  'care.contact_changed': event(
    'How to contact a household about care has changed.',
    'Care team and field service: contact them so.',
    {
      person: person(),
      channel: choice(['phone', 'text', 'email', 'letter'], 'How.', 'phone'),
      time: choice(['anyTime', 'morning', 'afternoon', 'evening'], 'When.', 'morning'),
      hasAlternate: yesNo('They named somebody else to ask; who it is stands in the portal.', true),
    },
  ),
  'bill_format.changed': event('A customer wants their bills in another format.', 'Billing and printing, where yours.', {
    person: person(),
    format: choice(['standard', 'largePrint', 'plainText'], 'Which one.', 'largePrint'),
  }),
  'help.requested': event(
    'A customer asks for help with paying.',
    'Care team: get in touch within two working days. Collections: no late fees until then.',
    { request: number('H-204'), person: person(), contactBy: day('Last day to get in touch.', '2026-06-11') },
  ),
  'complaint.made': event(
    'A customer has made a complaint.',
    'Complaints team: read it within 2 working days, answer within 20 (`npm run admin -- complaints`).',
    { complaint: number('C-4K2M-9XPQ'), person: person(), topic: text('What it is about.', 'bill') },
  ),
  'complaint.added_to': event('A customer has added to a complaint.', 'Complaints team: look into it again.', {
    complaint: number('C-4K2M-9XPQ'),
    person: person(),
  }),
  'complaint.closed': event('A customer has settled or withdrawn a complaint.', 'Complaints team: close it.', {
    complaint: number('C-4K2M-9XPQ'),
    person: person(),
    how: choice(['settled', 'withdrawn'], 'How it ended.', 'settled'),
  }),
  'bill_query.opened': event(
    'A customer asks about a line of a bill, or asks again.',
    'Billing team: answer it (`npm run admin -- queries`).',
    {
      query: number('Q-4K2M-9XPQ'),
      person: person(),
      invoice: text('Number of the bill.', '1000001-260601'),
      isReopened: yesNo('They weren’t content with the answer.', false),
    },
  ),
  'bill_query.closed': event('A customer has closed a question about a bill.', 'Billing team: close it.', {
    query: number('Q-4K2M-9XPQ'),
    person: person(),
  }),
  'privacy.requested': event(
    'A customer has made a request under the Privacy Act.',
    'Privacy officer: decide within 20 working days (`npm run admin -- privacy`). A deletion concerns every system with their data.',
    {
      request: number('PR-4K2M-9XPQ'),
      person: person(),
      kind: choice(['correction', 'deletion'], 'What they ask for.', 'correction'),
      scope: orNull(choice(['extras', 'everything'], 'Of a deletion: how much; null for a correction.', 'extras')),
    },
  ),
  'privacy.statement_attached': event(
    'A customer has added a statement to a detail that wasn’t corrected.',
    'Privacy officer: keep it with the detail.',
    {
      request: number('PR-4K2M-9XPQ'),
      person: person(),
    },
  ),
  'privacy.withdrawn': event('A customer has withdrawn a privacy request.', 'Privacy officer: close it.', {
    request: number('PR-4K2M-9XPQ'),
    person: person(),
  }),
  'access.granted': event(
    'Somebody else may act for an account from now on.',
    'CRM: who may speak for the account on the phone.',
    {
      access: text('Our id of the access.', 'a3c577a1-f2f0-4b8a-8a1c-0a2b523d0e4a'),
      person: person(),
      name: invited(),
      role: choice(['viewer', 'payer', 'full'], 'What they may do.', 'payer'),
      untilDay: orNull(day('Last day; null: until it is ended.', '2026-12-31')),
    },
  ),
  'access.changed': event('What somebody else may do has changed.', 'As for `access.granted`.', {
    access: text('Our id of the access.', 'a3c577a1-f2f0-4b8a-8a1c-0a2b523d0e4a'),
    person: person(),
    name: invited(),
    role: choice(['viewer', 'payer', 'full'], 'What they may do.', 'payer'),
    untilDay: orNull(day('Last day; null: until it is ended.', '2026-12-31')),
  }),
  'access.ended': event('Somebody else may no longer act for an account.', 'As for `access.granted`.', {
    access: text('Our id of the access.', 'a3c577a1-f2f0-4b8a-8a1c-0a2b523d0e4a'),
    person: person(),
    name: invited(),
  }),
  'consent.given': event('A customer lets a third party read their data, or longer.', 'Privacy register: keep it.', {
    consent: text('Our id of the consent.', '8f3a3f2b-7a10-4d0e-9c55-5a8e4a558f5b'),
    person: person(),
    party: text('The third party.', 'SolarCompare'),
    untilDay: day('Last day.', '2027-06-08'),
  }),
  'consent.ended': event('A customer has ended a consent.', 'Privacy register: keep it.', {
    consent: text('Our id of the consent.', '8f3a3f2b-7a10-4d0e-9c55-5a8e4a558f5b'),
    person: person(),
    party: text('The third party.', 'SolarCompare'),
  }),
  'friend.joined': event(
    'A new account was opened by the code of a customer who recommended us.',
    'Campaigns: both get their reward.',
    {
      recommendedBy: orNull(text('Your id of the person who has the code; null if you didn’t load them.', 'P-1001')),
      code: text('The code.', '7F3A-92C1-0B4D'),
    },
  ),
} as const
