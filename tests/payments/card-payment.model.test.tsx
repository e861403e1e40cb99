// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { CardPayment } from '#views/payments/pay-card.tsx'
import { behind, options, savedCard } from './payment-readings.ts'

const editing = 'open.editing'
const hindrance = { type: '/error/payments/not_now', detail: 'Cards are not taken just now.' }

/** What the button and the line under it say, by what is chosen: 1 % on top, rounded to a cent. */
const prices: Readonly<Record<string, readonly [string, string]>> = {
  null: ['Pay $400.63 by card', '1% card fee, $4.01. You’ll pay $404.64.'],
  bill: ['Pay $214.20 by card', '1% card fee, $2.14. You’ll pay $216.34.'],
  other: ['Pay $50.00 by card', '1% card fee, $0.50. You’ll pay $50.50.'],
}

interface Shown {
  readonly fields: { readonly choice: string | null; readonly amount: string }
}

const offers = [
  'Overdue',
  'Bills issued 14 April and 12 May',
  '$400.63',
  'One bill',
  'Issued 14 April, due 4 May',
  '$214.20',
  'Another amount',
]

const priced = async (page: Page, { fields: { choice, amount } }: Shown) => {
  await page.tells(offers)
  const [button, line] = prices[`${choice}`] ?? ['', '']
  if (choice === 'other' && amount === '') return page.sees('button', 'Pay by card')
  await page.sees('button', button)
  await page.reads(line)
}

const labels = { bill: /^One bill/, other: 'Another amount' } as const

describeModel(entryOf('cardPayment'), {
  isBrief: true,
  machine: cardPaymentMachine,
  input: { selection: 'b-1', lpgOrder: null },
  events: [
    reports('accounts', { status: 'ready', data: behind() }),
    reports('accounts', { status: 'failed', problem }),
    reports('card', { status: 'ready', data: savedCard }),
    reports('card', { status: 'ready', data: { ...savedCard, hindrance } }),
    reports('options', { status: 'ready', data: options() }),
    at(editing, { type: 'field.change', name: 'choice', value: 'bill' }, { fields: { choice: null } }),
    at(editing, { type: 'field.change', name: 'choice', value: 'other' }, { fields: { choice: null } }),
    at(editing, { type: 'field.change', name: 'amount', value: '50' }, { fields: { choice: 'other' } }),
    at(editing, { type: 'field.change', name: 'creditCardTsAndCs', value: true }),
    at(editing, { type: 'field.change', name: 'creditCardFeeAccept', value: true }),
    at(editing, { type: 'form.submit', key: 'k-1' }),
    isDone('command', { status: 'done', answer: { url: `${globalThis.location?.origin ?? ''}/sandbox/cards/x` } }),
    isDone('command', { status: 'done', answer: { url: 'javascript:alert(1)' } }),
    isDone('command', { status: 'refused', problem }),
  ],
  provide: { actions: { openCardPage: () => {}, readPaymentsAgain: () => {} } },
  look: ({ sent, attempt, ...rest }) => ({ ...rest, hasSent: sent !== null, hasTried: attempt > 0 }),
  home: ['open.editing', 'open.notTaken', 'failed'],
  mount: (actor) => <CardPayment actor={actor} />,
  hands: {
    'field.change': async (page, { name, value }: { name: string; value: string }, actor) => {
      if (name === 'choice') return page.press(labels[value as 'bill' | 'other'], 'radio')
      if (name === 'amount') return page.fill('Amount in dollars', value)
      const fields: Readonly<Record<string, unknown>> = actor.getSnapshot().context.fields
      if (fields[name] === true) return
      await page.press(name === 'creditCardTsAndCs' ? 'I agree to the card terms' : 'I accept the 1% card fee', 'checkbox')
    },
    'form.submit': (page) => page.press(/^Pay (?:\$[\d.]+ )?by card$/),
    'form.cancel': (page) => page.press('Back'),
  },
  eyes: {
    'open.loading': (page) => page.reads('Loading what you owe'),
    'open.notTaken': (page) => page.reads('Cards are not taken just now.'),
    'open.editing.ready': async (page, context: Shown) => {
      await priced(page, context)
      await page.lacks('alert')
    },
    'open.editing.invalid': (page) => page.reads('Please check what you entered'),
    'open.editing.failed': (page) => page.sees('alert'),
    'open.sending': (page) => page.waits(/^Pay \$[\d.]+ by card$/),
    'open.leaving': (page) => page.reads('Taking you to the card page.'),
    failed: (page) => page.reads(`We couldn’t load what you owe. Try again, or call ${tarn.phone}.`),
  },
})
