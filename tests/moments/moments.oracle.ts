import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const stage = { areTabsAsked: true, isOver: false, isErrorActive: false }
const startFinished = { type: 'start.progressed', ...stage, isOver: true }
const failed = { ...startFinished, isErrorActive: true }
const visit = { stage, isImpersonating: false, isVisitCounted: false }
const counted = { ...visit, isVisitCounted: true }
const opens = (pageId: string, path: string) => ({ type: 'page.viewed', pageId, path })
const products = opens('products', '/account/products')
const passed = { type: 'moment.passed', moment: { name: 'viewElectricityBasicMeterUsage' } }
const eco = (inner: string) => opens('ecoTracker', `/account/insights/eco-tracker/${inner}`)
const posted = isDone('post')
const unposted = fails('post', new Error('no'))
const [waiting, resting, posting] = ['counting.waiting', 'counting.resting', 'counting.posting']
const asks = (name: string, track?: string) => ({ post: { params: { name }, query: { track: track as never } } })
const inTurn = 'One post at a time'
const after = 'Nothing is posted beside the start'

const pages = [
  ['HTTP-26', 'homeComparison', '/account/insights/home-comparison', 'viewHomeComparison'],
  ['HTTP-27', 'forecasts', '/account/insights/forecasts', 'viewEnergyForecast'],
  ['HTTP-28', 'tips', '/account/insights/tips', 'viewEnergySavingTips'],
  ['HTTP-29', 'naturalGas', '/account/products/natural-gas', 'viewNaturalGasUsage'],
  ['HTTP-30', 'evEverywhere', '/account/products/ev/everywhere', 'viewEvEverywhere'],
  ['HTTP-31', 'billTransactions', '/account/bill/transactions', 'viewTransactionHistory'],
  ['HTTP-32', 'energyMix', '/account/insights/energy-mix', 'viewUsageBreakdown'],
  ['HTTP-34', 'billInsights', '/account/bill/insights', 'viewBillInsights'],
  ['HTTP-35', 'carbonCalculator', '/account/insights/carbon-calculator', 'viewCarbonCalculator'],
  ['HTTP-36', 'products', '/account/products', 'viewPropertiesAndPlans'],
] as const
const tracks = { realtime: 'realtime', forecast: 'forecast', 'usage-impact/daily': 'usageImpact', 'last-7-days/carbon': 'last7Days' }

/** A §7: the moments that are posted. */
export const momentsOracle: Oracle = {
  chart: 'moments',
  flow: 'Shell',
  input: visit,
  ways: { silent: [] },
  rows: [
    documented('HTTP-21', '', 'a customer looks', null, waiting, { context: { queue: [], view: null } }),
    documented('HTTP-22', '', 'staff look for the customer: nothing is posted', null, 'silent', { input: { ...visit, isImpersonating: true } }),
    documented('HTTP-21', waiting, 'the start is over: the visit is posted', startFinished, posting, {
      asks: asks('userVisit'),
      context: { queue: [{ name: 'userVisit' }] },
      does: ['markVisit'],
    }),
    documented('HTTP-21', waiting, 'the start is over, and the visit was posted before a reload', startFinished, resting, { input: counted, doesNot: ['markVisit'] }),
    ...[visit, counted].map((input) => beyond('Who looks is not known', waiting, `the start has failed, ${input === counted ? 'after a reload' : 'on a first page'}`, failed, waiting, { input })),
    beyond(after, waiting, 'the start goes on', { ...startFinished, isOver: false }, waiting, { input: counted }),
    beyond(after, waiting, 'a page is opened', products, waiting, { context: { queue: [{ name: 'viewPropertiesAndPlans' }] } }),
    beyond(after, waiting, 'the visit goes first', startFinished, posting, { given: [products], asks: asks('userVisit') }),
    beyond(inTurn, posting, 'the visit was posted, and a page follows', posted, posting, {
      given: [products],
      asks: asks('viewPropertiesAndPlans'),
      context: { queue: [{ name: 'viewPropertiesAndPlans' }] },
    }),
    documented('HTTP-21', posting, 'it was posted', posted, resting, { context: { queue: [] } }),
    documented('HTTP-39', posting, 'it was not: the answer is cleared', unposted, resting, { context: { queue: [] } }),
    ...pages.map(([spec, page, path, name]) => documented(spec, resting, `${page} is opened`, opens(page, path), posting, { asks: asks(name) })),
    ...Object.entries(tracks).map(([inner, track]) => documented('HTTP-24', resting, `the eco tracker is opened at ${inner}`, eco(inner), posting, { asks: asks('viewEcoTracker', track) })),
    documented('HTTP-24', resting, 'another of its views is opened', eco('forecast'), posting, { given: [eco('realtime'), posted], asks: asks('viewEcoTracker', 'forecast') }),
    documented('HTTP-33', resting, 'electricity of a basic meter is opened', passed, posting, { asks: asks('viewElectricityBasicMeterUsage') }),
    beyond('A page counts each time it opens, and not at each address of it', resting, 'the page stays', products, resting, { given: [products, posted] }),
    beyond('Not every page is counted', resting, 'the dashboard is opened', opens('dashboard', '/account/dashboard'), resting, {
      given: [products, posted],
      context: { view: null },
    }),
    documented('HTTP-36', resting, 'a page is opened again', products, posting, {
      given: [products, posted, opens('dashboard', '/account/dashboard')],
      asks: asks('viewPropertiesAndPlans'),
    }),
    beyond(after, resting, 'the start starts again', { ...startFinished, isOver: false }, resting, { context: { stage } }),
  ],
}
