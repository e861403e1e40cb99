import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { switcher } from '#data/queries/account/account.queries.ts'
import { hasFuel } from '#domain/supply/energy.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectedAccountOf } from '#machines/kit/account-facts.machine.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { evCarbonLoad, evEcoLoad, evInsightsLoad, evMonthsLoad, evRatesLoad, evSummaryLoad } from './loads.ts'
import { myEvMachine } from './my-ev.machine.ts'

export type EvPlanPart = 'overview' | 'insights'

const reads = createReads('the EV page', { account: switcher })

export interface EvPlanContext extends ReadingsOf<typeof reads> {
  readonly part: EvPlanPart
}

export type EvPlanEvent = ReadsEvent | PageEvent

const partAt = (path: string): EvPlanPart => (path.endsWith('/plan-insights') ? 'insights' : 'overview')

export const accountOf = ({ account }: EvPlanContext) => (account.status === 'ready' ? selectedAccountOf(account.data) : null)

const actors = {
  ...reads.actors,
  carbon: evCarbonLoad,
  eco: evEcoLoad,
  insights: evInsightsLoad,
  months: evMonthsLoad,
  myEv: myEvMachine,
  rates: evRatesLoad,
  summary: evSummaryLoad,
}

const flow = setup({
  types: {} as PageTypes<typeof actors, EvPlanContext, EvPlanEvent>,
  actors,
  actions: {
    ...reads.actions,
    storePart: assign((_, { path }: { path: string }) => ({ part: partAt(path) })),
  },
  guards: {
    ...reads.guards,
    hasNoElectricity: ({ context }) => context.account.status === 'ready' && !hasFuel(accountOf(context), 'electricity'),
    isInsights: ({ context }) => context.part === 'insights',
    isOverview: ({ context }) => context.part === 'overview',
  },
})

/** Each card fails separately. Run by `page` at /account/products/ev. */
export const evPlanMachine = flow.createMachine({
  id: 'evPlan',
  description: 'The page shows the customer’s car and plan, and when the car charges.',
  meta: {
    why: 'This is when your car charged at home and what it cost, from your half-hourly readings.',
    next: 'It changes when new readings arrive.',
  },
  context: ({ input }) => ({ ...reads.nothingRead, part: partAt(input.path) }),
  on: { 'place.changed': { actions: withEvent('storePart') } },
  initial: 'reading',
  states: {
    reading: {
      description: 'The selected account is loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#evPlan.unavailable', { hasNoElectricity: 'noElectricity', areRead: 'overview' }),
        overview: {
          description: 'The overview shows the car, the plan with its day and night rates, and the cost and carbon of charging.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'summary', src: 'summary' },
            { id: 'myEv', src: 'myEv', input: ({ context }) => ({ selection: accountOf(context)?.id ?? '' }) },
            { id: 'carbon', src: 'carbon' },
            { id: 'rates', src: 'rates' },
          ],
          always: { guard: 'isInsights', target: 'insights' },
        },
        insights: {
          description: 'The insights show when the car charges, by hour and by month, and tomorrow’s low-carbon hours.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'insights', src: 'insights' },
            { id: 'months', src: 'months' },
            { id: 'eco', src: 'eco' },
          ],
          always: { guard: 'isOverview', target: 'overview' },
        },
        noElectricity: { description: 'The account has no electricity: the page says so.', meta: { spec: 'NO_DATA' } },
      },
    },
    unavailable: { ...pageFailed('reading'), meta: { spec: 'ERROR' } },
  },
})

export type EvPlanActor = ActorRefFrom<typeof evPlanMachine>
export type EvPlanSnapshot = SnapshotFrom<typeof evPlanMachine>
export type EvPlanMode = 'loading' | 'overview' | 'insights' | 'noElectricity' | 'unavailable'
