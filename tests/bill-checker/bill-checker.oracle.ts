import { factsRows, told } from '#tests/kit/oracle/facts-rows.ts'
import { documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const [loading, showing] = ['open.loading', 'open.showing']

/** B §2 and the decisions: what was looked at on the bills of the last year, a feature of early access. */
export const billCheckerOracle: Oracle = {
  chart: 'billChecker',
  flow: 'Bills',
  rows: [
    ...factsRows({ asking: 'recognising', opens: loading, early: 'notIncluded' }),
    ...readingRows({
      loading,
      opens: showing,
      failed: 'failed',
      needs: { checked: { bills: 12 } },
      after: { asking: 'recognising', told },
    }),
    documented('BILL-48', loading, 'that it is being tried out is said', has('checked', { bills: 12 }), showing, { asks: { betaNotice: { tagName: 'BILL_CHECKER_BETA_SEEN' } } }),
    documented('SHELL-88', loading, 'there is no bill yet: NO_DATA', has('checked', { bills: null }), 'open.noBills'),
  ],
}
