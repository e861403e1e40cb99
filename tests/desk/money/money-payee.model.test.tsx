// @vitest-environment happy-dom
import { searchCustomers } from '#contract/desk/search.contract.ts'
import type { CustomerSearch } from '#contract/desk/search.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { moneyPayeeMachine, type PayeeContext } from '#machines/desk/money/money-payee.machine.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at as inState, fails, isDone } from '#tests/kit/events.ts'
import { PayeeSearch } from '#views/desk/money/money-payee.tsx'
import { example } from './money-answers.ts'

const result = example<CustomerSearch>(searchCustomers)
const nobody: CustomerSearch = { cases: [], customers: [], isNearest: false, hasMore: false, isCut: false }
const isPrivate = new ProblemError({ ...problem, detail: 'Give a reason to open it.' })

describeModel(entryOf('deskMoneyPayee'), {
  machine: moneyPayeeMachine,
  events: [
    inState('typing', { type: 'text.change', text: 'nair' }),
    inState('typing', { type: 'account.take', account: '500 204 771' }, { result }),
    inState('failed', { type: 'account.take', account: '500 204 771' }, { result }),
    isDone('find', result),
    isDone('find', nobody),
    fails('find', isPrivate),
    isDone('look', { account: '500204771', name: 'Priya Nair', owedCents: 26_815 }),
    fails('look', isPrivate),
  ],
  mount: (actor) => <PayeeSearch actor={actor} title="Whose payment is it?" />,
  hands: {
    'text.change': (page, { text }: { text: string }) => page.fill('Account number, name or address', text),
    'search.begin': (page) => page.press('Search'),
    'account.take': (page) => page.press('Choose Priya Nair, 500 204 771'),
    'search.cancel': (page) => page.press('Back'),
  },
  eyes: {
    typing: async (page, context: PayeeContext) => {
      await page.rests('Search')
      await page.lacks('alert')
      if (context.result === null) return page.lacks('status')
      if (context.result.customers.length === 0) return page.reads('Nothing matches.')
      await page.reads('1 account.')
      await page.rests('Choose Priya Nair, 500 204 771')
    },
    searching: (page) => page.waits('Search'),
    looking: (page) => page.waits('Choose Priya Nair, 500 204 771'),
    failed: (page) => page.reads('Give a reason to open it.'),
  },
})
