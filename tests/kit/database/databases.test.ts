import { expect, it } from 'vitest'
import { eachDatabase } from './databases.ts'

eachDatabase('a database of a test', (open, kind) => {
  it('is of the kind that the suite was told', async () => {
    expect((await open()).kind).toBe(kind)
  })

  it('is its own: what one writes no other sees', async () => {
    const [one, other] = [await open(), await open()]
    await one.query('create table kept (n int)')
    expect(await one.query("select to_regclass('kept') is not null as there")).toEqual([{ there: true }])
    expect(await other.query("select to_regclass('kept') is not null as there")).toEqual([{ there: false }])
  })

  it('comes migrated', async () => {
    const db = await open()
    expect(await db.query("select to_regclass('schema_migration') is not null as there")).toEqual([{ there: true }])
  })
})
