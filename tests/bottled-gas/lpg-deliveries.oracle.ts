import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const delivery = (deliveryId: string, date: string) => ({ deliveryId, status: 'DELIVERED', date })
const [latest, newest, older, oldest] = [delivery('d-4', '2026-06-20'), delivery('d-3', '2026-06-01'), delivery('d-2', '2026-05-01'), delivery('d-1', '2026-04-01')]
const sameDay = delivery('d-0', '2026-06-01')
const page = { deliveries: [newest], total: 3 }
const [ready, more, failed] = ['reading.ready', 'reading.loadingMore', 'reading.moreFailed']
const ask = { type: 'deliveries.more' }
const asksRest = { asks: { more: { supplyAgreementId: 'ag-1', skip: 1 } }, context: { more: { status: 'pending' } } }
const stays = 'A page that cannot be read leaves those that are there'

/** B §2, B §9: the deliveries of each agreement, forty a page. */
export const lpgDeliveriesOracle: Oracle = {
  chart: 'lpgDeliveries',
  flow: 'Bottled gas',
  input: { supplyAgreementId: 'ag-1' },
  rows: [
    ...readingRows({ loading: 'reading.loading', opens: ready, failed: 'unavailable', needs: { newest: page } }),
    documented('LPG-06', '', 'the newest of the agreement are read', null, 'reading.loading', {
      asks: { newest: { supplyAgreementId: 'ag-1', skip: 0 }, download: { of: 'deliveries', supplyAgreementId: 'ag-1' } },
    }),
    documented('LPG-14', 'reading.loading', 'they show', has('newest', page), ready, { context: { deliveries: [{ deliveryId: 'd-3' }], total: 3 } }),
    documented('LPG-22', ready, 'an earlier page is asked for', ask, more, asksRest),
    documented('LPG-22', more, 'it follows what is there', has('more', { deliveries: [older, oldest], total: 4 }), ready, {
      context: { deliveries: [newest, older, oldest], total: 4 },
    }),
    beyond('A delivery is listed once', ready, 'there is a new delivery', has('newest', { deliveries: [latest, newest], total: 4 }), ready, {
      given: [ask, has('more', { deliveries: [older, oldest], total: 3 })],
      context: { deliveries: [latest, newest, older, oldest], total: 4 },
    }),
    beyond('Two pages can share a day', ready, 'the newest page ends on the day that the next one begins with', has('newest', page), ready, {
      given: [has('newest', { deliveries: [newest, sameDay], total: 2 })],
      context: { deliveries: [newest, sameDay] },
    }),
    beyond('What the backend has no longer is not listed', ready, 'there are no deliveries any more', has('newest', { deliveries: [], total: 0 }), ready, {
      context: { deliveries: [], total: 0 },
    }),
    beyond(stays, more, 'it can’t be loaded', cannot('more'), failed, { context: { deliveries: [newest] } }),
    beyond(stays, failed, 'it is requested again', ask, more, asksRest),
    beyond('There are no more', ready, 'an earlier page is asked for of one', ask, ready, { given: [has('newest', { deliveries: [newest], total: 1 })] }),
  ],
}
