import { BillProof } from '#contract/bills/invoices.contract.ts'
import { proofHash } from './bill-hash.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import { readInvoiceHeads } from '#server/billing/invoices.store.ts'
import { hashedProof, readProof } from '#server/billing/proof.store.ts'
import { reissueInvoice } from '#server/billing/reissue.ts'
import type { Database } from '#server/database/database.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import type { DayReadings } from '#server/readings/pricing.ts'
import { createSupply } from '#tests/account/supply.ts'

/** The same watt-hours in each half-hour of each day. */
export const flat = (startDate: string, count: number, wh: number, quality: string | null = null): DayReadings[] =>
  daysOf({ startDate, endDate: addDays(startDate, count - 1) }).map((day) => {
    const halfHours = Array.from({ length: halfHoursOf(day) }, () => wh)
    return { day, wh: halfHours, exportWh: null, quality: quality && quality.repeat(halfHours.length) }
  })

/** Bill periods of 29 days. */
export const every29DaysFrom = (cycleStart: string): Cycle => ({
  cycleStart,
  cycleDays: 29,
  statementDay: null,
  dueDays: 14,
  periodCuts: [],
})

const receivedAt = new Date('2027-01-01T00:00:00Z')
export const reason = 'A reading was put right.'
export const today = '2026-06-20'

/** One supply, whose bills are issued, changed and issued again; nothing of them is there at first, nor after `clear`. */
export const stageBills = async (db: Database, planId = 'night-saver-low') => {
  const supply = await createSupply(db, { planId, cycleStart: '2026-05-01', startDate: '2026-05-01' })
  const clear = () =>
    db.query(`delete from correction; delete from account_transaction; delete from invoice; delete from reading_day; delete from notice;
      delete from reading_revision; delete from register_day; delete from register_revision; delete from free_hours_booking;
      update agreement set plan_id = '${planId}';
      update billing_account set discount_name = null, discount_percent = 0, customer_number = '1'`)
  const store = (days: readonly DayReadings[]) => db.transaction((tx) => ingestDays(tx, { ...supply, receivedAt, days }))
  const issue = (on: string) => db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, on))
  const reissue = (invoiceId: string, more: { withDiscount?: boolean } = {}) =>
    db.transaction((tx) => reissueInvoice(tx, supply.billingAccountId, invoiceId, { reason, today, ...more }))
  const proofOf = async (invoiceId: string) => {
    const proof = await readProof(db, supply.billingAccountId, invoiceId)
    if (!proof) throw new Error('no proof')
    const sent = BillProof.parse(JSON.parse(hashedProof(proof)))
    if (sent.hash !== (await proofHash(sent))) throw new Error('not the hash of what is sent')
    return sent
  }
  const heads = () => readInvoiceHeads(db, supply.billingAccountId, today)
  const differences = async () => {
    const all = await Promise.all((await heads()).map(async ({ id }) => proveBill(await proofOf(id)).differences))
    return all.flat()
  }
  const balance = async () => {
    const [row] = await db.query<{ cents: number }>('select sum(cents) as cents from account_transaction')
    return row?.cents
  }

  /** May 2026: 29 days at 500 Wh a half-hour. */
  const may = async () => {
    await store(flat('2026-05-01', 29, 500))
    const [bill] = await issue('2026-05-30')
    if (!bill) throw new Error('no bill')
    return bill
  }
  return { supply, clear, store, issue, reissue, proofOf, heads, differences, balance, may }
}
