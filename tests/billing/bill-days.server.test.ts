import { afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { windowIn } from '#domain/supply/usage.ts'
import { readForecast } from '#server/bill-pages/bill-forecast.store.ts'
import { readUpcoming } from '#server/bill-pages/bill-period.store.ts'
import { lastWholeEnd } from '#server/billing/cycles.ts'
import { readBilledPeriods } from '#server/billing/sums.store.ts'
import type { Database } from '#server/database/database.ts'
import { cycleColumns, type SelectedAccount } from '#server/http/selection.ts'
import type { Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { flat } from './bill-stage.ts'
import { billingNights, supplyNamed } from './billing-nights.ts'

const number = '500012346'

onDatabase('the days of bills', (open) => {
  let db: Database
  let supply: Supply
  let nights: ReturnType<typeof billingNights>
  beforeAll(async () => {
    db = await open()
    nights = billingNights(db)
    supply = await supplyNamed(db, number, { cycleStart: '2027-12-10', startDate: '2027-12-10' })
    await nights.store(supply, flat('2027-12-10', 150, 500))
  })
  const set = (columns: string) =>
    db.query(`update billing_account set ${columns} where billing_account_id = $1`, [supply.billingAccountId])
  const endSupply = (endDate: string | null) =>
    db.query('update agreement set end_date = $2 where billing_account_id = $1', [supply.billingAccountId, endDate])
  afterEach(async () => {
    await nights.clear()
    await set('statement_day = null, due_days = 14, billed_from = null')
    await endSupply(null)
  })
  const account = async (): Promise<SelectedAccount> => {
    const [row] = await db.query<object>(
      `select ${cycleColumns}, a.billing_account_id, a.opened_on, a.is_buying_group, a.payment_method from billing_account a
       where a.billing_account_id = $1`,
      [supply.billingAccountId],
    )
    return { discount: null, siteId: null, ...row } as unknown as SelectedAccount
  }
  const nightly = async (from: string, until: string) => {
    for (const day of daysOf({ startDate: from, endDate: until })) await nights.run(`${day}T01:00:00+13:00`)
    return (await nights.bills()).map(({ startDate, endDate, issuedOn, dueDate }) => [startDate, endDate, issuedOn, dueDate])
  }

  it('end on the statement day of each month, on the last day of a shorter one, and are due after the account’s own days', async () => {
    await set('statement_day = 31, due_days = 20')
    expect(await nightly('2027-12-30', '2028-05-01')).toEqual([
      ['2027-12-10', '2027-12-31', '2028-01-01', '2028-01-20'],
      ['2028-01-01', '2028-01-31', '2028-02-01', '2028-02-20'],
      ['2028-02-01', '2028-02-29', '2028-03-01', '2028-03-20'],
      ['2028-03-01', '2028-03-31', '2028-04-01', '2028-04-20'],
      ['2028-04-01', '2028-04-30', '2028-05-01', '2028-05-20'],
    ])
  })

  it('are the same in one late night, each line with its own days', async () => {
    await set('statement_day = 20, due_days = 7')
    await nights.run('2028-04-02T10:00:00+13:00')
    const bills = await nights.bills()
    expect(bills.map(({ startDate, endDate, issuedOn, dueDate }) => [startDate, endDate, issuedOn, dueDate])).toEqual([
      ['2027-12-10', '2027-12-20', '2028-04-02', '2028-04-08'],
      ['2027-12-21', '2028-01-20', '2028-04-02', '2028-04-08'],
      ['2028-01-21', '2028-02-20', '2028-04-02', '2028-04-08'],
      ['2028-02-21', '2028-03-20', '2028-04-02', '2028-04-08'],
    ])
    // $2.07 a day, and per day 10 kWh at 17.48 c and 14 kWh at 33.81 c.
    const perDay = 207 + 174.8 + 473.34
    expect(bills.map(({ cents }) => Math.round(cents / perDay))).toEqual([11, 31, 31, 29])
  })

  it('show in the running bill and its forecast', async () => {
    await set('statement_day = 31, due_days = 20')
    const running = await readUpcoming(db, await account(), '2028-02-10')
    expect(running).toMatchObject({
      startDate: '2028-02-01',
      endDate: '2028-02-29',
      daysInBillPeriod: 29,
      dayNumber: 10,
      dueDate: '2028-03-20',
      cycle: { statementDay: 31, cuts: [] },
    })
    const { bills } = await readForecast(db, await account(), '2028-02-10')
    expect(bills.slice(0, 3).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2028-02-01', '2028-02-29'],
      ['2028-03-01', '2028-03-31'],
      ['2028-04-01', '2028-04-30'],
    ])
    const periods = await readBilledPeriods(
      db,
      { ...(await account()), ...supply },
      { startDate: '2028-01-05', endDate: '2028-03-31' },
    )
    expect(periods.map(({ startDate }) => startDate)).toEqual(['2028-02-01', '2028-03-01'])
  })

  it('end with the supply: the last bill is issued in the night after it, and what runs then has nothing on it', async () => {
    await endSupply('2028-01-12')
    expect((await readUpcoming(db, await account(), '2028-01-10')).endDate).toBe('2028-01-12')
    expect(await nightly('2028-01-05', '2028-02-20')).toEqual([
      ['2027-12-10', '2028-01-07', '2028-01-08', '2028-01-21'],
      ['2028-01-08', '2028-01-12', '2028-01-13', '2028-01-26'],
    ])
    const after = await readUpcoming(db, await account(), '2028-01-20')
    expect([after.startDate, after.endDate, after.soFar, after.lines]).toEqual(['2028-01-13', '2028-02-05', 0, []])
    // Who comes back pays from the day on which supply begins again.
    await db.query(
      `insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date)
       values ($1, gen_random_uuid(), $2, 'night-saver-low', '2028-01-25')`,
      [supply.billingAccountId, supply.supplyPointId],
    )
    const back = await nightly('2028-02-06', '2028-02-06')
    await db.query(`delete from agreement where start_date = '2028-01-25'`)
    expect(back.at(-1)).toEqual(['2028-01-13', '2028-02-05', '2028-02-06', '2028-02-19'])
    const cents = (await nights.bills()).map((bill) => bill.cents)
    // 5 and 12 days of 10 kWh at 17.48 c, 14 kWh at 33.81 c and $2.07; the meter is read on all of them.
    expect(cents.slice(1)).toEqual([874 + 2367 + 1035, 2098 + 5680 + 2484])
  })

  it('begin on the day that the retailer says', async () => {
    await set(`billed_from = '2028-01-20'`)
    expect((await readUpcoming(db, await account(), '2028-01-25')).startDate).toBe('2028-01-20')
    expect(await nightly('2028-01-30', '2028-02-10')).toEqual([['2028-01-20', '2028-02-05', '2028-02-06', '2028-02-19']])
  })

  it('are the same in statements and in code, for any statement day', async () => {
    const days = daysOf({ startDate: '2027-12-25', endDate: '2028-03-10' })
    for (const statementDay of [1, 15, 28, 29, 30, 31]) {
      await set(`statement_day = ${statementDay}`)
      const rows = await db.query<{ day: string; until: string }>(
        `select d::date as day, ${lastWholeEnd('d::date')} as until from billing_account a, unnest($2::date[]) d where a.billing_account_id = $1 order by d`,
        [supply.billingAccountId, days],
      )
      const cycle = { startDate: '2027-12-10', endDate: '2028-01-07', statementDay, cuts: [] }
      expect(rows).toEqual(days.map((day) => ({ day, until: addDays(windowIn(cycle, day).startDate, -1) })))
    }
  })
})
