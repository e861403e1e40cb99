// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { type DoubtfulCardPayment, readDoubtfulCardPayments } from '#contract/desk/card-payments.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { cardDecisionMachine } from '#machines/desk/money/money-card-decision.machine.ts'
import { type CardsContext, moneyCardsMachine } from '#machines/desk/money/money-cards.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at as inState, isDone, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { CardDecisionForm } from '#views/desk/money/money-card-decision.tsx'
import { MoneyCards } from '#views/desk/money/money-cards.tsx'
import { at, example } from './money-answers.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const amount = example<{ payments: DoubtfulCardPayment[] }>(readDoubtfulCardPayments).payments[0] as DoubtfulCardPayment
const noAnswer: DoubtfulCardPayment = {
  ...amount,
  id: 'charge-1',
  doubt: 'noAnswer',
  provider: null,
  reference: null,
  askedCents: 18_643,
  takenCents: null,
  canBook: false,
}
const unknown: DoubtfulCardPayment = {
  ...amount,
  id: 'doubt-2',
  doubt: 'unknownPayment',
  reference: 'pi_2',
  customer: null,
  askedCents: null,
  takenCents: 2_500,
  currency: 'AUD',
  canBook: false,
}
const cards = (payments: readonly DoubtfulCardPayment[]) =>
  reports('cards', { status: 'ready', data: { payments, count: payments.length } })
const sees = { book: 'Booked as it was taken.', notMade: 'It counts as declined.' } as Readonly<Record<string, string>>

describeModel(entryOf('deskMoneyCards'), {
  machine: moneyCardsMachine,
  input: at('/staff/money/:part', { part: 'cards' }),
  events: [
    cards([amount, noAnswer, unknown]),
    inState('open.loading', cards([])),
    reports('cards', { status: 'failed', problem }),
    inState('open.listing', { type: 'decision.begin', payment: amount, act: 'book' }),
    isDone('decision', { made: 'book' }),
    isDone('decision', { made: null }),
  ],
  children: { decision: firstOf(cardDecisionMachine, { act: 'book', payment: amount }) },
  home: ['open.listing', 'failed'],
  mount: (actor) => <MoneyCards actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'decision.begin': (page) => page.press('Book'),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.listing': async (page, { cards: reading, news }: CardsContext) => {
      await (news === null ? page.lacks('status') : page.reads(sees[news] ?? ''))
      if ((reading as { data?: { count: number } }).data?.count === 0)
        return page.reads('Nothing waiting. Each card payment is settled.')
      await page.tells(['The provider took another amount', '$46.00', '$10.00', 'Daniel Reid, 500162045', 'stripe pi_3PabcD'])
      await page.tells(['Charged, and no answer came', '$186.43', '–', 'Daniel Reid, 500162045', 'No id yet'])
      await page.tells(['A payment that nobody was asked for', '–', '$25.00 AUD', 'Nobody we know', 'stripe pi_2'])
      await page.rests('Count as declined')
    },
    'open.deciding': (page) => page.sees('dialog', 'This card payment'),
    failed: (page) => page.sees('alert'),
  },
})

const sends = /^(Book|Ask the provider)$/
const labels = { reference: 'The provider’s id', reason: 'What did the provider or the customer say?' } as const
const field = (act: 'book' | 'found', name: 'reference' | 'reason', value: string) =>
  inState('editing', { type: 'field.change' as const, name, value }, { act })

describeModel(entryOf('deskMoneyCardDecision'), {
  machine: cardDecisionMachine,
  inputs: [
    { act: 'book', payment: amount },
    { act: 'found', payment: noAnswer },
  ],
  events: [
    field('book', 'reason', 'Stripe confirms $10.00'),
    field('found', 'reference', 'pi_9'),
    field('found', 'reason', 'It is there'),
    { type: 'form.submit', key: 'key-1' },
    isDone('command', { status: 'done', answer: null }),
    isDone('command', { status: 'refused', problem: { ...problem, detail: 'No card payment waits for a decision.' } }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ attempt: _attempt, ...rest }) => rest,
  mount: (actor) => <CardDecisionForm actor={actor} />,
  hands: {
    'field.change': (page, { name, value }: { name: 'reference' | 'reason'; value: string }) => page.fill(labels[name], value),
    'form.submit': (page) => page.press(sends),
    'form.cancel': (page) => page.press('Back'),
  },
  eyes: {
    'editing.ready': async (page) => {
      await page.rests(sends)
      await page.lacks('alert')
    },
    'editing.invalid': (page) => page.sees('alert'),
    'editing.failed': (page) => page.reads(/No card payment waits for a decision\.|We couldn’t find out whether it was/),
    sending: (page) => page.waits(sends),
  },
})
