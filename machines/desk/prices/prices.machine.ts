import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { PricesQuestion } from '#data/queries/desk/prices.queries.ts'
import type { DeskPageInput, DeskPlace, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { datedTariffsMachine } from './dated-tariffs.machine.ts'
import { type PriceChangeInput, priceChangeMachine, type PriceChangeOutput } from './price-change.machine.ts'
import { priceChangesMachine } from './price-changes.machine.ts'

const actors = { change: priceChangeMachine, changes: priceChangesMachine, tariffs: datedTariffsMachine }

export interface DeskPricesContext {
  readonly changesQuestion: PricesQuestion
  readonly tariffsQuestion: PricesQuestion
  /** What is looked at; null: nothing. */
  readonly change: PriceChangeInput | null
  readonly outcome: PriceChangeOutput['outcome']
}

export type DeskPricesEvent = DeskPlaceChanged | ({ type: 'change.open' } & PriceChangeInput)

/** `?changes=…&tariffs=…` */
const placeOf = ({ search }: Pick<DeskPlace, 'search'>) => {
  const query = new URLSearchParams(search)
  return {
    changesQuestion: { after: query.get('changes') ?? '' },
    tariffsQuestion: { after: query.get('tariffs') ?? '' },
  }
}

const page = setup({
  types: {} as PartTypes<typeof actors, DeskPricesContext, DeskPricesEvent, DeskPageInput>,
  actors,
  actions: {
    sendChangesQuestion: sendTo('changes', ({ context }) => ({ type: 'question.change', question: context.changesQuestion })),
    sendTariffsQuestion: sendTo('tariffs', ({ context }) => ({ type: 'question.change', question: context.tariffsQuestion })),
    storeChange: assign((_, { plan, from, isHeld }: PriceChangeInput) => ({ change: { plan, from, isHeld }, outcome: null })),
    storeOutcome: assign((_, { outcome }: PriceChangeOutput) => ({ change: null, outcome })),
    storePlace: assign((_, { search }: Pick<DeskPlace, 'search'>) => placeOf({ search })),
  },
})

const opens = { 'change.open': { target: 'looking', reenter: true, actions: withEvent('storeChange') } } as const

/** Run by `deskPage` at /staff/prices. */
export const deskPricesMachine = page.createMachine({
  id: 'deskPrices',
  description: 'Price changes that came in, what the plans charge, and what a change does before it’s applied.',
  context: ({ input }) => ({ ...placeOf(input), change: null, outcome: null }),
  invoke: [
    { id: 'changes', src: 'changes', input: ({ context }) => context.changesQuestion },
    { id: 'tariffs', src: 'tariffs', input: ({ context }) => context.tariffsQuestion },
  ],
  on: { 'place.changed': { actions: [withEvent('storePlace'), 'sendChangesQuestion', 'sendTariffsQuestion'] } },
  initial: 'resting',
  states: {
    resting: { description: 'Changes and prices are listed.', on: opens },
    looking: {
      description: 'Beside the lists stands what a change does.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.change ?? { plan: '', from: '', isHeld: false },
        onDone: { target: 'resting', actions: withOutput('storeOutcome') },
      },
      on: opens,
    },
  },
})

export type DeskPricesActor = ActorRefFrom<typeof deskPricesMachine>
