import { insightsTabs } from '#tests/app/answers.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const tabs = insightsTabs('ecoTracker', 'tips')

/** A §2: the bare address of Tips & Insights. */
export const insightsOracle: Oracle = {
  chart: 'insights',
  flow: 'Insights',
  input: { pageId: 'insights', path: '/account/insights', params: {}, search: '?x=1' },
  rows: [
    ...readingRows({ loading: 'loading', opens: 'leading', failed: 'failed', needs: { tabs } }),
    documented('SHELL-14 SHELL-15', 'loading', 'the first tab of the server’s list is opened', has('tabs', tabs), 'leading', { does: ['openFirst'] }),
    beyond('A page that is not there cannot be opened', 'loading', 'the list names nothing that is known', has('tabs', insightsTabs('new')), 'empty', { doesNot: ['openFirst'] }),
  ],
}
