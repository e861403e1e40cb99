import { describe, expect, it } from 'vitest'
import { periods } from '#domain/supply/usage.ts'
import { addressFor, queryOf } from '#machines/usage/usage-address.ts'
import * as scopes from '#machines/usage/usage-scope.ts'
import { accountWith, basicPoint, factsWith, point } from './readings.ts'

const scopeFor = (search: string, points = [point]) => scopes.scopeOf(factsWith(accountWith(...points)), queryOf(search))

const known = (search: string, points = [point]) => {
  const scope = scopeFor(search, points)
  if (!scope) throw new Error('No scope')
  return scope
}

describe('the address of the consumption page', () => {
  it('is read as far as it makes sense', () => {
    expect(queryOf('?period=week&date=2026-06-06&unit=kwh&view=table&compare=false&supplyPointId=sp-1')).toEqual({
      supplyPointId: 'sp-1',
      period: 'week',
      granularity: null,
      date: '2026-06-06',
      unit: 'kwh',
      view: 'table',
      compare: false,
    })
    expect(queryOf('?date=2026-02-30&unit=nothing&view=map&compare=perhaps')).toEqual({
      supplyPointId: null,
      period: null,
      granularity: null,
      date: null,
      unit: null,
      view: null,
      compare: null,
    })
  })

  it('is written so that it reads the same again', () => {
    const query = queryOf('?supplyPointId=sp-1&period=year&date=2025-01-01&unit=nzd&view=chart&compare=true')
    expect(queryOf(new URL(addressFor(query), 'http://x').search)).toEqual(query)
    expect(addressFor({})).toBe('/account/products/consumption')
  })
})

