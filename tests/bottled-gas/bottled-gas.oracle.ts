import { factsRows, told } from '#tests/kit/oracle/facts-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { reports } from '#tests/kit/events.ts'
import { problem } from '#tests/usage/readings.ts'
import { agreement, bach, info } from './bottle-answers.ts'

const place = { pageId: 'bottledGas', path: '/account/products/bottled-gas', params: {}, search: '' }
const goes = (supplyAgreementId: string) => ({ type: 'place.changed', ...place, search: `?supplyAgreementId=${supplyAgreementId}` })
const other = bach.supplyAgreementId
const [locating, loading, showing] = ['locating', 'open.loading', 'open.showing']
const notTheirs = reports('info', { status: 'failed', problem: { ...problem, status: 404 } })
const [ofAgreement, ofBottles] = [{ supplyAgreementId: agreement }, { supplyAgreementId: agreement, selection: 'b-1' }]
const inAddress = 'The address names the agreement'

/** A §2, B §2: the bottles of one agreement, the order under way and the deliveries. */
export const bottledGasOracle: Oracle = {
  chart: 'bottledGas',
  flow: 'Bottled gas',
  input: place,
  ways: { another: [showing, goes(other)] },
  rows: [
    ...factsRows({ asking: locating, opens: loading, spec: 'USAGE-50', also: { asks: { info: { supplyAgreementId: null } } } }),
    ...readingRows({
      loading,
      opens: showing,
      failed: 'failed',
      needs: { info: info() },
      after: { asking: locating, told },
      spec: 'USAGE-50',
    }),
    documented('LPG-06 LPG-07', loading, 'its deliveries are those of the agreement', has('info', info()), showing, {
      asks: { level: ofBottles, care: ofBottles, standing: ofAgreement, summary: ofAgreement, deliveries: ofAgreement },
    }),
    documented('LPG-39', loading, 'the account has no bottled gas', has('info', info({ supplyAgreementId: null })), 'open.noGas'),
    beyond('It is said, and the page leads to its own', loading, 'the agreement is none of this account', notTheirs, 'unknown'),
    ...[locating, showing, 'unknown', 'failed'].map((from) => beyond(inAddress, from, 'another is named', goes(other), locating, { context: { requestedAgreementId: other } })),
    beyond(inAddress, 'unknown', 'the same is named', { type: 'place.changed', ...place }, 'unknown'),
    beyond(inAddress, locating, 'another is asked for', told, loading, { way: 'another', asks: { info: { supplyAgreementId: other } }, context: { info: { status: 'pending' } } }),
  ],
}
