import { beforeAll, expect, it } from 'vitest'
import * as usage from '#contract/usage/usage.contract.ts'
import { addDays, daysOf, lengthOf } from '#domain/basics/days.ts'
import { halfHoursOf, startsOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { energy, readUsage, supplyPoints, total } from './hands.server.ts'

onDatabase('usage', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  it('answers a row for every half-hour of a day that has 50 of them, the repeated hour told apart by its offset [USAGE-48]', async () => {
    const [point] = await supplyPoints(portal, 'aroha')
    const { usage: rows } = await readUsage(portal, 'aroha', {
      supplyPointId: point?.id,
      startDate: '2026-04-05',
      endDate: '2026-04-05',
      intervalType: 'HALF_HOURLY',
    })
    expect(rows.map(({ startDate }) => Date.parse(startDate))).toEqual(startsOf('2026-04-05'))
    expect(rows.slice(3, 9).map(({ startDate }) => startDate)).toEqual([
      '2026-04-05T01:30:00+13:00',
      '2026-04-05T02:00:00+13:00',
      '2026-04-05T02:30:00+13:00',
      '2026-04-05T02:00:00+12:00',
      '2026-04-05T02:30:00+12:00',
      '2026-04-05T03:00:00+12:00',
    ])
    const hours = await readUsage(portal, 'aroha', {
      supplyPointId: point?.id,
      startDate: '2026-04-05',
      endDate: '2026-04-05',
      intervalType: 'HOURLY',
    })
    expect(hours.usage).toHaveLength(25)
  })

  it('marks days as actual, estimated, empty and powerShout [USAGE-19 USAGE-20]', async () => {
    const [point] = await supplyPoints(portal, 'aroha')
    const { usage: rows, costIncluded } = await readUsage(portal, 'aroha', {
      supplyPointId: point?.id,
      startDate: '2026-06-03',
      endDate: '2026-06-09',
      intervalType: 'DAILY',
    })
    expect(costIncluded).toBe(true)
    expect(rows.map(({ startDate, type }) => [startDate, type])).toEqual([
      ['2026-06-03', 'actual'],
      ['2026-06-04', 'actual'],
      ['2026-06-05', 'estimated'],
      ['2026-06-06', 'actual'],
      ['2026-06-07', 'powerShout'],
      ['2026-06-08', 'actual'],
      ['2026-06-09', 'empty'],
    ])
    expect(rows[4]).toMatchObject({ powerShoutHours: 2, savedNZD: expect.any(Number) })
    const half = await readUsage(portal, 'aroha', {
      supplyPointId: point?.id,
      startDate: '2026-06-07',
      endDate: '2026-06-07',
      intervalType: 'HALF_HOURLY',
    })
    expect(half.usage.flatMap(({ type }, index) => (type === 'powerShout' ? [index] : []))).toEqual([20, 21, 22, 23])
  })

  it('shows kWh and no money to a buying group [USAGE-08 USAGE-10]', async () => {
    const [point] = await supplyPoints(portal, 'mere')
    for (const intervalType of ['HALF_HOURLY', 'HOURLY', 'DAILY', 'MONTHLY']) {
      const answer = await readUsage(portal, 'mere', {
        supplyPointId: point?.id,
        startDate: '2026-05-22',
        endDate: '2026-06-08',
        intervalType,
      })
      expect({ costIncluded: answer.costIncluded, exact: total(answer.usage), hasEnergy: energy(answer.usage) > 0 }).toEqual({
        costIncluded: false,
        exact: 0,
        hasEnergy: true,
      })
    }
    const summary = await portal.get<usage.UsageSummary>('mere', usage.readUsageSummary, {
      body: { startDate: '2026-05-28', endDate: '2026-06-25' },
    })
    expect([...summary.actualUsage, ...summary.estimatedUsage, ...summary.consumptionToDate].map(({ unit }) => unit)).toEqual([
      'kwh',
      'kwh',
      'kwh',
    ])
  })

  it('answers what a solar home sent out with every interval', async () => {
    const [point] = await supplyPoints(portal, 'hemi')
    const sent = await Promise.all(
      ['HALF_HOURLY', 'HOURLY', 'DAILY', 'MONTHLY'].map(async (intervalType) => {
        const answer = await readUsage(portal, 'hemi', {
          supplyPointId: point?.id,
          startDate: '2026-05-01',
          endDate: '2026-05-31',
          intervalType,
        })
        return Math.round(answer.usage.reduce((sum, { exportKw = 0 }) => sum + exportKw * 1000, 0))
      }),
    )
    expect(new Set(sent).size).toBe(1)
    expect(sent[0]).toBeGreaterThan(0)
  })

  it('summarises a period: used, estimated, still to come, and its days [USAGE-45 USAGE-46 USAGE-47]', async () => {
    const summary = await portal.get<usage.UsageSummary>('wiremu', usage.readUsageSummary, {
      body: { startDate: '2026-05-30', endDate: '2026-06-27' },
    })
    expect(summary).toMatchObject({
      remainingDays: 18,
      daysInBillPeriod: 29,
      supplyPointTypes: ['electricity', 'naturalGas', 'lpg'],
    })
    const of = (list: usage.UsageSummary['actualUsage'], unit: string) => list.find((amount) => amount.unit === unit)?.value ?? 0
    expect(summary.consumptionToDate).toEqual(summary.actualUsage)
    expect(of(summary.estimatedUsage, 'kwh')).toBeGreaterThan(of(summary.actualUsage, 'kwh'))
    expect(of(summary.estimatedUsage, 'nzd')).toBeGreaterThan(of(summary.actualUsage, 'nzd'))
  })

  it.each([
    ['HALF_HOURLY', 62],
    ['HOURLY', 62],
    ['DAILY', 800],
    ['MONTHLY', 3660],
  ])('answers %s for %i days and refuses one more, naming the field', async (intervalType, most) => {
    const [point] = await supplyPoints(portal, 'aroha')
    const startDate = addDays('2026-06-09', 1 - most)
    const body = { supplyPointId: point?.id, startDate, endDate: '2026-06-09', intervalType }
    expect(lengthOf(body)).toBe(most)
    const answer = await readUsage(portal, 'aroha', body)
    const halfHours = daysOf(body).reduce((sum, day) => sum + halfHoursOf(day), 0)
    const months = new Set(daysOf(body).map((day) => day.slice(0, 7))).size
    const rows = new Map([
      ['HALF_HOURLY', halfHours],
      ['HOURLY', halfHours / 2],
      ['DAILY', most],
      ['MONTHLY', months],
    ])
    expect(answer.usage).toHaveLength(rows.get(intervalType) ?? 0)
    const refused = await portal.ask('aroha', usage.readSiteUsage, { body: { ...body, startDate: addDays(startDate, -1) } })
    expect(refused).toMatchObject({
      status: 400,
      body: { type: '/error/period/too_long', fields: { endDate: expect.any(String) } },
    })
  })

  it.each([
    [{ startDate: '2026-06-09', endDate: '2026-06-08' }, 'endDate'],
    [{ startDate: '2026-02-30', endDate: '2026-06-08' }, 'startDate'],
    [{ startDate: '0001-01-01', endDate: '2026-06-08' }, 'startDate'],
    [{ startDate: '2026-06-01', endDate: '2026-06-08', intervalType: 'WEEKLY' }, 'intervalType'],
    [{ startDate: '2026-06-01', endDate: '2026-06-08', billingAccountId: 'x' }, 'billingAccountId'],
  ])('refuses %j and names %s', async (body, field) => {
    const [point] = await supplyPoints(portal, 'aroha')
    const answer = await portal.ask('aroha', usage.readSiteUsage, {
      body: { supplyPointId: point?.id, intervalType: 'DAILY', ...body },
    })
    expect(answer).toMatchObject({ status: 400, body: { type: '/error/validation', fields: { [field]: expect.any(String) } } })
  })

  it('shows days and months of which nothing is known as empty', async () => {
    const [point] = await supplyPoints(portal, 'aroha')
    const body = { supplyPointId: point?.id, startDate: '2031-01-20', endDate: '2031-02-02' }
    for (const intervalType of ['HALF_HOURLY', 'HOURLY', 'DAILY', 'MONTHLY'])
      expect(new Set((await readUsage(portal, 'aroha', { ...body, intervalType })).usage.map(({ type }) => type))).toEqual(
        new Set(['empty']),
      )
  })

  it('says how a day is written', async () => {
    const body = { startDate: '5/1/2026', endDate: '2026-01-05' }
    expect(await portal.ask('aroha', usage.readElectricityBillPeriod, { body })).toMatchObject({
      status: 400,
      body: { type: '/error/validation', fields: { startDate: 'Please give a day, as in 2026-03-31.' } },
    })
  })

  it('refuses the year 0, which the calendar does not have', async () => {
    const body = { startDate: '0000-01-05', endDate: '0000-01-05' }
    expect(await portal.ask('aroha', usage.readElectricityBillPeriod, { body })).toMatchObject({
      status: 400,
      body: { type: '/error/validation', fields: { startDate: 'Please check this.' } },
    })
  })

  it('says that a period holds nothing; the day before the first readings is an estimate', async () => {
    const read = (startDate: string, endDate: string) =>
      portal.ask('leo', usage.readElectricityBillPeriod, { body: { startDate, endDate } })
    expect(await read('2026-04-23', '2026-05-21')).toMatchObject({ status: 404, body: { type: '/error/no_data' } })
    expect(await read('2026-06-08', '2026-06-09')).toMatchObject({
      status: 200,
      body: {
        usage: [
          { startDate: '2026-06-08', type: 'estimated' },
          { startDate: '2026-06-09', type: 'empty' },
        ],
      },
    })
  })

  it('finds the typical day, its busiest hour, the highest and lowest day, the night’s share and the free hours', async () => {
    const [point] = await supplyPoints(portal, 'aroha')
    const insight = await portal.get<usage.UsageInsight>('aroha', usage.readUsageInsight, {
      body: { supplyPointId: point?.id, startDate: '2026-05-22', endDate: '2026-06-19' },
    })
    const { usage: days } = await readUsage(portal, 'aroha', {
      supplyPointId: point?.id,
      startDate: '2026-05-22',
      endDate: '2026-06-08',
      intervalType: 'DAILY',
    })
    const byEnergy = days.toSorted((a, b) => a.kw - b.kw)
    const [lowest, highest] = [byEnergy[0], byEnergy.at(-1)]
    expect(insight.typicalDay).toHaveLength(24)
    expect(insight.busiestHour).toBe(insight.typicalDay?.indexOf(Math.max(...(insight.typicalDay ?? []))))
    expect(insight).toMatchObject({
      // Of the 18 days one was estimated by the distributor.
      daysWithReadings: 17,
      highest: { date: highest?.startDate, kw: highest?.kw, costNZD: roundHalfAway(highest?.costNZD ?? 0, 2) },
      lowest: { date: lowest?.startDate, kw: lowest?.kw, costNZD: roundHalfAway(lowest?.costNZD ?? 0, 2) },
      night: { fromHour: 21, toHour: 7 },
      powerShout: { hours: 2, lastDate: '2026-06-07' },
    })
    expect(insight.night?.share).toBeCloseTo((insight.night?.kw ?? 0) / insight.total.kw, 3)
  })

  it('tells how each meter reports: reporting, read by hand, waiting for a supply to begin [USAGE-04 USAGE-05]', async () => {
    const of = async (name: string) => {
      const { connections } = await portal.get<usage.Monitoring>(name, usage.readMonitoring)
      return connections.map(({ state, lastDataDate, lastDay }) => ({ state, lastDataDate, halfHours: lastDay?.length ?? null }))
    }
    expect(await of('aroha')).toEqual([{ state: 'reporting', lastDataDate: '2026-06-08', halfHours: 48 }])
    expect((await of('sina')).map(({ state }) => state)).toEqual(['reporting', 'manual', 'waiting', 'reporting'])
  })
})
