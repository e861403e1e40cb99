import { onceRows } from '#tests/kit/oracle/idempotency-rows.ts'
import type { Oracle } from '#tests/kit/oracle/oracle.ts'

const tagName = 'BILL_CHECKER_BETA_SEEN'

/** A §7: that a page is being tried out is said once. */
export const betaNoticeOracle: Oracle = {
  chart: 'betaNotice',
  flow: 'Bills',
  input: { tagName },
  rows: onceRows({
    read: 'tags',
    answered: { tags: [tagName] },
    unanswered: { tags: ['BILL_PLANNER_BETA_SEEN'] },
    open: 'open',
    closed: 'closed',
    says: { type: 'notice.close' },
    asks: { query: { tagName } },
    spec: 'BILL-48',
  }),
}
