// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { reporter } from '#data/browser/reporter.ts'
import { entryOf } from '#machines/catalogue.ts'
import { electricityForecastMachine } from '#machines/electricity-forecast/electricity-forecast.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { findsDraft, isDone, reports, type WorldEvent } from '#tests/kit/events.ts'
import { ElectricityForecastView } from '#views/electricity-forecast/electricity-forecast-page.tsx'
import { forecast } from './forecasts.ts'

const input = { pageId: 'forecasts', path: '/account/insights/forecasts', params: {}, search: '' } as const
const whole = forecast({ alert: null })
const limited = forecast({ alert: null, daysKnown: 12 })
const none = forecast({ none: 'noReadings', bill: null, alert: null })
const says = (data: typeof whole) => reports('forecast', { status: 'ready', data })
const hasFailed = reports('forecast', { status: 'failed', problem })

describeModel(entryOf('electricityForecast'), {
  machine: electricityForecastMachine,
  input,
  events: [
    reports('account', { status: 'failed', problem }),
    says(whole),
    says(limited),
    says(none),
    hasFailed,
    { type: 'unit.choose', unit: 'kwh' },
    { type: 'unit.choose', unit: 'nzd' },
    isDone('draft', null),
    findsDraft({ amount: 276, kwh: 700, madeAt: '2026-06-08T04:40:00.000Z' }),
  ],
  look: ({ account, forecast: { status, ...said }, unit, last }) => [
    account.status,
    status,
    'data' in said ? [said.data?.none, said.data?.daysKnown] : null,
    unit,
    last?.amount,
  ],
  home: ['open.shown.whole', 'open.shown.limited', 'open.noData', 'failed.said'],
  mount: (actor) => <ElectricityForecastView actor={actor} />,
  hands: {
    'unit.choose': (page, { unit }: { unit: string }) => page.press(unit === 'kwh' ? 'kWh' : 'Dollars', 'radio'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Electricity forecast'),
    'open.shown.whole': async (page) => {
      await page.sees('heading', 'About $278')
      await page.reads('$264 and $293')
    },
    'open.shown.limited': async (page) => {
      await page.sees('heading', '$264 to $293')
      await page.reads('12 of 30 days')
      await page.lacksText(/\$278/)
    },
    'open.noData': async (page) => {
      await page.reads('Your forecast is on its way')
      await page.sees('link', 'Your products')
    },
    'failed.recalling': (page) => page.sees('heading', 'We couldn’t work out your forecast'),
    'failed.said': (page) => page.sees('heading', 'We couldn’t work out your forecast'),
  },
})

describe('the forecast while it is read', () => {
  const stand = (events: readonly WorldEvent[]) =>
    events.reduce(
      (snapshot, event) => transition(electricityForecastMachine, snapshot, event as never)[0],
      initialTransition(electricityForecastMachine, input)[0],
    )
  const specOf = (events: readonly WorldEvent[]) =>
    Object.values(stand([reports('account', { status: 'failed', problem }), ...events]).getMeta())
      .flatMap((meta) => (meta as { spec?: string }).spec ?? [])
      .at(-1)

  it('is LOADING, SUCCESS, LIMITED_DATA, NO_DATA and ERROR in its turn [FCST-05]', () => {
    expect([[], [says(whole)], [says(limited)], [says(none)], [hasFailed]].map(specOf)).toEqual([
      'LOADING',
      'SUCCESS',
      'LIMITED_DATA',
      'NO_DATA',
      'ERROR',
    ])
  })

  it('reports a failure as Error loading forecast widget, and nothing else [FCST-04]', () => {
    // Only the last fifty are kept, and tests before this one may have reported as many.
    const before = new Set(reporter.reports())
    const events = [reports('account', { status: 'failed', problem }), hasFailed]
    const actions = events.reduce(
      ({ snapshot, done }, event) => {
        const [next, found] = transition(electricityForecastMachine, snapshot, event as never)
        return { snapshot: next, done: [...done, ...found] }
      },
      { snapshot: initialTransition(electricityForecastMachine, input)[0], done: [] as { type: string; exec?: unknown }[] },
    )
    const reporting = actions.done.filter(({ type }) => type === 'reportFailure')
    expect(reporting).toHaveLength(1)
    for (const action of reporting as unknown as {
      exec: (info: unknown, params: unknown) => void
      info: unknown
      params: unknown
    }[])
      action.exec(action.info, action.params)
    expect(reporter.reports().filter((report) => !before.has(report))).toEqual([
      expect.objectContaining({ message: 'Error loading forecast widget', detail: { type: problem.type } }),
    ])
  })
})
