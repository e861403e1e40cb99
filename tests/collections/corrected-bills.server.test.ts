import { beforeAll, beforeEach, expect, it } from 'vitest'
import { reissueInvoice } from '#server/billing/reissue.ts'
import type { Database } from '#server/database/database.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { putPlans } from '#tests/account/plans.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { flat } from '#tests/billing/bill-stage.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type CollectionStage, collectionStage, putAuthority } from './collection-stage.ts'

/** A day of 24 kWh more at 16 cents or so. */
const more = flat('2026-05-10', 1, 1_500)
const less = flat('2026-05-10', 1, 100)

onDatabase('a bill that is corrected', (open) => {
  let db: Database
  let stage: CollectionStage
  let supply: Supply
  let invoiceId: string
  let first: number
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    stage = await collectionStage(db)
    await putPlans(db)
    supply = await createSupply(db, { name: '1000009', cycleStart: '2026-05-01', startDate: '2026-05-01' })
    const { billingAccountId } = supply
    await db.query(
      `update billing_account set payment_method = 'directDebit', payment_hint = 'BNZ ··· 1' where billing_account_id = $1`,
      [billingAccountId],
    )
    const details = { bank: '01-0902-0068389-000', holder: 'A', information: 'P', authorisedOn: '2026-01-10' }
    await putAuthority(db, { billingAccountId, customerId: billingAccountId }, details)
    await correct(flat('2026-05-01', 29, 500))
    const [bill] = await db.transaction((tx) => issueInvoices(tx, billingAccountId, '2026-05-30'))
    invoiceId = bill?.invoiceId ?? ''
    first = bill?.totalCents ?? 0
    await stage.run('2026-05-31')
    await stage.mails()
  })
  const correct = (days: ReturnType<typeof flat>) =>
    db.transaction((tx) => ingestDays(tx, { ...supply, receivedAt: new Date('2026-05-30T00:00:00Z'), days }))
  const reissue = async (days: ReturnType<typeof flat>, today: string) => {
    await correct(days)
    const done = await db.transaction((tx) =>
      reissueInvoice(tx, supply.billingAccountId, invoiceId, { reason: 'A reading was wrong.', today }),
    )
    if (typeof done === 'string') throw new Error(done)
    return done.cents
  }
  const nights = async (...days: string[]) => {
    for (const day of days) await stage.run(day)
  }
  /** Friday 12 June 2026 is its due day. */
  const collect = () => nights('2026-06-11', '2026-06-12')

  it('before it is collected is collected as it is now, with another notice where it is more', async () => {
    const now = await reissue(more, '2026-06-01')
    await nights('2026-06-02')
    expect((await stage.mails())[0]).toContain(`We’ll take $${(now / 100).toFixed(2)} `)
    const [row] = await stage.rowsOf(supply.billingAccountId)
    expect([now > first, row]).toEqual([true, `bill 2026-05-29 | 1 | 2026-06-15 | ${now} | noticed`])
  })

  it('after it was collected: the difference is collected separately, after a mail, once', async () => {
    await collect()
    const now = await reissue(more, '2026-06-20')
    await nights('2026-06-21', '2026-06-22', '2026-06-30')
    const difference = now - first
    expect(await stage.rowsOf(supply.billingAccountId)).toEqual([
      `bill 2026-05-29 | 1 | 2026-06-12 | ${first} | collected`,
      // Due 14 days after the correction, on Saturday 4 July.
      `bill 2026-05-29 1000009-260529-2 | 1 | 2026-07-06 | ${difference} | noticed`,
    ])
    const mails = await stage.mails()
    expect([
      mails.length,
      mails[0]?.includes(
        `We’ve corrected your bill to 29 May 2026, and it’s more than you paid. We’ll take the remaining $${(difference / 100).toFixed(2)} on Monday 6 July by `,
      ),
    ]).toEqual([1, true])
    await nights('2026-07-03', '2026-07-06', '2026-07-07')
    expect((await stage.summary(supply.billingAccountId, '2026-07-07')).balance).toBe(0)
    expect(await stage.rowsOf(supply.billingAccountId)).toHaveLength(2)
  })

  it('to less after it was collected leaves a credit, and nothing is taken', async () => {
    await collect()
    const now = await reissue(less, '2026-06-20')
    await nights('2026-06-21', '2026-07-03', '2026-07-06')
    expect(await stage.rowsOf(supply.billingAccountId)).toHaveLength(1)
    expect((await stage.summary(supply.billingAccountId, '2026-07-07')).balance).toBe((now - first) / 100)
  })
})
