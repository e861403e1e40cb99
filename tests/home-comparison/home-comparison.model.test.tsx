// @vitest-environment happy-dom
import type { HomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { comparisonChoiceMachine } from '#machines/home-comparison/comparison-choice.machine.ts'
import { comparisonShareMachine } from '#machines/home-comparison/comparison-share.machine.ts'
import { type HomeComparisonContext, homeComparisonMachine } from '#machines/home-comparison/home-comparison.machine.ts'
import { historicInsights, weeklyInsights } from '#machines/home-comparison/insight-loads.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { titleOf } from '#domain/portal/routes.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, reports } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { answering, problem } from '#tests/usage/readings.ts'
import { asks, ready } from '#tests/usage/stage.tsx'
import { HomeComparisonView } from '#views/home-comparison/home-comparison-view.tsx'
import { comparison, emptyYear, latest, thirtyDay, withoutGas, withoutGasMonths, yearOf } from './answers.ts'

const home = '/account/insights/home-comparison'
const placeAt = (view: string, search = '') => ({ path: `${home}${view}`, params: {}, search })
const notReady = { ...comparison, isReady: false, daysOfData: 12, readyOn: '2026-07-01' }
const says = (data: HomeComparison) => reports('comparison', { status: 'ready', data })

const ofHome = { comparison: { data: { kind: 'home', isLite: false } } }
const gasTrend = { place: { fuel: 'gas' } }
const bothFuels = { thirtyDay: { status: 'ready' } }

describeModel(entryOf('homeComparison'), {
  machine: homeComparisonMachine,
  inputs: [
    { pageId: 'homeComparison', ...placeAt('/weekly-update') },
    { pageId: 'businessComparison', path: '/account/insights/business-comparison', params: {}, search: '' },
  ],
  events: [
    { type: 'clock.ticked', now: Date.parse('2026-06-09T16:40:00+12:00') },
    says(comparison),
    says({ ...comparison, unlockProgress: { isUnlocked: false, answered: 4, total: 6 }, isReady: false, comparison: null }),
    says({ ...notReady, showPopup: true }),
    says({ ...notReady, isV2Enabled: true }),
    says({ ...notReady, isV2Enabled: false }),
    says({ ...comparison, isReady: false, daysOfData: 0, comparison: null }),
    reports('comparison', { status: 'failed', problem }),
    reports('thirtyDay', { status: 'ready', data: thirtyDay }),
    { type: 'place.changed', ...placeAt('/weekly-update') },
    { type: 'place.changed', ...placeAt('/no-data') },
    { type: 'place.changed', ...placeAt('/historic-trend/gas', '?year=2025') },
    at('open.success', says({ ...comparison, kind: 'business' })),
    at('open.success', says({ ...comparison, hasElectricity: false })),
    at('open.success', says({ ...comparison, isLite: true, hasHomeProfileChanged: true })),
    at('open.success', { type: 'view.choose', view: 'historic' }, ofHome),
    at(
      'open.noData',
      { type: 'view.choose', view: 'weekly' },
      { comparison: { data: { daysOfData: 791, hasElectricity: undefined } } },
    ),
    at('open.success', { type: 'unit.choose', unit: 'nzd' }, bothFuels),
    ...['open.success', 'open.successWithLimitedData', 'open.successWithPopup.told'].map((state) =>
      at(state, { type: 'fuel.choose', fuel: 'gas' }, bothFuels),
    ),
    at('open.success', { type: 'ranked.choose', fuel: 'gas' }, { ...ofHome, ...bothFuels }),
    { type: 'trend.choose', fuel: 'electricity' },
    at('open.historicTrend', { type: 'year.choose', year: 2024 }, { place: { year: 2025 } }),
    at('open.historicTrend', { type: 'year.choose', year: 2026 }, { place: { year: 2025 } }),
    at('open.historicTrend', { type: 'year.choose', year: null }, { place: { year: 2024 } }),
    at('open.historicTrend', { type: 'against.choose', against: 'yearBefore' }, { place: { year: 2025 } }),
    at('open.historicTrend', reports('thirtyDay', { status: 'ready', data: withoutGas }), gasTrend),
    at('open.historicTrend', says(withoutGasMonths), { ...gasTrend, thirtyDay: { data: { Comparison: { Gas: null } } } }),
    byKey('Escape', { type: 'popup.close' }),
  ],
  home: ['open.success', 'open.historicTrend', 'open.noData', 'open.homeProfileNotCompleted', 'open.comingSoon', 'failed'],
  look: ({ comparison: reading, thirtyDay: other, page, place: { view, fuel, year }, isPopupSeen, thisYear }) => [
    reading.status === 'ready'
      ? [
          reading.data.isReady,
          reading.data.showPopup,
          reading.data.isV2Enabled,
          reading.data.daysOfData,
          reading.data.unlockProgress.isUnlocked,
          reading.data.hasElectricity,
          reading.data.isLite,
          reading.data.kind,
        ]
      : reading.status,
    other.status,
    view === 'historic' && fuel === 'gas' && dataOf(other)?.Comparison.Gas === null,
    page,
    view,
    year,
    isPopupSeen,
    thisYear,
  ],
  provide: {
    actions: { keepPopupSeen: () => {}, openView: () => {}, showNoData: () => {}, showPlace: () => {} },
    actors: {
      choice: comparisonChoiceMachine,
      share: comparisonShareMachine,
      week: weeklyInsights.provide({ actors: { reading: answering(latest) as never } }),
      // Of 2024 there are no months.
      year: historicInsights.provide({
        actors: {
          reading: asks(({ year }: { year: number }) => ready(year === 2024 ? emptyYear : yearOf(year, 700)), []) as never,
        },
      }),
      yearBefore: historicInsights.provide({ actors: { reading: answering(yearOf(2025, 650)) as never } }),
    },
  },
  mount: (actor) => <HomeComparisonView actor={actor} />,
  hands: {
    'against.choose': (page) => page.press('Year before', 'radio'),
    'fuel.choose': (page) => page.answer('Fuel', 'Gas'),
    'popup.close': (page) => page.press('Show my comparison'),
    'ranked.choose': (page) => page.answer('Rank of', 'Gas'),
    'trend.choose': (page) => page.answer('What to compare', 'Electricity'),
    'unit.choose': (page) => page.answer('Unit', 'Dollars'),
    'view.choose': (page, { view }) =>
      view === 'historic' ? page.answer('View', 'Historic trend') : page.press('See your comparison'),
    'year.choose': (page, { year }) =>
      page.press(year === null ? 'Show the latest year' : year === 2024 ? 'Previous year' : 'Next year'),
  },
  eyes: {
    'open.loading': async (page, { page: path }: HomeComparisonContext) => {
      await page.sees('region', 'Comparison')
      await page.sees('heading', path.endsWith('business-comparison') ? titleOf('businessComparison') : titleOf('homeComparison'))
    },
    'open.deciding': () => {},
    'open.homeProfileNotCompleted': (page) => page.sees('link', 'Continue'),
    'open.noData': async (page, { comparison: reading }: HomeComparisonContext) => {
      const answer = dataOf(reading)
      if (answer?.hasElectricity === false) {
        await page.reads('No electricity to compare')
        return page.sees('link', 'Your products')
      }
      await page.reads('No readings to compare yet')
      await (answer?.daysOfData === 0 ? page.sees('link', 'Your home profile') : page.sees('button', 'See your comparison'))
    },
    'open.successWithPopup.telling': (page) => page.sees('dialog', 'Your comparison is ready'),
    'open.successWithPopup.told': async (page) => {
      await page.reads('12 of 30 days')
      await page.lacks('dialog')
    },
    'open.comingSoon': (page) => page.reads(/We need 30 days of readings, and have 12 so far/),
    'open.successWithLimitedData': (page) => page.reads('12 of 30 days'),
    'open.success': async (page, { comparison: reading }: HomeComparisonContext) => {
      const { kind, isLite = false } = dataOf(reading) ?? comparison
      await page.sees('region', 'Who we compare you with')
      await page.sees('link', /^See .*tips$/)
      await page.lacksText(/of 30 days$/)
      await seesIf(page, kind === 'home', 'radiogroup', 'View')
      await (isLite ? page.reads : page.lacksText)(/^Your meter doesn’t send half-hourly readings/)
      await (isLite ? page.reads : page.lacksText)(/^Your group changed/)
    },
    'open.historicTrend': async (page, { place }: HomeComparisonContext) => {
      await page.sees('radiogroup', 'View')
      await page.sees('img', `Rank by month, ${place.fuel}`)
      if (place.year === 2024) return page.reads('Your historic trend isn’t ready')
      await page.sees('radiogroup', 'Compare with')
    },
    failed: (page) => page.sees('button', 'Try again'),
  },
})
