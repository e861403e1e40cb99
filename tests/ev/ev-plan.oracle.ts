import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { switcherWith } from './answers.ts'

const place = (path: string) => ({ path: `/account/products/ev${path}`, params: {}, search: '' })
const at = (path: string) => ({ input: { pageId: 'ev', ...place(path) } })
const goes = (path: string) => ({ type: 'place.changed', ...place(path) })
const [loading, overview, insights] = ['reading.loading', 'reading.overview', 'reading.insights']
const account = switcherWith(null)

/** B §2: the EV page and its plan insights. */
export const evPlanOracle: Oracle = {
  chart: 'evPlan',
  flow: 'EV plan',
  ...at(''),
  rows: [
    ...readingRows({ loading, opens: overview, failed: 'unavailable', needs: { account } }),
    documented('EV-01', loading, 'the page', has('account', account), overview, { asks: { myEv: { selection: 'account-1' } } }),
    documented('EV-02', loading, 'its plan insights', has('account', account), insights, at('/plan-insights')),
    documented('EV-45', loading, 'the account has no electricity', has('account', switcherWith(null, 'lpg')), 'reading.noElectricity'),
    documented('EV-04', overview, 'plan insights are opened', goes('/plan-insights'), insights),
    beyond('And left again', insights, 'the page is opened', goes(''), overview),
    beyond('Where the customer goes meanwhile is where the page opens', loading, 'plan insights are opened', goes('/plan-insights'), loading, { context: { part: 'insights' } }),
  ],
  passes: {
    "machines/ev/ev-plan.machine.ts accountOf: account.status === 'ready' always holds": 'It is asked once it was read: it is a guard for the types.',
    'reading.loading / always #3: goes to reading.insights and not to reading.overview': 'Each of the two leads to the other one immediately where the address names that.',
  },
}
