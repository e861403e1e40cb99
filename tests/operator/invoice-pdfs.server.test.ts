import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyIntake, putInvoicePdf } from '#contract/operator/operator.contract.ts'
import { intakeExample } from '#contract/operator/operator.examples.ts'
import { readInvoiceDocument } from '#server/billing/invoice-documents.store.ts'
import { accountIdOf, invoiceIdOf } from '#server/intake/entity.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { problem } from '#tests/server/frame.ts'
import { openOperatorPortal, type OperatorPortal } from './operator-portal.ts'

const pdf = (text: string) => `%PDF-1.7\n${text}\n%%EOF\n`
const [account, number] = ['1000001', '1000001-260701']

onDatabase('PDFs of bills that a system of the operator sends', (open) => {
  let portal: OperatorPortal
  let token: string
  let loaded: unknown
  beforeAll(async () => {
    portal = await openOperatorPortal(await open())
    token = await portal.token(await portal.client())
    const { records } = intakeExample.body
    const bill = {
      entity: 'invoice',
      row: {
        account,
        number,
        startDate: '2026-06-03',
        endDate: '2026-07-01',
        issuedOn: '2026-07-02',
        dueDate: '2026-07-22',
        totalCents: 18_420,
        gstCents: 2_403,
      },
    }
    const line = {
      entity: 'invoice-line',
      row: { account, number, position: 1, kind: 'energy', description: 'Energy', cents: 18_420 },
    }
    const sent = { body: { records: [...records.slice(0, -1), bill, line] }, headers: { 'idempotency-key': 'bill' } }
    loaded = (await portal.call(token, applyIntake, sent)).body
  })
  afterAll(() => portal.close())

  const put = async (text: string, params = { account, number }, by = token) => {
    const { status, body } = await portal.call(by, putInvoicePdf, {
      params,
      text,
      headers: { 'content-type': 'application/pdf' },
    })
    return [status, body]
  }
  const stored = async () => {
    const bytes = await readInvoiceDocument(portal.db, accountIdOf(account), invoiceIdOf(account, number))
    return bytes && Buffer.from(bytes).toString()
  }

  it('come after the bill itself', () => {
    expect(loaded).toEqual({ added: 13, changed: 0, unchanged: 0, refused: [] })
  })

  it('are stored byte for byte, and replaced by another', async () => {
    expect(await put(pdf('first'))).toEqual([204, ''])
    expect(await stored()).toBe(pdf('first'))
    expect(await put(pdf('second'))).toEqual([204, ''])
    expect(await stored()).toBe(pdf('second'))
  })

  it.each([
    ['an account that is none', { account: '1000002', number }],
    ['a bill that is none', { account, number: '1000001-260601' }],
  ])('are not stored for %s', async (_, params) => {
    expect(await put(pdf('stray'), params)).toEqual([404, problem(404, '/error/not_found')])
  })

  it('are not stored for a bill that we made', async () => {
    await put(pdf('kept'))
    await portal.db.query("update invoice set made_by = 'us'")
    expect(await put(pdf('other'))).toEqual([404, problem(404, '/error/not_found')])
    await portal.db.query("update invoice set made_by = 'them'")
    expect(await stored()).toBe(pdf('kept'))
  })

  it('are refused when they are none, or too large', async () => {
    await put(pdf('kept'))
    const notPdf = problem(400, '/error/validation', { fields: { pdf: 'The file is not a PDF.' } })
    for (const text of ['<html>%PDF-1.7 %%EOF', '%PDF-1.7 cut short']) expect(await put(text)).toEqual([400, notPdf])
    expect(await put(pdf('x'.repeat(10_485_760)))).toEqual([
      413,
      problem(413, '/error/body_too_large', { fields: { pdf: 'Choose a file of 10 MB or less.' } }),
    ])
    expect(await stored()).toBe(pdf('kept'))
  })

  it('need the scope to write', async () => {
    const reader = await portal.token(await portal.client('intake:read'), 'intake:read')
    expect(await put(pdf('x'), { account, number }, reader)).toEqual([403, problem(403, '/error/operator/scope')])
  })
})
