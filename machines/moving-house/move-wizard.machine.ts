import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { watch } from '#machines/kit/from-query.ts'
import { withOutcome } from '#machines/kit/command.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { selectAwaitedDpId } from './address-search.selectors.ts'
import { beginMove, ownerOf, steps } from './move-context.ts'
import { isBookedAlready, requestOf, wizard } from './move-wizard.setup.ts'

/** The offers and the prices, read wherever they show. */
const plans = {
  entry: 'awaitPlans',
  invoke: [
    { ...watch('offers', 'storeOffers'), input: ({ context }) => ({ energies: context.form.selectedEnergy }) },
    { ...watch('rates', 'storeRates'), input: ({ context }) => ({ energies: context.form.selectedEnergy }) },
  ],
} as const satisfies Partial<Parameters<typeof wizard.createStateConfig>[0]>

/**
 * Moving house: seven steps, from the days to the reference number. Whatever is told is kept, here and on the server; going back keeps
 * every answer. The variant of the account decides what the plan step asks.
 *
 * Run by `movingHouse` while the modal shows. Ends when it is closed, and says whether a move was booked.
 */
export const moveWizardMachine = wizard.createMachine({
  id: 'moveWizard',
  description: 'From the days of the move to its reference number; going back keeps every answer.',
  context: ({ input }) => beginMove(input.options),
  output: ({ context }) => ({ isBooked: context.referenceId !== null || isBookedAlready(context) }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What was told before and not sent is looked for.',
      tags: 'busy',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context }) => ({ owner: ownerOf(context), stored: context.options.draft }),
        onDone: { target: 'turning', actions: withOutput('storeDraft') },
        onError: 'turning',
      },
      on: { 'wizard.close': 'closed' },
    },
    turning: {
      description: 'Which step is it?',
      always: [
        ...steps.ways('asking', 'chooseEnergy', 'choosePlan', 'propertyInfo', 'contactDetails', 'review'),
        { target: 'asking.dateSelection' },
      ],
    },
    asking: {
      description: 'A step shows, with what was told so far.',
      initial: 'dateSelection',
      on: {
        'field.change': { actions: [withEvent('storeField'), 'noteDraft'] },
        'step.next': [
          { guard: 'hasErrors', actions: 'storeErrors' },
          { guard: 'hasNextStep', target: 'turning', actions: ['stepForward', 'keepDraft'] },
        ],
        ...steps.turns('turning', 'keepDraft'),
        'wizard.close': { target: 'closed', actions: 'keepDraft' },
      },
      states: {
        dateSelection: {
          description: 'Which property is left, where to, and on which days.',
          meta: { spec: 'date selection' },
          invoke: {
            id: 'address',
            src: 'address',
            input: ({ context }) => ({ query: context.form.newAddress, chosen: context.address }),
            onSnapshot: {
              actions: [
                { type: 'storeAwaited', params: ({ event }) => ({ awaitedDpId: selectAwaitedDpId(event.snapshot) }) },
                { type: 'storeAddress', params: ({ event }) => event.snapshot.context },
                'noteDraft',
              ],
            },
          },
          on: { 'step.next': { guard: 'isAddressAwaited', target: '.held' } },
          initial: 'open',
          states: {
            open: { description: 'The customer fills it in.' },
            held: {
              description: 'The customer goes on as soon as it is known what was chosen; where it is not, the step stays.',
              tags: 'busy',
              always: [
                { guard: 'isAddressKnown', target: 'open', actions: 'goOn' },
                { guard: 'isAddressSettled', target: 'open' },
              ],
            },
          },
        },
        chooseEnergy: {
          description: 'What is to be supplied at the new place.',
          meta: { spec: 'choose energy' },
          entry: 'storePossibleEnergy',
          on: {
            'energy.toggle': { actions: [withEvent('storeEnergy'), 'noteDraft'] },
          },
        },
        choosePlan: {
          ...plans,
          description: 'The plan that comes along, or the offers to choose from; with a bonus, its code.',
          meta: { spec: 'choose plan' },
          on: {
            'offer.choose': { guard: withEvent('isOffered'), actions: [withEvent('storeOffer'), 'noteDraft'] },
            'plans.retry': { guard: 'hasPlanFailed', target: 'choosePlan', reenter: true },
          },
        },
        propertyInfo: {
          description: 'What to know about the new place: the meter, a dog, medical support.',
          meta: { spec: 'property info' },
        },
        contactDetails: { description: 'How to reach the customer about the move.', meta: { spec: 'contact details' } },
        review: {
          ...plans,
          description: 'Everything at a glance; each part can be edited.',
          meta: { spec: 'review' },
          on: {
            'move.confirm': [
              { guard: 'hasWrongStep', target: '#moveWizard.turning', actions: 'stepToWrong' },
              {
                target: '#moveWizard.sending',
                actions: [withEvent('storeKey'), 'noteDraft'],
              },
            ],
          },
          initial: 'ready',
          states: {
            ready: { description: 'Not sent yet.' },
            failed: {
              description: 'It was not taken, or it is not known: what was told stays, unless another tab has booked it.',
              on: { 'wizard.close': { guard: 'isBookedAlready', target: '#moveWizard.closed', actions: 'forgetDraft' } },
            },
          },
        },
      },
    },
    sending: {
      description: 'The move is being booked; a lost answer is asked for again.',
      tags: 'busy',
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: withOutcome('isDone'), target: 'success', actions: [withOutcome('storeBooked'), 'forgetDraft'] },
          { guard: withOutcome('hasFieldErrors'), target: 'turning', actions: withOutcome('storeRefusal') },
          { target: 'asking.review.failed', actions: withOutcome('storeFailure') },
        ],
      },
    },
    success: {
      description: 'The move is booked, and this is its reference number.',
      meta: { spec: 'success view' },
      on: { 'wizard.close': 'closed' },
    },
    closed: { description: 'The modal is closed.', type: 'final' },
  },
})

export type MoveWizardActor = ActorRefFrom<typeof moveWizardMachine>
export type MoveWizardSnapshot = SnapshotFrom<typeof moveWizardMachine>
