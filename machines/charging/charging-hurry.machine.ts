import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Charging } from '#contract/charging/charging.contract.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'
import { formParts } from '#machines/kit/form-parts.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { chargingCommand } from './charging-command.ts'
import { type ChargingChangeEvent, type ChargingInput, chargingPart } from './charging-part.ts'

export interface ChargingHurryContext extends ChargingInput, SubmitContext {
  readonly isAtOnce: boolean
}

export type ChargingHurryEvent = ChargingChangeEvent | { type: 'charge.turn'; key: string }

const types = {} as {
  input: ChargingInput
  context: ChargingHurryContext
  events: ChargingHurryEvent
  tags: 'busy'
  children: { command: 'command' }
}

const isFollowing = ({ plan }: Charging, isAtOnce: boolean): boolean => plan?.isRunning === true && plan.isAtOnce === isAtOnce

const submit = submits({
  types,
  command: chargingCommand,
  requestOf: ({ charging, isAtOnce, selection }) => ({
    change: { action: 'hurry' as const, chargerId: charging.charger?.chargerId ?? '', isAtOnce },
    selection,
  }),
})

const flow = setup({ types, ...formParts(chargingPart, submit) }).extend({
  actions: {
    storeHurry: assign({ isAtOnce: true }),
    storePlan: assign({ isAtOnce: false }),
  },
  guards: {
    canHurry: ({ context }) => isFollowing(context.charging, false),
    canReturn: ({ context }) => isFollowing(context.charging, true),
  },
})

const choosing = {
  'charge.turn': [
    { guard: 'canHurry', target: 'sending', actions: ['storeHurry', submit.begins] },
    { guard: 'canReturn', target: 'sending', actions: ['storePlan', submit.begins] },
  ],
} as const

/** Run by `charging`. */
export const chargingHurryMachine = flow.createMachine({
  id: 'chargingHurry',
  description: 'While a car is plugged in, the customer has it charged now, or goes back to the plan.',
  meta: {
    why: 'Your car is plugged in, and charges by the plan or right away.',
    next: 'It changes when you choose the other way, or unplug your car.',
  },
  context: ({ input }) => ({ ...input, ...nothingSent, isAtOnce: false }),
  on: { 'charging.change': { actions: withEvent('storeCharging') } },
  initial: 'idle',
  states: {
    idle: { description: 'Charging follows the plan, or the car charges now.', on: choosing },
    sending: submit.sending({ done: 'idle', failed: 'notDone' }),
    notDone: {
      description: 'The change failed, or its result is unknown: the card says so.',
      meta: changeFailed,
      on: choosing,
    },
  },
})

export type ChargingHurryActor = ActorRefFrom<typeof chargingHurryMachine>
export type ChargingHurrySnapshot = SnapshotFrom<typeof chargingHurryMachine>
