import { describe, expect, it } from 'vitest'
import type { UsageRow } from '#contract/usage.contract.ts'
import { addDays } from '#domain/days.ts'
import { changeMadeBy, isEstimate, lastReading, slotsOf, totalsOf, wholeSlots } from '#machines/usage/usage-slots.ts'
import { amountOf, windowsOf } from '#machines/usage/usage-windows.ts'
import { scopeOf } from '#machines/usage/usage-scope.ts'
import { wishOf } from '#machines/usage/usage-address.ts'
import { accountWith, dailyRows, factsWith, point, questionOf } from './readings.ts'
import { daysFrom } from './stage.tsx'

const row = (startDate: string, kw: number, type: UsageRow['type'] = 'actual'): UsageRow => ({
  startDate,
  kw,
  costNZD: kw / 2,
  type,
})

const week = daysFrom('2026-05-31', 7)
const weekBefore = daysFrom('2026-05-24', 7)
const inWeek = (last: string) =>
  slotsOf({
    question: questionOf('week', week),
    rows: dailyRows(week, last),
    before: dailyRows(weekBefore),
    beforeQuestion: questionOf('week', weekBefore),
  })

describe('the bars of a period', () => {
  it('are its days, each beside the day at the same place of the period before', () => {
    expect(inWeek('2026-06-01').slice(0, 3)).toEqual([
      { key: '2026-05-31', row: dailyRows(week)[0], before: dailyRows(weekBefore)[0] },
      { key: '2026-06-01', row: dailyRows(week)[1], before: dailyRows(weekBefore)[1] },
      { key: '2026-06-02', row: null, before: dailyRows(weekBefore)[2] },
    ])
  })

  it('are all twelve months of a year from January, whatever has arrived [USAGE-22 USAGE-24]', () => {
    const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
    const slots = slotsOf({
      question: questionOf('year', year, 'MONTHLY'),
      rows: [row('2026-03-10', 60), row('2026-04-01', 90)],
      before: [row('2025-04-01', 80)],
      beforeQuestion: null,
    })
    expect(slots.map(({ key }) => key.slice(5, 7))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
    ])
    expect(slots[2]).toEqual({ key: '2026-03-01', row: row('2026-03-10', 60), before: null })
    expect(slots[3]).toEqual({ key: '2026-04-01', row: row('2026-04-01', 90), before: row('2025-04-01', 80) })
  })

  it('are hours beside the same hour by the clock, also where one hour comes twice', () => {
    const hour = (day: string, clock: string, kw: number, offset = '+12:00') => row(`${day}T${clock}:00${offset}`, kw)
    const slots = slotsOf({
      question: questionOf('day', daysFrom('2026-04-05', 1), 'HOURLY'),
      rows: [hour('2026-04-05', '01:00', 1, '+13:00'), hour('2026-04-05', '02:00', 2, '+13:00'), hour('2026-04-05', '02:00', 3)],
      before: [hour('2026-04-04', '01:00', 4, '+13:00'), hour('2026-04-04', '02:00', 5, '+13:00')],
      beforeQuestion: null,
    })
    expect(slots.map(({ row: now, before }) => [now?.kw, before?.kw])).toEqual([
      [1, 4],
      [2, 5],
      [3, 5],
    ])
  })

  it('are the 24 hours that end with the last reading, beside the 24 before them', () => {
    const hours = (day: string, from: number, to: number): UsageRow[] =>
      Array.from({ length: 24 }, (_, at) =>
        row(`${day}T${String(at).padStart(2, '0')}:00:00+12:00`, at, at >= from && at < to ? 'actual' : 'empty'),
      )
    const slots = slotsOf({
      question: questionOf('last24Hours', daysFrom('2026-06-07', 2), 'HOURLY'),
      rows: [...hours('2026-06-07', 0, 24), ...hours('2026-06-08', 0, 6)],
      before: [...hours('2026-06-06', 0, 24), ...hours('2026-06-07', 0, 24)],
      beforeQuestion: null,
    })
    expect(slots).toHaveLength(24)
    expect([slots[0]?.key, slots[23]?.key]).toEqual(['2026-06-07T06:00:00+12:00', '2026-06-08T05:00:00+12:00'])
    expect(slots[0]?.before?.startDate).toBe('2026-06-06T06:00:00+12:00')
    expect(lastReading(slots)?.startDate).toBe('2026-06-08T05:00:00+12:00')
  })
})

