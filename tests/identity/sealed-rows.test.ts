import { expect, it } from 'vitest'
import { loadSigningKeys } from '#server/identity/keys.ts'
import { loadSecrets, type Secrets } from '#server/secrets/secrets.ts'
import { keyFor, seal } from '#server/secrets/seal.ts'
import { openRow, resealRows } from '#server/secrets/sealed-rows.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { setUpDirectDebit } from '#server/payments/recurring.store.ts'
import { demo, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { bankDetails } from '#tests/payments/backend/hands.server.ts'

const oldest: Secrets = ['the secret of last winter, long enough']
const rotated: Secrets = ['the secret of this spring, long enough', ...oldest]
const newest: Secrets = [rotated[0]]
const at = new Date('2026-06-09T16:40:00+12:00')

onDatabase('what is kept sealed', (open) => {
  it('stays readable when SECRETS are rotated, and is sealed again, so that the old secret can be taken away', async () => {
    const { db } = await openDemo(await open(demo))
    const [{ customerId } = { customerId: '' }] = await db.query<{ customerId: string }>(
      `select customer_id from customer where first_name = 'Aroha'`,
    )
    const account = await selectedAccount(db, { customerId, sessionId: 'any', at: demoNow })
    const { billingAccountId } = account
    const outbox = createOutbox(db, Date.now, () => {})
    const setUp = (secrets: Secrets) =>
      db.transaction((tx) => setUpDirectDebit(tx, account, { bankDetails }, { outbox, secrets, at, customerId, brand: 'tarn' }))
    const sealedRows = () =>
      db.query<{ sealed: Uint8Array }>('select sealed from direct_debit_authority order by authorised_at, authority_id')
    const opened = async (secrets: Secrets) =>
      (await sealedRows()).map(({ sealed }) => openRow(secrets, 'bank details', sealed)).map((text) => text && JSON.parse(text))
    const details = { billingAccountId, ...bankDetails }

    const { private: keys } = await loadSigningKeys(db, oldest)
    await setUp(oldest)
    // As it was kept before rows had a mark of their secret.
    await db.query(`update direct_debit_authority set sealed = $1, sealed_with = ''`, [
      seal(keyFor(oldest[0], 'bank details'), JSON.stringify(details)),
    ])
    await setUp(oldest)
    await setUp(rotated)
    expect([await opened(rotated), await opened(newest)]).toEqual([
      [details, details, details],
      expect.arrayContaining([null, null, details]),
    ])

    expect(await resealRows(db, rotated)).toBe(0)
    expect(await opened(newest)).toEqual([details, details, details])
    expect((await loadSigningKeys(db, newest)).private).toEqual(keys)

    const before = await sealedRows()
    expect([await resealRows(db, rotated), await resealRows(db, newest), await sealedRows()]).toEqual([0, 0, before])
  })

  it('is left as it is, and told of, when none of the secrets opens it', async () => {
    const db = await open()
    await loadSigningKeys(db, oldest)
    expect([await resealRows(db, newest), (await loadSigningKeys(db, oldest)).private.length]).toEqual([1, 1])
  })

  it('hangs on the secret of the database where the operator gives none', async () => {
    const db = await open()
    const secrets = await loadSecrets(db, [])
    await loadSigningKeys(db, secrets)
    expect(await resealRows(db, await loadSecrets(db, []))).toBe(0)
  })
})
