// @vitest-environment happy-dom
import { type DeskBankAccount, readDayClose } from '#contract/desk/day-close.contract.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DayCloseContext, dayCloseMachine } from '#machines/desk/money/money-day-close.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at as inState, isDone, reports } from '#tests/kit/events.ts'
import { DayClose } from '#views/desk/money/money-day-close.tsx'
import { at, example } from './money-answers.ts'

const [receipts] = example<{ accounts: readonly DeskBankAccount[] }>(readDayClose).accounts as [DeskBankAccount]
const next = receipts.next as NonNullable<DeskBankAccount['next']>
const differing: DeskBankAccount = {
  ...receipts,
  next: { ...next, closingCents: 1_722_058, differenceCents: 100, causes: ['the bank has changed line 7'] },
}
const wages: DeskBankAccount = {
  ...receipts,
  bankAccountId: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c57',
  name: 'Wages',
  next: null,
  blocked: 'Every day that the bank has a balance for is closed.',
  closed: [{ ...next, reason: null, closedBy: 'Jade Kaa', closedAt: '2026-06-09T09:00:00+12:00' }],
}
const accounts = (...list: readonly DeskBankAccount[]) => reports('close', { status: 'ready', data: { accounts: list } })
const refusal = { ...problem, detail: 'The figures have changed since you looked.' }

describeModel(entryOf('deskMoneyDayClose'), {
  machine: dayCloseMachine,
  provide: { actors: { download: downloadMachine } },
  input: at('/staff/money/:part', { part: 'close' }),
  events: [
    accounts(receipts, wages),
    accounts(differing, wages),
    accounts({ ...wages, bankAccountId: receipts.bankAccountId, name: 'Receipts' }, wages),
    inState('open.loading', reports('close', { status: 'failed', problem })),
    { type: 'account.select', bankAccountId: wages.bankAccountId },
    inState(
      'open.editing',
      { type: 'field.change', name: 'reason', value: 'A fee of the bank' },
      {
        close: { status: 'ready', data: { accounts: [differing, wages] } },
      },
    ),
    { type: 'form.submit', key: 'key-1' },
    isDone('command', { status: 'done', answer: null }),
    isDone('command', { status: 'refused', problem: refusal }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ attempt: _attempt, ...rest }) => rest,
  home: ['open.editing.ready', 'open.closed', 'failed'],
  mount: (actor) => <DayClose actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'account.select': (page) => page.press('Wages'),
    'field.change': (page, { value }: { value: string }) => page.fill('Why is the difference accepted?', value),
    'form.submit': (page) => page.press(/^Close 8 June/),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.closed': (page) => page.reads('Every day that the bank has a balance for is closed.'),
    'open.editing.ready': async (page, { close }: DayCloseContext) => {
      await page.rests(/^Close 8 June/)
      await page.lacks('alert')
      const [first] = (close as { data?: { accounts: DeskBankAccount[] } }).data?.accounts ?? [receipts]
      await page.tells(['Opening', '$12,500.00'], ['Booked, 40 lines', '$4,318.95'], ['Waiting, 1 line', '$400.63'])
      await page.reads(first?.next?.differenceCents === 0 ? 'Our books and the bank agree.' : 'The bank has changed line 7.')
    },
    'open.editing.invalid': (page) => page.reads('Please say why the difference is accepted.'),
    'open.editing.failed': (page) =>
      page.reads(/^The figures have changed since you looked\.|We couldn’t find out whether the day/),
    'open.sending': (page) => page.waits(/^Close 8 June/),
    failed: async (page) => {
      await page.sees('alert')
      await page.rests('Try again')
    },
  },
})
