import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OrderCheck } from '#contract/bottled-gas-commands.contract.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { beginOrderForm, orderForm, requestOf, restores, steps, submit } from './lpg-order-form.setup.ts'

const checkOf = ({ event }: { readonly event: { readonly output: OrderCheck } }) => ({ check: event.output })

const turns = steps.turns('#lpgOrderForm.turning', 'keepDraft')

/**
 * Ordering bottled gas: how many, how to get to the bottles, whom to call; then it is checked, looked over and sent, once. Whatever is given
 * is kept, here and on the server, over a sign-in that expired and over paying what has to be paid first.
 *
 * Run by `lpgOrder` where nothing is under way. Ends with the order, or without one where another tab was faster.
 */
export const lpgOrderFormMachine = orderForm.createMachine({
  id: 'lpgOrderForm',
  description: 'Bottles, access, contact, review: the four steps of an order.',
  context: ({ input }) => beginOrderForm(input),
  output: ({ context }) => ({ order: context.answer }),
  invoke: { id: 'saver', src: 'saver' },
  on: { 'draft.saved': { actions: [withEvent('storeSaved'), 'keepDraft'] } },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What was given before and not sent is looked for.',
      tags: 'busy',
      invoke: restores('turning'),
    },
    turning: {
      description: 'Which step is it?',
      always: [
        ...steps.ways('asking', 'access', 'contact'),
        { guard: 'isWrong', target: 'turning', reenter: true, actions: 'stepToWrong' },
        { guard: { type: 'isAt', params: { step: 'review' } }, target: 'checking' },
        { target: 'asking.bottles' },
      ],
    },
    asking: {
      description: 'A step is filled in; what was said of the others folds to a line.',
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
        bottles: { description: 'How many bottles.', meta: { spec: 'numberOfBottles' } },
        access: {
          description: 'Gate, dog, and where the bottles are; every answer may be left out.',
          meta: { spec: 'questionnaire' },
        },
        contact: { description: 'Whom the driver calls.', meta: { spec: 'phone number' } },
      },
    },
    checking: {
      description: 'Whether the order may be placed, what it costs and when it comes.',
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
      description: 'Everything at a glance; each part can be changed.',
      meta: { spec: 'none' },
      on: {
        ...turns,
        'order.confirm': { target: 'submitting', actions: [submit.begins, 'keepDraft'] },
      },
      initial: 'ready',
      states: {
        ready: { description: 'Not sent yet.' },
        failed: {
          description: 'It was not taken, or it is not known: what was given stays.',
          meta: { spec: 'ERROR' },
        },
      },
    },
    paymentRequired: {
      description: 'Something is overdue: it is paid first, and the order goes on where it was.',
      meta: { spec: 'payment-required' },
      on: { 'check.again': 'checking' },
    },
    refused: {
      description: 'The order cannot be placed, or it is not known whether it can.',
      meta: { spec: 'error' },
      on: {
        'check.again': 'checking',
        'order.look': { guard: 'isOver', target: 'left', actions: 'forgetDraft' },
        'step.open': turns['step.open'],
      },
    },
    submitting: {
      ...submit.sending({ done: 'success', does: ['forgetDraft'], failed: 'unplaced' }),
      description: 'The order is being placed; a lost answer is asked for again.',
      meta: { spec: 'submitting' },
      tags: 'busy',
    },
    unplaced: {
      description: 'Why was it not taken?',
      always: [
        { guard: 'isOver', target: 'left', actions: 'forgetDraft' },
        { guard: 'isRefusedForCredit', target: 'paymentRequired' },
        { guard: 'hasRefusedFields', target: 'turning', actions: 'stepToRefused' },
        { target: 'review.failed' },
      ],
    },
    success: { description: 'The order is placed.', meta: { spec: 'success' }, type: 'final' },
    left: { description: 'There is nothing to order here any more: what there is shows.', type: 'final' },
  },
})

export type LpgOrderFormActor = ActorRefFrom<typeof lpgOrderFormMachine>
export type LpgOrderFormSnapshot = SnapshotFrom<typeof lpgOrderFormMachine>
