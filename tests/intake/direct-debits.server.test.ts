import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { accountIdOf, customerIdOf } from '#server/intake/entity.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { exampleNow, exampleRecords, homeRecords, secrets } from './example-rows.ts'
import { trial } from './trial.ts'

const account = accountIdOf('100001')
const authorisedOn = (day: string) => new Date(`${day}T00:00:00+13:00`)
/** The retailer's first authority, as `exampleRecords` has it. */
const first = authorisedOn('2024-04-01')
const inPortal = new Date('2026-06-01T09:30:00+12:00')

const directDebit = (columns: object): IntakeRecord => {
  const record = homeRecords(1).find(({ entity }) => entity === 'direct-debit')
  return { entity: 'direct-debit', row: { ...(record?.row as object), ...columns } }
}

onDatabase('a direct debit that a customer changed in the portal', (open) => {
  let loaded: Database
  beforeAll(async () => {
    loaded = await open()
    await applyRecords(loaded, exampleRecords(1), { now: exampleNow, secrets })
  })
  const load = async (db: Database, columns: object) => {
    const { refused, ...counts } = await applyRecords(db, [directDebit(columns)], { now: exampleNow, secrets })
    expect(refused).toEqual([])
    return counts
  }
  const authorities = (db: Database) =>
    db.query('select authorised_at, ended_at from direct_debit_authority where billing_account_id = $1 order by authorised_at', [
      account,
    ])
  const cancel = (db: Database) =>
    db.query('update direct_debit_authority set ended_at = $2 where billing_account_id = $1 and ended_at is null', [
      account,
      inPortal,
    ])
  const giveAnother = async (db: Database) => {
    await cancel(db)
    await db.query(
      `insert into direct_debit_authority (billing_account_id, authority_id, customer_id, reference, sealed, sealed_with, authorised_at)
       select $1, gen_random_uuid(), $2, 'DD-NEW', sealed, sealed_with, $3 from direct_debit_authority where billing_account_id = $1`,
      [account, customerIdOf('P-1'), inPortal],
    )
  }

  it('stays cancelled when the retailer’s row changes', () =>
    trial(loaded, async (db) => {
      await cancel(db)
      expect(await load(db, { accountName: 'Ana Rangi' })).toEqual({ added: 0, changed: 1, unchanged: 0 })
      expect(await authorities(db)).toEqual([{ authorisedAt: first, endedAt: inPortal }])
    }))

  it('stays in force when the retailer’s older row changes', () =>
    trial(loaded, async (db) => {
      await giveAnother(db)
      expect(await load(db, { accountName: 'Ana Rangi' })).toEqual({ added: 0, changed: 1, unchanged: 0 })
      expect(await authorities(db)).toEqual([
        { authorisedAt: first, endedAt: inPortal },
        { authorisedAt: inPortal, endedAt: null },
      ])
    }))

  it('stays in force when the retailer loads an older authority late', () =>
    trial(loaded, async (db) => {
      await giveAnother(db)
      expect(await load(db, { authorisedOn: '2025-01-01' })).toEqual({ added: 1, changed: 0, unchanged: 0 })
      expect(await authorities(db)).toEqual([
        { authorisedAt: first, endedAt: inPortal },
        { authorisedAt: authorisedOn('2025-01-01'), endedAt: inPortal },
        { authorisedAt: inPortal, endedAt: null },
      ])
    }))

  it('ends when the retailer loads a newer authority', () =>
    trial(loaded, async (db) => {
      await giveAnother(db)
      await load(db, { authorisedOn: '2026-06-10' })
      const newest = new Date('2026-06-10T00:00:00+12:00')
      expect(await authorities(db)).toEqual([
        { authorisedAt: first, endedAt: inPortal },
        { authorisedAt: inPortal, endedAt: newest },
        { authorisedAt: newest, endedAt: null },
      ])
    }))
})
