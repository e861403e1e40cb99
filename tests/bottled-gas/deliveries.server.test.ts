import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readSupplySums } from '#server/billing/sums.store.ts'
import { bookDelivery, type Brought } from '#server/bottled-gas/deliveries.store.ts'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { stageBills } from '#tests/billing/bill-stage.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'

const supplyPointId = stableId('bottles')

eachDatabase('bottles that were brought', (open) => {
  let db: Database
  let stage: Awaited<ReturnType<typeof stageBills>>
  beforeAll(async () => {
    db = await open()
    stage = await stageBills(db)
    const { billingAccountId } = stage.supply
    await db.query(
      `insert into supply_point (billing_account_id, supply_point_id, site_id, supply_type, is_advanced, can_submit_meter_read, position)
       values ($1, $2, $3, 'lpg', false, false, 2)`,
      [billingAccountId, supplyPointId, stableId('site')],
    )
    await db.query(
      `insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date) values ($1, $2, $3, 'lpg-home', '2026-01-01')`,
      [billingAccountId, stableId('bottles agreement'), supplyPointId],
    )
  })
  afterEach(async () => {
    await db.query('delete from lpg_delivery')
    await stage.clear()
    await db.query(`update agreement set plan_id = 'lpg-home' where supply_point_id = $1`, [supplyPointId])
  })

  const brought = (deliveredOn: string, more: Partial<Brought> = {}): Brought => ({
    billingAccountId: stage.supply.billingAccountId,
    supplyPointId,
    deliveryId: stableId(`delivery of ${deliveredOn}`),
    orderId: null,
    deliveredOn,
    bottles: 2,
    bottleMillicents: null,
    ...more,
  })
  const book = (deliveredOn: string, more: Partial<Brought> = {}) =>
    db.transaction((tx) => bookDelivery(tx, brought(deliveredOn, more)))
  const linesOf = async (invoiceId: string) =>
    (await stage.proofOf(invoiceId)).lines
      .filter(({ kind }) => kind === 'bottles')
      .map(({ description, quantity, cents }) => [description, quantity, cents])
  const issue = async (on: string) => {
    const [bill] = (await stage.issue(on)).slice(-1)
    if (!bill) throw new Error('no bill')
    return bill
  }
  const [own, late] = ['Bottled Gas (LPG), 45 kg bottles', 'Bottled Gas (LPG), 45 kg bottles brought before this bill']

  it('are on the bill of their day, at the price that was agreed when they were ordered', async () => {
    expect(await book('2026-05-12')).toBe('2026-05-12')
    expect(await book('2026-05-20', { bottles: 1, bottleMillicents: 10_000_000 })).toBe('2026-05-20')
    const bill = await issue('2026-05-30')
    expect(await linesOf(bill.invoiceId)).toEqual([[own, 3, 36_500]])
    expect((await stage.proofOf(bill.invoiceId)).supplies.at(-1)?.deliveries).toEqual([
      { bottleMillicents: 10_869_565, bottles: 2, cents: 25_000, day: '2026-05-12' },
      { bottleMillicents: 10_000_000, bottles: 1, cents: 11_500, day: '2026-05-20' },
    ])
    expect(await stage.differences()).toEqual([])
  })

  it('are written down once, however often it is told', async () => {
    expect([await book('2026-05-12'), await book('2026-05-12'), await book('2026-05-12', { bottles: 9 })]).toEqual([
      '2026-05-12',
      null,
      null,
    ])
    expect(await linesOf((await issue('2026-05-30')).invoiceId)).toEqual([[own, 2, 25_000]])
  })

  describe('told after the bill of their day was made', () => {
    it('are on the next one, as a line of its own that proves itself, and in what that one says so far', async () => {
      const first = await issue('2026-05-30')
      expect(await book('2026-05-12')).toBe('2026-05-30')
      expect(await book('2026-06-02', { bottles: 1 })).toBe('2026-06-02')
      const range = { startDate: '2026-05-30', endDate: '2026-06-02' }
      const soFar = await readSupplySums(db, { ...stage.supply, discount: null }, range)
      expect(soFar.map(({ supplyType, cents }) => [supplyType, cents])).toEqual([
        ['electricity', 0],
        ['lpg', 37_500],
      ])
      const next = await issue('2026-06-28')
      expect([await linesOf(first.invoiceId), await linesOf(next.invoiceId)]).toEqual([
        [],
        [
          [own, 1, 12_500],
          [late, 2, 25_000],
        ],
      ])
      expect(await stage.differences()).toEqual([])
      expect(await linesOf((await issue('2026-07-27')).invoiceId)).toEqual([])
    })

    it('come to be on their own bill when that one is issued again before the next one is made, and on no other', async () => {
      const first = await issue('2026-05-30')
      await book('2026-05-12')
      const again = await stage.reissue(first.invoiceId)
      const next = await issue('2026-06-28')
      expect(await linesOf(typeof again === 'string' ? again : again.invoiceId)).toEqual([[own, 2, 25_000]])
      expect(await linesOf(next.invoiceId)).toEqual([])
      expect(await stage.differences()).toEqual([])
    })

    it('stay on the next one when their own is issued again after it', async () => {
      const first = await issue('2026-05-30')
      await book('2026-05-12')
      const next = await issue('2026-06-28')
      const again = await stage.reissue(first.invoiceId)
      const nextAgain = await stage.reissue(next.invoiceId)
      expect(await linesOf(typeof again === 'string' ? again : again.invoiceId)).toEqual([])
      expect(await linesOf(typeof nextAgain === 'string' ? nextAgain : nextAgain.invoiceId)).toEqual([[late, 2, 25_000]])
      expect(await stage.differences()).toEqual([])
    })
  })

  it('are on one bill, whichever comes first: bottles that are told while bills are made', async () => {
    const days = Array.from({ length: 12 }, (_, index) => `2026-05-${String(index + 10).padStart(2, '0')}`)
    const made = issue('2026-05-30')
    await Promise.all([...days.map((day) => book(day, { bottles: 1 })), made, ...days.map((day) => book(day, { bottles: 1 }))])
    await issue('2026-06-28')
    const [row] = await db.query<{ bottles: number; cents: number }>(
      `select sum(quantity)::integer as bottles, sum(cents)::integer as cents from invoice_line where kind = 'bottles'`,
    )
    expect(row).toEqual({ bottles: 12, cents: 150_000 })
    expect(await stage.differences()).toEqual([])
  })
})
