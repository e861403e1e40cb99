import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { applyRecords } from '#server/intake/apply.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { exampleNow, exampleRecords, secrets } from '#tests/intake/example-rows.ts'
import { billingNights } from './billing-nights.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Account 100001 is billed by us, 100002 by the retailer's billing system; each came with its bill to 1 June. */
const withPdf = (record: IntakeRecord): IntakeRecord =>
  record.entity === 'invoice' ? { ...record, row: { ...(record.row as object), pdf: 'bill.pdf' } } : record

onDatabase('billing nights of accounts that were loaded', (open) => {
  it('bill those that we bill from the day after their last loaded bill, and leave the others alone', async () => {
    const db = await open()
    const nights = billingNights(db)
    const files: Readonly<Record<string, Uint8Array>> = { 'bill.pdf': pdf }
    const options = { now: exampleNow, secrets, readFile: async (name: string) => files[name] ?? null }
    const { refused } = await applyRecords(db, exampleRecords(2).map(withPdf), options)
    expect(refused).toEqual([])
    expect(
      await db.query('select opening_balance_on as day, billed_by as by from billing_account order by customer_number'),
    ).toEqual([
      { day: '2026-05-03', by: 'us' },
      { day: '2026-05-03', by: 'them' },
    ])
    expect(await db.query('select distinct name, digest, bytes from invoice_document')).toEqual([
      { name: 'bill.pdf', digest: createHash('sha256').update(pdf).digest('hex'), bytes: new Uint8Array(pdf) },
    ])
    for (const night of ['2026-06-30', '2026-07-01', '2026-07-02'])
      expect([night, (await nights.run(`${night}T00:00:30+12:00`)).held]).toEqual([night, []])
    const bills = await db.query('select number, made_by, start_date, end_date, issued_on from invoice order by number')
    const loaded = { madeBy: 'them', startDate: '2026-05-04', endDate: '2026-06-01', issuedOn: '2026-06-02' }
    expect(bills).toEqual([
      { number: '100001-260601', ...loaded },
      { number: '100001-260630', madeBy: 'us', startDate: '2026-06-02', endDate: '2026-06-30', issuedOn: '2026-07-01' },
      { number: '100002-260601', ...loaded },
    ])
  })

  it('refuse a PDF that is none', async () => {
    const options = { now: exampleNow, secrets, readFile: async () => Buffer.from('not a PDF') }
    const { refused } = await applyRecords(await open(), exampleRecords(1).map(withPdf), options)
    expect(refused.filter(({ field }) => field === 'pdf').map(({ entity, key, reason }) => ({ entity, key, reason }))).toEqual([
      { entity: 'invoice', key: '100001 / 100001-260601', reason: 'is not a PDF' },
    ])
  })
})
