import type { Oracle } from '#tests/kit/oracle/oracle.ts'
import { readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { accounts, credit, options } from '#tests/payments/payment-readings.ts'
import { running } from './ledger-readings.ts'

const rows = readingRows({
  loading: 'open.loading',
  opens: 'open.showing',
  failed: 'failed',
  needs: { accounts: accounts() },
  optional: { credit: credit(), payment: options(), running },
  isCounted: true,
})

/** B §3: what is owed, or in credit. */
export const billBalanceOracle: Oracle = { chart: 'billBalance', flow: 'Bills', rows }
