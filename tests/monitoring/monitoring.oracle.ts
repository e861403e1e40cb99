import { factsRows, told } from '#tests/kit/oracle/facts-rows.ts'
import { documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { connection } from './connection.ts'

const loading = 'open.loading'
const spec = 'USAGE-50'

/** A §2 and the decisions: how each connection's meter reports, a feature of early access. */
export const monitoringOracle: Oracle = {
  chart: 'monitoring',
  flow: 'Products and usage',
  rows: [
    ...factsRows({ asking: 'recognising', opens: loading, early: 'notIncluded', spec }),
    ...readingRows({
      loading,
      opens: 'open.ready',
      failed: 'failed',
      needs: { reading: { connections: [connection] } },
      after: { asking: 'recognising', told },
      spec,
    }),
    documented(spec, loading, 'there is no connection: NO_DATA', has('reading', { connections: [] }), 'open.noData'),
  ],
}
