import { factsRows, tells } from '#tests/kit/oracle/facts-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot } from '#tests/kit/oracle/reading-rows.ts'
import { accountWith, factsWith } from '#tests/usage/readings.ts'

const place = { pageId: 'products', path: '/account/products', params: {}, search: '' }
const meters = { ...place, path: '/account/products/meter-read', search: '?supplyPointId=sp-1' }
const goes = (to: typeof place) => ({ type: 'place.changed', ...to })
const showing = 'products.showing'
const withoutAny = tells(factsWith(accountWith()))
const [closed, open] = ['meterReads.closed', 'meterReads.open']

/** A §2, B §2: the account's products, their plans, and meter reads over them. */
export const productsOracle: Oracle = {
  chart: 'products',
  flow: 'Products and usage',
  input: place,
  rows: [
    ...factsRows({ asking: 'products.locating', opens: showing, failed: 'products.failed', spec: 'USAGE-50' }),
    documented('USAGE-50', 'products.locating', 'the account has none: NO_DATA', withoutAny, 'products.noProducts'),
    beyond('The products show without their meters', showing, 'the meters cannot be read', cannot('connections'), showing, { context: { connections: { status: 'failed' } } }),
    documented('USAGE-01', '', 'the address of the products', null, closed, { context: { part: 'overview', supplyPointId: null } }),
    documented('METER-01', '', 'the address of meter reads', null, open, { input: meters, context: { part: 'meterRead' }, asks: { meterReads: { supplyPointId: 'sp-1' } } }),
    beyond('All of the reads are a page of their own', '', 'the address of all reads', null, open, { input: { ...meters, search: '?view=reads' }, context: { part: 'allReads' } }),
    documented('METER-01', closed, 'on to meter reads', goes(meters), open, { context: { part: 'meterRead' }, asks: { meterReads: { supplyPointId: 'sp-1' } } }),
    beyond('The plans have an address', closed, 'on to the plans', goes({ ...place, search: '?view=plans' }), closed, { context: { part: 'plans' } }),
    beyond('What is typed outlives the change', open, 'on to all of the reads', goes({ ...meters, search: '?view=reads' }), open, { context: { part: 'allReads' } }),
    documented('METER-01', open, 'back to the products', goes(place), closed, { context: { part: 'overview' } }),
    documented('METER-02', open, 'the modal is closed: its address goes', { type: 'reads.close' }, open, { does: ['showOverview'] }),
  ],
}
