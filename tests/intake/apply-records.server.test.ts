import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { entities } from '#server/intake/entities.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dump } from './dump.ts'
import { exampleNow, exampleRecords, homeRecords, secrets } from './example-rows.ts'
import { trial } from './trial.ts'

const options = { now: exampleNow, secrets }
const apply = (db: Database, records: readonly IntakeRecord[]) => applyRecords(db, records, options)
const changed = (records: readonly IntakeRecord[], entity: string, change: object, at = 0): IntakeRecord[] => {
  const index = records.findIndex((record, position) => record.entity === entity && position >= at)
  return records.map((record, position) =>
    position === index ? { ...record, row: { ...(record.row as object), ...change } } : record,
  )
}

onDatabase('records of a retailer', (open) => {
  const records = exampleRecords(2)
  const count = records.length

  it('are of every entity in the example', () => {
    expect(new Set(records.map(({ entity }) => entity))).toEqual(new Set(entities.map(({ name }) => name)))
  })

  let empty: Database
  beforeAll(async () => {
    empty = await open()
  })
  /** What the database holds once these were applied to an empty one. */
  const dumpOf = (given: readonly IntakeRecord[]) =>
    trial(empty, async (db) => ({ result: await apply(db, given), rows: await dump(db) }))

  it('are added, and change nothing when they come again', () =>
    trial(empty, async (db) => {
      expect(await apply(db, records)).toEqual({ added: records.length, changed: 0, unchanged: 0, refused: [] })
      const before = await dump(db)
      expect(await applyRecords(db, records, { ...options, now: exampleNow + 1 })).toEqual({
        added: 0,
        changed: 0,
        unchanged: records.length,
        refused: [],
      })
      expect(await dump(db)).toEqual(before)
    }))

  it('give the same database in any order and any number of times', async () => {
    const { rows: expected } = await dumpOf(records)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(records, { minLength: records.length }),
        fc.array(fc.integer({ min: 0, max: records.length - 1 }), { maxLength: 5 }),
        async (shuffled, again) => {
          const repeated = [...shuffled, ...again.flatMap((index) => shuffled[index] ?? [])]
          expect(await dumpOf(repeated)).toEqual({
            result: { added: records.length, changed: 0, unchanged: again.length, refused: [] },
            rows: expected,
          })
        },
      ),
      { numRuns: 8 },
    )
  })

  it('are applied once, however many calls bring them at the same moment', async () => {
    const db = await open()
    const results = await Promise.all([apply(db, records), apply(db, records), apply(db, records.toReversed())])
    expect(results.map(({ refused }) => refused)).toEqual([[], [], []])
    expect(results.reduce((sum, { added, changed: other }) => sum + added + other, 0)).toBe(count)
    expect(await db.query('select count(*) as count from intake_record')).toEqual([{ count }])
  })

  it('are tried without a trace in a dry run, with the same counts', () =>
    trial(empty, async (db) => {
      await apply(db, exampleRecords(1))
      const before = await dump(db)
      const next = changed(records, 'site', { nickname: 'Beach house' })
      const tried = await applyRecords(db, next, { ...options, isDryRun: true })
      expect(await dump(db)).toEqual(before)
      expect(tried).toEqual({ added: homeRecords(2).length, changed: 1, unchanged: exampleRecords(1).length - 1, refused: [] })
      expect(await apply(db, next)).toEqual(tried)
    }))

  describe('of an account', () => {
    it('are all left out when one is at fault, and the other accounts go on', async () => {
      const faulty = changed(records, 'register', { contentCode: 'GAS' }, exampleRecords(1).length)
      const { rows: expected } = await dumpOf(exampleRecords(1))
      const { result, rows: got } = await dumpOf(faulty)
      const person = records.findIndex(({ entity, row }) => entity === 'person' && (row as { person: string }).person === 'P-2')
      expect(result.added).toBe(exampleRecords(1).length + 1)
      expect(result.refused.filter(({ field }) => field !== null)).toEqual([
        {
          index: exampleRecords(1).length + homeRecords(2).findIndex(({ entity }) => entity === 'register'),
          entity: 'register',
          key: '100002 / SP-2-E / E1 / 1',
          field: 'contentCode',
          reason: 'is not one of electricity',
        },
      ])
      expect(result.refused.map(({ index }) => index)).toEqual(
        records.flatMap((_, index) => (index >= exampleRecords(1).length && index !== person ? [index] : [])),
      )
      expect({ ...got, customer: got['customer']?.length, intake_record: got['intake_record']?.length }).toEqual({
        ...expected,
        customer: 2,
        intake_record: exampleRecords(1).length + 1,
      })
    })
  })
})
