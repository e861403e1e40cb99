import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/bills/invoices.contract.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { proofHash } from './bill-hash.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { printedRows } from '#domain/billing/bill-text.ts'
import { toCents } from '#domain/basics/money.ts'
import { runCommand } from '#server/admin/commands.ts'
import { hashedProof, readProof } from '#server/billing/proof.store.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const unknown = '00000000-0000-8000-a000-000000000000'

eachDatabase('a bill as data', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const bills = (name: string) => portal.get<{ invoices: contract.InvoiceHead[] }>(name, contract.readInvoices)
  const newest = async (name: string) => {
    const [head] = (await bills(name)).invoices
    if (!head) throw new Error(`${name} has no bill`)
    return head
  }
  const of = (invoiceId: string) => ({ params: { invoiceId } })

  describe('of the demo', () => {
    it('proves itself, every one of every customer, from its reads and prices to the cent', async () => {
      expect(await runCommand(portal.db, ['prove'])).toMatch(
        /^\d{2,} bills worked out again from reads and prices: difference \$0\.00\.$/,
      )
    })

    it('is there once estimated and put right later, and once taken back and issued again', async () => {
      const rows = await portal.db.query<{ account: string; id: string }>(
        `select billing_account_id as account, invoice_id as id from invoice i where exists (
           select from invoice_line l where l.billing_account_id = i.billing_account_id and l.invoice_id = i.invoice_id
             and l.kind = 'correction' and l.description like '%estimated%')`,
      )
      expect(rows.length).toBeGreaterThan(0)
      const proof = await readProof(portal.db, rows[0]?.account ?? '', rows[0]?.id ?? '')
      expect(proof?.corrections.some(({ period, days }) => period && days.every(({ billed }) => billed?.quality))).toBe(true)
      const reversals = await portal.db.query<{ kind: string }>(
        `select kind from invoice where kind = 'reversal' or replaces is not null`,
      )
      expect(reversals.map(({ kind }) => kind).toSorted()).toEqual(['bill', 'reversal'])
    })
  })

  it('is sent in its canonical form, whatever it is made of', async () => {
    const rows = await portal.db.query<{ account: string; id: string }>(
      'select billing_account_id as account, invoice_id as id from invoice',
    )
    const hashes = await Promise.all(
      rows.map(async ({ account, id }) => {
        const proof = await readProof(portal.db, account, id)
        const sent = contract.BillProof.parse(JSON.parse(proof ? hashedProof(proof) : 'null'))
        return sent.hash === (await proofHash(sent))
      }),
    )
    expect(hashes.length).toBeGreaterThan(50)
    expect(hashes).not.toContain(false)
  })

  it('is answered with a hash of all that it says, and its lines are those of the bill', async () => {
    const head = await newest('aroha')
    const proof = await portal.get<contract.BillProof>('aroha', contract.readInvoiceProof, of(head.id))
    const invoice = await portal.get<contract.Invoice>('aroha', contract.readInvoice, of(head.id))
    const { lines, supplies, payment, ...rest } = invoice
    expect(rest).toMatchObject(head)
    expect(proof.hash).toBe(await proofHash(proof))
    expect(proof.hash).toMatch(/^[0-9a-f]{64}$/)
    const proven = proveBill(proof)
    expect([proven.differences, proof.invoice.isReconstructed]).toEqual([[], false])
    expect(proof.lines.map(({ cents }) => cents)).toEqual(lines.map(({ amount }) => toCents(amount)))
    expect(sum(proof.lines.map(({ cents }) => cents))).toBe(toCents(head.total))
    expect(supplies.map(({ supplyType, siteName, plan, address }) => [supplyType, siteName, plan, address])).toEqual([
      ['electricity', 'Home', 'Night Saver Low User', '14 Tūī Lane, Raumati Beach'],
      ['lpg', 'Home', 'Home Bottled Gas', '14 Tūī Lane, Raumati Beach'],
    ])
    expect(payment).toMatch(/^Direct debit/)
    const rows = printedRows(lines)
    expect(rows.map(({ amount }) => amount)).toEqual(
      lines.map(({ amount }) => `${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(2)}`),
    )
  })

  it('comes newest first, each with what became of it', async () => {
    const { invoices } = await bills('aroha')
    expect(invoices.length).toBeGreaterThan(2)
    expect(invoices.map(({ endDate }) => endDate)).toEqual(
      invoices
        .map(({ endDate }) => endDate)
        .toSorted()
        .toReversed(),
    )
    const last = invoices.at(-1)
    expect(last).toMatchObject({ state: 'paid', paidBy: 'Direct debit', paidOn: last?.dueDate })
  })

  it('of another customer, an unknown one and no id at all are the same: not found, as data, as lines and as proof', async () => {
    const head = await newest('aroha')
    for (const endpoint of [contract.readInvoice, contract.readInvoiceProof])
      for (const id of [head.id, unknown, 'x', `${head.id}'`]) {
        const answer = await portal.ask('margaret', endpoint, of(id))
        expect({ ...(answer.body as object), instance: '' }).toEqual({
          type: contract.invoiceNotFound,
          title: 'Not found',
          status: 404,
          detail: 'We couldn’t find this bill, or you don’t have access to it.',
          instance: '',
          external: false,
        })
      }
  })

  it('is not for members of a buying group, whose bill or id it is, nor for nobody', async () => {
    const head = await newest('aroha')
    const all = [contract.readInvoices, contract.readInvoice, contract.readInvoiceProof]
    for (const endpoint of all) {
      expect(kindOf(await portal.ask('mere', endpoint, of(head.id)))).toEqual([403, notOffered])
      expect(kindOf(await portal.ask(null, endpoint, of(head.id)))).toEqual([401, '/error/unauthorized'])
    }
  })

  it('is the same while a half-hour of it is read again', async () => {
    const head = await newest('aroha')
    const ask = () => portal.get<contract.BillProof>('aroha', contract.readInvoiceProof, of(head.id))
    const before = await ask()
    const [supply] = before.supplies
    const day = supply?.days[3]
    const revise = portal.db.transaction(async (tx) => {
      const account = await tx.query<{ id: string }>('select billing_account_id as id from invoice where invoice_id = $1', [
        head.id,
      ])
      await ingestDays(tx, {
        billingAccountId: account[0]?.id ?? '',
        supplyPointId: supply?.supplyPointId ?? '',
        receivedAt: new Date(),
        days: [{ day: day?.day ?? '', wh: (day?.wh ?? []).map((wh) => (wh ?? 0) + 100), exportWh: null, quality: null }],
      })
    })
    const [during] = await Promise.all([ask(), revise])
    expect([during, await ask()]).toEqual([before, before])
    const [row] = await portal.db.query<{ revision: number }>(
      'select revision from reading_day where supply_point_id = $1 and day = $2',
      [supply?.supplyPointId ?? '', day?.day ?? ''],
    )
    expect(row?.revision).toBe((day?.revision ?? 0) + 1)
  })
})
