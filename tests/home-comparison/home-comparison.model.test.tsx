// @vitest-environment happy-dom
import type { HomeComparison } from '#contract/home-comparison.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { comparisonChoiceMachine } from '#machines/home-comparison/comparison-choice.machine.ts'
import { comparisonShareMachine } from '#machines/home-comparison/comparison-share.machine.ts'
import { homeComparisonMachine } from '#machines/home-comparison/home-comparison.machine.ts'
import { historicInsights, weeklyInsights } from '#machines/home-comparison/insight-loads.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { answering, problem } from '#tests/usage/readings.ts'
import { HomeComparisonView } from '#views/home-comparison/home-comparison-view.tsx'
import { comparison, latest, thirtyDay, yearOf } from './answers.ts'

const home = '/account/insights/home-comparison'
const at = (view: string, search = '') => ({ path: `${home}${view}`, params: {}, search })
const notReady = { ...comparison, isReady: false, daysOfData: 12, readyOn: '2026-07-01' }
const says = (data: HomeComparison) => reports('comparison', { status: 'ready', data })

describeModel(entryOf('homeComparison'), {
  machine: homeComparisonMachine,
  input: { pageId: 'homeComparison', ...at('/weekly-update') },
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
    { type: 'place.changed', ...at('/weekly-update') },
    { type: 'place.changed', ...at('/no-data') },
    { type: 'place.changed', ...at('/historic-trend/gas', '?year=2025') },
    { type: 'view.choose', view: 'historic' },
    { type: 'unit.choose', unit: 'nzd' },
    { type: 'fuel.choose', fuel: 'gas' },
    { type: 'ranked.choose', fuel: 'gas' },
    { type: 'trend.choose', fuel: 'electricity' },
    { type: 'year.choose', year: 2025 },
    { type: 'against.choose', against: 'yearBefore' },
    { type: 'popup.close' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'clock.ticked': 'clock', 'network.returned': 'networkReturn' },
  home: ['open.success', 'open.historicTrend', 'open.noData', 'open.homeProfileNotCompleted', 'open.comingSoon', 'failed'],
  look: ({ comparison: reading, thirtyDay: other, place: { view }, thisYear }) => [
    reading.status === 'ready'
      ? [
          reading.data.isReady,
          reading.data.showPopup,
          reading.data.isV2Enabled,
          reading.data.daysOfData,
          reading.data.unlockProgress.isUnlocked,
        ]
      : reading.status,
    other.status,
    view,
    thisYear,
  ],
  provide: {
    actions: { openView: () => {}, showNoData: () => {}, showPlace: () => {} },
    actors: {
      choice: comparisonChoiceMachine,
      share: comparisonShareMachine,
      week: weeklyInsights.provide({ actors: { reading: answering(latest) as never } }),
      year: historicInsights.provide({ actors: { reading: answering(yearOf(2026, 700)) as never } }),
      yearBefore: historicInsights.provide({ actors: { reading: answering(yearOf(2025, 650)) as never } }),
    },
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <HomeComparisonView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'against.choose': (page) => page.press('Year before', 'radio'),
    'fuel.choose': send,
    'load.retry': (page) => page.press('Try again'),
    'place.changed': send,
    'popup.close': (page) => page.press('Show me what there is'),
    'ranked.choose': send,
    'trend.choose': send,
    'unit.choose': send,
    'view.choose': send,
    'year.choose': send,
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Comparison'),
    'open.deciding': () => {},
    'open.homeProfileNotCompleted': (page) => page.sees('link', 'Continue'),
    'open.noData': (page) => page.reads('No readings to compare yet'),
    'open.successWithPopup.telling': (page) => page.sees('dialog', 'Your comparison has begun'),
    'open.successWithPopup.told': async (page) => {
      await page.reads('12 of 30 days')
      await page.lacks('dialog')
    },
    'open.comingSoon': (page) => page.reads(/We need 30 days of readings: 12 so far/),
    'open.successWithLimitedData': (page) => page.reads('12 of 30 days'),
    'open.success': (page) => page.sees('region', 'Who you are compared with'),
    'open.historicTrend': (page) => page.sees('radiogroup', 'Compare with'),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
