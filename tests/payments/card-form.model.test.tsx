// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { cardFormMachine } from '#machines/payments/card-form.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { CardForm } from '#views/payments/card-form.tsx'

describeModel(entryOf('cardForm'), {
  machine: cardFormMachine,
  input: { purpose: 'oneOff', selection: 'b-1', owed: 100, rate: 1, hasSavedCard: false },
  events: [
    { type: 'tick.change', name: 'creditCardTsAndCs', isTicked: true },
    { type: 'tick.change', name: 'creditCardFeeAccept', isTicked: true },
    { type: 'amount.change', amount: '50' },
    { type: 'form.submit', key: 'k-1' },
    { type: 'form.cancel' },
    isDone('command', { status: 'done', answer: { url: `${globalThis.location?.origin ?? ''}/sandbox/cards/x` } }),
    isDone('command', { status: 'done', answer: { url: 'javascript:alert(1)' } }),
    isDone('command', { status: 'refused', problem }),
  ],
  provide: { actions: { openCardPage: () => {}, readPaymentsAgain: () => {} } },
  look: ({ key, attempt, ...rest }) => ({ ...rest, hasKey: key !== '', hasTried: attempt > 0 }),
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <CardForm actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'tick.change': async (page, { name }: { name: string }, actor) => {
      const { context } = (actor as never as { getSnapshot: () => { context: Record<string, boolean> } }).getSnapshot()
      if (context[name]) return
      await page.press(name === 'creditCardTsAndCs' ? /terms and conditions/ : /card fee/, 'checkbox')
    },
    'amount.change': (page, { amount }: { amount: string }) => page.fill('Amount in dollars', amount),
    'form.submit': (page) => page.press('Go on to pay'),
    'form.cancel': (page) => page.press('Back'),
  },
  eyes: {
    'editing.ready': (page) => page.lacks('alert'),
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': (page) => page.sees('alert'),
    sending: (page) => page.sees('button', 'Go on to pay'),
    leaving: (page) => page.reads('Taking you to the card page.'),
    cancelled: () => {},
  },
})
