import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { GasPeriod, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { reporter } from '#data/browser/reporter.ts'
import { saveFile } from '#data/browser/save-file.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { gasFile } from '#domain/supply/gas-file.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { type Display, displayPart } from '#machines/kit/display.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { pageFailed } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { askYear, gasSum, gasYear, type GasYearQuestion } from './gas-loads.ts'
import { type GasScope, scopeOf, yearQuestion } from './gas-scope.ts'
import { addressFor, billOf, type GasQuery, queryOf } from './natural-gas-address.ts'

const actors = { ...factsPart.actors, networkReturn, sum: gasSum, year: gasYear }

export interface NaturalGasContext extends AccountFactsResult {
  readonly query: GasQuery
  /** Saved on this device; the address takes precedence. */
  readonly display: Display
  /** Null until the supply point is known. */
  readonly scope: GasScope | null
  readonly selectedKey: string | null
}

export type NaturalGasEvent =
  | NetworkEvent
  | PageEvent
  | { type: 'load.retry' }
  | { type: 'connection.choose'; supplyPointId: string }
  | { type: 'year.choose'; year: number | null }
  | { type: 'unit.choose'; unit: Unit }
  | { type: 'display.choose'; display: Display }
  /** Null clears the selection. */
  | { type: 'bar.select'; key: string | null }
  | { type: 'bar.open'; period: GasPeriod }
  | { type: 'file.save' }

/** Throws without a scope: no read starts before it is known. */
const known = ({ scope }: NaturalGasContext): GasScope => {
  if (!scope) throw new Error('Nothing is asked before the connection is known')
  return scope
}

const setUp = setup({
  types: {} as PageTypes<typeof actors, NaturalGasContext, NaturalGasEvent>,
  actors,
  actions: {
    ...displayPart.actions,
    ...factsPart.actions,
    askYear: sendTo('year', ({ context }) => askYear(yearQuestion(known(context), context.query))),
    clearSelection: assign({ selectedKey: null }),
    openBill: (_, { period }: { period: GasPeriod }) => addressBar.go(billOf(period)),
    reportFailure: () => reporter.report('Error loading the page of natural gas'),
    saveYear: ({ self }) => {
      const { year } = self.getSnapshot().children
      const usage = year ? selectLoaded<GasUsage, GasYearQuestion>(year.getSnapshot()) : null
      if (usage) saveFile(gasFile(usage))
    },
    showAddress: ({ context }) => addressBar.replace(addressFor(context.query)),
    storeQuery: assign(({ context }, query: Partial<GasQuery>) => ({ query: { ...context.query, ...query } })),
    storeScope: assign(({ context: { facts, query } }) => ({ scope: facts && scopeOf(facts, query) })),
    storeSelection: assign((_, { key }: { key: string | null }) => ({ selectedKey: key })),
  },
  guards: {
    ...factsPart.guards,
    hasBill: (_, { period }: { period: GasPeriod }) => period.type !== 'empty',
    hasNoGas: ({ context }) => context.scope === null,
  },
})

const lookAgain = ['clearSelection', 'askYear'] as const

/** Year and twelve months fail separately. Run by `page` at /account/products/natural-gas, with each choice in the address. */
export const naturalGasMachine = setUp.createMachine({
  id: 'naturalGas',
  description: 'The page shows a year of a connection’s natural gas by bill period, with its last bill, plan and meter.',
  meta: {
    why: 'This is the natural gas that one connection used over a year, from its meter readings.',
    next: 'It changes when the next reading arrives.',
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
      description: 'The account’s natural gas connection is loading.',
      ...asksFacts('failed', { hasFacts: 'located' }),
    },
    located: {
      description: 'The account is loaded: the chart checks whether it has natural gas.',
      entry: 'storeScope',
      always: [{ guard: 'hasNoGas', target: 'noGas' }, { target: 'showing' }],
    },
    showing: {
      description: 'The year and the last twelve months are shown, and each loads separately.',
      meta: { spec: 'SUCCESS' },
      invoke: [
        { id: 'year', src: 'year', input: ({ context }) => yearQuestion(known(context), context.query) },
        { id: 'sum', src: 'sum', input: ({ context }) => known(context).lastTwelveMonths },
      ],
      on: {
        'connection.choose': {
          actions: [
            { type: 'storeQuery', params: ({ event: { supplyPointId } }) => ({ supplyPointId, year: null, isYearOdd: false }) },
            'storeScope',
            ...lookAgain,
            'showAddress',
          ],
        },
        'year.choose': {
          actions: [
            { type: 'storeQuery', params: ({ event: { year } }) => ({ year, isYearOdd: false }) },
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
        'bar.select': { actions: withEvent('storeSelection') },
        'bar.open': { guard: withEvent('hasBill'), actions: withEvent('openBill') },
        'file.save': { actions: 'saveYear' },
        'place.changed': {
          actions: [{ type: 'storeQuery', params: ({ event }) => queryOf(event.search) }, 'storeScope', ...lookAgain],
        },
      },
    },
    noGas: { description: 'The account has no natural gas: the page says so and links to more.', meta: { spec: 'NO_DATA' } },
    failed: { ...pageFailed('locating'), meta: { spec: 'ERROR' } },
  },
})

export type NaturalGasActor = ActorRefFrom<typeof naturalGasMachine>
export type NaturalGasSnapshot = SnapshotFrom<typeof naturalGasMachine>
