import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { reporter } from '#data/browser/reporter.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { networkReturn } from '#machines/kit/network-return.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { pageFailed } from '#machines/kit/reads.ts'
import { flexChoicesMachine } from './flex-choices.machine.ts'

export type FlexEventsEvent = PageEvent | { type: 'load.retry' } | { type: 'network.returned' }

const actors = { ...factsPart.actors, choices: flexChoicesMachine, networkReturn }

const flow = setup({
  types: {} as PageTypes<typeof actors, AccountFactsResult, FlexEventsEvent>,
  actors,
  actions: { ...factsPart.actions, reportFailure: () => reporter.report('Error loading power events') },
  guards: factsPart.guards,
})

/** Run by `page` at /account/products/events. */
export const flexEventsMachine = flow.createMachine({
  id: 'flexEvents',
  description: 'The page has hours in which the customer is asked to use less or more, and what past ones gave.',
  meta: {
    why: 'Sometimes everyone needs power at the same time, and sometimes there’s plenty. We ask you to use less then, or more.',
    next: 'You can join an event until it starts, and see what it gave you the day after.',
  },
  context: factsPart.noFacts,
  initial: 'locating',
  states: {
    locating: { description: 'The account’s products are loading.', ...asksFacts('failed', { hasFacts: 'showing' }) },
    showing: {
      description: 'Events are shown, and the customer joins or leaves them.',
      meta: { spec: 'SUCCESS' },
      invoke: {
        id: 'choices',
        src: 'choices',
        input: ({ context: { facts } }) => ({ selection: facts?.account?.id ?? '' }),
      },
    },
    failed: { ...pageFailed('locating'), meta: { spec: 'ERROR' } },
  },
})

export type FlexEventsActor = ActorRefFrom<typeof flexEventsMachine>
export type FlexEventsSnapshot = SnapshotFrom<typeof flexEventsMachine>
