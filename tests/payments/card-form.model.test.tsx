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
  input: { purpose: 'oneOff', selection: 'b-1', owed: 100, rate: 1, hasSavedCard: false, lpgOrder: null },
  events: [
    { type: 'field.change', name: 'creditCardTsAndCs', value: true },
    { type: 'field.change', name: 'creditCardFeeAccept', value: true },
    { type: 'field.change', name: 'amount', value: '50' },
    { type: 'form.submit', key: 'k-1' },
    { type: 'form.cancel' },
    isDone('command', { status: 'done', answer: { url: `${globalThis.location?.origin ?? ''}/sandbox/cards/x` } }),
    isDone('command', { status: 'done', answer: { url: 'javascript:alert(1)' } }),
    isDone('command', { status: 'refused', problem }),
  ],
  provide: { actions: { openCardPage: () => {}, readPaymentsAgain: () => {} } },
  look: ({ sent, attempt, ...rest }) => ({ ...rest, hasSent: sent !== null, hasTried: attempt > 0 }),
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <CardForm actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'field.change': async (page, { name, value }: { name: string; value: string }, actor) => {
      if (name === 'amount') return page.fill('Amount in dollars', value)
      const { context } = (
        actor as never as { getSnapshot: () => { context: { fields: Record<string, unknown> } } }
      ).getSnapshot()
      if (context.fields[name] === true) return
      await page.press(name === 'creditCardTsAndCs' ? /terms and conditions/ : /card fee/, 'checkbox')
    },
    'form.submit': (page) => page.press('Go on to pay'),
    'form.cancel': (page) => page.press('Back'),
  },
  eyes: {
    'editing.ready': (page) => page.lacks('alert'),
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': (page) => page.sees('alert'),
    sending: (page) => page.waits('Go on to pay'),
    leaving: (page) => page.reads('Taking you to the card page.'),
    cancelled: () => {},
  },
})
