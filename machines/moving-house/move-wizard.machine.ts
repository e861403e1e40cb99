import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { watch } from '#machines/kit/from-query.ts'
import { withOutcome } from '#machines/kit/command.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { selectAwaitedDpId } from './address-search.selectors.ts'
import { beginMove, ownerOf, steps } from './move-context.ts'
import { isBookedAlready, requestOf, wizard } from './move-wizard.setup.ts'

const plans = {
  entry: 'awaitPlans',
  invoke: [
    { ...watch('offers', 'storeOffers'), input: ({ context }) => ({ energies: context.form.selectedEnergy }) },
    { ...watch('rates', 'storeRates'), input: ({ context }) => ({ energies: context.form.selectedEnergy }) },
  ],
} as const satisfies Partial<Parameters<typeof wizard.createStateConfig>[0]>

/** The draft is saved here and on the server. Run by `movingHouse` in its modal. Output: whether a move was booked. */
export const moveWizardMachine = wizard.createMachine({
  id: 'moveWizard',
  description: 'The wizard leads from the move’s dates to its reference number; going back loses no answer.',
  context: ({ input }) => beginMove(input.options),
  output: ({ context }) => ({ isBooked: context.referenceId !== null || isBookedAlready(context) }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The chart looks for answers that were given earlier and not sent.',
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
      description: 'The chart checks which step comes next.',
      always: [
        ...steps.ways('asking', 'chooseEnergy', 'choosePlan', 'propertyInfo', 'contactDetails', 'review'),
        { target: 'asking.dateSelection' },
      ],
    },
    asking: {
      description: 'A step is shown with the answers so far.',
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
          description: 'The customer enters the old and new address and the dates.',
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
            open: { description: 'The customer fills in the step.' },
            held: {
              description: 'The customer continues once the chosen address has loaded; if that fails, the step stays.',
              tags: 'busy',
              always: [
                { guard: 'isAddressKnown', target: 'open', actions: 'goOn' },
                { guard: 'isAddressSettled', target: 'open' },
              ],
            },
          },
        },
        chooseEnergy: {
          description: 'The customer chooses which energy the new home needs.',
          meta: { spec: 'choose energy' },
          entry: 'storePossibleEnergy',
          on: {
            'energy.toggle': { actions: [withEvent('storeEnergy'), 'noteDraft'] },
          },
        },
        choosePlan: {
          ...plans,
          description: 'The customer takes their plan along or chooses an offer, and enters a bonus code if there is one.',
          meta: { spec: 'choose plan' },
          on: {
            'offer.choose': { guard: withEvent('isOffered'), actions: [withEvent('storeOffer'), 'noteDraft'] },
            'plans.retry': { guard: 'hasPlanFailed', target: 'choosePlan', reenter: true },
          },
        },
        propertyInfo: {
          description: 'The customer describes the new home: the meter, a dog, medical support.',
          meta: { spec: 'property info' },
        },
        contactDetails: {
          description: 'The customer enters how we reach them about the move.',
          meta: { spec: 'contact details' },
        },
        review: {
          ...plans,
          description: 'The whole move is shown; the customer can edit each part.',
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
            ready: { description: 'The move hasn’t been sent yet.' },
            failed: {
              description:
                'The move wasn’t accepted, or the result is unknown: the answers stay, unless another tab has booked it.',
              on: { 'wizard.close': { guard: 'isBookedAlready', target: '#moveWizard.closed', actions: 'forgetDraft' } },
            },
          },
        },
      },
    },
    sending: {
      description: 'The move is being booked; the request is repeated if its answer is lost.',
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
      description: 'The move is booked, and its reference number is shown.',
      meta: { spec: 'success view' },
      on: { 'wizard.close': 'closed' },
    },
    closed: { description: 'The wizard is closed.', type: 'final' },
  },
})

export type MoveWizardActor = ActorRefFrom<typeof moveWizardMachine>
export type MoveWizardSnapshot = SnapshotFrom<typeof moveWizardMachine>
