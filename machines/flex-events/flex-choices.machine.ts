import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { FlexSetting } from '#contract/flex-events/flex-events.contract.ts'
import { type FlexRequest, flexEvents } from '#data/queries/flex-events/flex-events.queries.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { flexCommand } from './flex-command.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the power events', { events: flexEvents })

export interface FlexInput {
  /** Id of the account. */
  readonly selection: string
}

export interface FlexChoicesContext extends FlexInput, ReadingsOf<typeof reads>, SubmitContext<null> {
  readonly change: FlexRequest
}

export type FlexChoicesEvent =
  | ReadsEvent
  | { type: 'event.choose'; eventId: string; key: string }
  | { type: 'setting.toggle'; setting: FlexSetting; key: string }
  | { type: 'receipt.close' }

const types = {} as {
  input: FlexInput
  context: FlexChoicesContext
  events: FlexChoicesEvent
  tags: 'busy'
  children: { events: 'events'; networkReturn: 'networkReturn'; command: 'command' }
}

const submit = submits({ types, command: flexCommand, requestOf: ({ change, selection }) => ({ change, selection }) })

const flow = setup({
  types,
  guards: { ...reads.guards, ...submit.guards },
  actors: { ...reads.actors, ...submit.actors },
  actions: { ...reads.actions, ...submit.actions },
}).extend({
  actions: {
    storeJoin: assign((_, { eventId }: { eventId: string }) => ({ change: { action: 'join' as const, eventId } })),
    storeLeave: assign((_, { eventId }: { eventId: string }) => ({ change: { action: 'leave' as const, eventId } })),
    storeSetting: assign(({ context }, { setting }: { setting: FlexSetting }) => ({
      change: { action: 'set' as const, setting, isOn: dataOf(context.events)?.[setting] === false },
    })),
  },
  guards: {
    canJoin: ({ context }, { eventId }: { eventId: string }) =>
      dataOf(context.events)?.coming.some((event) => event.eventId === eventId && event.state === 'open') ?? false,
    canLeave: ({ context }, { eventId }: { eventId: string }) =>
      dataOf(context.events)?.coming.some((event) => event.eventId === eventId && event.state === 'joined') ?? false,
  },
})

const sending = '#flexChoices.open.shown.sending'

const choosing = {
  'event.choose': [
    { guard: withEvent('canJoin'), target: sending, actions: [withEvent('storeJoin'), submit.begins] },
    { guard: withEvent('canLeave'), target: sending, actions: [withEvent('storeLeave'), submit.begins] },
  ],
  'setting.toggle': { target: sending, actions: [withEvent('storeSetting'), submit.begins] },
} as const

/** Run by `flexEvents`. */
export const flexChoicesMachine = flow.createMachine({
  id: 'flexChoices',
  description: 'A customer joins or leaves power events, or joins them all, and sees what past ones gave.',
  meta: {
    why: 'Sometimes everyone needs power at the same time, and sometimes there’s plenty. We ask you to use less then, or more.',
    next: 'You can join an event until it starts, and see what it gave you the day after.',
  },
  context: ({ input }) => ({
    ...input,
    ...reads.nothingRead,
    ...nothingSent,
    change: { action: 'set', setting: 'emails', isOn: true },
  }),
  initial: 'open',
  states: {
    open: {
      description: 'Coming events and results of past ones are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#flexChoices.failed', { areRead: 'shown' }),
        shown: {
          description: 'Coming and past events are shown.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasFailed', target: '#flexChoices.failed' },
          initial: 'overview',
          states: {
            overview: { description: 'No change is waiting.', on: choosing },
            sending: submit.sending({ done: 'receipt', failed: 'notDone' }),
            notDone: {
              description: 'The change failed, or its result is unknown: the page says so.',
              meta: changeFailed,
              on: choosing,
            },
            receipt: {
              description: 'The change is done: the page says what it was.',
              on: { ...choosing, 'receipt.close': 'overview' },
            },
          },
        },
      },
    },
    failed: { description: 'The power events couldn’t be loaded.', ...partFailed('open') },
  },
})

export type FlexChoicesActor = ActorRefFrom<typeof flexChoicesMachine>
export type FlexChoicesSnapshot = SnapshotFrom<typeof flexChoicesMachine>
