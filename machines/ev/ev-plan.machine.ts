import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { AccountSwitcher } from '#contract/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { switcher } from '#data/queries/account.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { type ChargePlace, chargePlaceOf } from '#domain/ev.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { selectedAccountOf } from '#machines/kit/account-facts.machine.ts'
import { evCarbonLoad, evEcoLoad, evInsightsLoad, evMonthsLoad, evSummaryLoad } from './loads.ts'
import { myEvMachine } from './my-ev.machine.ts'

/** Which part of the page is open, as the address has it. */
export type EvPlanPart = 'overview' | 'insights'

export interface EvPlanContext {
  readonly account: Reading<AccountSwitcher>
  readonly part: EvPlanPart
}

export type EvPlanEvent = NetworkEvent | { type: 'load.retry' } | PageEvent

const partAt = (path: string): EvPlanPart => (path.endsWith('/plan-insights') ? 'insights' : 'overview')

const accountOf = ({ account }: EvPlanContext) => (account.status === 'ready' ? selectedAccountOf(account.data) : null)

const flow = setup({
  types: {
    input: {} as PageInput,
    context: {} as EvPlanContext,
    events: {} as EvPlanEvent,
    children: {} as {
      account: 'account'
      carbon: 'carbon'
      eco: 'eco'
      insights: 'insights'
      months: 'months'
      myEv: 'myEv'
      networkReturn: 'networkReturn'
      summary: 'summary'
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    account: fromQuery<AccountSwitcher, undefined>(() => switcher()),
    carbon: evCarbonLoad,
    eco: evEcoLoad,
    insights: evInsightsLoad,
    months: evMonthsLoad,
    myEv: myEvMachine,
    networkReturn,
    summary: evSummaryLoad,
  },
  actions: {
    awaitAccount: assign({ account: pending }),
    reportFailure: () => reporter.report('Error loading the EV page'),
    storeAccount: assign((_, reading: Reading<AccountSwitcher>) => ({ account: reading })),
    storePart: assign((_, { path }: { path: string }) => ({ part: partAt(path) })),
  },
  guards: {
    hasFailed: ({ context }) => context.account.status === 'failed',
    hasNoElectricity: ({ context }) =>
      context.account.status === 'ready' &&
      !accountOf(context)?.billingAccountSites.some(({ supplyPoints }) =>
        supplyPoints.some(({ supplyType }) => supplyType === 'electricity'),
      ),
    isInsights: ({ context }) => context.part === 'insights',
    isKnown: ({ context }) => context.account.status === 'ready',
    isOverview: ({ context }) => context.part === 'overview',
  },
})

/**
 * The EV page: the customer's car and plan, and its insights: when the car charges and what charging at night would save.
 *
 * Run by `page` while /account/products/ev is open; it has no end of its own. Each card is a chart that fails by itself.
 */
export const evPlanMachine = flow.createMachine({
  id: 'evPlan',
  description: 'The customer’s car and plan, and when it charges.',
  context: ({ input }) => ({ account: pending, part: partAt(input.path) }),
  on: { 'place.changed': { actions: { type: 'storePart', params: ({ event }) => event } } },
  initial: 'reading',
  states: {
    reading: {
      description: 'Which account it is about is read and kept fresh.',
      entry: 'awaitAccount',
      invoke: watch('account', 'storeAccount'),
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'hasFailed', target: '#evPlan.unavailable' },
            { guard: 'hasNoElectricity', target: 'noElectricity' },
            { guard: 'isKnown', target: 'overview' },
          ],
        },
        overview: {
          description: 'The car, the plan, what charging came to and what it emitted.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'summary', src: 'summary' },
            { id: 'myEv', src: 'myEv', input: ({ context }) => ({ selection: accountOf(context)?.id ?? '' }) },
            { id: 'carbon', src: 'carbon' },
          ],
          always: { guard: 'isInsights', target: 'insights' },
        },
        insights: {
          description: 'When the car charges, by hour and by month, and which hours of tomorrow are low in carbon.',
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
    unavailable: {
      description: 'The account could not be read: the page says so and offers to try again.',
      meta: { spec: 'ERROR' },
      tags: 'failed',
      ...beginsAnew('reading'),
    },
  },
})

export type EvPlanActor = ActorRefFrom<typeof evPlanMachine>
export type EvPlanSnapshot = SnapshotFrom<typeof evPlanMachine>
export type EvPlanMode = 'loading' | 'overview' | 'insights' | 'noElectricity' | 'unavailable'

export const selectEvPlanMode = ({ value }: EvPlanSnapshot): EvPlanMode => (typeof value === 'object' ? value.reading : value)
export const selectEvPlanPart = ({ context }: EvPlanSnapshot): EvPlanPart => context.part
export const selectEvPlanProblem = ({ context: { account } }: EvPlanSnapshot): Problem | null =>
  account.status === 'failed' ? account.problem : null
/** Where the account's own charger stands. */
export const selectChargePlace = ({ context }: EvPlanSnapshot): ChargePlace =>
  chargePlaceOf(accountOf(context)?.type ?? 'residential')
