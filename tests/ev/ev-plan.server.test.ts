import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/ev/ev-plan.contract.ts'
import { defaultEv, evDisclaimer } from '#domain/supply/ev.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the EV plan', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const read = <Body>(name: string, endpoint: Endpoint) => portal.get<Body>(name, endpoint)
  const car = (name: string) => read<contract.MyEv>(name, contract.readMyEv)
  const save = (name: string, body: unknown) => portal.ask(name, contract.saveMyEv, { body })
  const insights = (name: string) => read<contract.EvInsights>(name, contract.readEvInsights)
  const summary = (name: string) => read<contract.EvSummary>(name, contract.readEvSummary)

  it('lists cars to choose from, and how they are charged [EV-17 EV-18]', async () => {
    const { models } = await read<contract.EvModels>('priya', contract.readEvModels)
    expect(models.find(({ model }) => model === 'Leaf 40 kWh')).toEqual({
      make: 'Nissan',
      model: 'Leaf 40 kWh',
      batteryKwh: 37,
      kwhPer100Km: 17,
    })
    expect(await read('priya', contract.readMyEvOptions)).toEqual({
      chargers: [
        { type: 'socket', name: 'A wall socket', kilowatts: 1.8 },
        { type: 'wall', name: 'A wall charger', kilowatts: 7.4 },
      ],
    })
  })

  it('keeps the car that is saved, under its default name when it has none of its own [EV-12 EV-13 EV-19 EV-25]', async () => {
    expect(await car('hemi')).toEqual({ myEV: null })
    const leaf = { name: 'Runabout', make: 'Nissan', model: 'Leaf 24 kWh', charger: 'socket' }
    expect(await save('hemi', leaf)).toEqual({ status: 204, body: null })
    expect(await car('hemi')).toEqual({ myEV: leaf })
    expect(await save('hemi', { ...leaf, name: '  ', charger: 'wall' })).toEqual({ status: 204, body: null })
    expect(await car('hemi')).toEqual({ myEV: { ...leaf, name: defaultEv.name, charger: 'wall' } })
    expect(await car('wiremu')).toEqual({ myEV: null })
  })

  it.each([
    [{ make: ' ' }, { make: 'Please enter the make of your car' }],
    [{ model: '' }, { model: 'Please enter the model of your car' }],
    [{ name: 'x'.repeat(41) }, { name: 'Please use at most 40 characters' }],
    [{ charger: 'lightning' }, { charger: 'Please choose one of: socket, wall.' }],
  ])('refuses a car with %j and says why [EV-12]', async (change, fields) => {
    const before = await car('priya')
    expect(await save('priya', { name: 'A', make: 'Nissan', model: 'Leaf', charger: 'wall', ...change })).toEqual({
      status: 400,
      body: expect.objectContaining({ type: '/error/validation', fields }),
    })
    expect(await car('priya')).toEqual(before)
  })

  it('sums up what charging at home came to lately [EV-20 EV-44]', async () => {
    const { startDate, endDate, kw, costNZD, nightShare, kilometres, ...rest } = await summary('priya')
    expect(rest).toEqual({
      planName: 'EV Night',
      isEvPlan: true,
      hasNightPrice: true,
      hasEv: true,
      hasSmartMeter: true,
      costIncluded: true,
      tip: 'Re-gen whenever you can',
    })
    expect([startDate, endDate]).toEqual(['2026-03-11', '2026-06-08'])
    expect([kw > 300, costNZD > 30, (nightShare ?? 0) > 0.5, Math.abs(kilometres - (kw / 17) * 100) <= 1]).toEqual(
      Array.from({ length: 4 }, () => true),
    )
  })

  it('says when the car charges, and what moving it to the night would save at the customer’s prices [EV-04 EV-21 EV-42 EV-43]', async () => {
    const { priceTiers, hours, shift, disclaimer } = await insights('priya')
    expect(priceTiers).toEqual([
      { tier: 'low', name: 'Night', fromHour: 21, toHour: 7, centsPerKwh: 14.26 },
      { tier: 'high', name: 'Day', fromHour: 7, toHour: 21, centsPerKwh: 31.28 },
    ])
    expect(hours.map(({ tier }) => tier)).toEqual(
      Array.from({ length: 24 }, (_, hour) => (hour < 7 || hour >= 21 ? 'low' : 'high')),
    )
    expect(disclaimer).toBe(evDisclaimer)
    expect(shift.kw).toBeGreaterThan(0)
    expect(shift.savingNZD).toBeCloseTo(shift.costNZD - shift.atNightNZD, 6)
    // All but the three weeks before 1 April are at these prices: 17.02 cents apart.
    expect(Math.abs(shift.savingNZD / shift.kw - 0.1702)).toBeLessThan(0.005)
  })

  it('tells the same energy by month, and what it emitted [EV-23 EV-24]', async () => {
    const { months } = await read<contract.EvElectricityUsage>('priya', contract.readEvElectricityUsage)
    expect(months.length).toBe(12)
    expect([months[0]?.startDate, months[11]]).toEqual([
      '2025-07-01',
      expect.objectContaining({ startDate: '2026-06-01', endDate: '2026-06-09' }),
    ])
    const { kg, petrolKg } = await read<contract.EvCarbonUsage>('priya', contract.readEvCarbonUsage)
    expect([kg > 0, petrolKg > 5 * kg]).toEqual([true, true])
  })

  it('names the hours of tomorrow that are usually low in carbon, the lowest third at most, and none of a day that is high [EV-22]', async () => {
    /** Grams a kWh by the hour, of every day that is known. */
    const grid = async (gramsOf: (hour: number) => number) => {
      const halfHours = Array.from({ length: 48 }, (_, index) => gramsOf(Math.floor(index / 2)))
      await portal.db.query('update generation_day set intensity = $1', [halfHours])
    }
    const kept = await portal.db.query<{ day: string; intensity: number[] }>('select day, intensity from generation_day')
    const told = async () => {
      const { status, body } = await portal.ask('priya', contract.readEvEcoTracker)
      const { date, hours } = body as contract.EvEcoTracker
      return {
        status,
        date,
        hours: hours.map(({ hour }) => hour),
        eco: hours.filter(({ isEco }) => isEco).map(({ hour }) => hour),
      }
    }
    const all = Array.from({ length: 24 }, (_, hour) => hour)
    const low: Readonly<Record<number, number>> = { 1: 50, 2: 50, 3: 50, 4: 50, 12: 55, 13: 55, 14: 60, 15: 60, 22: 70 }
    await grid((hour) => low[hour] ?? 100)
    expect(await told()).toEqual({ status: 200, date: '2026-06-10', hours: all, eco: [1, 2, 3, 4, 12, 13, 14, 15] })
    await grid(() => 120)
    expect(await told()).toEqual({ status: 200, date: '2026-06-10', hours: all, eco: [] })
    await grid(() => 50)
    expect((await told()).eco).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    for (const { day, intensity } of kept)
      await portal.db.query('update generation_day set intensity = $2 where day = $1', [day, intensity])
  })

  it('looks for no car where there is none, and says which plan there is [EV-45]', async () => {
    expect(await summary('wiremu')).toEqual({
      planName: 'Everyday',
      isEvPlan: false,
      hasNightPrice: false,
      hasEv: false,
      hasSmartMeter: true,
      costIncluded: true,
      startDate: null,
      endDate: null,
      kw: 0,
      costNZD: 0,
      nightShare: null,
      kilometres: 0,
      tip: 'Re-gen whenever you can',
    })
    const { priceTiers, shift } = await insights('wiremu')
    expect([priceTiers, shift]).toEqual([[], { kw: 0, costNZD: 0, atNightNZD: 0, savingNZD: 0 }])
  })

  it('keeps amounts from a buying group: its prices are its own', async () => {
    await save('mere', { name: 'Van', make: 'BYD', model: 'Atto 3', charger: 'wall' })
    const { costIncluded, priceTiers, shift } = await insights('mere')
    expect([costIncluded, priceTiers.every(({ centsPerKwh }) => centsPerKwh === 0), shift.costNZD]).toEqual([false, true, 0])
  })

  it('leaves days of which the grid is not known out of what charging emitted, and of what petrol would have', async () => {
    const carbon = () => read<contract.EvCarbonUsage>('priya', contract.readEvCarbonUsage)
    const whole = await carbon()
    await portal.db.query(`delete from generation_day where day < '2026-06-01'`)
    const { startDate, kg, petrolKg } = await carbon()
    expect([startDate, whole.startDate]).toEqual(['2026-06-01', '2026-01-30'])
    // Nine days of 130, of both.
    expect([kg < whole.kg / 2, petrolKg < whole.petrolKg / 2]).toEqual([true, true])
    await portal.db.query('delete from generation_day')
    expect(await carbon()).toEqual({ ...whole, startDate: null, endDate: null, kg: 0, petrolKg: 0 })
  })
})
