// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import { entryOf } from '#machines/catalogue.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, isDone } from '#tests/kit/events.ts'
import { ChangeDialog } from '#views/payments/change-dialog.tsx'

/** What each change asks, and what came of it: what was done may be other than what was promised. */
const words: Readonly<Record<string, { asks: string; done: string }>> = {
  applyForCreditExtensionNow: {
    asks: 'Everything you owe, $120.00, will be due on 4 July 2026 instead. There’s no fee.',
    done: 'Everything you owe, $118.50, is now due on 5 July 2026. You don’t need to do anything until then.',
  },
  applyForCreditRefundNow: {
    asks: 'We’ll pay all your credit, $80.00, into your direct debit bank account.',
    done: '$118.50 is on its way to your bank account. It can take a few working days.',
  },
  deleteRecurring: {
    asks: 'You’ll pay each bill yourself.',
    done: 'Automatic payments are off. Pay each bill by its due date.',
  },
  updateRecurring: {
    asks: 'We’ll charge your next bill to your saved card instead of the card you use now.',
    done: 'We’ll charge each bill to your saved card on its due date.',
  },
}

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
    { change: 'applyForCreditRefundNow', selection: 'b-1', promise: { amount: 80 }, lpgOrder: null, sent: null },
    { change: 'deleteRecurring', selection: 'b-1', promise: {}, lpgOrder: null, sent: null },
    { change: 'updateRecurring', selection: 'b-1', promise: {}, lpgOrder: null, sent: { key: 'k-0', content: '' } },
  ],
  events: [
    { type: 'change.confirm', key: 'k-1' },
    byKey('Escape', { type: 'change.close' as const }),
    isDone('command', { status: 'done', answer: { amount: 118.5, newEndDate: '2026-07-05' } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {}, readPaymentsAgain: () => {} } },
  look: ({ sent, ...rest }) => ({ ...rest, hasSent: sent !== null }),
  mount: (actor) => <ChangeDialog actor={actor} />,
  hands: {
    'change.confirm': (page) =>
      page.press(/^(Get 14 more days|Refund my credit|Turn off automatic payments|Use my saved card|Try again)$/),
    'proof.begin': (page) => page.press('Confirm it’s you'),
    'change.close': (page) => page.press(/^(Keep it as it is|Done)$/),
  },
  eyes: {
    confirming: async (page, { change }: { change: string }) => {
      await page.reads(words[change]?.asks ?? '')
      await page.sees('button', /^(Get 14 more days|Refund my credit|Turn off automatic payments|Use my saved card)$/)
      await page.lacks('button', /^(Try again|Done|Confirm it’s you)$/)
      await page.lacks('alert')
      await page.lacksText(words[change]?.done ?? '')
    },
    loading: (page) => page.waits(/^(Get 14 more days|Refund my credit|Turn off automatic payments|Use my saved card)$/),
    success: async (page, { change }: { change: string }) => {
      await page.reads(words[change]?.done ?? '')
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
