import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const activity = (activityId: string, at: string) => ({ activityId, at })
const [newer, older] = [activity('a-2', '2026-06-02T10:00:00+12:00'), activity('a-1', '2026-05-02T10:00:00+12:00')]
const first = { activityList: [newer], totalPages: 2 }
const [ready, loading, error] = ['reading.ready', 'reading.loadingNewPage', 'reading.errorNewPage']
const ask = { type: 'history.more' }
const second = { asks: { more: { page: 2 } }, context: { more: { status: 'pending' }, page: 1 } }

/** B §4, B §7: what happened to the hours, page by page. */
export const activityHistoryOracle: Oracle = {
  chart: 'activityHistory',
  flow: 'PowerShout',
  rows: [
    ...readingRows({ loading: 'reading.loading', opens: ready, failed: 'unavailable', needs: { newest: first } }),
    documented('SHOUT-22', '', 'the first page is asked for', null, 'reading.loading', { asks: { newest: { page: 1 } } }),
    documented('SHOUT-06', 'reading.loading', 'it shows', has('newest', first), ready, { context: { activityList: [newer], totalPages: 2, page: 1 } }),
    documented('SHOUT-25', ready, 'loading new page', ask, loading, second),
    documented('SHOUT-25', loading, 'it follows what is there', has('more', { activityList: [older], totalPages: 2 }), ready, {
      context: { activityList: [newer, older], page: 2 },
    }),
    documented('SHOUT-25', loading, 'error new page', cannot('more'), error, { context: { activityList: [newer], page: 1 } }),
    documented('SHOUT-25', error, 'it is requested again', ask, loading, second),
    beyond('There are no more', ready, 'a further page is asked for of one', ask, ready, { given: [has('newest', { activityList: [newer], totalPages: 1 })] }),
  ],
}
