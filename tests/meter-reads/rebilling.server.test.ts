import { expect, it } from 'vitest'
import { correctedCents } from '#domain/billing/bill-corrections.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { addDays, type Day, daysOf } from '#domain/basics/days.ts'
import { conditionsOn, gasEnergy } from '#domain/supply/gas-energy.ts'
import { roundAt, readingAfter } from '#domain/supply/meter-reading.ts'
import { exactCent } from '#domain/basics/money.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { readProof } from '#server/billing/proof.store.ts'
import { reissueInvoice } from '#server/billing/reissue.ts'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { readGasConditions } from '#server/readings/gas-days.store.ts'
import { shareReads } from '#server/meter-reads/ingest.ts'
import { agreedTariff, readTerms } from '#server/readings/tariffs.ts'
import { createSupply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { diceOf } from '#tests/kit/dice.ts'

const startDate = '2026-01-10'
const cycleDays = 29

/** A home with gas alone, whose meter is read by hand. */
const gasHome = async (db: Database, discountPercent: number) => {
  const { billingAccountId, supplyPointId } = await createSupply(db, {
    planId: 'gas-home',
    startDate,
    cycleStart: startDate,
    cycleDays,
    discountPercent,
  })
  await db.query(`update supply_point set supply_type = 'naturalGas', is_advanced = false, can_submit_meter_read = true`)
  await db.query(
    `insert into meter (billing_account_id, supply_point_id, serial, installed_on) values ($1, $2, 'G1', '2020-01-01')`,
    [billingAccountId, supplyPointId],
  )
  await db.query(
    `insert into meter_register (billing_account_id, supply_point_id, serial, number, content_code, flow, digits) values ($1, $2, 'G1', '1', 'GAS', 'X', 4)`,
    [billingAccountId, supplyPointId],
  )
  return [billingAccountId, supplyPointId] as const
}

const putRead = (db: Database, keys: readonly string[], readOn: Day, reading: number) =>
  db.query(
    `insert into register_read (billing_account_id, read_id, supply_point_id, serial, number, read_on, reading, source, state)
     values ($1, $3, $2, 'G1', '1', $4, $5, 'customer', 'counted')`,
    [...keys, stableId(`read ${readOn} ${reading}`), readOn, reading],
  )

onDatabase('whatever is read and billed, in whatever order', (open) => {
  it('comes in the end to what was used between the reads, at the prices of the days, to the cent', async () => {
    for (const seed of [1, 2, 3]) {
      const db = await open()
      const dice = diceOf(seed)
      const discount = dice.of([0, 5])
      const keys = await gasHome(db, discount)
      const [billingAccountId] = keys
      let [day, reading] = [startDate, dice.whole(0, roundAt(4) - 1)]
      await putRead(db, keys, day, reading)
      let bills = 0
      while (bills < 5) {
        const isReadNow = dice.oneIn(2)
        day = addDays(day, dice.whole(3, 40))
        if (isReadNow) {
          const [last] = await db.query<{ readOn: Day }>(
            `select max(read_on) as read_on from register_read where source <> 'estimate'`,
          )
          reading = readingAfter(reading, dice.whole(0, 300), 4)
          await putRead(db, keys, day, reading)
          await db.transaction((tx) =>
            shareReads(tx, keys, { from: last?.readOn ?? day, until: addDays(day, -1), receivedAt: new Date() }),
          )
        } else {
          bills += (await db.transaction((tx) => issueInvoices(tx, billingAccountId, day))).length
          const [bill] = await db.query<{ id: string }>(
            `select invoice_id as id from invoice where kind = 'bill' and reversed_by is null order by end_date desc limit 1`,
          )
          if (bill && dice.oneIn(3))
            await db.transaction((tx) => reissueInvoice(tx, billingAccountId, bill.id, { reason: 'x', today: day }))
        }
      }
      // A last read, and a bill after it: all that was billed before lies between reads.
      const [last] = await db.query<{ readOn: Day }>(
        `select max(read_on) as read_on from register_read where source <> 'estimate'`,
      )
      const [billed] = await db.query<{ to: Day }>(
        `select max(end_date) as "to" from invoice where kind = 'bill' and reversed_by is null`,
      )
      day = addDays([billed?.to ?? day, day].toSorted().at(-1) ?? day, 1)
      reading = readingAfter(reading, dice.whole(0, 300), 4)
      await putRead(db, keys, day, reading)
      await db.transaction((tx) =>
        shareReads(tx, keys, { from: last?.readOn ?? day, until: addDays(day, -1), receivedAt: new Date() }),
      )

      const lines = await db.query<{ cents: number; kind: string }>(
        `select l.cents, l.kind from invoice_line l join invoice i using (billing_account_id, invoice_id)`,
      )
      const [open_] = await db.query<{ exact: number; energy: number; estimated: boolean }>(
        `select coalesce(sum(exact), 0) as exact, coalesce(sum(energy_exact), 0) as energy, true as estimated from correction where invoice_id is null`,
      )
      const discounted = discount === 0 ? null : { name: 'Test', percent: discount }
      const toPutRight = correctedCents(
        { exact: open_?.exact ?? 0, energyExact: open_?.energy ?? 0, untaxedExact: 0 },
        discounted,
      ).cents
      const total = lines.reduce((sum, { cents }) => sum + cents, 0) + toPutRight

      const { agreements, tariffs } = await readTerms(db, keys)
      const conditions = await readGasConditions(db, { billingAccountId, supplyPointId: keys[1] })
      const days = await db.query<{ day: Day; wh: number; type: string }>(
        'select day, wh, type from gas_day where day <= $1 order by day',
        [billed?.to ?? day],
      )
      expect(days.map((one) => one.day)).toEqual(daysOf({ startDate, endDate: billed?.to ?? day }))
      expect(new Set(days.map(({ type }) => type))).toEqual(new Set(['actual']))
      const exact = days.reduce((sum, one) => {
        const tariff = agreedTariff(agreements, tariffs, one.day)
        const energy = one.wh * (tariff?.bands[0]?.rateMillicents ?? 0) * 115
        return sum + (energy * (100 - discount)) / 100 + (tariff?.dailyMillicents ?? 0) * 115_000
      }, 0)
      // Each line is rounded once, and each discount.
      expect(Math.abs(total - exact / exactCent)).toBeLessThanOrEqual((lines.length + 2) / 2)

      // The days between two reads are the cubic metres between them.
      const reads = await db.query<{ readOn: Day; reading: number }>(
        `select read_on, reading from register_read where source <> 'estimate' order by read_on`,
      )
      const [first, then] = [reads[0], reads[1]]
      const shared = await db.query<{ wh: number }>('select wh from gas_day where day >= $1 and day < $2', [
        first?.readOn ?? day,
        then?.readOn ?? day,
      ])
      const units = ((then?.reading ?? 0) - (first?.reading ?? 0) + roundAt(4)) % roundAt(4)
      const holding = conditionsOn(conditions, startDate)
      const whole = holding ? gasEnergy(units * 1_000, holding).wh : 0
      expect(Math.abs(shared.reduce((sum, { wh }) => sum + wh, 0) - whole)).toBeLessThanOrEqual(shared.length / 2 + 1)

      const ids = await db.query<{ id: string }>('select invoice_id as id from invoice')
      for (const { id } of ids) {
        const proof = await readProof(db, billingAccountId, id)
        expect(proof && proveBill(proof).differences).toEqual([])
      }
    }
  })
})
