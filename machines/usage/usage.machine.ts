import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { reporter } from '#data/browser/reporter.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { MomentPassed } from '#machines/moments/moments.machine.ts'
import { networkReturn } from '#machines/kit/network-return.ts'
import { pageFailed } from '#machines/kit/reads.ts'
import { asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { displayPart } from '#machines/kit/display.ts'
import { askInsight, askReadings, periodInsight, usageReadings } from './usage-loads.ts'
import { addressFor, type UsageQuery, queryOf } from './usage-address.ts'
import { known, type UsageContext, type UsageEvent } from './usage-context.ts'
import * as scopes from './usage-scope.ts'

const actors = {
  ...factsPart.actors,
  history: usageReadings,
  insight: periodInsight,
  insightBefore: periodInsight,
  networkReturn,
  usage: usageReadings,
  usageBefore: usageReadings,
}

const usage = setup({
  types: {} as PageTypes<typeof actors, UsageContext, UsageEvent>,
  actors,
  actions: {
    ...displayPart.actions,
    ...factsPart.actions,
    askHistory: sendTo('history', ({ context }) => askReadings(scopes.historyQuestion(known(context)))),
    askInsight: sendTo('insight', ({ context }) => askInsight(scopes.insightQuestion(known(context)))),
    askInsightBefore: sendTo('insightBefore', ({ context }) => askInsight(scopes.insightBeforeQuestion(known(context)))),
    askUsage: sendTo('usage', ({ context }) => askReadings(scopes.usageQuestion(known(context)))),
    askUsageBefore: sendTo('usageBefore', ({ context }) => askReadings(scopes.usageBeforeQuestion(known(context)))),
    clearSelection: assign({ selectedKey: null }),
    openAddress: ({ context }) => addressBar.go(addressFor(context.query)),
    reportFailure: () => reporter.report('Error loading the consumption page'),
    showAddress: ({ context }) => addressBar.replace(addressFor(context.query)),
    storeScope: assign(({ context: { facts, query } }) => ({ scope: facts && scopes.scopeOf(facts, query) })),
    storeSelection: assign((_, { key }: { key: string | null }) => ({ selectedKey: key })),
    storeQuery: assign(({ context }, query: Partial<UsageQuery>) => ({ query: { ...context.query, ...query } })),
    tellBasicView: ({ system }) =>
      system
        .get('companions')
        ?.send({ type: 'moment.passed', moment: { name: 'viewElectricityBasicMeterUsage' } } satisfies MomentPassed),
  },
  guards: {
    canOpen: ({ context }, { key }: { key: string }) => scopes.queryInside(known(context), key) !== null,
    ...factsPart.guards,
    hasNoConnection: ({ context }) => context.scope === null,
    isBasic: ({ context }) => context.scope?.isBasic === true,
  },
})

const lookAgain = [
  'clearSelection',
  'storeScope',
  'askUsage',
  'askUsageBefore',
  'askInsight',
  'askInsightBefore',
  'askHistory',
] as const

/** Run by `page` at /account/products/consumption; each choice is in the address, and Back leaves an opened bar. */
export const usageMachine = usage.createMachine({
  id: 'usage',
  description: 'The page shows a connection’s electricity by hour, day or month, compared with the period before.',
  meta: {
    why: 'This is the electricity that one connection used, from its meter readings.',
    next: 'New days appear when their readings arrive, usually in two or three days.',
  },
  context: ({ input }) => ({
    ...displayPart.nothingRecalled,
    ...factsPart.noFacts,
    query: queryOf(input.search),
    scope: null,
    selectedKey: null,
  }),
  entry: 'storeRememberedDisplay',
  on: { 'place.changed': { actions: { type: 'storeQuery', params: ({ event }) => queryOf(event.search) } } },
  initial: 'locating',
  states: {
    locating: {
      description: 'The account’s connections and bill periods are loading.',
      ...asksFacts('failed', { hasFacts: 'located' }),
    },
    located: {
      description: 'The account is loaded: the chart checks whether it has electricity.',
      entry: 'storeScope',
      always: [{ guard: 'hasNoConnection', target: 'noConnection' }, { target: 'showing' }],
    },
    showing: {
      description: 'The connection’s readings, highlights and amounts are shown, and each loads separately.',
      meta: { spec: 'SUCCESS' },
      invoke: [
        { id: 'usage', src: 'usage', input: ({ context }) => scopes.usageQuestion(known(context)) },
        {
          id: 'usageBefore',
          src: 'usageBefore',
          input: ({ context }) => scopes.usageBeforeQuestion(known(context)),
        },
        { id: 'insight', src: 'insight', input: ({ context }) => scopes.insightQuestion(known(context)) },
        {
          id: 'insightBefore',
          src: 'insightBefore',
          input: ({ context }) => scopes.insightBeforeQuestion(known(context)),
        },
        { id: 'history', src: 'history', input: ({ context }) => scopes.historyQuestion(known(context)) },
      ],
      on: {
        'connection.choose': {
          target: '.meeting',
          actions: [
            { type: 'storeQuery', params: ({ event }) => ({ supplyPointId: event.supplyPointId, date: null }) },
            ...lookAgain,
            'showAddress',
          ],
        },
        'period.choose': {
          actions: [
            { type: 'storeQuery', params: ({ event }) => ({ period: event.period, granularity: null }) },
            ...lookAgain,
            'showAddress',
          ],
        },
        'date.choose': {
          actions: [{ type: 'storeQuery', params: ({ event }) => ({ date: event.date }) }, ...lookAgain, 'showAddress'],
        },
        'window.pick': {
          actions: [
            { type: 'storeQuery', params: ({ context, event }) => scopes.queryPicked(known(context), event.key) },
            ...lookAgain,
            'showAddress',
          ],
        },
        'unit.choose': {
          actions: [{ type: 'storeQuery', params: ({ event }) => ({ unit: event.unit }) }, 'showAddress'],
        },
        'display.choose': {
          actions: [
            withEvent('storeDisplay'),
            withEvent('keepDisplay'),
            { type: 'storeQuery', params: ({ event }) => ({ view: event.display }) },
            'showAddress',
          ],
        },
        'comparison.choose': {
          actions: [{ type: 'storeQuery', params: ({ event }) => ({ compare: event.isOn }) }, 'showAddress'],
        },
        'bar.select': { actions: withEvent('storeSelection') },
        'bar.open': {
          guard: withEvent('canOpen'),
          actions: [
            { type: 'storeQuery', params: ({ context, event }) => scopes.queryInside(known(context), event.key) ?? {} },
            ...lookAgain,
            'openAddress',
          ],
        },
        'place.changed': {
          actions: [{ type: 'storeQuery', params: ({ event }) => queryOf(event.search) }, ...lookAgain],
        },
      },
      initial: 'meeting',
      states: {
        meeting: {
          description: 'Another connection is on the screen: a view of a basic meter is counted.',
          always: [{ guard: 'isBasic', target: 'settled', actions: 'tellBasicView' }, { target: 'settled' }],
        },
        settled: { description: 'The view has been counted.' },
      },
    },
    noConnection: {
      description: 'The account has no electricity connection.',
      meta: { spec: 'NO_DATA' },
    },
    failed: { ...pageFailed('locating'), meta: { spec: 'ERROR' } },
  },
})

export type UsageActor = ActorRefFrom<typeof usageMachine>
export type UsageSnapshot = SnapshotFrom<typeof usageMachine>
