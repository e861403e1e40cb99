// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { proofNeeded } from '#contract/kit.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { cardFormMachine } from '#machines/payments/card-form.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone } from '#tests/kit/events.ts'
import { CardForm } from '#views/payments/card-form.tsx'

const begun = {
  fields: { amount: '', creditCardTsAndCs: true, creditCardFeeAccept: true },
  sent: { key: 'k-0', content: '' },
}

interface Asked {
  readonly purpose: string
  readonly fields: { readonly amount: string }
}

const payment = { purpose: 'oneOff' }

/** One percent of what is paid. */
const fees: Readonly<Record<string, string>> = {
  '100.00': 'I accept the card fee of 1%: $1.00 on top.',
  '50': 'I accept the card fee of 1%: $0.50 on top.',
  abc: 'I accept the card fee of 1% on top.',
}

describeModel(entryOf('cardForm'), {
  isBrief: true,
  machine: cardFormMachine,
  inputs: [
    { purpose: 'oneOff', selection: 'b-1', owed: 100, rate: 1, hasSavedCard: false, lpgOrder: null, begun: null },
    { purpose: 'saveCard', selection: 'b-1', owed: 0, rate: 1, hasSavedCard: false, lpgOrder: null, begun: null },
    { purpose: 'recurringCard', selection: 'b-1', owed: 0, rate: 1, hasSavedCard: false, lpgOrder: null, begun },
  ],
  events: [
    { type: 'field.change', name: 'creditCardTsAndCs', value: true },
    { type: 'field.change', name: 'creditCardFeeAccept', value: true },
    at('editing', { type: 'field.change', name: 'amount', value: '50' }, payment),
    at('editing', { type: 'field.change', name: 'amount', value: 'abc' }, payment),
    { type: 'form.submit', key: 'k-1' },
    at('editing.ready', { type: 'form.submit', key: 'k-1' }, { fields: { amount: 'abc' } }),
    { type: 'form.cancel' },
    isDone('command', { status: 'done', answer: { url: `${globalThis.location?.origin ?? ''}/sandbox/cards/x` } }),
    isDone('command', { status: 'done', answer: { url: 'javascript:alert(1)' } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } }),
    { type: 'proof.begin' },
    fails('beginSignIn', new Error('no provider')),
    { type: 'page.restored' },
  ],
  reporters: { 'page.restored': 'restored' },
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {}, openCardPage: () => {}, readPaymentsAgain: () => {} } },
  look: ({ sent, attempt, ...rest }) => ({ ...rest, hasSent: sent !== null, hasTried: attempt > 0 }),
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <CardForm actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'field.change': async (page, { name, value }: { name: string; value: string }, actor) => {
      if (name === 'amount') return page.fill('Amount in dollars', value)
      if (actor.getSnapshot().context.fields[name] === true) return
      await page.press(name === 'creditCardTsAndCs' ? /terms and conditions/ : /card fee/, 'checkbox')
    },
    'form.submit': (page) => page.press(/^Go on to (pay|the card page)$/),
    'form.cancel': (page) => page.press('Back'),
    'proof.begin': (page) => page.press('Confirm it’s you'),
  },
  eyes: {
    'editing.ready': async (page, { purpose, fields }: Asked) => {
      await page.tells([purpose === 'oneOff' ? (fees[fields.amount] ?? '') : 'I accept the card fee of 1% on each payment.'])
      await page.lacks('alert')
      await page.lacks('status')
    },
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': (page) => page.sees('alert'),
    proving: (page) => page.sees('button', 'Going to sign in'),
    sending: (page) => page.waits(/^Go on to (pay|the card page)$/),
    leaving: (page) => page.reads('Taking you to the card page.'),
    cancelled: () => {},
  },
})
