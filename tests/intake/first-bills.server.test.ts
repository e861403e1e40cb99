import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { exampleNow, exampleRecords, homeRecords, secrets } from './example-rows.ts'
import { trial } from './trial.ts'

/** Bill periods of 29 days: one began on 2 June 2026. */
const account = '100001'
const change = (records: readonly IntakeRecord[], entity: string, columns: object): IntakeRecord[] =>
  records.map((record) => (record.entity === entity ? { ...record, row: { ...(record.row as object), ...columns } } : record))
const without = (records: readonly IntakeRecord[], ...entities: readonly string[]) =>
  records.filter(({ entity }) => !entities.includes(entity))

/** A home without bills of a former system, and without what it owed there. */
const home = without(homeRecords(1), 'opening-balance', 'invoice', 'invoice-line', 'payment')
const opening: IntakeRecord = { entity: 'opening-balance', row: { account, day: '2026-06-01', cents: 0 } }
const since = (day: string) => change(home, 'agreement', { startDate: day, term: undefined, termEnd: undefined })

onDatabase('an account that we begin to bill', (open) => {
  let prices: Database
  beforeAll(async () => {
    prices = await open()
    await applyRecords(prices, exampleRecords(0), { now: exampleNow, secrets })
  })
  const onPrices = (work: (db: Database) => Promise<void>) => trial(prices, work)
  const isTaken = (records: readonly IntakeRecord[]) => onPrices(async (db) => expect(await faults(db, records)).toEqual([]))
  const faults = async (db: Database, records: readonly IntakeRecord[]) =>
    (await applyRecords(db, records, { now: exampleNow, secrets })).refused
      .filter(({ reason }) => !reason.startsWith('was left out'))
      .map(({ entity, field, reason }) => ({ entity, field, reason }))
  const missing = {
    entity: 'account',
    field: 'billedFrom',
    reason:
      'is missing: an agreement began before 2026-06-02, the bill period that runs. Send billedFrom of the account, or an opening-balance row',
  }

  it('is refused where its first bills would go back to periods that are over', () =>
    onPrices(async (db) => {
      expect(await faults(db, home)).toEqual([missing])
      expect(await faults(db, since('2026-06-01'))).toEqual([missing])
      expect(await db.query('select 1 from billing_account')).toEqual([])
    }))

  it('is taken with the first day that we bill, an opening balance, or bills of another system', async () => {
    await onPrices(async (db) => {
      expect(await faults(db, change(home, 'account', { billedFrom: '2026-05-20' }))).toEqual([])
      expect(await db.query('select billed_from from billing_account')).toEqual([{ billedFrom: '2026-05-20' }])
    })
    await isTaken([...home, opening])
    await isTaken(without(homeRecords(1), 'opening-balance'))
    await isTaken(change(home, 'account', { billedBy: 'them' }))
  })

  it('needs nothing if it began in the period that runs', () => isTaken(since('2026-06-02')))

  it('is refused when it comes to us from another system', () =>
    onPrices(async (db) => {
      await faults(db, change(home, 'account', { billedBy: 'them' }))
      expect(await faults(db, change(home, 'account', { billedBy: 'us' }).slice(0, 2))).toEqual([missing])
    }))

  it('is refused when an agreement is added that began long ago', () =>
    onPrices(async (db) => {
      const first = since('2026-06-02').find(({ entity }) => entity === 'agreement')
      expect(await faults(db, without(since('2026-06-02'), 'agreement'))).toEqual([])
      const early = { entity: 'agreement', row: { ...(first?.row as object), startDate: '2026-05-31' } }
      expect(await faults(db, [early])).toEqual([
        { entity: 'agreement', field: 'startDate', reason: missing.reason.replace('is missing', 'is too early') },
      ])
    }))

  it('can’t be closed with an agreement that goes on, nor can one go on then', () =>
    onPrices(async (db) => {
      const closed = change(change(since('2026-06-02'), 'agreement', { endDate: '2026-06-10' }), 'account', {
        closedOn: '2026-06-10',
      })
      expect(await faults(db, closed)).toEqual([])
      const agreement = closed.find(({ entity }) => entity === 'agreement')
      const ending = (endDate: string | undefined) => [{ entity: 'agreement', row: { ...(agreement?.row as object), endDate } }]
      expect(await faults(db, ending(undefined))).toEqual([
        { entity: 'agreement', field: 'endDate', reason: 'is missing: the account is closed on 2026-06-10' },
      ])
      expect(await faults(db, ending('2026-06-11'))).toEqual([
        { entity: 'agreement', field: 'endDate', reason: 'is too late: the account is closed on 2026-06-10' },
      ])
    }))
})
