import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/eco-tracker/eco-tracker.contract.ts'
import { type EcoTrackerWidget, readEcoTrackerWidget } from '#contract/dashboard/tiles.contract.ts'
import { daysOf } from '#domain/basics/days.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the grid', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    // A home on gas alone.
    await portal.db.query(
      `delete from supply_point where supply_type = 'electricity' and billing_account_id in
       (select billing_account_id from customer_account join login using (customer_id) where email = 'tama@example.com')`,
    )
  })

  const now = () => portal.get<contract.GenerationNow>('aroha', contract.readGenerationNow)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const tenths = (shares: readonly contract.NamedShare[]) => Math.round(sum(shares.map(({ percentage }) => percentage * 10)))

  describe('of the country', () => {
    it('has the mix of this half-hour by source and by company, each adding up to 100 [ECO-12 ECO-13 ECO-23]', async () => {
      const { at, generationSources, generationProviders, missingSources, hours } = await now()
      const [stored] = await portal.db.query<{ megawatts: Record<string, number[]> }>(
        `select megawatts from generation_day where day = '2026-06-09'`,
      )
      const mw = Object.entries(stored!.megawatts).map(([name, values]) => [name, values[33]!] as const)
      const all = sum(mw.map(([, value]) => value))
      expect(at).toBe('2026-06-09T16:40:00+12:00')
      for (const [name, value] of mw.filter(([, given]) => given > 0)) {
        const shown = generationSources.find((source) => source.name === name)?.percentage ?? 0
        expect(Math.abs(shown - (value / all) * 100)).toBeLessThanOrEqual(0.1)
      }
      expect([tenths(generationSources), tenths(generationProviders)]).toEqual([1000, 1000])
      expect(generationSources[0]?.name).toBe('Hydro')
      expect(generationProviders.map(({ name }) => name)).toContain('Meridian')
      expect(missingSources).toEqual([])
      expect(hours.map((hour) => hour.at).slice(0, 2)).toEqual(['2026-06-09T16:00:00+12:00', '2026-06-09T17:00:00+12:00'])
      expect(hours).toHaveLength(24)
    })

    it('has the largest first in both lists, and at their ends what has no name of its own [ECO-14 ECO-15]', async () => {
      const { generationSources, generationProviders } = await now()
      for (const list of [generationSources, generationProviders]) {
        const sizes = list.filter(({ name }) => name !== 'Others' && name !== 'Unknown').map(({ percentage }) => percentage)
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
        expect(list.slice(sizes.length).map(({ name }) => name)).toEqual(
          ['Others', 'Unknown'].filter((name) => list.some((share) => share.name === name)),
        )
      }
    })

    it('has the level of the running hour, so that what is said of now is the first of the hours to come', async () => {
      const [stored] = await portal.db.query<{ intensity: number[] }>(
        `select intensity from generation_day where day = '2026-06-09'`,
      )
      const intensity = stored!.intensity.with(32, 160).with(33, 20)
      await portal.db.query(`update generation_day set intensity = $1 where day = '2026-06-09'`, [intensity])
      const { level, levelName, gramsPerKwh, hours } = await now()
      await portal.db.query(`update generation_day set intensity = $1 where day = '2026-06-09'`, [stored!.intensity])
      // 20 g alone would be very low.
      expect(hours[0]).toEqual({ at: '2026-06-09T16:00:00+12:00', gramsPerKwh: 90, level })
      expect([gramsPerKwh, level, levelName]).toEqual([90, 4, 'High'])
    })

    it('is the same on the dashboard’s tile [DASH-20 DASH-90]', async () => {
      const tile = await portal.get<EcoTrackerWidget>('aroha', readEcoTrackerWidget)
      const { at, level, levelName, renewableShare, hours, cleanest } = await now()
      const ahead = hours.map(({ at: start, level: of }) => ({ at: start, level: of }))
      expect(tile).toEqual({ at, level, levelName, renewableShare, hours: ahead, cleanest })
    })

    it('has a week behind, today left out, and a week ahead from today on [ECO-24 ECO-29]', async () => {
      const before = await portal.get<contract.GenerationDays>('aroha', contract.readLastSevenDays)
      const after = await portal.get<contract.GenerationDays>('aroha', contract.readNextSevenDays)
      const datesOf = ({ days }: contract.GenerationDays) => days.map(({ date }) => date)
      expect(datesOf(before)).toEqual(daysOf({ startDate: '2026-06-02', endDate: '2026-06-08' }))
      expect(datesOf(after)).toEqual(daysOf({ startDate: '2026-06-09', endDate: '2026-06-15' }))
      for (const { hours, generationSources, gigawattHours, level } of [...before.days, ...after.days]) {
        expect([hours.length, tenths(generationSources)]).toEqual([24, 1000])
        expect(gigawattHours).toBeGreaterThan(50)
        expect(level).toBeGreaterThan(0)
      }
    })

    it('says that a source is away, and has no level for hours whose carbon is not known', async () => {
      await portal.db.transaction(async (tx) => {
        await tx.query(
          `update generation_day set megawatts = megawatts - 'Coal', intensity = array_fill(null::real, array[48]) where day = '2026-06-09'`,
        )
      })
      const { level, levelName, gramsPerKwh, missingSources, generationSources, hours } = await now()
      expect({ level, levelName, gramsPerKwh, missingSources }).toEqual({
        level: 0,
        levelName: 'No data',
        gramsPerKwh: null,
        missingSources: ['Coal'],
      })
      expect(tenths(generationSources)).toBe(1000)
      expect([hours[7]?.level, hours[8]?.level === 0]).toEqual([0, false])
      const [restored] = await portal.db.query<{ megawatts: object; intensity: number[] }>(
        `select megawatts, intensity from generation_day where day = '2026-06-16'`,
      )
      await portal.db.query(`update generation_day set megawatts = $1, intensity = $2 where day = '2026-06-09'`, [
        JSON.stringify(restored!.megawatts),
        restored!.intensity,
      ])
    })
  })

  describe('for two days', () => {
    const ahead = (name: string) => portal.get<contract.NextTwoDays>(name, contract.readNextTwoDays)

    it('speaks of a car where the home profile has one, and of no dishwasher to a business', async () => {
      const canWait = await Promise.all(['aroha', 'wiremu', 'craig'].map(async (name) => (await ahead(name)).canWait))
      expect(canWait).toEqual([['car', 'dishwasher'], ['dishwasher'], []])
    })

    it('has 48 hours at the customer’s own price, by the day and night of their plan [ECO-25]', async () => {
      const { hours, prices } = await ahead('priya')
      const bands = await portal.db.query<{ rateMillicents: number; fromHour: number; toHour: number; name: string }>(
        `select b.name, b.rate_millicents, b.from_hour, b.to_hour from tariff_band b join tariff t using (tariff_id)
         where t.plan_id = 'ev-night' and t.start_date <= '2026-06-09' and coalesce(t.end_date, '2099-01-01') >= '2026-06-09' order by b.position`,
      )
      const night = bands.find(({ name }) => name === 'night')!
      const day = bands.find(({ name }) => name !== 'night')!
      const isNight = (hour: number) => hour >= night.fromHour || hour < night.toHour
      expect([prices, hours.length]).toEqual(['own', 48])
      for (const { at, centsPerKwh } of hours) {
        const { rateMillicents } = isNight(Number(at.slice(11, 13))) ? night : day
        expect(centsPerKwh).toBe(Math.round(rateMillicents * 11.5) / 10_000)
      }
    })

    it('costs nothing in hours that are booked as free', async () => {
      const [point] = await portal.db.query<{ account: string; point: string }>(
        `select sp.billing_account_id as account, sp.supply_point_id as point from supply_point sp join customer_account using (billing_account_id)
         join login using (customer_id) where email = 'aroha@example.com' and supply_type = 'electricity' and customer_account.position = 1`,
      )
      await portal.db.query(
        `insert into free_hours_booking (billing_account_id, booking_id, supply_point_id, day, start_hour, end_hour, booked_at)
         values ($1, gen_random_uuid(), $2, '2026-06-10', 12, 14, now())`,
        [point!.account, point!.point],
      )
      const { hours, canBookFreeHours } = await ahead('aroha')
      const free = hours.filter(({ at }) => at.startsWith('2026-06-10') && Number(at.slice(11, 13)) >= 11).slice(0, 4)
      expect(free.map(({ isFree, centsPerKwh }) => [isFree, centsPerKwh === 0])).toEqual([
        [false, false],
        [true, true],
        [true, true],
        [false, false],
      ])
      expect(canBookFreeHours).toBe(true)
    })

    it.each([
      ['mere', 'hidden'],
      ['tama', 'none'],
    ] as const)('shows %s no prices: %s', async (name, prices) => {
      const answer = await ahead(name)
      expect(answer.prices).toBe(prices)
      expect(new Set(answer.hours.map(({ centsPerKwh }) => centsPerKwh))).toEqual(new Set([null]))
    })
  })
})
