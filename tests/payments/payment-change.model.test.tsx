// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { proofNeeded } from '#contract/kit.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, fails, isDone } from '#tests/kit/events.ts'
import { ChangeDialog } from '#views/payments/change-dialog.tsx'

const done =
  /All that you owe, \$120.00, is now due on 4 July 2026|Stopped\. You pay each bill yourself from now on|Your bills are charged to your saved card from now on/

describeModel(entryOf('paymentChange'), {
  machine: paymentChangeMachine,
  inputs: [
    {
      change: 'applyForCreditExtensionNow',
      selection: 'b-1',
      promise: { amount: 120, newEndDate: '2026-07-04' },
      lpgOrder: null,
      sent: null,
    },
    { change: 'deleteRecurring', selection: 'b-1', promise: {}, lpgOrder: null, sent: null },
    { change: 'updateRecurring', selection: 'b-1', promise: {}, lpgOrder: null, sent: { key: 'k-0', content: '' } },
  ],
  events: [
    { type: 'change.confirm', key: 'k-1' },
    { type: 'change.close' },
    byKey('Escape', { type: 'change.close' as const }),
    isDone('command', { status: 'done', answer: { amount: 120, newEndDate: '2026-07-04' } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } }),
    { type: 'proof.begin' },
    fails('beginSignIn', new Error('no provider')),
    { type: 'page.restored' },
  ],
  reporters: { 'page.restored': 'restored' },
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {}, readPaymentsAgain: () => {} } },
  look: ({ sent, ...rest }) => ({ ...rest, hasSent: sent !== null }),
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ChangeDialog actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'change.confirm': (page) => page.press(/^(Take 14 more days|Stop automatic payment|Use my saved card|Try again)$/),
    'proof.begin': (page) => page.press('Confirm it’s you'),
    'change.close': (page) => page.press(/^(Keep it as it is|Done)$/),
  },
  eyes: {
    confirming: async (page) => {
      await page.sees('button', /^(Take 14 more days|Stop automatic payment|Use my saved card)$/)
      await page.lacks('button', /^(Try again|Done|Confirm it’s you)$/)
      await page.lacks('alert')
      await page.lacksText(done)
    },
    loading: (page) => page.waits(/^(Take 14 more days|Stop automatic payment|Use my saved card)$/),
    success: async (page) => {
      await page.reads(done)
      await page.lacks('button', /^(Try again|Keep it as it is)$/)
    },
    error: async (page) => {
      await page.sees('alert')
      await page.sees('button', /^(Try again|Confirm it’s you)$/)
      await page.sees('button', 'Keep it as it is')
    },
    proving: (page) => page.sees('button', 'Going to sign in'),
    closed: () => {},
  },
})
