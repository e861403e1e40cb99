import { type BillDifference, proveBill } from '#domain/billing/bill-proof.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { readProof } from './proof.store.ts'

export interface ProveBills {
  /** Customer number; null: all. Loaded bills have no proof. */
  readonly account: string | null
  /** Issued on this day or later; null: all. */
  readonly since: Day | null
  readonly progress?: (done: number, total: number) => void
}

interface BillKey {
  readonly billingAccountId: string
  readonly invoiceId: string
}

export interface DifferingBill extends BillKey {
  readonly number: string
  readonly differences: readonly BillDifference[]
}

export interface BillsProven {
  readonly bills: number
  readonly reconstructed: number
  readonly differing: readonly DifferingBill[]
  /** Differing bills whose reversals cancel them, total and GST. */
  readonly cancelled: number
}

interface Next extends BillKey {
  readonly isCancelled: boolean
}

const chosen = `invoice i join billing_account a using (billing_account_id)
  where i.made_by = 'us' and ($1::text is null or a.customer_number = $1) and ($2::date is null or i.issued_on >= $2)`

const page = `
  select i.billing_account_id, i.invoice_id, exists (
    select from invoice o where o.billing_account_id = i.billing_account_id and (o.invoice_id = i.reverses or o.invoice_id = i.reversed_by)
      and o.total_cents = -i.total_cents and o.gst_cents = -i.gst_cents) as is_cancelled
  from ${chosen} and (i.billing_account_id, i.invoice_id) > ($3::uuid, $4::uuid)
  order by i.billing_account_id, i.invoice_id limit $5`

const perPage = 500
/** Concurrent statements: reads of one bill overlap with calculations of another. */
const atOnce = 6
const first: BillKey = {
  billingAccountId: '00000000-0000-0000-0000-000000000000',
  invoiceId: '00000000-0000-0000-0000-000000000000',
}

export const proveBills = async (db: Database, { account, since, progress = () => {} }: ProveBills): Promise<BillsProven> => {
  const [counted] = await db.query<{ total: number }>(`select count(*) as total from ${chosen}`, [account, since])
  const total = counted?.total ?? 0
  const differing: DifferingBill[] = []
  let [bills, reconstructed, cancelled] = [0, 0, 0]
  const prove = async ({ billingAccountId, invoiceId, isCancelled }: Next) => {
    const proof = await readProof(db, billingAccountId, invoiceId)
    if (!proof) return
    const { differences } = proveBill(proof)
    bills += 1
    if (proof.invoice.isReconstructed) reconstructed += 1
    if (differences.length > 0 && isCancelled) cancelled += 1
    else if (differences.length > 0) differing.push({ billingAccountId, invoiceId, number: proof.invoice.number, differences })
    progress(bills, total)
  }
  let last = first
  for (;;) {
    const rows = await db.query<Next>(page, [account, since, last.billingAccountId, last.invoiceId, perPage])
    const waiting = rows.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const next of waiting) await prove(next)
      }),
    )
    const end = rows.at(-1)
    if (!end || rows.length < perPage) return { bills, reconstructed, differing, cancelled }
    last = end
  }
}