describe('what a period comes to', () => {
  it('is the sum of its rows to the cent, the daily charge of a day without readings counted', () => {
    const rows: UsageRow[] = [row('2026-05-31', 0.1), { startDate: '2026-06-01', kw: 0, costNZD: 2.07, type: 'empty' }]
    const slots = slotsOf({ question: questionOf('week', week), rows, before: [], beforeQuestion: null })
    expect(totalsOf(slots, 'week', rows)).toEqual({ kwh: 0.1, dollars: 2.12, before: null, isPartial: true, estimated: [] })
    expect(slots.slice(0, 3)).toEqual([
      { key: '2026-05-31', row: rows[0], before: null },
      { key: '2026-06-01', row: null, before: null, charge: 2.07 },
      { key: '2026-06-02', row: null, before: null },
    ])
  })

  it('is compared only as far as it goes', () => {
    const slots = inWeek('2026-06-01')
    expect(totalsOf(slots, 'week', dailyRows(week, '2026-06-01'))).toEqual({
      kwh: 20.5,
      dollars: 8.1,
      before: { kwh: 20.5, dollars: 8.1 },
      isPartial: true,
      estimated: [],
    })
    expect(totalsOf(inWeek('2026-06-06'), 'week', dailyRows(week)).isPartial).toBe(false)
  })

  it('is drawn as an estimate by the month only when most of its days are', () => {
    const month = (estimatedDays: number): UsageRow => ({ ...row('2026-06-01', 300), type: 'estimated', estimatedDays })
    expect([month(1), month(15), month(16)].map(isEstimate)).toEqual([false, false, true])
    expect(isEstimate({ ...row('2026-06-02', 9), type: 'estimated' })).toBe(true)
  })

  it('is the last reading alone when live [USAGE-49]', () => {
    const rows = [
      row('2026-06-08T00:00:00+12:00', 1),
      row('2026-06-08T00:30:00+12:00', 0.4),
      row('2026-06-08T01:00:00+12:00', 0, 'empty'),
    ]
    const question = questionOf('live', daysFrom('2026-06-08', 1), 'HALF_HOURLY')
    const slots = slotsOf({ question, rows, before: [], beforeQuestion: null })
    expect(totalsOf(slots, 'live', rows)).toMatchObject({ kwh: 0.4, dollars: 0.2 })
  })

  it('leaves the month that is not over out of the highest and lowest', () => {
    const rows = [row('2026-04-01', 90), row('2026-05-01', 80), row('2026-06-01', 20)]
    const question = questionOf('year', { startDate: '2026-01-01', endDate: '2026-12-31' }, 'MONTHLY')
    const slots = slotsOf({ question, rows, before: [], beforeQuestion: null })
    expect(wholeSlots(slots, '2026-06-08').map(({ startDate }) => startDate)).toEqual(['2026-04-01', '2026-05-01'])
    expect(wholeSlots(slots.slice(5), '2026-06-08')).toEqual([row('2026-06-01', 20)])
  })

  it('says whether the weekends or the other days made the difference', () => {
    const fortnight = daysFrom('2026-05-31', 14)
    const earlier = daysFrom('2026-05-17', 14)
    const flat = (range: typeof fortnight, weekend: number, other: number) =>
      Array.from({ length: 14 }, (_, at) => row(addDays(range.startDate, at), [0, 6].includes(at % 7) ? weekend : other))
    const madeBy = (weekend: number, other: number) =>
      changeMadeBy(
        slotsOf({
          question: questionOf('billWindow', fortnight),
          rows: flat(fortnight, weekend, other),
          before: flat(earlier, 10, 10),
          beforeQuestion: questionOf('billWindow', earlier),
        }),
      )
    expect([madeBy(16, 10), madeBy(10, 13), madeBy(12, 12), madeBy(10, 10)]).toEqual(['weekends', 'weekdays', null, null])
  })
})

describe('the periods to go to', () => {
  const scopeFor = (search: string) => {
    const scope = scopeOf(factsWith(accountWith(point)), wishOf(search))
    if (!scope) throw new Error('No scope')
    return scope
  }

  it('are the bill windows with their names, the years from the first reading, and 31 days', () => {
    expect(windowsOf(scopeFor('')).slice(0, 3)).toEqual([
      { startDate: '2026-05-22', endDate: '2026-06-19', label: 'Upcoming bill' },
      { startDate: '2026-04-23', endDate: '2026-05-21', label: 'Last bill' },
      { startDate: '2026-03-25', endDate: '2026-04-22', label: 'Previous bill' },
    ])
    expect(windowsOf(scopeFor('?period=year')).map(({ startDate }) => startDate)).toEqual([
      '2026-01-01',
      '2025-01-01',
      '2024-01-01',
    ])
    expect(windowsOf(scopeFor('?period=day'))).toHaveLength(31)
    expect(windowsOf(scopeFor('?period=live'))).toHaveLength(31)
    expect(windowsOf(scopeFor('?period=week'))[0]).toEqual({ startDate: '2026-06-07', endDate: '2026-06-13' })
    expect(windowsOf(scopeFor('?period=month'))[1]).toEqual({ startDate: '2026-05-01', endDate: '2026-05-31' })
  })

  it('begin with 2016 when nothing says when the data does [USAGE-25]', () => {
    const isNew = accountWith({ ...point, earliestDate: null, latestDate: null })
    const scope = scopeOf(factsWith(isNew), wishOf('?period=year'))
    expect(scope && windowsOf(scope).at(-1)).toEqual({ startDate: '2016-01-01', endDate: '2016-12-31' })
  })

  it('hold the one on show, however old', () => {
    const windows = windowsOf(scopeFor('?period=day&date=2024-04-01'))
    expect(windows.at(-1)).toEqual({ startDate: '2024-04-01', endDate: '2024-04-01' })
  })

  it('come with what each came to, as far as the rows reach', () => {
    const rows = dailyRows(daysFrom('2026-05-01', 39))
    expect(amountOf(daysFrom('2026-05-03', 2), rows, '2024-03-10', 'nzd')).toBe(8.5)
    expect(amountOf(daysFrom('2026-04-30', 2), rows, '2024-03-10', 'nzd')).toBeNull()
    expect(amountOf(daysFrom('2026-04-30', 2), rows, '2026-05-01', 'kwh')).toBe(10)
    expect(amountOf(daysFrom('2026-06-20', 2), rows, '2024-03-10', 'nzd')).toBeNull()
    expect(amountOf(daysFrom('2026-06-20', 2), [], '2024-03-10', 'nzd')).toBeNull()
  })
})
