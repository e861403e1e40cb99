import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { entities } from '#server/intake/entities.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dump } from './dump.ts'
import { exampleNow, exampleRecords, homeRecords, secrets } from './example-rows.ts'

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

  it('are of every entity in the example', () => {
    expect(new Set(records.map(({ entity }) => entity))).toEqual(new Set(entities.map(({ name }) => name)))
  })

  it('are added, and change nothing when they come again', async () => {
    const db = await open()
    expect(await apply(db, records)).toEqual({ added: records.length, changed: 0, unchanged: 0, refused: [] })
    const before = await dump(db)
    expect(await applyRecords(db, records, { ...options, now: exampleNow + 1 })).toEqual({
      added: 0,
      changed: 0,
      unchanged: records.length,
      refused: [],
    })
    expect(await dump(db)).toEqual(before)
  })

  it('give the same database in any order and any number of times', async () => {
    const db = await open()
    await apply(db, records)
    const expected = await dump(db)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(records, { minLength: records.length }),
        fc.array(fc.integer({ min: 0, max: records.length - 1 }), { maxLength: 5 }),
        async (shuffled, again) => {
          const other = await open()
          const repeated = [...shuffled, ...again.flatMap((index) => shuffled[index] ?? [])]
          expect(await apply(other, repeated)).toEqual({
            added: records.length,
            changed: 0,
            unchanged: again.length,
            refused: [],
          })
          expect(await dump(other)).toEqual(expected)
        },
      ),
      { numRuns: 4 },
    )
  })

  it('are tried without a trace in a dry run, with the same counts', async () => {
    const db = await open()
    await apply(db, exampleRecords(1))
    const before = await dump(db)
    const next = changed(records, 'site', { nickname: 'Beach house' })
    const tried = await applyRecords(db, next, { ...options, isDryRun: true })
    expect(await dump(db)).toEqual(before)
    expect(tried).toEqual({ added: homeRecords(2).length, changed: 1, unchanged: exampleRecords(1).length - 1, refused: [] })
    expect(await apply(db, next)).toEqual(tried)
  })

  describe('of an account', () => {
    it('are all left out when one is at fault, and the other accounts go on', async () => {
      const [alone, both] = [await open(), await open()]
      await apply(alone, exampleRecords(1))
      const faulty = changed(records, 'register', { contentCode: 'GAS' }, exampleRecords(1).length)
      const result = await apply(both, faulty)
      const expected = await dump(alone)
      const got = await dump(both)
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