describe('the scope', () => {
  it('begins with the bill that the last reading lies in', () => {
    const { period, anchor, range, before, steps } = known('')
    expect({ period, anchor, range, before, steps }).toEqual({
      period: 'billWindow',
      anchor: '2026-06-08',
      range: { startDate: '2026-05-22', endDate: '2026-06-19' },
      before: { startDate: '2026-04-23', endDate: '2026-05-21' },
      steps: { previous: '2026-05-10', next: null },
    })
  })

  it('asks for the interval of each period, in one and the same call [USAGE-15 USAGE-17 USAGE-48]', () => {
    const questions = Object.fromEntries(periods.map((period) => [period, scopes.usageQuestion(known(`?period=${period}`)).ask]))
    expect(questions).toEqual({
      live: { supplyPointId: 'sp-1', startDate: '2026-06-08', endDate: '2026-06-08', intervalType: 'HALF_HOURLY' },
      last24Hours: { supplyPointId: 'sp-1', startDate: '2026-06-07', endDate: '2026-06-08', intervalType: 'HOURLY' },
      day: { supplyPointId: 'sp-1', startDate: '2026-06-08', endDate: '2026-06-08', intervalType: 'HOURLY' },
      week: { supplyPointId: 'sp-1', startDate: '2026-06-07', endDate: '2026-06-13', intervalType: 'DAILY' },
      month: { supplyPointId: 'sp-1', startDate: '2026-06-01', endDate: '2026-06-30', intervalType: 'DAILY' },
      year: { supplyPointId: 'sp-1', startDate: '2026-01-01', endDate: '2026-12-31', intervalType: 'MONTHLY' },
      billWindow: { supplyPointId: 'sp-1', startDate: '2026-05-22', endDate: '2026-06-19', intervalType: 'DAILY' },
    })
  })

  it('takes a granularity in place of a period [USAGE-15 USAGE-17]', () => {
    const period = (granularity: string) => known(`?granularity=${granularity}`).period
    expect(['HOURLY', 'DAILY', 'MONTHLY', 'BILL_WINDOW'].map(period)).toEqual(['day', 'month', 'year', 'billWindow'])
  })

  it('falls back to the first allowed period, a day, when the address names none of them [USAGE-16]', () => {
    expect(known('?period=xyz').period).toBe('day')
    expect(known('?granularity=xyz').period).toBe('day')
    expect(known('?period=day', [basicPoint]).period).toBe('year')
  })

  it('offers hours only where the meter sends them, and months alone to a basic meter [USAGE-18 USAGE-51]', () => {
    expect(known('').periods).toEqual(['day', 'week', 'month', 'year', 'billWindow', 'last24Hours', 'live'])
    expect(known('', [{ ...point, hasHourlyDataSupport: false }]).periods).toEqual(['week', 'month', 'year', 'billWindow'])
    expect(known('', [basicPoint])).toMatchObject({ periods: ['year'], period: 'year', isBasic: true })
  })

  it('keeps to the days that have readings, back to 2016 when nothing says where they begin [USAGE-25]', () => {
    expect(known('?period=day&date=1999-01-01').anchor).toBe('2024-03-10')
    expect(known('?period=day&date=2030-01-01').anchor).toBe('2026-06-08')
    const isNew = { ...point, earliestDate: null, latestDate: null }
    expect(known('?period=year', [isNew])).toMatchObject({
      data: { startDate: '2016-01-01', endDate: '2026-06-09' },
      latestDate: null,
    })
  })

  it('counts what is estimated of the days since the last reading among the amounts of the periods', () => {
    const scope = known('', [{ ...point, latestDate: '2026-06-05' }])
    expect([scope.anchor, scopes.historyQuestion(scope).ask.endDate]).toEqual(['2026-06-05', '2026-06-08'])
  })

  it('shows nothing of a connection of which nothing was read, though its bill has estimates', () => {
    const isNew = known('', [{ ...point, latestDate: null }])
    expect((['ready', 'updating', 'failed'] as const).map((mode) => scopes.usageMode(isNew, mode))).toEqual([
      'noData',
      'noData',
      'failed',
    ])
    expect(scopes.usageMode(known(''), 'ready')).toBe('ready')
  })

  it('is about the connection that the address names, else that of the selected property', () => {
    const second = { ...point, id: 'sp-9' }
    expect(known('', [point, second]).supplyPointId).toBe('sp-1')
    expect(known('?supplyPointId=sp-9', [point, second]).supplyPointId).toBe('sp-9')
    expect(known('?supplyPointId=sp-404', [point, second]).supplyPointId).toBe('sp-1')
    expect(known('', [point, second]).connections).toEqual([
      { id: 'sp-1', name: 'Property 1' },
      { id: 'sp-9', name: 'Property 2' },
    ])
  })

  it('is nothing without an electricity connection', () => {
    expect(scopeFor('', [{ ...point, supplyType: 'lpg' }])).toBeNull()
    expect(scopes.scopeOf(factsWith(null), queryOf(''))).toBeNull()
  })

  it('counts in kWh for buying groups, in dollars where costs are included, in kWh on value plans [USAGE-08 USAGE-09 USAGE-10 USAGE-11 USAGE-12]', () => {
    const account = accountWith(point)
    const plan = (isValuePlan: boolean, costIncluded: boolean) =>
      accountWith({ ...point, planObject: { ...point.planObject, isValuePlan, costIncluded } })
    const unitsIn = (each: typeof account) => scopes.scopeOf(factsWith(each), queryOf(''))?.units
    expect(unitsIn(account)).toEqual(['nzd', 'kwh'])
    expect(unitsIn({ ...account, isBuyingGroup: true })).toEqual(['kwh'])
    expect(unitsIn(plan(true, false))).toEqual(['kwh'])
    expect(unitsIn(plan(true, true))).toEqual(['nzd', 'kwh'])
  })

  it('compares a year that is not over with the same days of the year before', () => {
    expect(scopes.usageBeforeQuestion(known('?period=year')).ask).toEqual({
      supplyPointId: 'sp-1',
      startDate: '2025-01-01',
      endDate: '2025-06-08',
      intervalType: 'MONTHLY',
    })
    expect(scopes.usageBeforeQuestion(known('?period=year&date=2025-05-05')).ask).toMatchObject({
      startDate: '2024-01-01',
      endDate: '2024-12-31',
    })
  })

  it('asks for amounts no further back than they may be asked for', () => {
    const old = { ...point, earliestDate: '2001-01-01' }
    expect(scopes.historyQuestion(known('?period=week', [old])).ask).toMatchObject({
      startDate: '2024-03-31',
      intervalType: 'DAILY',
    })
    expect(scopes.historyQuestion(known('?period=year', [old])).ask).toMatchObject({
      startDate: '2016-06-01',
      intervalType: 'MONTHLY',
    })
    expect(scopes.historyQuestion(known('')).ask).toMatchObject({ startDate: '2024-03-31', endDate: '2026-06-08' })
  })

  it('looks for the highlights of the last 24 hours in their last day', () => {
    expect(scopes.insightQuestion(known('?period=last24Hours')).ask).toMatchObject({
      startDate: '2026-06-08',
      endDate: '2026-06-08',
    })
    expect(scopes.insightBeforeQuestion(known('?period=week')).ask).toMatchObject({
      startDate: '2026-05-31',
      endDate: '2026-06-06',
    })
  })
})
