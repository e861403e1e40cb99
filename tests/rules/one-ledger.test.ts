import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** The intake upserts what the retailer booked, and names the counterpart itself. */
const ledger = 'src/server/billing/ledger.store.ts'
const intake = ['src/server/intake/billing.entities.ts', 'src/server/intake/invoice.entities.ts']

const writesRows =
  /insert\s+into\s+(?:account_transaction|ledger_entry)\b|update\s+(?:account_transaction|ledger_entry)\s+\w*\s*set\b[^;]*\bcents\b/i
const upsertsRows = /table: 'account_transaction'/g
const namesCounterpart = /counterpart: \{/g

it('the ledger is written in one place, and each row names both of its accounts', () => {
  const files = sourceFiles().filter(({ path }) => path.startsWith('src/'))
  expect(files.filter(({ text }) => writesRows.test(text)).map(({ path }) => path)).toEqual([ledger])
  const upserts = files.filter(({ text }) => text.match(upsertsRows))
  expect(upserts.map(({ path }) => path)).toEqual(intake)
  for (const { text } of upserts) expect(text.match(namesCounterpart)).toHaveLength(text.match(upsertsRows)?.length ?? 0)
})
