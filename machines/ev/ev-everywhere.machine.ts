import { type ActorRefFrom, sendTo, setup } from 'xstate'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { evLinkingMachine } from './ev-linking.machine.ts'
import type { EvLinkingEvent } from './ev-linking.setup.ts'
import { evFaqsLoad, evRatesLoad } from './loads.ts'

/** Replaces an invalid year: it is in the future, so the current year shows. */
const noYear = 9999

/** Valid or not; null without a year in the address. From 2000. */
const yearAt = (search: string): number | null => {
  const text = new URLSearchParams(search).get('year')
  if (text === null) return null
  return /^2\d{3}$/.test(text) ? Number(text) : noYear
}

const actors = { faqs: evFaqsLoad, linking: evLinkingMachine, rates: evRatesLoad }

const flow = setup({
  types: {} as PageTypes<typeof actors, Pick<PageInput, 'search'>, PageEvent>,
  actors,
  actions: {
    tellYear: sendTo(
      'linking',
      (_, { search }: { search: string }): EvLinkingEvent => ({ type: 'year.open', year: yearAt(search) }),
    ),
  },
})

/** Each part fails separately. Run by `page` at /account/products/ev/everywhere. */
export const evEverywhereMachine = flow.createMachine({
  id: 'evEverywhere',
  description: 'The page shows the link to the charge network, the day and night rates, and questions.',
  meta: {
    why: 'This is your link to the public charging network, and what charging costs you at home.',
    next: 'Charging on the network appears here when they report it to us.',
  },
  context: ({ input: { search } }) => ({ search }),
  initial: 'open',
  states: {
    open: {
      description: 'Each part of the page loads separately.',
      invoke: [
        { id: 'linking', src: 'linking', input: ({ context }) => ({ year: yearAt(context.search) }) },
        { id: 'rates', src: 'rates' },
        { id: 'faqs', src: 'faqs' },
      ],
      on: { 'place.changed': { actions: withEvent('tellYear') } },
    },
  },
})

export type EvEverywhereActor = ActorRefFrom<typeof evEverywhereMachine>
