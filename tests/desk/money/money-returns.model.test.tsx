// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { moneyReturnMachine } from '#machines/desk/money/money-return.machine.ts'
import { moneyReturnsMachine, type ReturnsContext } from '#machines/desk/money/money-returns.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { ReturnForm } from '#views/desk/money/money-return.tsx'
import { MoneyReturns } from '#views/desk/money/money-returns.tsx'
import { at, returnedPayment } from './money-answers.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const reversed = 'The payment is reversed, and the customer gets an email.'

describeModel(entryOf('deskMoneyReturns'), {
  machine: moneyReturnsMachine,
  input: at('/staff/money/:part', { part: 'returns' }),
  events: [
    reports('returns', { status: 'ready', data: { returns: [returnedPayment], next: null } }),
    reports('returns', { status: 'failed', problem }),
    isDone('giveBack', { text: reversed }),
    isDone('giveBack', { text: null }),
  ],
  children: { giveBack: firstOf(moneyReturnMachine, undefined) },
  home: ['open.listing', 'failed'],
  mount: (actor) => <MoneyReturns actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'return.begin': (page) => page.press('Return by reference'),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.listing': async (page, { news }: ReturnsContext) => {
      await page.sees('table', 'Payments that came back')
      await page.tells(['4 June', '$186.43', 'Daniel Reid', '500162045'])
      await page.reads('$186.43 again on 10 June')
      await (news === null ? page.lacks('status') : page.reads(reversed))
    },
    'open.returning': (page) => page.sees('dialog', 'This return'),
    failed: (page) => page.sees('alert'),
  },
})

const field = (name: 'reference' | 'returnedOn' | 'reason', value: string) => ({ type: 'field.change', name, value }) as const
const labels = { reference: 'Reference', returnedOn: 'Came back on', reason: 'The bank’s words' } as const

describeModel(entryOf('deskMoneyReturn'), {
  machine: moneyReturnMachine,
  events: [
    field('reference', 'TN0000001234'),
    field('returnedOn', '2026-06-04'),
    field('reason', 'REFER TO DRAWER'),
    { type: 'form.submit', key: 'key-1' },
    isDone('command', { status: 'done', answer: { text: reversed } }),
    isDone('command', { status: 'refused', problem: { ...problem, detail: 'No direct debit has this reference.' } }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ attempt: _attempt, ...rest }) => rest,
  mount: (actor) => <ReturnForm actor={actor} />,
  hands: {
    'field.change': (page, { name, value }: ReturnType<typeof field>) => page.fill(labels[name], value),
    'form.submit': (page) => page.press('Reverse the payment'),
    'form.cancel': (page) => page.press('Back'),
  },
  eyes: {
    'editing.ready': async (page) => {
      await page.rests('Reverse the payment')
      await page.lacks('alert')
    },
    'editing.invalid': (page) => page.sees('alert'),
    'editing.failed': (page) => page.reads(/No direct debit has this reference\.|We couldn’t find out whether it was/),
    sending: (page) => page.waits('Reverse the payment'),
  },
})
