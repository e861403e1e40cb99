// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import type { CustomerSearch } from '#contract/desk/search.contract.ts'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskSearchContext, deskSearchMachine } from '#machines/desk/search.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { DeskSearch } from '#views/desk/desk-search.tsx'

beforeAll(() => bindAddressBar(createRouter()))

const none: CustomerSearch = { cases: [], customers: [], isNearest: false, hasMore: false, isCut: false }
const found: CustomerSearch = {
  ...none,
  customers: [
    {
      billingAccountId: 'account-1',
      name: 'Priya Nair',
      customerNumber: '500 204 771',
      address: '8 Kōwhai Street, Island Bay',
      match: { what: 'phone', text: '027 555 0163' },
      isPrivate: false,
      isClosed: false,
    },
    {
      billingAccountId: 'account-2',
      name: 'Priya Rao',
      customerNumber: '500 204 900',
      address: null,
      match: null,
      isPrivate: true,
      isClosed: false,
    },
  ],
}
const nearest: CustomerSearch = { ...found, customers: found.customers.slice(0, 1), isNearest: true, isCut: true }

const numbered: CustomerSearch = {
  ...none,
  cases: [
    { number: 'H-1002', kind: 'help', customer: 'Priya Nair', isPrivate: false },
    { number: 'H-1002', kind: 'heldReading', customer: null, isPrivate: true },
  ],
}

const box = 'Name, account, ICP, address, phone, email, bill or case number'

const seesResult = async (page: Page, { result }: DeskSearchContext) => {
  if (result && result.cases.length > 0) {
    await page.sees('option', 'Help with paying H-1002 Priya Nair')
    await page.sees('option', 'Held reading H-1002 Private: asks for a reason')
    return page.reads('2 cases.')
  }
  const [first, second] = result?.customers ?? []
  if (!first) return page.reads(/^Nothing matches/)
  await page.sees('option', /^Priya Nair 500 204 771 8 Kōwhai Street, Island Bay · Phone 027 555 0163/)
  if (second) await page.sees('option', /^Priya Rao 500 204 900 Private: asks for a reason/)
  await page.reads(result?.isNearest ? /so we used the beginning\. Nothing matches .+ The nearest:/ : '2 customers.')
}

describeModel(entryOf('deskSearch'), {
  machine: deskSearchMachine,
  events: [
    { type: 'text.change', text: 'priya' },
    { type: 'text.change', text: '' },
    isDone('find', found),
    isDone('find', nearest),
    isDone('find', none),
    isDone('find', numbered),
    fails('find', new ProblemError(problem)),
    at('found', { type: 'hit.open', address: '/staff/customers/account-1' }),
  ],
  look: ({ text, result, marked, problem: trouble }) => [
    text,
    result?.cases.length,
    result?.customers.length,
    result?.isNearest,
    marked,
    trouble,
  ],
  home: ['empty', 'found', 'folded', 'failed'],
  mount: (actor) => <DeskSearch actor={actor} />,
  hands: {
    'text.change': (page, { text }: { text: string }) => page.fill(box, text),
    'hit.next': (page) => page.key('ArrowDown'),
    'hit.previous': (page) => page.key('ArrowUp'),
    'hit.take': (page) => page.key('Enter'),
    'hit.open': (page) => page.press(/Priya Nair/, 'option'),
    'list.open': (page) => page.press(box, 'combobox'),
    'list.close': (page) => page.key('Escape'),
  },
  eyes: {
    empty: async (page) => {
      await page.sees('combobox', box)
      await page.lacks('listbox')
    },
    pausing: (page) => page.reads('Press Enter to search now.'),
    searching: async (page) => {
      await page.waits(box, 'combobox')
      await page.reads('Searching')
    },
    found: seesResult,
    folded: async (page) => {
      await page.rests(box, 'combobox')
      await page.lacks('listbox')
      await page.lacks('status')
    },
    failed: (page, { problem: trouble }: DeskSearchContext) => page.reads(trouble?.detail ?? ''),
  },
})
