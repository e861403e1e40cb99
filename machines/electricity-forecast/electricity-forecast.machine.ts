import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { ElectricityForecast } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { lastForecast, type LastForecast } from '#data/drafts/electricity-forecast.drafts.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { electricityForecast } from '#data/queries/electricity-forecast/electricity-forecast.queries.ts'
import type { Unit } from '#domain/supply/energy.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, pageFailed, type ReadingsOf, type ReadsEvent, waiting, waysOf } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { forecastAlertMachine } from './forecast-alert.machine.ts'

// Reported as `Error loading forecast widget`.
const reads = createReads('forecast widget', {
  account: { read: () => switcher(), isOptional: true },
  forecast: electricityForecast,
})

export interface ElectricityForecastContext extends ReadingsOf<typeof reads> {
  readonly unit: Unit
  /** Saved from an earlier visit, for when no forecast can be computed. */
  readonly last: LastForecast | null
}

export type ElectricityForecastEvent = ReadsEvent | PageEvent | { type: 'unit.choose'; unit: Unit }

const known = ({ forecast }: ElectricityForecastContext): ElectricityForecast | null => dataOf(forecast)
const accountOf = (context: ElectricityForecastContext): string =>
  known(context)?.billingAccountId ?? selectionOf(context.account).split('/')[0] ?? ''
const hasForecast = (context: ElectricityForecastContext): boolean => known(context)?.none === null
const hasEnough = ({ daysKnown, daysNeeded }: ElectricityForecast): boolean => daysKnown >= daysNeeded

const draft = keepsDraft({
  types: {} as { context: ElectricityForecastContext },
  draft: lastForecast,
  selectionOf: accountOf,
  valueOf: (context): LastForecast | null => {
    const forecast = known(context)
    return forecast?.bill ? { amount: forecast.bill.amount, kwh: forecast.bill.kwh, madeAt: forecast.madeAt } : null
  },
  restored: (_, last) => ({ last }),
})

const actors = { ...reads.actors, ...draft.actors, alert: forecastAlertMachine }

const flow = setup({
  types: {} as PageTypes<typeof actors, ElectricityForecastContext, ElectricityForecastEvent>,
  actors,
  actions: { ...reads.actions, ...draft.actions },
  guards: { ...reads.guards, ...draft.guards },
}).extend({
  actions: { storeUnit: assign((_, { unit }: { unit: Unit }) => ({ unit })) },
  guards: {
    canChoose: ({ context }, { unit }: { unit: Unit }) => unit === 'kwh' || known(context)?.costIncluded === true,
    isLost: ({ context: { account, forecast } }) => forecast.status === 'failed' && account.status !== 'pending',
    hasNone: ({ context }) => known(context) !== null && !hasForecast(context),
    isLimited: ({ context }) => {
      const forecast = known(context)
      return forecast !== null && hasForecast(context) && !hasEnough(forecast)
    },
    isWhole: ({ context }) => {
      const forecast = known(context)
      return forecast !== null && hasForecast(context) && hasEnough(forecast)
    },
  },
})

/** The last forecast is saved for a day, in case a new one fails. Run by `page` at /account/insights/forecasts. */
export const electricityForecastMachine = flow.createMachine({
  id: 'electricityForecast',
  description: 'The page forecasts the current bill and the next days.',
  meta: {
    why: 'We forecast your bill from what you’ve used, the time of year and the days that are left.',
    next: 'The range gets narrower as more readings arrive.',
  },
  context: { ...reads.nothingRead, unit: 'nzd', last: null },
  initial: 'open',
  states: {
    open: {
      description: 'The forecast is loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          // The saved forecast is looked up by account.
          always: [
            { guard: 'isLost', target: '#electricityForecast.failed' },
            ...waysOf({ hasNone: 'noData', areRead: 'shown' }),
          ],
        },
        shown: {
          description: 'The forecast is shown, and the customer can set an alert line.',
          entry: 'keepDraft',
          always: [
            { guard: 'hasFailed', target: '#electricityForecast.failed' },
            { guard: 'hasNone', target: 'noData' },
          ],
          on: {
            'unit.choose': { guard: withEvent('canChoose'), actions: withEvent('storeUnit') },
          },
          invoke: {
            id: 'alert',
            src: 'alert',
            input: ({ context }) => {
              const { line = null, least = 0, most = 0 } = known(context)?.alert ?? {}
              return { selection: accountOf(context), savedLine: line, least, most }
            },
          },
          initial: 'whole',
          states: {
            whole: {
              description: 'An amount is shown with its range.',
              meta: { spec: 'SUCCESS' },
              always: { guard: 'isLimited', target: 'limited' },
            },
            limited: {
              description: 'Too few days have readings: a range is shown in place of the amount.',
              meta: { spec: 'LIMITED_DATA' },
              always: { guard: 'isWhole', target: 'whole' },
            },
          },
        },
        noData: {
          description: 'The account has no forecast: no electricity, no readings yet, or the supply has ended.',
          meta: { spec: 'NO_DATA' },
          always: [
            { guard: 'hasFailed', target: '#electricityForecast.failed' },
            { guard: 'isLimited', target: 'shown' },
            { guard: 'isWhole', target: 'shown' },
          ],
        },
      },
    },
    failed: {
      ...pageFailed('open'),
      meta: { spec: 'ERROR' },
      initial: 'recalling',
      states: {
        recalling: {
          description: 'The chart looks for the last forecast that was shown.',
          invoke: draft.restores('said'),
        },
        said: { description: 'The page says that the forecast is unavailable, and shows the last one.' },
      },
    },
  },
})

export type ElectricityForecastActor = ActorRefFrom<typeof electricityForecastMachine>
export type ElectricityForecastSnapshot = SnapshotFrom<typeof electricityForecastMachine>
