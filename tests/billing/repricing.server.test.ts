import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { hashedProof, readProof } from '#server/billing/proof.store.ts'
import { readInvoiceHeads } from '#server/billing/invoices.store.ts'
import { bookDelivery } from '#server/bottled-gas/deliveries.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { storeGasDays } from '#server/readings/gas-days.store.ts'
import { repriceAccount, runRepricing } from '#server/repricing/repricing.ts'
import { claimRepricing, requestRepricing, saveProgress } from '#server/repricing/repricing.store.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { flat } from './bill-stage.ts'
import { putFlatTariff, putHome, putPlan } from './flat-homes.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00+12:00`)
const found = noon('2026-06-06')
const receivedAt = new Date('2026-06-01T00:00:00Z')

/** As a load does that replaces a price. */
const supersedeTariff = async (tx: Queryable, tariffId: number, now: number) => {
  const [old] = await tx.query<{ planId: string; startDate: string }>(
    'update tariff set end_date = start_date - 1 where tariff_id = $1 returning plan_id, start_date',
    [tariffId],
  )
  if (old) await requestRepricing(tx, { ...old, now })
}

onDatabase('prices that were wrong', (open) => {
  let db: Database
  let lastTariff = 0
  beforeAll(async () => {
    db = await open()
  })

  const issue = (billingAccountId: string, day: string) => db.transaction((tx) => issueInvoices(tx, billingAccountId, day))
  const proofText = async (billingAccountId: string, invoiceId: string) => {
    const proof = await readProof(db, billingAccountId, invoiceId)
    if (!proof) throw new Error('no proof')
    return { text: hashedProof(proof), differences: proveBill(proof).differences }
  }
  const notices = (billingAccountId: string) =>
    db.query('select type, title, detail, path from notice where billing_account_id = $1', [billingAccountId])
  const balance = async (billingAccountId: string) => {
    const [row] = await db.query<{ cents: number }>(
      'select sum(cents) as cents from account_transaction where billing_account_id = $1',
      [billingAccountId],
    )
    return row?.cents
  }

  /** A plan at 20 c a kWh and 100 c a day, both wrong: they should be 18 and 90. */
  const putWrongPlan = async (plan: string) => {
    await putPlan(db, plan)
    lastTariff += 10
    const wrongTariff = lastTariff
    await putFlatTariff(db, wrongTariff, plan, '2026-04-01', { daily: 100, energy: 20 })
    return () =>
      db.transaction(async (tx) => {
        await supersedeTariff(tx, wrongTariff, found)
        await putFlatTariff(tx, wrongTariff + 1, plan, '2026-04-01', { daily: 90, energy: 18 })
      })
  }
  /** May's bill of 29 days at 24 kWh, and the first week of the next one. */
  const billMay = async (name: string, plan: string, discountPercent = 0) => {
    const home = await putHome(db, name, { plan, discountPercent })
    await db.transaction((tx) => ingestDays(tx, { ...home, receivedAt, days: flat('2026-05-01', 36, 500) }))
    const [bill] = await issue(home.billingAccountId, '2026-05-30')
    if (!bill) throw new Error('no bill')
    return { ...home, bill }
  }
  const readRest = ({ billingAccountId, supplyPointId }: { billingAccountId: string; supplyPointId: string }) =>
    db.transaction((tx) => ingestDays(tx, { billingAccountId, supplyPointId, receivedAt, days: flat('2026-06-06', 22, 500) }))

  it('price all days again, and the next bill corrects the last one to the cent', async () => {
    const correctPrice = await putWrongPlan('next-bill')
    const home = await billMay('101', 'next-bill')
    // 696 kWh × 20 c × 1.15 + 29 × 100 c × 1.15
    expect(home.bill.totalCents).toBe(16_008 + 3335)
    const before = await proofText(home.billingAccountId, home.bill.invoiceId)
    await correctPrice()
    await runRepricing(db, { now: () => found })
    expect(
      await db.query(
        `select tariff_id, count(*) as days, sum(total_exact) / 100000000.0 as cents from reading_day where billing_account_id = $1 group by 1`,
        [home.billingAccountId],
      ),
    ).toEqual([{ tariffId: lastTariff + 1, days: 36, cents: 36 * (24 * 18 + 90) * 1.15 }])
    // 14,407.2 + 3,001.5 for what was 19,343
    expect(await notices(home.billingAccountId)).toEqual([
      {
        type: 'bill',
        title: 'Your next bill is $19.34 lower',
        detail: 'We used a wrong price. Your bills were $19.34 too high, and the next one corrects that.',
        path: '/account/bill',
      },
    ])
    expect(await proofText(home.billingAccountId, home.bill.invoiceId)).toEqual(before)
    await readRest(home)
    const [june] = await issue(home.billingAccountId, '2026-06-28')
    expect(june?.lines.map(({ kind, description, cents }) => ({ kind, description, cents }))).toEqual([
      { kind: 'energy', description: 'Electricity, anytime, at 20.70 c/kWh', cents: 14_407 },
      { kind: 'daily', description: 'Electricity, daily charge, at $1.035 a day', cents: 3002 },
      { kind: 'correction', description: 'Corrected, 1 May – 29 May: 29 earlier days priced again', cents: -1934 },
    ])
    expect(june?.totalCents).toBe(15_475)
    expect(await proofText(home.billingAccountId, home.bill.invoiceId)).toEqual(before)
    expect((await proofText(home.billingAccountId, june?.invoiceId ?? '')).differences).toEqual([])
  })

  it('leave the discount as it is: the correction is less by its share of the energy', async () => {
    const correctPrice = await putWrongPlan('discount')
    const home = await billMay('102', 'discount', 5)
    expect(home.bill.totalCents).toBe(19_343 - 800)
    await correctPrice()
    await runRepricing(db, { now: () => found })
    await readRest(home)
    const [june] = await issue(home.billingAccountId, '2026-06-28')
    expect(june?.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['energy', 14_407],
      ['daily', 3002],
      ['correction', -1934 + 80],
      ['discount', -720],
    ])
  })

  it('issue bills again where an operator asks for it, once', async () => {
    const correctPrice = await putWrongPlan('reissued')
    const home = await billMay('103', 'reissued')
    const before = await proofText(home.billingAccountId, home.bill.invoiceId)
    await correctPrice()
    const words = ['tariffs', 'reissue', '--plan', 'reissued', '--from', '2026-04-01']
    expect(await runCommand(db, words, { now: found })).toBe('103-260529 was $193.43; 103-260529-2 is $174.09.')
    expect(await runCommand(db, words, { now: found })).toBe('No bill of this plan needs correcting.')
    expect(await balance(home.billingAccountId)).toBe(17_409)
    const heads = await readInvoiceHeads(db, home.billingAccountId, '2026-06-06')
    expect(heads.map(({ number, total, reason }) => [number, total, reason])).toEqual([
      ['103-260529-2', 174.09, 'We used a wrong price.'],
      ['103-260529-R', -193.43, 'We used a wrong price.'],
      ['103-260529', 193.43, null],
    ])
    expect((await proofText(home.billingAccountId, home.bill.invoiceId)).text).toBe(before.text)
    await readRest(home)
    const [june] = await issue(home.billingAccountId, '2026-06-28')
    expect(june?.totalCents).toBe(17_409)
  })

  it('are listed, and only a plan that is there is issued again', async () => {
    await expect(
      runCommand(db, ['tariffs', 'reissue', '--plan', 'none', '--from', '2026-04-01'], { now: found }),
    ).rejects.toThrow('There is no plan none.')
    const correctPrice = await putWrongPlan('listed')
    await billMay('104', 'listed')
    await db.query('delete from repricing')
    expect(await runCommand(db, ['tariffs'], { now: found })).toBe('No price was corrected.')
    await correctPrice()
    expect(await runCommand(db, ['tariffs'], { now: found })).toBe(
      'listed  from 1 Apr 2026  0 of 1 account, 0 with a corrected bill',
    )
    expect(await runCommand(db, ['tariffs', 'reprice'], { now: found })).toBe(
      'listed  from 1 Apr 2026  done, 1 account, 1 with a corrected bill',
    )
    await expect(runCommand(db, ['tariffs', 'reprice', '--plan', 'listed'], { now: found })).rejects.toThrow('--from')
    // Requests that nobody works on yet become one.
    await requestRepricing(db, { planId: 'listed', startDate: '2026-06-01', now: found + 1 })
    const words = ['tariffs', 'reprice', '--plan', 'listed', '--from', '2026-05-20']
    expect((await runCommand(db, words, { now: found + 1 })).split('\n')).toEqual([
      'listed  from 1 Apr 2026  done, 1 account, 1 with a corrected bill',
      'listed  from 20 May 2026  done, 1 account, 0 with a corrected bill',
    ])
  })

  it('of gas are corrected as those of electricity are', async () => {
    await putPlan(db, 'pipe', 'naturalGas')
    await putFlatTariff(db, 901, 'pipe', '2026-04-01', { daily: 150, energy: 10 })
    const home = await putHome(db, '105', { plan: 'pipe', supplyType: 'naturalGas' })
    const keys = [home.billingAccountId, home.supplyPointId] as const
    const store = (startDate: string, count: number) => {
      const days = flat(startDate, count, 0).map(({ day }) => ({ day, wh: 30_000, isRead: true }))
      return db.transaction((tx) => storeGasDays(tx, keys, days))
    }
    await store('2026-05-01', 36)
    const [may] = await issue(home.billingAccountId, '2026-05-30')
    expect(may?.totalCents).toBe(10_005 + 5003)
    await db.transaction(async (tx) => {
      await supersedeTariff(tx, 901, found)
      await putFlatTariff(tx, 902, 'pipe', '2026-04-01', { daily: 150, energy: 11 })
    })
    await runRepricing(db, { now: () => found })
    expect(await notices(home.billingAccountId)).toMatchObject([{ title: 'Your next bill is $10.01 higher' }])
    await store('2026-06-06', 22)
    const [june] = await issue(home.billingAccountId, '2026-06-28')
    expect(june?.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['energy', 11_006],
      ['daily', 5003],
      ['correction', 1001],
    ])
  })

  it('of bottles are corrected until they are billed, and by issuing the bill again after that; an ordered price stays', async () => {
    await putPlan(db, 'bottles', 'lpg')
    await putFlatTariff(db, 911, 'bottles', '2026-04-01', { daily: 0, energy: 0, bottle: 10_000 })
    const home = await putHome(db, '106', { plan: 'bottles', supplyType: 'lpg' })
    const bring = (deliveredOn: string, bottles: number, bottleMillicents: number | null) =>
      db.transaction((tx) =>
        bookDelivery(tx, { ...home, deliveryId: randomUUID(), orderId: null, deliveredOn, bottles, bottleMillicents }),
      )
    await bring('2026-05-10', 2, null)
    await bring('2026-05-11', 1, 8_000_000)
    const [may] = await issue(home.billingAccountId, '2026-05-30')
    expect(may?.totalCents).toBe(2 * 11_500 + 9200)
    await bring('2026-06-02', 1, null)
    await db.transaction(async (tx) => {
      await supersedeTariff(tx, 911, found)
      await putFlatTariff(tx, 912, 'bottles', '2026-04-01', { daily: 0, energy: 0, bottle: 9500 })
    })
    await runRepricing(db, { now: () => found })
    const cents = () =>
      db.query('select cents from lpg_delivery where billing_account_id = $1 order by delivered_on', [home.billingAccountId])
    expect(await cents()).toEqual([{ cents: 23_000 }, { cents: 9200 }, { cents: 10_925 }])
    const words = ['tariffs', 'reissue', '--plan', 'bottles', '--from', '2026-04-01']
    expect(await runCommand(db, words, { now: found })).toBe('106-260529 was $322.00; 106-260529-2 is $310.50.')
    expect(await cents()).toEqual([{ cents: 21_850 }, { cents: 9200 }, { cents: 10_925 }])
    expect(await runCommand(db, words, { now: found })).toBe('No bill of this plan needs correcting.')
  })

  it('that came late begin on their own day', async () => {
    await putPlan(db, 'late')
    await putFlatTariff(db, 921, 'late', '2026-04-01', { daily: 100, energy: 20 })
    const home = await billMay('107', 'late')
    const before = await proofText(home.billingAccountId, home.bill.invoiceId)
    await db.transaction(async (tx) => {
      await tx.query(`update tariff set end_date = '2026-05-19' where tariff_id = 921`)
      await putFlatTariff(tx, 922, 'late', '2026-05-20', { daily: 100, energy: 25 })
      await requestRepricing(tx, { planId: 'late', startDate: '2026-05-20', now: found })
    })
    await runRepricing(db, { now: () => found })
    // 10 days × 24 kWh × 5 c × 1.15
    expect(await notices(home.billingAccountId)).toMatchObject([{ title: 'Your next bill is $13.80 higher' }])
    expect(
      await db.query(
        `select tariff_id, min(day) as first, max(day) as last from reading_day where billing_account_id = $1 group by 1 order by 1`,
        [home.billingAccountId],
      ),
    ).toEqual([
      { tariffId: 921, first: '2026-05-01', last: '2026-05-19' },
      { tariffId: 922, first: '2026-05-20', last: '2026-06-05' },
    ])
    expect(await proofText(home.billingAccountId, home.bill.invoiceId)).toEqual(before)
  })

  describe('work in progress', () => {
    it('of a process that died is finished by another one, and nobody is corrected twice', async () => {
      const correctPrice = await putWrongPlan('killed')
      const homes = [await billMay('111', 'killed'), await billMay('112', 'killed'), await billMay('113', 'killed')]
      await correctPrice()
      const ids = homes.map(({ billingAccountId }) => billingAccountId).toSorted()
      const claimed = await claimRepricing(db, found)
      if (!claimed) throw new Error('nothing to claim')
      // Dies after the first account, and after the second one's transaction.
      for (const id of ids.slice(0, 2)) await db.transaction((tx) => repriceAccount(tx, id, claimed, '2026-06-06'))
      await saveProgress(db, claimed.repricingId, { account: ids[0] ?? '', isCorrected: true }, found)
      await runRepricing(db, { now: () => found + 60_000 })
      const waiting = () =>
        db.query(
          `select billing_account_id as id, count(*) as days, sum(exact) / 100000000.0 as cents from correction
           where billing_account_id = any($1::uuid[]) group by 1 order by 1`,
          [ids],
        )
      expect((await waiting()).map((row) => (row as { id: string }).id)).toEqual(ids.slice(0, 2))
      const seen: number[][] = []
      await runRepricing(db, { now: () => found + 120_001, progress: (done, total) => seen.push([done, total]) })
      expect(seen).toEqual([
        [2, 3],
        [3, 3],
      ])
      expect(await waiting()).toEqual(ids.map((id) => ({ id, days: 29, cents: -1934.3 })))
    })

    it('is shared by two processes without doing any of it twice', async () => {
      const correctPrice = await putWrongPlan('shared')
      const homes = [await billMay('121', 'shared'), await billMay('122', 'shared')]
      await correctPrice()
      await Promise.all([runRepricing(db, { now: () => found }), runRepricing(db, { now: () => found })])
      for (const { billingAccountId } of homes) expect(await notices(billingAccountId)).toHaveLength(1)
      expect(await db.query(`select accounts, corrected from repricing where plan_id = 'shared'`)).toEqual([
        { accounts: 2, corrected: 2 },
      ])
    })

    it('goes on after an account that fails, names it, and begins again in an hour', async () => {
      const correctPrice = await putWrongPlan('failing')
      const homes = [await billMay('131', 'failing'), await billMay('132', 'failing')]
      await correctPrice()
      const [first = ''] = homes.map(({ billingAccountId }) => billingAccountId).toSorted()
      const failing: Database = {
        ...db,
        transaction: (work) =>
          db.transaction((tx) =>
            work({
              query: (text, values) => {
                if (text.includes('for update') && values?.[0] === first) throw new Error('broken row')
                return tx.query(text, values)
              },
            }),
          ),
      }
      await expect(runRepricing(failing, { now: () => found })).rejects.toThrow('1 of the accounts could not be priced again')
      const done = () =>
        db.query(`select accounts, corrected, done_at is null as is_open from repricing where plan_id = 'failing'`)
      expect(await done()).toEqual([{ accounts: 0, corrected: 1, isOpen: true }])
      await runRepricing(db, { now: () => found + 30 * 60_000 })
      expect(await done()).toEqual([{ accounts: 0, corrected: 1, isOpen: true }])
      await runRepricing(db, { now: () => found + 60 * 60_000 })
      expect(await done()).toEqual([{ accounts: 2, corrected: 2, isOpen: false }])
    })
  })
})
