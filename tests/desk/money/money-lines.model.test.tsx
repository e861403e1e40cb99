// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import type { DeskLineDetail } from '#contract/desk/bank-lines.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type LineAct, lineDecisionMachine, type LineDecisionContext } from '#machines/desk/money/money-line-decision.machine.ts'
import { type LinesContext, moneyLinesMachine } from '#machines/desk/money/money-lines.machine.ts'
import { moneyPayeeMachine } from '#machines/desk/money/money-payee.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at as inState, byKey, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { LineDecisionForm } from '#views/desk/money/money-line-decision.tsx'
import { MoneyLines } from '#views/desk/money/money-lines.tsx'
import { at, linesAnswer, markedDetail, reidLine, tupouDetail, tupouLine, twoProposals } from './money-answers.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const refused = { status: 'refused', problem: { ...problem, detail: 'Jade Kaa has already matched this payment.' } }

const seesNews = async (page: Page, { news }: LinesContext) => {
  if (news === null) {
    await page.lacks('status')
    return page.lacks('alert')
  }
  if (news.kind === 'refused') return page.sees('alert')
  await page.sees('status')
  if (news.kind === 'strong') return page.reads('1 payment matched. 1 payment changed since, and stayed.')
  return page.reads(
    news.kind === 'matched' ? 'Matched. The customer’s balance has it now.' : 'Held. It comes back to the queue on that day.',
  )
}

const stateOf = ({ line }: LinesContext) => (line as { data?: DeskLineDetail }).data?.state

const seesLine = async (page: Page, { line, payee }: LinesContext) => {
  const number = (line as { data?: DeskLineDetail }).data?.line
  if (payee?.name === 'Priya Nair') {
    await page.sees('radio', /^Priya Nair, 500 204 771/)
    await page.reads('Owes $268.15')
  }
  if (stateOf({ line } as LinesContext) === 'returning')
    return page.reads('Jade Kaa marked this payment to be sent back, Tue 9 June, 4:40 pm: Rent of somebody else')
  if (number === '4710' && payee === null)
    return page.reads('No account fits. Find it, split the payment, hold it or send it back.')
  if (number === '4710') return page.sees('button', /^Match to (Priya|Dawn)$/)
  await page.sees('heading', '$400.63 from D REID')
  await page.reads('Reference is off by one: O, not 0')
  await page.reads('Owes nothing, pays by direct debit')
}

