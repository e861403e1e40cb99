import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { savings, tips } from './answers.ts'

const place = (path: string, params: object = {}, search = '') => ({ path: `/account/insights/${path}`, params, search })
const goes = (...where: Parameters<typeof place>) => ({ type: 'place.changed', ...place(...where) })
const category = (word: string) => ['tips/category/:category', { category: word }] as const
const at = (view: string) => `open.showing.${view}`
const [loading, drawing, forYou] = ['open.loading', 'open.drawing', at('forYou')]
const drawn = isDone('chance', 0.5)
/** What is told to the backend of a view, and the notice that it shows once. */
const visits = (tagName: string) => ({ visit: {}, notice: { tagName } })
const toggle = (guid: string) => ({ type: 'tip.toggle', guid })
const no = (id: string) => fails(id, new Error('no'))
const unseen = 'A visit that could not be counted is no matter of the customer'

/** A §2, A §3: tips that fit, all of them, those of a season, those of a category. */
export const tipsOracle: Oracle = {
  chart: 'tips',
  flow: 'Insights',
  input: { pageId: 'tips', ...place('tips') },
  ways: {
    [at('category')]: [forYou, goes(...category('heating'))],
    [at('seasonal')]: [forYou, goes('tips/seasonal')],
  },
  rows: [
    ...readingRows({ loading, opens: drawing, failed: 'failed', needs: { tips }, optional: { savings } }),
    documented('TIPS-14', loading, 'what was new when the page opened stays marked', has('tips', tips), drawing, {
      given: [has('savings', savings)],
      context: { fresh: ['tip-1'] },
    }),
    documented('TIPS-01 TIPS-10 TIPS-18 TIPS-19', drawing, 'the page of tips, with a random seasonal tip', drawn, forYou, {
      context: { chance: 0.5, place: { view: 'forYou', season: null } },
      asks: { review: { selection: 'b-1' }, ...visits('TIPS_FOR_YOU_SEEN') },
    }),
    beyond('One tip is as good as another', drawing, 'chance says nothing', no('chance'), forYou, { context: { chance: 0 } }),
    documented('TIPS-02 TIPS-10 TIPS-19', forYou, 'all tips are opened', goes('tips/all-tips'), at('all'), { asks: visits('TIPS_BETA_SEEN') }),
    documented('TIPS-04 TIPS-10 TIPS-19', forYou, 'the seasonal tips are opened', goes('tips/seasonal', {}, '?season=winter'), at('seasonal'), {
      context: { place: { season: 'Winter' } },
      asks: visits('TIPS_BETA_SEEN'),
    }),
    documented('TIPS-03 TIPS-11 TIPS-19', forYou, 'a category is opened', goes(...category('hot-water')), at('category'), {
      context: { place: { category: 'hot-water' } },
      asks: { visitCategory: { body: { categoryVisited: 'hot-water' } }, notice: { tagName: 'TIPS_BETA_SEEN' } },
    }),
    documented('TIPS-03', forYou, 'a category without a name', goes('tips/category'), at('category'), { asks: { visitCategory: { body: { categoryVisited: 'heating' } } } }),
    documented('TIPS-05', drawing, 'the tips for EVs, by their short address', drawn, at('category'), {
      input: { pageId: 'tips', ...place('category/electric-vehicle', { category: 'electric-vehicle' }) },
      context: { place: { category: 'electric-vehicle' } },
    }),
    beyond('A page that is not there says so', forYou, 'a category that there is not', goes(...category('sauna')), at('noCategory')),
    beyond('The address is where the customer is', at('all'), 'the page of tips is opened again', goes('tips'), forYou),
    beyond('The address is where the customer is', drawing, 'another view is opened meanwhile', goes('tips/all-tips'), drawing, { context: { place: { view: 'all' } } }),
    ...[forYou, at('all'), at('seasonal')].map((from) => beyond(unseen, from, 'the visit is not told', no('visit'), from, { does: ['reportUncounted'] })),
    beyond(unseen, at('category'), 'the visit is not told', no('visitCategory'), at('category'), { does: ['reportUncounted'] }),
    documented('TIPS-18', forYou, 'a tip is opened', toggle('tip-1'), forYou, { given: [toggle('tip-2')], context: { expanded: ['tip-2', 'tip-1'] } }),
    documented('TIPS-18', forYou, 'it is closed', toggle('tip-2'), forYou, { given: [toggle('tip-2'), toggle('tip-1')], context: { expanded: ['tip-1'] } }),
    documented('TIPS-18', forYou, 'what is opened stays so from page to page', goes('tips/all-tips'), at('all'), { given: [toggle('tip-1')], context: { expanded: ['tip-1'] } }),
  ],
}
