import { beforeEach, expect, it } from 'vitest'
import type { Database, Queryable, SqlValue } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { accountIdOf } from '#server/intake/entity.ts'
import { IntakeRefused } from '#server/intake/folder.ts'
import { loadFolder } from '#server/intake/load-folder.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { exampleNow, exampleRecords, homeRecords, secrets } from './example-rows.ts'
import { folderOf } from './folders.ts'

const options = { now: exampleNow, secrets }

/** Stays where it has written an account until `goOn` is called. */
const pausing = (db: Database) => {
  const [paused, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const watched = ({ query }: Queryable): Queryable => ({
    query: async <Row>(text: string, values?: readonly SqlValue[]) => {
      const rows = await query<Row>(text, values)
      if (text.includes('insert into billing_account')) {
        paused.resolve()
        await resumed.promise
      }
      return rows
    },
  })
  return {
    db: { ...db, transaction: (work) => db.transaction((tx) => work(watched(tx))) } satisfies Database,
    isPaused: paused.promise,
    goOn: resumed.resolve,
  }
}

onDatabase('a dry run beside the running portal', (open, kind) => {
  const renamed = exampleRecords(1).map((record) =>
    record.entity === 'account' ? { ...record, row: { ...(record.row as object), owner: 'Ana Smith' } } : record,
  )
  let db: Database
  beforeEach(async () => {
    db = await open()
    await applyRecords(db, exampleRecords(1), options)
  })

  it.runIf(kind === 'postgres')('lets calls of customer systems and changes to other accounts through', async () => {
    await applyRecords(db, homeRecords(3), options)
    const at = pausing(db)
    const tried = loadFolder(at.db, folderOf(renamed), { ...options, isDryRun: true })
    await at.isPaused
    const call = await applyRecords(db, homeRecords(2), options)
    expect(call).toEqual({ added: homeRecords(2).length, changed: 0, unchanged: 0, refused: [] })
    const street = { billingAccountId: accountIdOf('100003') }
    expect(
      await db.query(
        `update billing_account set street = '2 Rata Street' where billing_account_id = $1 returning billing_account_id`,
        [street.billingAccountId],
      ),
    ).toEqual([street])
    at.goOn()
    expect(await tried).toEqual({ added: 0, changed: 1, unchanged: renamed.length - 1, refused: 0 })
  })

  it.runIf(kind === 'postgres')('stops rather than waits for an account that a customer is changing', async () => {
    const tried = db.transaction(async (tx) => {
      await tx.query('select 1 from billing_account where billing_account_id = $1 for update', [accountIdOf('100001')])
      await loadFolder(db, folderOf(renamed), { ...options, isDryRun: true })
    })
    await expect(tried).rejects.toThrow(
      new IntakeRefused('A row of this folder is being changed right now. Nothing was written: run it again.'),
    )
    expect(await loadFolder(db, folderOf(renamed), { ...options, isDryRun: true })).toMatchObject({ changed: 1 })
  })
})