describeModel(entryOf('deskMoneyLines'), {
  machine: moneyLinesMachine,
  input: at('/staff/money'),
  events: [
    reports('lines', { status: 'ready', data: linesAnswer([reidLine, tupouLine]) }),
    inState('open.loading', reports('lines', { status: 'ready', data: linesAnswer([]) })),
    inState('open.showing.ready', reports('lines', { status: 'ready', data: linesAnswer([]) })),
    inState('open.loading', reports('lines', { status: 'failed', problem })),
    reports('line', { status: 'ready', data: twoProposals }),
    reports('line', { status: 'ready', data: tupouDetail }),
    inState('open.showing.reading', reports('line', { status: 'failed', problem })),
    { type: 'line.select', line: '4710' },
    byKey('j', { type: 'line.next' }),
    byKey('k', { type: 'line.previous' }),
    { type: 'proposal.choose', account: '500090311' },
    { type: 'line.match', key: 'key-1' },
    { type: 'strong.match', key: 'key-2' },
    byKey('h', { type: 'decision.begin', act: 'hold' }),
    inState('open.showing.ready', reports('line', { status: 'ready', data: markedDetail })),
    inState('open.showing.ready', { type: 'decision.begin', act: 'putBack' }, { line: { status: 'ready', data: markedDetail } }),
    isDone('match', { status: 'done', answer: null }),
    isDone('match', refused),
    isDone('strong', { status: 'done', answer: { matched: 1, left: 1 } }),
    isDone('strong', { status: 'unknown' }),
    isDone('decision', { made: null }),
    isDone('decision', { made: 'hold' }),
    isDone('payee', { payee: { account: '500090311', name: 'Dawn Reid', owedCents: 9_900 } }),
    isDone('payee', { payee: { account: '500204771', name: 'Priya Nair', owedCents: 26_815 } }),
    isDone('payee', { payee: null }),
  ],
  look: ({ key: _key, ...rest }) => rest,
  children: {
    decision: firstOf(lineDecisionMachine, { act: 'hold', line: twoProposals }),
    payee: firstOf(moneyPayeeMachine, undefined),
  },
  isBrief: true,
  home: ['open.empty', 'open.showing.ready', 'failed'],
  mount: (actor) => <MoneyLines actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'line.retry': (page) => page.press('Try again'),
    'line.select': (page) => page.press('M TUPOU'),
    'line.next': (page) => page.key('j'),
    'line.previous': (page) => page.key('k'),
    'proposal.choose': (page) => page.press(/^Dawn Reid/, 'radio'),
    'line.match': (page) => page.press(/^Match to/),
    'strong.match': (page) => page.press('Match the strong one'),
    'decision.begin': (page, { act }: { act: LineAct }) => (act === 'hold' ? page.key('h') : page.press('Put back in the queue')),
    'payee.find': (page) => page.press('Find an account'),
  },
  eyes: {
    'open.loading': async (page) => {
      await page.awaits(true)
      await page.lacks('heading', 'This payment')
    },
    'open.empty': (page) => page.reads('Nothing waiting.'),
    'open.showing.reading': async (page) => {
      await page.sees('heading', 'This payment')
      await page.awaits(true)
    },
    'open.showing.lineFailed': (page) => page.rests('Try again'),
    'open.showing.ready': async (page, context: LinesContext) => {
      await seesLine(page, context)
      await seesNews(page, context)
      await page.rests(stateOf(context) === 'returning' ? 'Put back in the queue' : 'Hold')
    },
    'open.showing.matching': (page) => page.waits(/^Match to/),
    'open.showing.matchingStrong': (page) => page.bars('Match the strong one'),
    'open.showing.finding': (page) => page.sees('dialog', 'Find an account'),
    'open.showing.deciding': (page) => page.sees('dialog', 'This payment'),
    failed: async (page) => {
      await page.sees('alert')
      await page.lacks('table')
    },
  },
})

const field = (act: 'split' | 'hold', name: keyof LineDecisionContext['fields'], value: string) =>
  inState('editing', { type: 'field.change' as const, name, value }, { act })
const labels = {
  account1: 'Account 1',
  amount1: 'Amount 1',
  account2: 'Account 2',
  amount2: 'Amount 2',
  until: 'Until',
  reason: 'Why?',
} as Readonly<Record<string, string>>
const sends = /^(Split|Hold|Mark to be sent back|Settle|Put back)$/

describeModel(entryOf('deskMoneyLineDecision'), {
  machine: lineDecisionMachine,
  inputs: (['split', 'hold', 'return', 'settle', 'putBack'] as const).map((act) => ({ act, line: twoProposals })),
  events: [
    field('split', 'account1', '500162045'),
    field('split', 'amount1', '300.63'),
    field('split', 'account2', '500090311'),
    field('split', 'amount2', '100.00'),
    field('hold', 'until', '2026-06-12'),
    field('hold', 'reason', 'Asked the bank'),
    { type: 'form.submit', key: 'key-1' },
    isDone('command', { status: 'done', answer: null }),
    isDone('command', refused),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ attempt: _attempt, ...rest }) => rest,
  mount: (actor) => <LineDecisionForm actor={actor} />,
  hands: {
    'field.change': (page, { name, value }: { name: string; value: string }) => page.fill(labels[name] ?? name, value),
    'form.submit': (page) => page.press(sends),
    'form.cancel': (page) => page.press('Back'),
  },
  eyes: {
    'editing.ready': async (page) => {
      await page.rests(sends)
      await page.lacks('alert')
    },
    'editing.invalid': (page) => page.sees('alert'),
    'editing.failed': (page) => page.reads(/Jade Kaa has already matched this payment\.|We couldn’t find out whether it was/),
    sending: (page) => page.waits(sends),
  },
})
