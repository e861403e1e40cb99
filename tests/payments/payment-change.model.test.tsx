// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { ChangeDialog } from '#views/payments/change-dialog.tsx'

describeModel(entryOf('paymentChange'), {
  machine: paymentChangeMachine,
  inputs: [
    { change: 'applyForCreditExtensionNow', selection: 'b-1', promise: { amount: 120, newEndDate: '2026-07-04' } },
    { change: 'deleteRecurring', selection: 'b-1', promise: {} },
  ],
  events: [
    { type: 'change.confirm', key: 'k-1' },
    { type: 'change.close' },
    isDone('command', { status: 'done', answer: { amount: 120, newEndDate: '2026-07-04' } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ],
  provide: { actions: { readPaymentsAgain: () => {} } },
  look: ({ sent, ...rest }) => ({ ...rest, hasSent: sent !== null }),
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ChangeDialog actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'change.confirm': (page) => page.press(/^(Take 14 more days|Stop automatic payment|Try again)$/),
    'change.close': (page) => page.press(/^(Keep it as it is|Done)$/),
  },
  eyes: {
    confirming: async (page) => {
      await page.sees('dialog')
      await page.lacks('alert')
    },
    loading: (page) => page.waits(/./),
    success: (page) => page.reads(/All that you owe, \$120.00, is now due on 4 July 2026|You pay each bill yourself from now on/),
    error: (page) => page.sees('alert'),
    closed: () => {},
  },
})
