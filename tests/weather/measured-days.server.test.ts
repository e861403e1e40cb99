import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type BillInsights, readBillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import {
  type ElectricityForecast,
  readElectricityForecast,
} from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { type GasUsage, readGasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { readUsageBreakdown, type UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { addDays, type Day, type DayRange, daysOf } from '#domain/basics/days.ts'
import { toCents } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { weatherPlaces } from '#domain/supply/degree-days.ts'
import { fileKinds } from '#server/file-kinds.ts'
import { takeFile } from '#server/import/take-file.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'weather-'))
const ofMargaret = `billing_account_id in (
  select billing_account_id from login join customer_account using (customer_id) where email = 'margaret@example.com')`
const columns = `wh, cents, type, tariff_id, band_wh, band_free_wh, band_cents, total_wh, night_wh, usage_cents, fixed_cents, total_cents,
  usage_exact, fixed_exact, credit_exact, saved_exact, received_at`
/** The demo has less than half a year of days, too few for a season. */
const addEarlierDays = `
  update agreement set start_date = start_date - 400
  where ${ofMargaret} and start_date = (select min(start_date) from agreement where ${ofMargaret});
  insert into reading_day (billing_account_id, supply_point_id, day, ${columns})
  select billing_account_id, supply_point_id, day - 168, ${columns} from reading_day where ${ofMargaret} on conflict do nothing`
const dailyUse = `select day, total_wh::int as wh from own_reading_day where ${ofMargaret} and type <> 'empty' order by day`

const yesterday = '2026-06-08'
const firstDay = addDays(yesterday, -800)

onDatabase('what measured temperatures change', (open) => {
  let portal: DemoPortal
  let gasId: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    const [gas] = await portal.db.query<{ id: string }>(
      `select supply_point_id as id from supply_point join customer_account using (billing_account_id) join login using (customer_id)
       where email = 'wiremu@example.com' and supply_type = 'naturalGas'`,
    )
    gasId = gas?.id ?? ''
  })
  afterEach(() => portal.db.query('delete from weather_day'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const measure = async (places: readonly string[], temperatures: ReadonlyMap<Day, number>) => {
    const path = join(folder, 'weather.csv')
    const lines = places.flatMap((place) => [...temperatures].map(([day, mean]) => `${place},${day},${mean.toFixed(1)}\n`))
    writeFileSync(path, `place,day,meanTemperature\n${lines.join('')}`)
    const context = { db: portal.db, secrets: ['a'.repeat(32)] as const, now: demoNow, progress: () => {} }
    expect((await takeFile(fileKinds, context, path)).counts).toEqual({ added: lines.length, changed: 0, unchanged: 0 })
  }
  const bill = () => portal.get<BillInsights>('margaret', readBillInsights)
  const causes = async () =>
    (await portal.get<ElectricityForecast>('margaret', readElectricityForecast)).causes.map(({ kind }) => kind)
  const answers = async () => ({
    bill: await bill(),
    usual: (await portal.get<ElectricityForecast>('aroha', readElectricityForecast)).usual,
    breakdown: await portal.get<UsageBreakdown>('aroha', readUsageBreakdown, { query: { year: '2026' } }),
    gas: await portal.get<GasUsage>('wiremu', readGasUsage, { query: { supplyPointId: gasId, selectedYear: '2026' } }),
  })
  const heatingOf = ({ electricity }: UsageBreakdown) =>
    electricity.breakdowns?.find(({ period }) => period === 'year')?.categories.find(({ name }) => name === 'Heating')

  it('is what heating takes: none in a year that was warm throughout', async () => {
    const before = await answers()
    expect(heatingOf(before.breakdown)?.kWh.value).toBeGreaterThan(0)
    expect(before.gas.uses?.[0]?.EnergyInKWh).toBeGreaterThan(0)
    const warm = new Map(daysOf({ startDate: firstDay, endDate: yesterday }).map((day) => [day, 25]))
    await measure(weatherPlaces, warm)
    const after = await answers()
    expect(heatingOf(after.breakdown)).toBeUndefined()
    expect(after.gas.uses?.[0]).toEqual({ Use: 'Gas Heating', EnergyInKWh: 0 })
    // Days to come are as usual.
    expect(after.usual).toEqual(before.usual)
    await portal.db.query('delete from weather_day')
    expect(await answers()).toEqual(before)
  })

  it('is what a bill’s difference comes from, where use follows it', async () => {
    await portal.db.query(addEarlierDays)
    const use = await portal.db.query<{ day: Day; wh: number }>(dailyUse)
    expect(use.length).toBeGreaterThan(200)
    const before = await bill()
    const [now, earlier] = [before.bill, before.before]
    if (!now || !earlier) throw new Error('margaret has two bills')
    expect(before.parts.map(({ kind }) => kind)).not.toContain('weather')
    expect(await causes()).not.toContain('colder')
    // A day that took so much was so cold: 1 kWh for each degree below 18 °C, above the day with the least.
    const least = Math.min(...use.map(({ wh }) => wh))
    const temperatures = new Map(use.map(({ day, wh }) => [day, 18 - (wh - least) / 1_000] as const))
    await measure(['dunedin'], temperatures)
    const meanIn = ({ startDate, endDate }: DayRange) => {
      const days = daysOf({ startDate, endDate })
      return days.reduce((sum, day) => sum + Number((temperatures.get(day) ?? Number.NaN).toFixed(1)), 0) / days.length
    }
    const [mean, meanBefore] = [roundHalfAway(meanIn(now), 1), roundHalfAway(meanIn(earlier), 1)]
    const warmer = mean - meanBefore
    const { parts, difference } = await bill()
    const part = parts.find(({ kind }) => kind === 'weather')
    expect(part).toMatchObject({ isExact: false, title: 'Weather' })
    const [, kWh, more] = /^(?:.*) That means ([\d.]+) kWh (more|less) for heating\.$/.exec(part?.detail ?? '') ?? []
    expect(part?.detail).toBe(
      `These weeks were ${Math.abs(warmer).toFixed(1)} °C ${warmer < 0 ? 'colder' : 'warmer'} in Dunedin than the weeks of the bill before: ${mean.toFixed(1)} °C on average, compared with ${meanBefore.toFixed(1)} °C. That means ${kWh} kWh ${warmer < 0 ? 'more' : 'less'} for heating.`,
    )
    // 1 kWh a degree day; a tenth of a degree a day is lost to rounding.
    const degreeDays = daysOf(now).length * (meanIn(earlier) - meanIn(now))
    expect(Math.abs(Number(kWh) * (more === 'more' ? 1 : -1) - degreeDays)).toBeLessThan(1)
    // What was unexplained without temperatures, but for 2 kWh.
    const unexplained = before.parts.find(({ kind }) => kind === 'otherUse')?.amount ?? 0
    expect(Math.abs(toCents(part?.amount ?? 0) - toCents(unexplained))).toBeLessThan(100)
    expect(parts.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(difference ?? 0))
    // All of it, but for temperatures in tenths.
    expect(parts.find(({ kind }) => kind === 'otherUse')?.detail).toMatch(/^[01]\.\d kWh /)
    expect(before.parts.find(({ kind }) => kind === 'otherUse')?.detail).not.toMatch(/^[01]\.\d kWh /)
    expect(await causes()).toContain('colder')
    // Three days of 29 are more than a tenth.
    await portal.db.query('delete from weather_day where day > $1::date - 3 and day <= $1', [now.endDate])
    expect((await bill()).parts.find(({ kind }) => kind === 'weather')).toMatchObject({
      title: 'Time of year',
      detail: expect.stringMatching(/^It’s usually .* These are long-term averages, not this year’s weather\.$/),
    })
  })
})
