// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { type RefundFiles, readRefundFiles } from '#contract/desk/refund-files.contract.ts'
import { type DeskRefund, type RefundCheck, readDeskRefunds, readRefundCheck } from '#contract/desk/refunds.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { moneyPayeeMachine } from '#machines/desk/money/money-payee.machine.ts'
import { moneyRefundFilesMachine } from '#machines/desk/money/money-refund-files.machine.ts'
import { moneyRefundMachine, needsApproval, type RefundContext } from '#machines/desk/money/money-refund.machine.ts'
import { moneyRefundsMachine, type RefundsContext } from '#machines/desk/money/money-refunds.machine.ts'
import { deskProofMachine } from '#machines/desk/proof/proof.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at as inState, isDone, reports } from '#tests/kit/events.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { RefundForm } from '#views/desk/money/money-refund.tsx'
import { MoneyRefunds } from '#views/desk/money/money-refunds.tsx'
import { at, example } from './money-answers.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const toPay = example<{ refunds: DeskRefund[] }>(readDeskRefunds).refunds[0] as DeskRefund
const files = example<RefundFiles>(readRefundFiles)
const filed = { ...toPay, id: 'b', file: { number: '3', madeBy: 'Mere Tāmati', madeAt: '2025-11-28T10:05:00+13:00' } }
const facts = example<RefundCheck>(readRefundCheck)

describeModel(entryOf('deskMoneyRefunds'), {
  machine: moneyRefundsMachine,
  input: at('/staff/money/:part', { part: 'refunds' }),
  events: [
    reports('refunds', { status: 'ready', data: { refunds: [toPay, filed], next: null } }),
    inState('open.loading', reports('refunds', { status: 'ready', data: { refunds: [], next: null } })),
    reports('refunds', { status: 'failed', problem }),
    isDone('payee', { payee: { account: '500162045', name: 'Daniel Reid', owedCents: -6_420 } }),
    isDone('payee', { payee: null }),
    isDone('refund', { outcome: 'done' }),
    isDone('refund', { outcome: 'waiting' }),
    isDone('refund', { outcome: null }),
  ],
  children: {
    payee: firstOf(moneyPayeeMachine, undefined),
    files: toldOf(moneyRefundFilesMachine, { before: '' }, [reports('files', { status: 'ready', data: files })]).getSnapshot(),
    refund: firstOf(moneyRefundMachine, { account: '500162045' }),
  },
  home: ['open.listing', 'failed'],
  mount: (actor) => <MoneyRefunds actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'refund.begin': (page) => page.press('Pay credit back'),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.listing': async (page, { refunds, news }: RefundsContext) => {
      if (news === null) await page.lacksText(/^(Booked|Waiting for approval)\./)
      else await page.reads(news === 'done' ? /^Booked\./ : /^Waiting for approval\./)
      if ((refunds as { data?: { refunds: unknown[] } }).data?.refunds.length === 0) return page.reads('Nothing to be paid.')
      const cells = ['8 June', '$64.20', 'Daniel Reid', '500162045', 'Refund to ··· 4893-000', 'RF-7E2B1F0E']
      await page.tells([...cells, '–', '–'], [...cells, 'In file 3, made by Mere Tāmati on 28 November', '–'])
    },
    'open.choosing': async (page) => {
      await page.sees('dialog', 'Pay credit back')
      await page.sees('form', 'Whose credit is it?')
    },
    'open.refunding': async (page) => {
      await page.sees('dialog', 'Pay credit back')
      await page.lacks('form', 'Whose credit is it?')
    },
    failed: (page) => page.rests('Try again'),
  },
})

const check = (more: Partial<RefundCheck>) => reports('check', { status: 'ready', data: { ...facts, ...more } })
const factsOf = ({ check: reading }: RefundContext) => (reading as { data?: RefundCheck }).data ?? facts
const canFill = (context: RefundContext) =>
  factsOf(context).blocked === null && factsOf(context).to !== null && factsOf(context).creditCents > 0
const sends = /^(Pay back|Ask for approval)$/
const labels = { amount: 'Amount', reason: 'Why?' } as const

describeModel(entryOf('deskMoneyRefund'), {
  machine: moneyRefundMachine,
  input: { account: '500162045' },
  events: [
    inState('open.loading', check({})),
    inState('open.loading', check({ risk: 'The bank account was changed in the last 5 working days.' })),
    inState('open.loading', reports('check', { status: 'failed', problem })),
    inState('open.editing', { type: 'field.change', name: 'amount', value: '64.20' }),
    inState('open.editing', { type: 'field.change', name: 'reason', value: 'Moved out' }),
    { type: 'form.submit', key: 'key-1' },
    isDone('command', { status: 'done', answer: { outcome: 'done', approvalId: null } }),
    isDone('command', { status: 'refused', problem: { ...problem, detail: 'The account is only $1.00 in credit.' } }),
    isDone('command', { status: 'unknown' }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: staffProofNeeded } }),
    isDone('proof', { isProven: true }),
    isDone('proof', { isProven: false }),
  ],
  look: ({ attempt: _attempt, ...rest }) => rest,
  children: { proof: firstOf(deskProofMachine, undefined) },
  home: ['failed'],
  mount: (actor) => <RefundForm actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'field.change': (page, { name, value }: { name: 'amount' | 'reason'; value: string }) => page.fill(labels[name], value),
    'form.submit': (page) => page.press(sends),
    'form.cancel': (page) => page.press('Back'),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.editing.ready': async (page, context: RefundContext) => {
      if (!canFill(context)) return page.lacks('button', sends)
      await page.rests(needsApproval(context) ? 'Ask for approval' : 'Pay back')
      await page.reads('$64.20 in credit. It goes to ··· 4893-000.')
      await page.lacks('alert')
    },
    'open.editing.invalid': async (page) => {
      await page.sees('alert')
      await page.rests(sends)
    },
    'open.editing.failed': (page) => page.reads(/The account is only \$1\.00 in credit\.|We couldn’t find out whether it was/),
    'open.sending': (page) => page.waits(sends),
    'open.proving': (page) => page.sees('dialog', 'Confirm it’s you'),
    failed: (page) => page.rests('Try again'),
  },
})
