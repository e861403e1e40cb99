import { beforeAll, describe, expect, it } from 'vitest'
import { BillProof } from '#contract/invoices.contract.ts'
import { proofHash } from '#domain/bill-hash.ts'
import { proveBill } from '#domain/bill-proof.ts'
import { hashedProof, readProof } from '#server/billing/proof.store.ts'
import type { Database } from '#server/database/database.ts'
import { demo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'

eachDatabase('a bill as data', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open(demo)
  })

  describe('of every demo customer', () => {
    it('proves itself from its reads and prices, to the cent, and its hash is that of what it says', async () => {
      const bills = await db.query<{ account: string; id: string }>(
        'select billing_account_id as account, invoice_id as id from invoice order by number',
      )
      const differing: unknown[] = []
      let halfHours = 0
      for (const { account, id } of bills) {
        const unproven = await readProof(db, account, id)
        if (!unproven) throw new Error(`no proof of ${id}`)
        const proof = BillProof.parse(JSON.parse(hashedProof(unproven)))
        const proven = proveBill(proof)
        halfHours += proven.halfHours
        if (proven.differences.length > 0 || proof.invoice.isReconstructed)
          differing.push([proof.invoice.number, proven.differences])
        if (proof.hash !== (await proofHash(proof))) differing.push([proof.invoice.number, 'hash'])
      }
      expect(differing).toEqual([])
      expect(bills.length).toBeGreaterThan(50)
      expect(halfHours).toBeGreaterThan(50_000)
    })
  })
})
