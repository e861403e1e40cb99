import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { deleteRecurring, setUpDirectDebit } from '#server/payments/recurring.store.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { bankDetails } from '#tests/payments/backend/hands.server.ts'
import { type CollectionStage, collectionStage, secrets } from './collection-stage.ts'

onDatabase('a direct debit that the customer changes once the bank has the file', (open) => {
  let db: Database
  let stage: CollectionStage
  let ana: string
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    stage = await collectionStage(db)
    ana = await stage.home('1000001')
  })
  const account = () =>
    ({ billingAccountId: ana, customerId: stableId('customer 1000001'), isBuyingGroup: false }) as SelectedAccount
  const change = (at: string) => ({
    outbox: stage.outbox,
    at: new Date(at),
    customerId: stableId('customer 1000001'),
    brand: 'tarn',
  })
  const filed = async () => {
    const customer = [stableId('customer 1000001')]
    await stage.db.query(
      `insert into customer (customer_id, first_name, last_name) values ($1, 'Ana', 'Rangi') on conflict do nothing`,
      customer,
    )
    await stage.db.query(
      `insert into login (customer_id, username, email) values ($1, 'ana@example.com', 'ana@example.com') on conflict do nothing`,
      customer,
    )
    await stage.db.query(
      `insert into customer_account (customer_id, billing_account_id, role) values ($1, $2, 'owner') on conflict do nothing`,
      [...customer, ana],
    )
    await stage.bill(ana, '2026-06-17', 12_050)
    for (const night of ['2026-06-18', '2026-06-30']) await stage.run(night)
    expect(stage.files()).toHaveLength(1)
  }
  const sentences = async () => (await stage.mails()).map((mail) => mail.split('\n').find((line) => line.startsWith('You ')))

  it('is still taken: the mail about the end says so, with amount and day', async () => {
    await filed()
    await stage.db.transaction((tx) => deleteRecurring(tx, account(), change('2026-06-30T10:00:00+12:00')))
    expect(await sentences()).toEqual([
      'You turned off automatic payments on Tue 30 June, 10:00 am. Your bank already has our request for $120.50 on 1 July 2026, so that payment will still go through. After that, we won’t take payments from BNZ ··· 8389-000 any more.',
    ])
    await stage.run('2026-07-01')
    expect(await stage.ledger(ana)).toContain('2026-07-01 | payment | Direct debit | -12050')
  })

  it('is still taken: the mail about the new bank account says so', async () => {
    await filed()
    await stage.db.transaction((tx) =>
      setUpDirectDebit(tx, account(), { bankDetails }, { secrets, ...change('2026-06-30T10:00:00+12:00') }),
    )
    expect(await sentences()).toEqual([
      'You set up direct debit on Tue 30 June, 10:00 am. We’ll take your bills from Kiwibank ··· 4893-000 from now on. This replaces BNZ ··· 8389-000. Your bank already has our request for $120.50 on 1 July 2026, so that payment will still go through.',
    ])
  })

  it('is over once it is booked: the mail says nothing of it', async () => {
    await filed()
    await stage.run('2026-07-01')
    await stage.db.transaction((tx) => deleteRecurring(tx, account(), change('2026-07-02T10:00:00+12:00')))
    expect(await sentences()).toEqual([
      'You turned off automatic payments on Thu 2 July, 10:00 am. We won’t take payments from BNZ ··· 8389-000 any more.',
    ])
  })
})
