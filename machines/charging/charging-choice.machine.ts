import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { ChargingChoice } from '#contract/charging/charging.contract.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'
import { formParts } from '#machines/kit/form-parts.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { chargingCommand } from './charging-command.ts'
import { type ChargingChangeEvent, type ChargingInput, chargingPart } from './charging-part.ts'

export interface ChargingChoiceContext extends ChargingInput, SubmitContext {
  readonly choice: ChargingChoice
}

export type ChargingChoiceEvent =
  | ChargingChangeEvent
  | { type: 'choice.change'; choice: Partial<ChargingChoice> }
  | { type: 'choice.save'; key: string }
  | { type: 'choice.restore' }
  | { type: 'receipt.close' }

const types = {} as {
  input: ChargingInput
  context: ChargingChoiceContext
  events: ChargingChoiceEvent
  tags: 'busy'
  children: { command: 'command' }
}

const submit = submits({
  types,
  command: chargingCommand,
  requestOf: ({ choice, selection }) => ({ change: { action: 'choose' as const, choice }, selection }),
})

const flow = setup({ types, ...formParts(chargingPart, submit) }).extend({
  actions: {
    storeSavedChoice: assign(({ context }) => ({ choice: context.charging.choice })),
    storeChoice: assign(({ context }, { choice }: { choice: Partial<ChargingChoice> }) => ({
      choice: { ...context.choice, ...choice },
    })),
  },
})

const change = { 'choice.change': { target: 'changed', actions: withEvent('storeChoice') } } as const

const followsRead = { 'charging.change': { actions: [withEvent('storeCharging'), 'storeSavedChoice'] } } as const

const unsaved = {
  ...change,
  'choice.save': { target: 'saving', actions: submit.begins },
  'choice.restore': { target: 'asSaved', actions: 'storeSavedChoice' },
} as const

/** Run by `charging`. */
export const chargingChoiceMachine = flow.createMachine({
  id: 'chargingChoice',
  description: 'A customer chooses when the car must be ready, how much to add, and whether price or carbon counts.',
  meta: {
    why: 'We choose the half-hours in which your car charges, from your plan’s prices or the grid’s expected carbon.',
    next: 'It changes when you choose something else here, or when prices or the expected carbon change.',
  },
  context: ({ input }) => ({ ...input, ...nothingSent, choice: input.charging.choice }),
  on: { 'charging.change': { actions: withEvent('storeCharging') } },
  initial: 'asSaved',
  states: {
    asSaved: { description: 'The saved choice is shown.', on: { ...change, ...followsRead } },
    changed: { description: 'The customer has changed something, and it isn’t saved yet.', on: unsaved },
    saving: submit.sending({ done: 'saved', failed: 'notSaved' }),
    notSaved: {
      description: 'The choice wasn’t saved, or the result is unknown: the card says so.',
      meta: changeFailed,
      on: unsaved,
    },
    saved: {
      description: 'The choice was saved: the card says so.',
      meta: { spec: 'SUCCESS' },
      on: { ...change, ...followsRead, 'receipt.close': 'asSaved' },
    },
  },
})

export type ChargingChoiceActor = ActorRefFrom<typeof chargingChoiceMachine>
export type ChargingChoiceSnapshot = SnapshotFrom<typeof chargingChoiceMachine>
