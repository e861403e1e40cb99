import { weeksOf } from '#server/usage-breakdown/periods.ts'
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import * as tiles from '#contract/dashboard/tiles.contract.ts'
import * as contract from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { addDays, lengthOf } from '#domain/basics/days.ts'
import { outcomeOf } from '#domain/portal/load-states.ts'
import { toCents } from '#domain/basics/money.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const names = [
  'Appliances',
  'Cooling',
  'Electronics',
  'EV',
  'Heating',
  'Hot Water',
  'Lighting',
  'Pool',
  'Other',
  'Dishwasher',
  'Laundry',
]

onDatabase('the usage breakdown', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const read = (name: string, year?: string) =>
    portal.get<contract.UsageBreakdown>(name, contract.readUsageBreakdown, {
      query: { environment: 'web', ...(year !== undefined && { year }) },
    })
  const periodsOf = (fuel: contract.BreakdownFuel | null, kind: contract.BreakdownKind) =>
    (fuel?.breakdowns ?? []).filter(({ period }) => period === kind)
  const lastBill = (answer: contract.UsageBreakdown) =>
    periodsOf(answer.electricity, 'bill').findLast(({ isRunning }) => !isRunning)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

  it('comes back with both fuels, their periods, years and flags [BRKD-10 BRKD-12 BRKD-14 BRKD-27]', async () => {
    const wiremu = await read('wiremu')
    expect(wiremu).toMatchObject({
      unlockProgress: { isUnlocked: true, answered: 6, total: 6 },
      isReady: true,
      showPopup: false,
      isV2Enabled: true,
      kWhOnly: false,
    })
    expect([wiremu.electricity.selectableYears, wiremu.naturalGas?.selectableYears]).toEqual([[2026], [2026]])
    const bills = ['2026-01-05', '2026-02-03', '2026-03-04', '2026-04-02', '2026-05-01', '2026-05-30']
    expect(periodsOf(wiremu.electricity, 'bill').map(({ startDate }) => startDate)).toEqual(bills)
    expect(periodsOf(wiremu.naturalGas, 'week')).toEqual([])
    for (const fuel of [wiremu.electricity, wiremu.naturalGas])
      for (const period of fuel?.breakdowns ?? []) expect(period.numberOfDays).toBe(lengthOf(period))
    expect((await read('aroha')).naturalGas).toBeNull()
  })

  it('has weeks of seven days up to the last read one [BRKD-02]', async () => {
    const weeks = periodsOf((await read('aroha')).electricity, 'week')
    expect(weeks).toHaveLength(8)
    expect(weeks.map(({ endDate }) => endDate)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((back) => addDays('2026-06-08', -7 * back)))
    expect(new Set(weeks.map(({ numberOfDays, knownDays }) => `${numberOfDays} ${knownDays}`))).toEqual(new Set(['7 7']))
  })

  it('gives each category its documented name, colour, picture and three numbers in both units [BRKD-07 BRKD-08 BRKD-09]', async () => {
    const bill = lastBill(await read('aroha'))
    for (const { name, hexColour, iconUrl, dollars, kWh } of bill?.categories ?? []) {
      expect(names).toContain(name)
      expect(hexColour).toMatch(/^#[0-9A-F]{6}$/)
      expect([iconUrl, existsSync(`src/public${iconUrl}`)]).toEqual([iconUrl, true])
      expect(dollars.dailyAverageUsage).toBeCloseTo(dollars.value / 29, 2)
      expect(kWh.dailyAverageUsage).toBeCloseTo(kWh.value / 29, 2)
    }
    expect(sum((bill?.categories ?? []).map(({ kWh }) => kWh.percentage))).toBe(100)
    expect(sum((bill?.categories ?? []).map(({ dollars }) => dollars.percentage))).toBe(100)
  })

  it.each(['aroha', 'wiremu', 'hemi'])(
    'of %s adds up in every period: categories to the energy, energy and charges to the bill, half-hours to the meter [BRKD-09]',
    async (name) => {
      const answer = await read(name)
      const year = await read(name, '2026')
      const all = [answer.electricity, answer.naturalGas, year.electricity].flatMap((fuel) => fuel?.breakdowns ?? [])
      expect(all.length).toBeGreaterThan(12)
      for (const { categories, kWh, bill } of all) {
        expect(sum(categories.map((category) => Math.round(category.kWh.value * 1000)))).toBe(Math.round(kWh * 1000))
        // Less than 0.2 % is no category.
        expect(Math.min(...categories.map((category) => category.kWh.value / kWh))).toBeGreaterThan(0.0019)
        const energy = toCents(bill?.energy ?? 0)
        expect(sum(categories.map(({ dollars }) => toCents(dollars.value)))).toBe(energy)
        expect(bill).not.toBeNull()
        if (!bill) continue
        const { freeHours, sentOut, discount, dailyCharge, total } = bill
        expect(
          energy - toCents(freeHours.dollars) - toCents(sentOut) - toCents(discount?.dollars ?? 0) + toCents(dailyCharge.dollars),
        ).toBe(toCents(total))
      }
    },
  )

  it('says the whole bill only where it is the very one that was sent', async () => {
    for (const name of ['priya', 'hemi', 'wiremu']) {
      const bill = lastBill(await read(name))
      const [sent] = await portal.db.query<{ total: number }>(
        `select total_cents as total from invoice join customer_account ca using (billing_account_id) join login using (customer_id)
         where email = $1 and ca.position = 1 and end_date = $2`,
        [`${name}@example.com`, bill?.endDate ?? null],
      )
      expect(bill?.bill?.isWholeBill).toBe(toCents(bill?.bill?.total ?? 0) === sent?.total)
    }
    expect(lastBill(await read('priya'))?.bill?.isWholeBill).toBe(true)
    expect(lastBill(await read('wiremu'))?.bill?.isWholeBill).toBe(false)
  })

  it.each(['aroha', 'sina', 'craig'])('never disagrees with the tile of %s [DASH-89 BRKD-01 BRKD-05]', async (name) => {
    const tile = await portal.get<tiles.UsageBreakdownWidget>(name, tiles.readUsageBreakdownWidget)
    const bill = lastBill(await read(name))
    expect({ startDate: tile.breakdown?.startDate, endDate: tile.breakdown?.endDate }).toEqual({
      startDate: bill?.startDate,
      endDate: bill?.endDate,
    })
    expect(tile.breakdown?.categories).toEqual(
      bill?.categories.map(({ name: category, hexColour, dollars, kWh }) => ({
        name: category,
        hexColour,
        dollars: { value: dollars.value, percentage: dollars.percentage },
        kWh: { value: kWh.value, percentage: kWh.percentage },
      })),
    )
    expect(tile.breakdown?.dailyCharge).toEqual(bill?.bill?.dailyCharge)
  })

  it('has a year from 1 January to 31 December, with its months from the first [BRKD-26]', async () => {
    const { electricity } = await read('aroha', '2026')
    expect(
      periodsOf(electricity, 'year').map(({ startDate, endDate, numberOfDays }) => [startDate, endDate, numberOfDays]),
    ).toEqual([['2026-01-01', '2026-12-31', 365]])
    expect(periodsOf(electricity, 'month').map(({ startDate }) => startDate)).toEqual(
      [1, 2, 3, 4, 5, 6].map((month) => `2026-0${month}-01`),
    )
    expect((await read('aroha', '2019')).electricity.breakdowns).toBeNull()
    expect((await portal.ask('aroha', contract.readUsageBreakdown, { query: { year: 'xx' } })).status).toBe(400)
  })

  it('has whole weeks, and of a first week what there is', () => {
    const starts = (first: string) => weeksOf(first, '2026-06-08').map(({ startDate }) => startDate)
    expect([starts('2026-05-26'), starts('2026-06-05')]).toEqual([['2026-05-26', '2026-06-02'], ['2026-06-02']])
    expect(starts('2026-05-27')).toEqual(['2026-06-02'])
  })

  it('shows a business its own parts by the same call [BRKD-05 BRKD-28]', async () => {
    expect(lastBill(await read('craig'))?.categories.map(({ name }) => name)).toEqual([
      'Milk cooling',
      'Hot Water',
      'Milking plant',
      'Pumps',
      'Other',
      'Lighting',
    ])
  })

  it('shows no money of gas under a value plan, beside that of electricity', async () => {
    await portal.db.query(
      `update plan set is_value_plan = true where plan_id in (select plan_id from agreement join supply_point using (billing_account_id, supply_point_id)
         join login l on l.email = 'wiremu@example.com' join customer_account c on c.customer_id = l.customer_id
           and c.billing_account_id = supply_point.billing_account_id where supply_type = 'naturalGas')`,
    )
    const { electricity, naturalGas } = await read('wiremu')
    await portal.db.query(`update plan set is_value_plan = false where plan_id = 'gas-home'`)
    const moneyOf = (fuel: typeof electricity | typeof naturalGas) =>
      fuel?.breakdowns?.map(({ bill, categories }) => [bill === null, sum(categories.map(({ dollars }) => dollars.value)) === 0])
    expect(new Set(moneyOf(naturalGas)?.map(String))).toEqual(new Set(['true,true']))
    expect(new Set(moneyOf(electricity)?.map(String))).toEqual(new Set(['false,false']))
  })

  it('shows a group no money, and is kWh only [BRKD-13]', async () => {
    const email = 'rangi@example.com'
    const set = (value: boolean) =>
      portal.db.query(
        `update billing_account set is_buying_group = $2 where billing_account_id in
           (select billing_account_id from customer_account join login using (customer_id) where email = $1)`,
        [email, value],
      )
    await set(true)
    const group = await read('rangi')
    await set(false)
    expect(group.kWhOnly).toBe(true)
    for (const { bill, categories, kWh } of group.electricity.breakdowns ?? []) {
      expect(bill).toBeNull()
      expect(categories.map(({ dollars }) => dollars.value)).toEqual(categories.map(() => 0))
      expect(kWh).toBeGreaterThan(0)
    }
    expect(lastBill(group)?.biggestSavingTitle).toMatch(/\d+ to \d+ kWh/)
  })

  // Takes readings away: it is the last.
  describe('before there is enough', () => {
    it('is locked until the profile is complete [BRKD-16]', async () => {
      const margaret = await read('margaret')
      expect([outcomeOf(margaret), margaret.electricity.breakdowns, margaret.naturalGas]).toEqual([
        'HOME_PROFILE_NOT_COMPLETED',
        null,
        null,
      ])
    })

    it('says whether there is a meter whose use can be broken down [BRKD-12]', async () => {
      const metersOf = async (name: string) => {
        const { hasElectricity, hasMeter } = await read(name)
        return [hasElectricity, hasMeter]
      }
      expect(await metersOf('leo')).toEqual([true, true])
      const without = (name: string, fuel: string) =>
        portal.db.query(
          `delete from supply_point where supply_type = $2 and billing_account_id in
             (select billing_account_id from customer_account join login using (customer_id) where email = $1)`,
          [`${name}@example.com`, fuel],
        )
      await without('leo', 'electricity')
      await without('tama', 'electricity')
      expect([await metersOf('leo'), await metersOf('tama')]).toEqual([
        [false, false],
        [false, true],
      ])
    })

    it.each([
      [12, true, 'COMING_SOON'],
      [12, false, 'SUCCESS_WITH_POPUP'],
      [5, false, 'SUCCESS_WITH_LIMITED_DATA'],
    ])('says with %i days of data, second version %s, %s [BRKD-17 BRKD-18 BRKD-19]', async (days, isEiq2, outcome) => {
      await portal.db.query(
        `update customer set is_eiq2 = $2 where customer_id in (select customer_id from login where email = $1)`,
        ['priya@example.com', isEiq2],
      )
      await portal.db.query(
        `delete from reading_day where day < $2 and billing_account_id in
           (select billing_account_id from customer_account join login using (customer_id) where email = $1)`,
        ['priya@example.com', addDays('2026-06-09', -days)],
      )
      const answer = await portal.get<contract.UsageBreakdown>('priya', contract.readUsageBreakdown, { query: {} })
      expect([outcomeOf(answer), answer.daysOfData]).toEqual([outcome, days])
      expect(answer.electricity.isHistoricTrendReady).toBe(false)
      expect(answer.electricity.historicTrendReadyOn).toBe('2026-06-15')
    })
  })
})
