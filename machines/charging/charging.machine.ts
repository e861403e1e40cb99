import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { Charging } from '#contract/charging/charging.contract.ts'
import { chargingAtHome, liveCharging } from '#data/queries/charging/charging.queries.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { fromQuery } from '#machines/kit/from-query.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { chargerMachine } from './charger.machine.ts'
import { chargingChoiceMachine } from './charging-choice.machine.ts'
import { chargingHurryMachine } from './charging-hurry.machine.ts'
import type { ChargingChangeEvent, ChargingInput } from './charging-part.ts'

const reads = createReads('car charging', { charging: chargingAtHome })

export interface ChargingContext extends AccountFactsResult, ReadingsOf<typeof reads> {
  /** Whose half-hours are shown. */
  readonly sessionId: string | null
}

export type ChargingEvent = PageEvent | ReadsEvent | { type: 'session.toggle'; sessionId: string }

const parts = { charger: chargerMachine, choice: chargingChoiceMachine, hurry: chargingHurryMachine }
const actors = { ...factsPart.actors, ...reads.actors, ...parts, live: fromQuery(liveCharging) }

/** A charger that is new or has a car plugged in changes while the page is open. */
const changesSoon = ({ charger, plan }: Charging): boolean => charger?.state === 'neverConnected' || plan?.isRunning === true

const isLive = ({ charging }: ReadingsOf<typeof reads>, changes: boolean): boolean => {
  const data = dataOf(charging)
  return data !== null && changesSoon(data) === changes
}

const flow = setup({
  types: {} as PageTypes<typeof actors, ChargingContext, ChargingEvent>,
  actors,
  actions: { ...factsPart.actions, ...reads.actions },
  guards: { ...factsPart.guards, ...reads.guards },
}).extend({
  actions: {
    storeSession: assign(({ context }, { sessionId }: { sessionId: string }) => ({
      sessionId: context.sessionId === sessionId ? null : sessionId,
    })),
    sendCharging: enqueueActions(({ context, enqueue, self }) => {
      const charging = dataOf(context.charging)
      const { children } = self.getSnapshot()
      if (charging === null) return
      for (const part of ['charger', 'choice', 'hurry'] as const)
        if (part in children) enqueue.sendTo(part, { type: 'charging.change', charging } satisfies ChargingChangeEvent)
    }),
  },
  guards: {
    isChanging: ({ context }) => isLive(context, true),
    isSteady: ({ context }) => isLive(context, false),
  },
})

const input = ({ context: { facts, charging } }: { readonly context: ChargingContext }): ChargingInput => ({
  selection: facts?.account?.id ?? '',
  charging: dataOf(charging) as Charging,
})

/** Run by `page` at /account/products/charging. */
export const chargingMachine = flow.createMachine({
  id: 'charging',
  description: 'The page has the charger at home, when it charges and why, and what that saved.',
  meta: {
    why: 'We add up what your charger measured in each half-hour, and compare it with charging as soon as the car was plugged in.',
    next: 'It changes with each charge.',
  },
  context: { ...factsPart.noFacts, ...reads.nothingRead, sessionId: null },
  initial: 'locating',
  states: {
    locating: { description: 'The account’s products are loading.', ...asksFacts('failed', { hasFacts: 'open' }) },
    open: {
      description: 'The charger, its plan and its sessions are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: reads.watch('charging', 'sendCharging'),
      initial: 'loading',
      states: {
        loading: loading('#charging.failed', { areRead: 'shown' }),
        shown: {
          description: 'The charger, its plan and its sessions are shown.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'charger', src: 'charger', input },
            { id: 'choice', src: 'choice', input },
            { id: 'hurry', src: 'hurry', input },
          ],
          always: { guard: 'hasFailed', target: '#charging.failed' },
          on: { 'session.toggle': { actions: withEvent('storeSession') } },
          initial: 'resting',
          states: {
            resting: {
              description: 'No car is plugged in, and the charger has connected before.',
              always: { guard: 'isChanging', target: 'watching' },
            },
            watching: {
              description: 'A car is plugged in, or the charger is new: the page reads it again every half-minute.',
              invoke: { id: 'live', src: 'live' },
              always: { guard: 'isSteady', target: 'resting' },
            },
          },
        },
      },
    },
    failed: { ...pageFailed('locating'), meta: { spec: 'ERROR' } },
  },
})

export type ChargingActor = ActorRefFrom<typeof chargingMachine>
export type ChargingSnapshot = SnapshotFrom<typeof chargingMachine>
