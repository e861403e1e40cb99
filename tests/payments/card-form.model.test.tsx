// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import { entryOf } from '#machines/catalogue.ts'
import { cardFormMachine, type CardFormContext } from '#machines/payments/card-form.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { CardForm } from '#views/payments/card-form.tsx'
import { opensForm } from '#tests/kit/page.ts'

const begun = {
  fields: { creditCardTsAndCs: true, creditCardFeeAccept: true },
  sent: { key: 'k-0', content: '' },
}

describeModel(entryOf('cardForm'), {
  isBrief: true,
  machine: cardFormMachine,
  inputs: [
    { purpose: 'saveCard', selection: 'b-1', rate: 1, lpgOrder: null, begun: null },
    { purpose: 'recurringCard', selection: 'b-1', rate: 1, lpgOrder: null, begun },
  ],
  events: [
    { type: 'field.change', name: 'creditCardTsAndCs', value: true },
    { type: 'field.change', name: 'creditCardFeeAccept', value: true },
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer: { url: `${globalThis.location?.origin ?? ''}/sandbox/cards/x` } }),
    isDone('command', { status: 'done', answer: { url: 'javascript:alert(1)' } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {}, openCardPage: () => {}, readPaymentsAgain: () => {} } },
  look: ({ sent, attempt, ...rest }) => ({ ...rest, hasSent: sent !== null, hasTried: attempt > 0 }),
  mount: (actor) => <CardForm actor={actor} />,
  hands: {
    'field.change': async (page, { name }: { name: 'creditCardTsAndCs' | 'creditCardFeeAccept' }, actor) => {
      if (actor.getSnapshot().context.fields[name] === true) return
      await page.press(name === 'creditCardTsAndCs' ? /terms and conditions/ : /card fee/, 'checkbox')
    },
    'form.submit': (page) => page.press('Continue to the card page'),
    'form.cancel': (page) => page.press('Back'),
    'proof.begin': (page) => page.press('Confirm it’s you'),
  },
  eyes: {
    'editing.ready': async (page, context: CardFormContext) => {
      await page.tells(['I accept the card fee of 1% on each payment.'])
      await opensForm(page, context)
      await page.lacks('status')
    },
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': (page) => page.sees('alert'),
    proving: (page) => page.sees('button', 'Going to sign in'),
    sending: (page) => page.waits('Continue to the card page'),
    leaving: (page) => page.reads('Taking you to the card page.'),
    cancelled: () => {},
  },
})
