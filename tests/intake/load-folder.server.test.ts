import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { loadFolder } from '#server/intake/load-folder.ts'
import type { IntakeRecord, Refusal } from '#server/intake/parse.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dump } from './dump.ts'
import { exampleNow, exampleRecords, homeRecords, secrets } from './example-rows.ts'
import { folderOf, temporaryFolder } from './folders.ts'
import { trial } from './trial.ts'

const options = { now: exampleNow, secrets }
const nothing = { added: 0, changed: 0, unchanged: 0, refused: 0 }

/** The process dies before the `nth` statement or end of a transaction. */
const dyingAt = (db: Database, nth: number): { readonly db: Database; readonly steps: () => number } => {
  let step = 0
  const take = () => {
    step += 1
    if (step === nth) throw new Error('killed')
  }
  const watched = ({ query }: Queryable): Queryable => ({
    query: async (text, values) => {
      take()
      return query(text, values)
    },
  })
  return {
    steps: () => step,
    db: {
      ...db,
      ...watched(db),
      transaction: (work) =>
        db.transaction(async (tx) => {
          const result = await work(watched(tx))
          take()
          return result
        }),
    },
  }
}

const change = (records: readonly IntakeRecord[], entity: string, columns: object): IntakeRecord[] =>
  records.map((record) => (record.entity === entity ? { ...record, row: { ...(record.row as object), ...columns } } : record))

/** Two accounts with electricity on one plan: a load with few steps. */
const isOfSmallFolder = ({ entity, row }: IntakeRecord): boolean => {
  const { plan = 'everyday', supplyType = 'electricity' } = row as { plan?: string; supplyType?: string }
  const isSmall = [
    'network',
    'plan',
    'tariff',
    'tariff-band',
    'person',
    'account',
    'role',
    'site',
    'supply-point',
    'agreement',
  ].includes(entity)
  return isSmall && plan === 'everyday' && supplyType === 'electricity'
}

