import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Day } from '#domain/basics/days.ts'
import { readBankFileText } from '#server/collections/bank-files.store.ts'
import { runCollections } from '#server/collections/collection-job.ts'
import { refuseFile } from '#server/collections/refused-files.ts'
import { returnedDebits } from '#server/collections/returned-debits.ts'
import type { Database } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { dyingAt } from '#tests/billing/billing-nights.ts'
import { trial } from '#tests/intake/trial.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { collectionStage, nightOf, secrets, settingsFor } from './collection-stage.ts'

/** What a run leaves behind, without what is minted. */
const traces = async (db: Database) => ({
  collections: await db.query(
    `select subject, attempt, due_on, collect_on, cents, fee_cents, status, file_number, transaction_id is not null as is_booked, returned_on, reason
     from collection order by collect_on, attempt, status`,
  ),
  ledger: await db.query(
    'select occurred_on, kind, description, method, cents, counterpart, takes_back is not null as is_back from account_transaction order by occurred_on, cents',
  ),
  files: await db.query(
    'select number, collect_on, entries, total_cents, written_at is not null as is_written, refused_at is not null as is_refused from bank_file order by number',
  ),
  events: await db.query(`select type, data - 'payment' as data from event order by type, data::text`),
  mails: await db.query('select kind, due_at from outbox order by kind, due_at'),
  notices: await db.query('select title, detail from notice order by title, detail'),
  due: await db.query('select due_date from invoice'),
})

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

/** A phase of a direct debit's life, and what shows that it is over. */
type Phase = readonly [name: string, work: (db: Database, folder: string) => Promise<unknown>, last: string, how?: 'alive']

onDatabase('direct debits whose process dies', (open) => {
  it('between any two steps are planned, filed, written, booked, returned, retried and refused once all the same', async () => {
    const empty = await open()
    const stage = await collectionStage(empty)
    const ana = await stage.home('1000001')
    await stage.bill(ana, '2026-06-17', 12_050, { isMailed: false })
    const folderOf = () => mkdtempSync(join(tmpdir(), 'direct-debit-killed-'))
    const returns = join(folderOf(), 'returns.csv')

    const night = (day: Day) => (db: Database, folder: string) => {
      const now = nightOf(day)
      const outbox = outboxAt(db, now)
      return runCollections({
        db,
        secrets,
        outbox,
        directDebit: settingsFor('bnz', folder),
        chargesCards: false,
        isPlanned: false,
        now,
      })
    }
    const phases: readonly Phase[] = [
      ['planned', night('2026-06-20'), 'bill 2026-06-17 | 1 | 2026-07-01 | 12050 | noticed'],
      ['filed', night('2026-06-30'), 'bill 2026-06-17 | 1 | 2026-07-01 | 12050 | filed'],
      ['booked', night('2026-07-01'), 'bill 2026-06-17 | 1 | 2026-07-01 | 12050 | collected'],
      [
        'returned',
        (db) => returnedDebits.take({ db, secrets, now: nightOf('2026-07-02'), progress: () => {} }, returns),
        'bill 2026-06-17 | 2 | 2026-07-08 | 12050 | noticed',
      ],
      ['filed again', night('2026-07-07'), 'bill 2026-06-17 | 2 | 2026-07-08 | 12050 | filed', 'alive'],
      ['booked again', night('2026-07-08'), 'bill 2026-06-17 | 2 | 2026-07-08 | 12050 | collected', 'alive'],
      ['refused', (db) => refuseFile(db, 2, nightOf('2026-07-09')), 'bill 2026-06-17 | 2 | 2026-07-08 | 12050 | noticed'],
      ['planned again', night('2026-07-09'), 'bill 2026-06-17 | 2 | 2026-07-20 | 12050 | noticed'],
    ]

    const killed: Record<string, number> = {}
    for (const [name, work, last, how] of phases) {
      if (name === 'returned')
        writeFileSync(
          returns,
          `reference,bankAccount,amount,returnedOn,reason\n${await stage.referenceOf(ana)},01-0902-0068389-00,-120.50,2026-07-02,REFER TO DRAWER\n`,
        )
      const expected = await trial(empty, async (db) => {
        await work(db, folderOf())
        return traces(db)
      })
      let isOver = how === 'alive'
      for (let nth = 1; !isOver; nth += 1)
        isOver = await trial(empty, async (db) => {
          const folder = folderOf()
          const dying = dyingAt(db, nth)
          const end = await work(dying.db, folder).then(
            () => 'over',
            () => 'killed',
          )
          const isAlive = !dying.hasDied()
          expect(end).toBe(isAlive ? 'over' : 'killed')
          const before = filesIn(folder)
          await work(db, folder)
          expect(await traces(db)).toEqual(expected)
          const after = filesIn(folder)
          expect(after).toEqual({ ...after, ...before })
          for (const [file, text] of Object.entries(after))
            expect([file, text]).toEqual([file, await readBankFileText(db, secrets, Number(/\d{6}/.exec(file)?.[0]))])
          if (!isAlive) killed[name] = nth
          return isAlive
        })
      await work(empty, stage.folder)
      expect(await stage.rowsOf(ana)).toContain(last)
    }
    for (const [name] of phases.filter(([, , , how]) => how === undefined))
      expect([name, (killed[name] ?? 0) > 5]).toEqual([name, true])
    expect(Object.keys(filesIn(stage.folder))).toEqual([
      'direct-debit-000001-2026-07-01.txt',
      'direct-debit-000002-2026-07-08.txt',
    ])
    expect(await stage.ledger(ana)).toEqual([
      '2026-06-18 | invoice | - | 12050',
      '2026-07-01 | payment | Direct debit | -12050',
      '2026-07-02 | payment | Direct debit returned | 12050',
      '2026-07-08 | payment | Direct debit | -12050',
      '2026-07-09 | payment | Direct debit returned | 12050',
    ])
  })
})
