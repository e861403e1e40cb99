import { expect, it } from 'vitest'
import { readEventPage, recordEvent } from '#server/events/events.store.ts'
import { accountIdOf, customerIdOf } from '#server/intake/entity.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { carryOutDeletion } from '#server/privacy/deletion.ts'
import { exampleNow, exampleRecords, secrets } from '#tests/intake/example-rows.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the events of a deleted customer', (open) => {
  it('go, and what they did for others stays without them', async () => {
    const db = await open()
    await applyRecords(db, exampleRecords(2), { now: exampleNow, secrets })
    const [ana, anas, others] = [customerIdOf('P-1'), accountIdOf('100001'), accountIdOf('100002')]
    const record = (billingAccountId: string | null, offer: string, customerId: string | null = ana) =>
      db.transaction((tx) =>
        recordEvent(tx, { type: 'offer.accepted', billingAccountId, customerId, data: { offer, hours: 4 }, now: exampleNow }),
      )
    await record(anas, 'her own')
    await record(others, 'for another')
    await record(null, 'about herself')
    await record(anas, 'by somebody else', customerIdOf('P-2'))
    await record(others, 'another’s', customerIdOf('P-2'))
    const before = await readEventPage(db, { after: undefined, types: null, limit: 10 })
    const [first] = before?.rows ?? []

    await db.transaction((tx) =>
      carryOutDeletion(
        tx,
        { customerId: ana, brand: 'tarn', scope: 'everything' },
        { outbox: { put: async () => '' }, now: exampleNow, finish: async () => {} },
      ),
    )
    const page = await readEventPage(db, { after: first?.eventId, types: null, limit: 10 })
    expect(page?.rows.map(({ type, account, data }) => [type, account, data])).toEqual([
      ['offer.accepted', '100002', { person: null, offer: 'for another', hours: 4 }],
      ['offer.accepted', '100002', { person: 'P-2', offer: 'another’s', hours: 4 }],
      ['account.data_deleted', null, { former: 'P-1', accounts: ['100001'] }],
    ])
    expect(
      await db.query('select 1 from event where customer_id = $1 or billing_account_id = $2 or account = $3', [
        ana,
        anas,
        '100001',
      ]),
    ).toEqual([])
  })
})
