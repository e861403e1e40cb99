// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { usageBreakdownMachine } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { UsageBreakdownView } from '#views/usage-breakdown/usage-breakdown-view.tsx'
import { answer, comingSoon, gas, limited, locked, nothing, notReady, withPopup } from './answers.ts'

const root = '/account/insights/energy-mix'
const place = (path: string, search = '') => ({ path, params: {}, search })
const says = (data: object) => reports('breakdown', { status: 'ready', data })

describeModel(entryOf('usageBreakdown'), {
  isBrief: true,
  machine: usageBreakdownMachine,
  inputs: [
    { pageId: 'energyMix', ...place(`${root}/historic-trend`) },
    { pageId: 'energyMix', ...place(`${root}/no-data`) },
  ],
  events: [
    says({ ...answer, naturalGas: gas }),
    says(locked),
    says(comingSoon),
    says(withPopup),
    says(limited),
    says(notReady),
    says(nothing),
    reports('breakdown', { status: 'failed', problem }),
    { type: 'place.changed', ...place(`${root}/weekly-update`) },
    { type: 'place.changed', ...place(`${root}/historic-trend`, '?year=2019') },
    { type: 'place.changed', ...place(`${root}/no-data`) },
    { type: 'period.choose', start: '2026-03-25' },
    { type: 'year.choose', year: 2019 },
    { type: 'year.choose', year: null },
    { type: 'fuel.choose', fuel: 'naturalGas' },
    { type: 'unit.choose', unit: 'kwh' },
    { type: 'display.choose', display: 'table' },
    { type: 'category.toggle', name: 'Lighting' },
    { type: 'saving.dismiss', category: 'heating' },
    { type: 'popup.close' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ breakdown, query, isPopupSeen }) => [
    breakdown.status,
    breakdown.status === 'ready' ? [breakdown.data.daysOfData, breakdown.data.electricity] : null,
    query.part,
    query.year,
    isPopupSeen,
  ],
  home: [
    'open.locked',
    'open.comingSoon',
    'open.nothingOfYear',
    'open.showing.limited',
    'open.showing.full',
    'open.showing.trendNotReady',
    'noData',
    'failed',
  ],
  provide: {
    actions: {
      keepDisplay: () => {},
      keepPopupSeen: () => {},
      keepPutAway: () => {},
      showAddress: () => {},
      showNoData: () => {},
    },
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <UsageBreakdownView actor={actor} isBusiness={false} />
    </BrandProvider>
  ),
  hands: {
    'category.toggle': send,
    'display.choose': send,
    'fuel.choose': send,
    'load.retry': (page) => page.press('Try again'),
    'period.choose': send,
    'place.changed': send,
    'popup.close': (page) => page.press('Show my figures'),
    'saving.dismiss': send,
    'unit.choose': send,
    'year.choose': send,
  },
  eyes: {
    arriving: () => {},
    'open.loading': (page) => page.sees('region', 'Usage breakdown'),
    'open.locked': (page) => page.reads('4 questions to your breakdown'),
    'open.comingSoon': (page) => page.reads('We need 30 days of readings: 12 so far. Come back on 27 June.'),
    'open.nothingOfYear': (page) => page.reads('Nothing of 2019'),
    'open.showing.popup': (page) => page.reads('Your first figures are in'),
    'open.showing.limited': async (page) => {
      await page.reads(/These are early figures, of 12 days of readings/)
      await page.lacks('dialog')
    },
    'open.showing.full': async (page) => {
      await page.reads('How the parts moved')
      await page.lacks('img', /early/)
    },
    'open.showing.trendNotReady': (page) => page.reads(/Your first whole bill ends the day before 20 June/),
    noData: (page) => page.reads('Nothing to break down yet'),
    failed: (page) => page.reads('We couldn’t load your breakdown'),
  },
})
