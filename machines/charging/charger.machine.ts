import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { ChargerSecret } from '#contract/charging/charging.contract.ts'
import { giveAway } from '#data/browser/share-text.ts'
import type { ChargingRequest } from '#data/queries/charging/charging.queries.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { chargingCommand } from './charging-command.ts'
import { type ChargingChangeEvent, type ChargingInput, chargingPart } from './charging-part.ts'

export type SecretPart = 'url' | 'identity' | 'password'

export interface ChargerContext extends ChargingInput, SubmitContext<ChargerSecret | null> {
  readonly change: ChargingRequest
  /** Of the charger that would be added. */
  readonly kilowatts: number
  readonly copied: SecretPart
}

export type ChargerEvent =
  | ChargingChangeEvent
  | { type: 'power.choose'; kilowatts: number }
  | { type: 'charger.add'; key: string }
  | { type: 'charger.renew'; key: string }
  | { type: 'charger.remove' }
  | { type: 'removal.cancel' }
  | { type: 'removal.confirm'; key: string }
  | { type: 'secret.copy'; part: SecretPart }
  | { type: 'secret.done' }
  | { type: 'receipt.close' }

const types = {} as {
  input: ChargingInput
  context: ChargerContext
  events: ChargerEvent
  tags: 'busy'
  children: { command: 'command'; copy: 'copy' }
}

const submit = submits({ types, command: chargingCommand, requestOf: ({ change, selection }) => ({ change, selection }) })

const idOf = ({ charging }: ChargerContext): string => charging.charger?.chargerId ?? ''

const flow = setup({
  types,
  guards: submit.guards,
  actors: { ...submit.actors, copy: fromPromise<void, string>(({ input }) => giveAway.copy(input)) },
  actions: { ...submit.actions, ...chargingPart.actions },
}).extend({
  actions: {
    // The password is shown once and never stored.
    forgetSecret: assign({ answer: null }),
    storeAdding: assign(({ context: { kilowatts } }) => ({ change: { action: 'add' as const, kilowatts } })),
    storeCopied: assign((_, { part }: { part: SecretPart }) => ({ copied: part })),
    storePower: assign((_, { kilowatts }: { kilowatts: number }) => ({ kilowatts })),
    storeRemoving: assign(({ context }) => ({ change: { action: 'remove' as const, chargerId: idOf(context) } })),
    storeRenewing: assign(({ context }) => ({ change: { action: 'renew' as const, chargerId: idOf(context) } })),
  },
  guards: {
    hasCharger: ({ context }) => context.charging.charger !== null,
    hasNoCharger: ({ context }) => context.charging.charger === null,
  },
})

const changing = {
  'power.choose': { guard: 'hasNoCharger', actions: withEvent('storePower') },
  'charger.add': { guard: 'hasNoCharger', target: 'preparing', actions: ['storeAdding', submit.begins] },
  'charger.renew': { guard: 'hasCharger', target: 'preparing', actions: ['storeRenewing', submit.begins] },
  'charger.remove': { guard: 'hasCharger', target: 'confirming', actions: 'storeRemoving' },
} as const

/** Run by `charging`. */
export const chargerMachine = flow.createMachine({
  id: 'charger',
  description: 'A customer adds their charger, reads its password once, gives it another one, or removes it.',
  meta: {
    why: 'This is the charger that you added for this property, and its last report.',
    next: 'It changes when the charger reports something, or when you add or remove it.',
  },
  context: ({ input }) => ({
    ...input,
    ...nothingSent,
    change: { action: 'remove', chargerId: '' },
    kilowatts: input.charging.usualKilowatts,
    copied: 'password',
  }),
  on: { 'charging.change': { actions: withEvent('storeCharging') } },
  initial: 'idle',
  states: {
    idle: { description: 'The charger is shown, or what one would do.', on: changing },
    confirming: {
      description: 'The customer is asked to confirm: a charger that is removed no longer follows the plan.',
      always: { guard: 'hasNoCharger', target: 'idle' },
      on: { 'removal.cancel': 'idle', 'removal.confirm': { target: 'removing', actions: submit.begins } },
    },
    preparing: { ...submit.sending({ done: 'secret', failed: 'notDone' }), description: 'A password is being made.' },
    removing: { ...submit.sending({ done: 'removed', failed: 'notDone' }), description: 'The charger is being removed.' },
    notDone: {
      description: 'The charger wasn’t changed, or the result is unknown: the card says so.',
      meta: changeFailed,
      on: changing,
    },
    removed: {
      description: 'The charger was removed: the card says so.',
      on: { ...changing, 'receipt.close': 'idle' },
    },
    secret: {
      description: 'The address, name and password of the charger are shown, this once only.',
      meta: { spec: 'SUCCESS' },
      initial: 'shown',
      exit: 'forgetSecret',
      on: {
        'secret.done': 'idle',
        'secret.copy': { target: '.copying', actions: withEvent('storeCopied') },
      },
      states: {
        shown: { description: 'The password can be copied.' },
        copying: {
          description: 'A line is being copied to the clipboard.',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context: { answer, copied } }) => answer?.[copied] ?? '',
            onDone: 'copied',
            onError: 'uncopied',
          },
        },
        copied: { description: 'The line was copied: the card says so.' },
        uncopied: { description: 'The browser didn’t allow copying: the card says how to copy it by hand.' },
      },
    },
  },
})

export type ChargerActor = ActorRefFrom<typeof chargerMachine>
export type ChargerSnapshot = SnapshotFrom<typeof chargerMachine>
