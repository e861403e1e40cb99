import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { selectedAccountId } from '#server/http/selection.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { accountIdOf, customerIdOf } from '#server/intake/entity.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { putInvitation, storeTakenUp } from '#server/people/people.store.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { exampleNow, exampleRecords, homeRecords, secrets } from './example-rows.ts'
import { trial } from './trial.ts'

const account = accountIdOf('100001')
const today = '2026-06-15'

const person = (id: string, columns: object = {}): IntakeRecord => {
  const record = homeRecords(1).find(({ entity }) => entity === 'person')
  return { entity: 'person', row: { ...(record?.row as object), person: id, ...columns } }
}
const role = (id: string, columns: object = {}): IntakeRecord => ({
  entity: 'role',
  row: { account: '100001', person: id, role: 'owner', ...columns },
})

onDatabase('a guest of a person whose role ends', (open) => {
  let loaded: Database
  beforeAll(async () => {
    loaded = await open()
    await load(loaded, ...exampleRecords(1), person('P-2'), person('P-9'))
    const at = new Date(exampleNow)
    const terms = { role: 'viewer', siteId: null, until: null, sessionId: null } as const
    const invitation = { ...terms, email: 'guest@example.com', grantedBy: customerIdOf('P-1'), at }
    const accessId = await putInvitation(loaded, account, invitation)
    await storeTakenUp(loaded, accessId, customerIdOf('P-9'), exampleNow)
  })
  const load = async (db: Database, ...records: readonly IntakeRecord[]) => {
    const { refused } = await applyRecords(db, records, { now: exampleNow, secrets })
    expect(refused).toEqual([])
  }
  /** What each call of the guest asks first. */
  const call = (db: Database) =>
    selectedAccountId(db, { customerId: customerIdOf('P-9'), sessionId: 'of the guest', at: exampleNow })
  const access = (db: Database) => db.query('select granted_by, ended_at from account_access')

  it('is let in before', async () => {
    expect(await call(loaded)).toBe(account)
  })

  it('is refused from then on, also where another owner comes', () =>
    trial(loaded, async (db) => {
      await load(db, role('P-1', { endedOn: today }), role('P-2'))
      await expect(call(db)).rejects.toMatchObject({ status: 404 })
      expect(await access(db)).toEqual([{ grantedBy: customerIdOf('P-1'), endedAt: new Date(exampleNow) }])
    }))

  it('becomes the guest of the owner who stays when the person was there twice', () =>
    trial(loaded, async (db) => {
      await load(db, role('P-1', { endedOn: today }), role('P-2'), person('P-1', { endedOn: today }))
      expect(await call(db)).toBe(account)
      expect(await access(db)).toEqual([{ grantedBy: customerIdOf('P-2'), endedAt: null }])
    }))

  it('is refused when the person is no more and nobody else owns the account', () =>
    trial(loaded, async (db) => {
      await load(db, role('P-1', { endedOn: today }), role('P-2', { role: 'authorised' }), person('P-1', { endedOn: today }))
      await expect(call(db)).rejects.toMatchObject({ status: 404 })
    }))

  it('is no guest of their own when they become the owner', () =>
    trial(loaded, async (db) => {
      await load(db, role('P-1', { endedOn: today }), role('P-9'), person('P-1', { endedOn: today }))
      expect(await call(db)).toBe(account)
      expect(await access(db)).toEqual([{ grantedBy: customerIdOf('P-1'), endedAt: new Date(exampleNow) }])
    }))
})