onDatabase('a folder of a retailer', (open) => {
  const records = exampleRecords(2)
  const count = records.length

  let empty: Database
  beforeAll(async () => {
    empty = await open()
  })

  it('gives the database that its records give by a call, as CSV and as NDJSON, in any order of rows', async () => {
    const expected = await trial(empty, async (db) => {
      await applyRecords(db, records, options)
      return dump(db)
    })
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(records, { minLength: count }), fc.constantFrom('csv', 'ndjson'), (rows, format) =>
        trial(empty, async (db) => {
          expect(await loadFolder(db, folderOf(rows, format as 'csv'), options)).toEqual({ ...nothing, added: count })
          expect(await dump(db)).toEqual(expected)
        }),
      ),
      { numRuns: 6 },
    )
  })

  it('changes nothing when it is loaded again', () =>
    trial(empty, async (db) => {
      const folder = folderOf(records)
      await loadFolder(db, folder, options)
      const before = await dump(db)
      expect(await loadFolder(db, folder, { ...options, now: exampleNow + 1 })).toEqual({ ...nothing, unchanged: count })
      expect(await dump(db)).toEqual(before)
    }))

  it('is tried without a trace in a dry run, with the counts and refusals of the load', () =>
    trial(empty, async (db) => {
      await loadFolder(db, folderOf(exampleRecords(1)), options)
      const before = await dump(db)
      const next = folderOf([
        ...change(exampleRecords(1), 'site', { nickname: 'Bach' }),
        ...change(homeRecords(2), 'meter', { removedOn: '2000-01-01' }),
      ])
      const refused: Refusal[][] = [[], []]
      const tried = await loadFolder(db, next, { ...options, isDryRun: true, onRefused: (some) => refused[0]?.push(...some) })
      expect(await dump(db)).toEqual(before)
      expect(await loadFolder(db, next, { ...options, onRefused: (some) => refused[1]?.push(...some) })).toEqual(tried)
      expect(refused[0]).toEqual(refused[1])
      expect(tried).toMatchObject({
        added: 1,
        changed: 1,
        unchanged: exampleRecords(1).length - 1,
        refused: homeRecords(2).length - 1,
      })
    }))

  it('ends as if nothing had happened when it is killed between any two steps and loaded again', async () => {
    const few = change(records.filter(isOfSmallFolder), 'account', { billedFrom: '2026-06-02' })
    const folder = folderOf(few)
    const { expected, all } = await trial(empty, async (db) => {
      const { db: watched, steps } = dyingAt(db, 0)
      expect(await loadFolder(watched, folder, options)).toEqual({ ...nothing, added: few.length })
      return { expected: await dump(db), all: steps() }
    })
    const committed: number[] = []
    // PostgreSQL's load holds its lock in a transaction beside the others, which would be around them in a trial.
    const onEmpty = async (work: (db: Database) => Promise<void>) =>
      empty.kind === 'pglite' ? trial(empty, work) : work(await open())
    for (let nth = 1; nth <= all; nth += 1)
      await onEmpty(async (db) => {
        await expect(loadFolder(dyingAt(db, nth).db, folder, options)).rejects.toThrow('killed')
        const accounts = await db.query<{ number: string; sites: number; agreements: number }>(
          `select customer_number as number, (select count(*) from site s where s.billing_account_id = a.billing_account_id) as sites,
             (select count(*) from agreement g where g.billing_account_id = a.billing_account_id) as agreements from billing_account a`,
        )
        expect(accounts.filter(({ sites, agreements }) => sites !== 1 || agreements !== 1)).toEqual([])
        const again = await loadFolder(db, folder, options)
        expect(again).toEqual({ ...nothing, added: few.length - again.unchanged, unchanged: again.unchanged })
        expect(await dump(db)).toEqual(expected)
        committed.push(again.unchanged)
      })
    const sizeOf = (...entities: readonly string[]) => few.filter(({ entity }) => entities.includes(entity)).length
    const [reference, prices, people] = [sizeOf('network'), sizeOf('plan', 'tariff', 'tariff-band'), sizeOf('person')]
    expect([...new Set(committed)]).toEqual([0, reference, reference + prices, reference + prices + people, few.length])
  })

  describe('that cannot be read', () => {
    const refuses = async (db: Database, name: string, content: string, message: string) => {
      const folder = folderOf(exampleRecords(1))
      writeFileSync(join(folder, name), content)
      await expect(loadFolder(db, folder, options)).rejects.toThrow(message)
    }

    it('applies nothing and names the file and the line', async () => {
      const db = empty
      const before = await dump(db)
      await refuses(db, 'tip.csv', 'tip\n', 'tip.csv is a file of nothing that can be loaded')
      await refuses(db, 'school.csv', 'school,name\n', 'school.csv, line 1: the column town is missing. Nothing was loaded.')
      await refuses(
        db,
        'school.csv',
        'school,name,town,size\n',
        'school.csv, line 1: heading 4 is not a column. Is the line of headings missing? Nothing was loaded.',
      )
      await refuses(
        db,
        'school.csv',
        'school,name,town\nrata,Rata,Dunedin\ntui,Tui\n',
        'school.csv, line 3: it has more or fewer values than there are columns. Nothing was loaded.',
      )
      await refuses(
        db,
        'school.csv',
        'school,name,town\nrata,"Rata,Dunedin\n',
        'a quotation mark is not closed. Nothing was loaded.',
      )
      await refuses(db, 'school.ndjson', '{"school":"rata"\n', 'school.ndjson, line 1: it is not JSON. Nothing was loaded.')
      expect(await dump(db)).toEqual(before)
    })

    it('is none', async () => {
      const folder = temporaryFolder()
      await expect(loadFolder(empty, join(folder, 'none'), options)).rejects.toThrow(
        `There is no folder ${join(folder, 'none')}.`,
      )
      await expect(loadFolder(empty, folder, options)).rejects.toThrow('has no file to load')
    })
  })

  it('reports each refused line by file, line, field and reason, and loads the other accounts', () =>
    trial(empty, async (db) => {
      const folder = folderOf([...exampleRecords(1), ...homeRecords(2)])
      appendFileSync(join(folder, 'site.csv'), '100002,S-9,Bach,"1 Beach Road, Stoke",gone,,,\n')
      const refused: Refusal[] = []
      const loaded = await loadFolder(db, folder, { ...options, onRefused: (some) => refused.push(...some) })
      const left = homeRecords(2).length - 1
      expect(loaded).toEqual({ ...nothing, added: exampleRecords(1).length + 1, refused: left + 1 })
      expect(
        refused
          .filter(({ field }) => field !== null)
          .map(({ entity, key, place, field, reason }) => ({ entity, key, place, field, reason })),
      ).toEqual([
        {
          entity: 'site',
          key: null,
          place: { file: 'site.csv', line: 4 },
          field: 'status',
          reason: 'must be one of open, opening, closing',
        },
      ])
      expect(new Set(refused.filter(({ field }) => field === null).map(({ reason }) => reason))).toEqual(
        new Set(['was left out: another row of this account was refused']),
      )
    }))
})
