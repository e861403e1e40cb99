// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { type UsageBreakdownContext, usageBreakdownMachine } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { warmPopover } from '#tests/kit/preloaded-popover.tsx'
import { UsageBreakdownView } from '#views/usage-breakdown/usage-breakdown-view.tsx'
import { answer, breakdowns, comingSoon, gas, limited, locked, nothing, notReady, withPopup } from './answers.ts'

const root = '/account/insights/energy-mix'
const place = (path: string, search = '') => ({ path, params: {}, search })
const says = (data: object) => reports('breakdown', { status: 'ready', data })

beforeAll(warmPopover)

const bills = { part: 'trend', year: null, fuel: null } as const
/** The first bill alone, that has nothing beside it. */
const oneBill = {
  ...answer,
  electricity: { ...answer.electricity, breakdowns: breakdowns.slice(0, 3) },
}
const seesSaving = async (page: Page, putAway: string | null) => {
  await seesIf(page, putAway === null, 'link', 'See heating tips')
  await seesIf(page, putAway === null, 'button', 'Not for me')
}

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
    at('open.showing.full', { type: 'place.changed', ...place(`${root}/historic-trend`, '?year=soon') }),
    at('open.showing.full', says(oneBill)),
    at('open.comingSoon', says({ ...comingSoon, hasMeter: false })),
    at('open.showing.full', { type: 'period.choose', start: '2026-03-25', year: null }, { query: { ...bills, start: null } }),
    at(
      'open.showing.full',
      { type: 'period.choose', start: '2026-04-23', year: null },
      { query: { ...bills, start: '2026-03-25' } },
    ),
    at('open.showing.full', { type: 'period.choose', start: '2026-05-22', year: null }, { query: bills }),
    at('open.showing.full', { type: 'period.choose', start: null, year: 2025 }, { query: bills }),
    at('open.nothingOfYear', { type: 'period.choose', start: null, year: null }),
    at('open.showing.full', { type: 'fuel.choose', fuel: 'naturalGas' }, { query: bills }),
    at('open.showing.full', { type: 'unit.choose', unit: 'kwh' }),
    at('open.showing.full', { type: 'display.choose', display: 'table' }, { query: bills }),
    at('open.showing.full', { type: 'category.toggle', name: 'Lighting' }, { query: bills, display: 'chart' }),
    at('open.showing.full', { type: 'saving.dismiss', category: 'heating' }, { putAway: null }),
    byKey('Escape', { type: 'popup.close' }),
  ],
  look: ({ breakdown, query, isPopupSeen }) => [
    breakdown.status,
    breakdown.status === 'ready' ? [breakdown.data.daysOfData, breakdown.data.electricity, breakdown.data.hasMeter] : null,
    query.part,
    query.year,
    query.start,
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
  mount: (actor) => <UsageBreakdownView actor={actor} isBusiness={false} />,
  hands: {
    'category.toggle': (page, { name }) => page.press(name),
    'display.choose': (page) => page.answer('View', 'Table'),
    'fuel.choose': (page) => page.answer('Fuel', 'Natural Gas'),
    'period.choose': async (page, { start, year }) => {
      if (year !== null) {
        await page.press(/^23 Apr/)
        return page.press(/^2025/, 'option')
      }
      if (start === null) return page.press('Show the latest')
      if (start !== '2026-05-22') return page.press(start === '2026-03-25' ? 'Previous bill' : 'Next bill')
      await page.press(/^How the parts of your power changed/, 'slider')
      await page.key('End')
    },
    'popup.close': (page) => page.press('Show my figures'),
    'saving.dismiss': (page) => page.press('Not for me'),
    'unit.choose': (page) => page.answer('Unit', 'kWh'),
  },
  eyes: {
    arriving: () => {},
    'open.loading': async (page) => {
      await page.sees('region', 'Usage breakdown')
      await page.sees('link', 'Weekly update')
    },
    'open.locked': async (page) => {
      await page.reads('4 questions left to see your breakdown')
      await page.sees('link', 'Continue')
    },
    'open.comingSoon': async (page, { breakdown }: UsageBreakdownContext) => {
      if (dataOf(breakdown)?.hasMeter === false) {
        await page.reads('Nothing to break down here')
        return page.sees('link', 'Your products')
      }
      await page.reads('We need 30 days of readings, and have 12 so far. Come back on 27 June.')
      await page.sees('link', 'See your electricity use')
    },
    'open.nothingOfYear': async (page) => {
      await page.reads(/^Nothing for 20/)
      await page.sees('button', 'Show the latest')
    },
    'open.showing.popup': (page) => page.reads('Your first figures are in'),
    'open.showing.limited': async (page) => {
      await page.reads(/These are early figures from 12 days of readings/)
      await page.reads(/^Early figures/)
      await page.sees('img', /^Early figures/)
      await page.lacks('dialog')
    },
    'open.showing.full': async (page, { breakdown, display, query, putAway }: UsageBreakdownContext) => {
      await page.lacksText(/early figures/i)
      await page.lacks('img', /early/)
      await seesSaving(page, putAway)
      await (query.isYearOdd ? page.reads : page.lacksText)(/^That link doesn’t have a valid year/)
      if (dataOf(breakdown) === oneBill) return page.reads(/^You’ll see them side by side here from the second bill/)
      await page.reads('How the parts changed')
      await seesIf(page, display === 'chart', 'slider')
      await page.sees('link', 'Answer 4 more questions')
    },
    'open.showing.trendNotReady': async (page, { putAway }: UsageBreakdownContext) => {
      await page.reads(/You’ll see how the parts change from 20 June/)
      await seesSaving(page, putAway)
    },
    noData: async (page, { query }: UsageBreakdownContext) => {
      await page.reads('Nothing to break down yet')
      await page.sees('link', 'Check again')
      await seesIf(page, query.part !== 'noData', 'link', 'Weekly update')
    },
    failed: (page) => page.reads('We couldn’t load your breakdown'),
  },
})
