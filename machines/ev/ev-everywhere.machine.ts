import { type ActorRefFrom, sendTo, setup } from 'xstate'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { evLinkingMachine } from './ev-linking.machine.ts'
import type { EvLinkingEvent } from './ev-linking.setup.ts'
import { evFaqsLoad, evRatesLoad } from './loads.ts'

/** In the place of a year that is none, or of another age: it has not begun, and so this year shows. */
const noYear = 9999

/** The year that an address names, whether there is one or not; null where it names none. Years before 2000 cannot be asked for. */
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

/**
 * EV everywhere: the link to the charge network with its sessions by year, the day and night rates, and questions.
 *
 * Run by `page` while /account/products/ev/everywhere is open; it has no end of its own. Each part fails by itself.
 */
export const evEverywhereMachine = flow.createMachine({
  id: 'evEverywhere',
  description: 'The page shows the link to the charge network, the day and night rates, and questions.',
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
