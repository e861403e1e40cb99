import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { bill, running } from '#tests/transactions/ledger-readings.ts'

const showing = 'open.showing'
const select = (key: string | null) => ({ type: 'bill.select', key })

/** The last bills beside each other: beyond the documents but for the states of a load. */
export const billStripOracle: Oracle = {
  chart: 'billStrip',
  flow: 'Bills',
  rows: [
    ...readingRows({
      loading: 'open.loading',
      opens: showing,
      failed: 'failed',
      needs: { bills: { invoices: [bill(0, 252.4)] } },
      optional: { running },
      isCounted: true,
    }),
    beyond('A bill is picked out to be read', showing, 'a bill is picked out', select('bill-0'), showing, { context: { chosen: 'bill-0' } }),
    beyond('A bill is picked out to be read', showing, 'it is let go', select(null), showing, { given: [select('bill-0')], context: { chosen: null } }),
    beyond('How it is looked at is the customer’s', showing, 'as a table', { type: 'display.choose', display: 'table' }, showing, { context: { display: 'table' } }),
  ],
}
