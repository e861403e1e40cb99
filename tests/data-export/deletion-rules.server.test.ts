import { expect, it } from 'vitest'
import { rowFates, tableOf } from '#server/data-export/deletion-rules.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('what becomes of rows in a deletion', (open) => {
  it('is known of every table that holds something of a customer', async () => {
    const db = await open()
    const rows = await db.query<{ table: string }>(
      `select distinct c.table_name as table from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name in ('customer_id', 'billing_account_id')`,
    )
    expect(Object.keys(rowFates).map(tableOf).toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
  })
})
