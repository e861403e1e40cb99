// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { staffPrivateAccount } from '#contract/access.ts'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskCustomerContext, deskCustomerMachine } from '#machines/desk/customer/customer.machine.ts'
import { privateMarkMachine } from '#machines/desk/customer/private-mark.machine.ts'
import { deskTimelineMachine } from '#machines/desk/customer/timeline.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { page as customerPage } from '#views/desk/customer/customer-page.tsx'
import { firstEntries, priya } from './customers.ts'
import { mere } from '#tests/desk/staff.ts'

beforeAll(() => bindAddressBar(createRouter()))

const place = { path: '/staff/customers/:account/:part', search: '', params: { account: 'account-1' } }

const timeline = toldOf(deskTimelineMachine, { account: 'account-1', part: 'timeline' }, [
  isDone('readFirst', firstEntries),
]).getSnapshot()

const seesCustomer = async (page: Page) => {
  await page.sees('heading', 'Priya Nair')
  await page.tells(['Account', '500 204 771'])
  await page.tells(['On hold, C-288', '$339.00', 'To pay by 15 June', '$273.40'])
  await page.sees('link', 'C-288, A bill')
  await page.reads('Opening this page was added to the audit log')
}

describeModel(entryOf('deskCustomer'), {
  machine: deskCustomerMachine,
  inputs: [
    { ...place, staff: mere },
    { ...place, staff: { ...mere, roles: [] } },
  ],
  events: [
    reports('customer', { status: 'ready', data: priya }),
    reports('customer', { status: 'failed', problem }),
    reports('customer', { status: 'failed', problem: { ...problem, status: 403, type: staffPrivateAccount } }),
    reports('customer', { status: 'failed', problem: { ...problem, status: 404 } }),
    { type: 'place.changed', ...place, params: { account: 'account-1', part: 'bills' } },
    { type: 'place.changed', ...place, params: { account: 'account-2' } },
    { type: 'reason.change', text: 'Priya called about her bill' },
    { type: 'note.change', text: 'Wants a call back' },
    { type: 'note.save', key: 'key-1' },
    isDone('addNote', undefined),
    fails('addNote', new ProblemError(problem)),
    fails('addNote', new ProblemError({ ...problem, fields: { text: 'Please use 2000 characters at most.' } })),
    isDone('giveReason', undefined),
    fails('giveReason', new ProblemError(problem)),
  ],
  look: ({ customer: { status }, account, part, mayAnswer, reason, note, key, problem: trouble }) => [
    status,
    account,
    part,
    mayAnswer,
    reason,
    note,
    key === '',
    trouble,
  ],
  home: ['open.ready.resting', 'open.ready.noting', 'open.ready.unsaved', 'private', 'gone', 'failed'],
  children: { timeline, privateMark: firstOf(privateMarkMachine, { account: 'account-1' }) },
  mount: (actor) => <customerPage.View actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'place.changed': send,
    'tab.next': (page) => page.key(']'),
    'tab.previous': (page) => page.key('['),
    'case.new': (page) => page.key('+'),
    'visit.open': (page) => page.press(/^See what the customer sees/),
    'note.open': (page) => page.press(/^Add a note/),
    'note.change': (page, { text }: { text: string }) => page.fill('Note', text),
    'note.save': (page) => page.press('Save note'),
    'note.cancel': (page) => page.press('Cancel'),
    'reason.change': (page, { text }: { text: string }) => page.fill('Why do you open it?', text),
    'reason.give': (page) => page.press('Open the account'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Opening the customer'),
    'open.ready.resting': async (page) => {
      await seesCustomer(page)
      await page.lacks('textbox', 'Note')
    },
    'open.ready.noting': async (page, { note }: DeskCustomerContext) => {
      await seesCustomer(page)
      await page.holds('Note', note)
      await (note === '' ? page.bars('Save note') : page.rests('Save note'))
      await page.lacks('alert')
    },
    'open.ready.saving': async (page) => {
      await seesCustomer(page)
      await page.waits('Save note')
    },
    'open.ready.unsaved': async (page, { problem: trouble }: DeskCustomerContext) => {
      await seesCustomer(page)
      await page.reads(trouble?.fields?.['text'] ?? trouble?.detail ?? '')
    },
    private: async (page, { reason }: DeskCustomerContext) => {
      await page.sees('heading', 'This account is private')
      await (reason === '' ? page.bars('Open the account') : page.rests('Open the account'))
    },
    giving: async (page) => {
      await page.sees('heading', 'This account is private')
      await page.waits('Open the account')
    },
    gone: (page) => page.sees('heading', 'There is no such customer'),
    failed: (page) => page.reads('We couldn’t open this customer'),
  },
})
