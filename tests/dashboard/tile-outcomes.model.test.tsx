// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { tileLoads } from '#machines/dashboard/widgets.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import type { Eyes, Page } from '#tests/kit/page.ts'
import { PowerCard } from '#views/dashboard/power-card.tsx'
import { breakdown, checks, comparison, hasNoElectricity } from './tile-answers.ts'

const answersOf = (widget: object) => checks.slice(1).map(([, , answer]) => ({ ...widget, ...answer }))

/** While it’s refreshed, the tile shows what it did before. */
const inBoth = (eyes: Eyes): Eyes =>
  Object.fromEntries(
    ['ready', 'updating'].flatMap((shown) => Object.entries(eyes).map(([state, eye]) => [`${shown}.${state}`, eye])),
  )

const comingSoon = async (page: Page) => {
  await page.reads('Nearly there')
  await page.reads('Ready soon')
}
const seesShares = async (page: Page) => {
  await page.reads('May')
  await page.tells(['Hot Water', '$161.54'], ['Heating', '$90.86'])
}

const breakdownTile = loadModel({
  machine: tileLoads.usageBreakdown,
  full: breakdown,
  empty: { ...breakdown, ...hasNoElectricity },
  others: answersOf(breakdown),
  mount: (actor) => <PowerCard breakdown={{ actor: actor as never, href: '/account/insights/energy-mix' }} comparison={null} />,
  eyes: {
    loading: (page) => page.lacks('listitem'),
    ...inBoth({
      locked: (page) => page.reads('Answer 4 more questions to see which appliances cost you the most.'),
      comingSoon,
      successWithPopup: seesShares,
      successWithLimitedData: seesShares,
      success: seesShares,
    }),
    noData: (page) => page.reads('Your gas, by bill'),
    failed: (page) => page.reads('We couldn’t load the breakdown'),
  },
})

describeModel(entryOf('usageBreakdownWidget'), breakdownTile)

const comparisonTile = loadModel({
  machine: tileLoads.homeComparison,
  full: comparison,
  empty: { ...comparison, ...hasNoElectricity },
  others: answersOf(comparison),
  mount: (actor) => (
    <PowerCard breakdown={null} comparison={{ actor: actor as never, href: '/account/insights/home-comparison' }} />
  ),
  eyes: {
    loading: (page) => page.lacks('listitem'),
    ...inBoth({
      locked: (page) => page.reads('Answer 4 more questions to see how your home compares with homes like yours.'),
      comingSoon,
      successWithPopup: async (page) => {
        await page.reads('Early signs: about 9% less than homes like yours')
        await page.lacksText('12 of 30 days')
      },
      successWithLimitedData: async (page) => {
        await page.reads('Early signs: about 9% less than homes like yours')
        await page.reads('12 of 30 days')
      },
      success: (page) => page.reads('9% less than homes like yours'),
    }),
    noData: (page) => page.reads('No electricity to compare'),
    failed: (page) => page.reads('We couldn’t load the comparison'),
  },
})

describeModel(entryOf('homeComparisonWidget'), comparisonTile)
