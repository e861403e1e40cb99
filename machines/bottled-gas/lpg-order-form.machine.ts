import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OrderCheck } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { beginOrderForm, orderForm, requestOf, restores, steps, submit } from './lpg-order-form.setup.ts'

const checkOf = ({ event }: { readonly event: { readonly output: OrderCheck } }) => ({ check: event.output })

const turns = steps.turns('#lpgOrderForm.turning', 'keepDraft')

/**
 * The draft is saved here and on the server, across an expired sign-in and a required payment.
 * Run by `lpgOrder` without an open order. Output: the order, or none if another tab ordered first.
 */
export const lpgOrderFormMachine = orderForm.createMachine({
  id: 'lpgOrderForm',
  description: 'An order takes four steps: bottles, access, contact and review.',
  context: ({ input }) => beginOrderForm(input),
  output: ({ context }) => ({ order: context.answer }),
  invoke: { id: 'saver', src: 'saver' },
  on: { 'draft.saved': { actions: [withEvent('storeSaved'), 'keepDraft'] } },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The chart looks for an order that was started and not sent.',
      tags: 'busy',
      invoke: restores('turning'),
    },
    turning: {
      description: 'The chart checks which step comes next.',
      always: [
        ...steps.ways('asking', 'access', 'contact'),
        { guard: 'isWrong', target: 'turning', reenter: true, actions: 'stepToWrong' },
        { guard: { type: 'isAt', params: { step: 'review' } }, target: 'checking' },
        { target: 'asking.bottles' },
      ],
    },
    asking: {
      description: 'The customer fills in a step; each other step is folded to one line.',
      initial: 'bottles',
      on: {
        'field.change': { actions: [withEvent('storeField'), 'keepDraft'] },
        'step.next': [
          { guard: 'hasErrors', actions: 'storeErrorsNow' },
          { target: 'turning', actions: ['stepForward', 'keepDraft', 'saveDraft'] },
        ],
        ...turns,
      },
      states: {
        bottles: { description: 'The customer chooses how many bottles.', meta: { spec: 'numberOfBottles' } },
        access: {
          description: 'The customer describes the gate, a dog and where the bottles are; every answer is optional.',
          meta: { spec: 'questionnaire' },
        },
        contact: { description: 'The customer enters the phone number that the driver calls.', meta: { spec: 'phone number' } },
      },
    },
    checking: {
      description: 'The order is being checked: whether it’s allowed, its price and its delivery date.',
      meta: { spec: 'CHECK' },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => {
          const { supplyAgreementId, numberOfBottles } = requestOf(context)
          return { body: { supplyAgreementId, numberOfBottles } }
        },
        onDone: [
          {
            guard: { type: 'isEligible', params: checkOf },
            target: 'review',
            actions: { type: 'storeCheck', params: checkOf },
          },
          {
            guard: { type: 'isCredit', params: checkOf },
            target: 'paymentRequired',
            actions: { type: 'storeCheck', params: checkOf },
          },
          { target: 'refused', actions: { type: 'storeCheck', params: checkOf } },
        ],
        onError: { target: 'refused', actions: withProblem('storeFailedCheck') },
      },
    },
    review: {
      description: 'The whole order is shown; the customer can change each part.',
      meta: { spec: 'none' },
      on: {
        ...turns,
        'order.confirm': { target: 'submitting', actions: [submit.begins, 'keepDraft'] },
      },
      initial: 'ready',
      states: {
        ready: { description: 'The order hasn’t been sent yet.' },
        failed: {
          description: 'The order wasn’t accepted, or its result is unknown: the answers stay in the form.',
          meta: { spec: 'ERROR' },
        },
      },
    },
    paymentRequired: {
      description: 'The account has an overdue amount: the customer pays it first, and then the order continues.',
      meta: { spec: 'payment-required' },
      on: { 'check.again': 'checking' },
    },
    refused: {
      description: 'The order can’t be placed, or the check failed.',
      meta: { spec: 'error' },
      on: {
        'check.again': 'checking',
        'order.look': { guard: 'isOver', target: 'left', actions: 'forgetDraft' },
        'step.open': turns['step.open'],
      },
    },
    submitting: {
      ...submit.sending({ done: 'success', does: ['forgetDraft'], failed: 'unplaced' }),
      description: 'The order is being placed; the request is repeated if its answer is lost.',
      meta: { spec: 'submitting' },
      tags: 'busy',
    },
    unplaced: {
      description: 'The chart checks why the order wasn’t accepted.',
      always: [
        { guard: 'isOver', target: 'left', actions: 'forgetDraft' },
        { guard: 'isRefusedForCredit', target: 'paymentRequired' },
        { guard: 'hasRefusedFields', target: 'turning', actions: 'stepToRefused' },
        { target: 'review.failed' },
      ],
    },
    success: { description: 'The order is placed.', meta: { spec: 'success' }, type: 'final' },
    left: { description: 'No order is possible here any more: the current order is shown.', type: 'final' },
  },
})

export type LpgOrderFormActor = ActorRefFrom<typeof lpgOrderFormMachine>
export type LpgOrderFormSnapshot = SnapshotFrom<typeof lpgOrderFormMachine>
