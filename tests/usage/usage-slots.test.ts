import { describe, expect, it } from 'vitest'
import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { addDays, type Day, type DayRange, daysOf } from '#domain/basics/days.ts'
import { hoursOf, instantText } from '#domain/basics/half-hours.ts'
import { changeMadeBy } from '#machines/usage/usage-change.ts'
import { isEstimate, lastReading, type SlotsInput, slotsOf, totalsOf } from '#machines/usage/usage-slots.ts'
import { rowsOf, wholeSlots } from '#machines/usage/usage-windows.ts'
import { dailyRows, questionOf } from './readings.ts'
import { daysFrom } from './stage.tsx'

const row = (startDate: string, kw: number, type: UsageRow['type'] = 'actual'): UsageRow => ({
  startDate,
  kw,
  costNZD: kw / 2,
  type,
})

const week = daysFrom('2026-05-31', 7)
const weekBefore = daysFrom('2026-05-24', 7)
const weekUpTo = (last: string) => ({
  question: questionOf('week', week),
  rows: dailyRows(week, last),
  before: dailyRows(weekBefore),
  beforeQuestion: questionOf('week', weekBefore),
})
const inWeek = (last: string) => slotsOf(weekUpTo(last))
const comesTo = (input: SlotsInput) => totalsOf(slotsOf(input), input)

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
    const input = { question: questionOf('week', week), rows, before: [], beforeQuestion: null }
    const slots = slotsOf(input)
    expect(totalsOf(slots, input)).toEqual({
      kwh: 0.1,
      dollars: 2.12,
      compared: null,
      isPartial: true,
      isSoFar: true,
      sentOut: null,
      estimated: [],
    })
    expect(slots.slice(0, 3)).toEqual([
      { key: '2026-05-31', row: rows[0], before: null },
      { key: '2026-06-01', row: null, before: null, charge: 2.07 },
      { key: '2026-06-02', row: null, before: null },
    ])
  })

  it('is in a bill period what the bill says, which rounds each of its lines, and else the sum of its rows', () => {
    const usage = [row('2026-05-31', 0.1), row('2026-06-01', 0.2)]
    const bills = [{ startDate: week.startDate, costNZD: 0.16 }]
    const shown = (question: SlotsInput['question']) => {
      const rows = rowsOf(question, { supplyPointId: 'sp', intervalType: 'DAILY', costIncluded: true, usage, bills })
      const { dollars } = comesTo({ question, rows, before: [], beforeQuestion: null })
      return { dollars, rows: rows.map(({ costNZD }) => costNZD) }
    }
    const exact = usage.map(({ costNZD }) => costNZD)
    expect(shown(questionOf('billWindow', week))).toEqual({ dollars: 0.16, rows: [0.06, 0.1] })
    expect(shown(questionOf('week', week))).toEqual({ dollars: 0.15, rows: exact })
    expect(shown(questionOf('billWindow', weekBefore))).toEqual({ dollars: 0.15, rows: exact })
  })

  it('is compared only as far as it goes', () => {
    expect(comesTo(weekUpTo('2026-06-01'))).toEqual({
      kwh: 20.5,
      dollars: 8.1,
      compared: { now: { kwh: 20.5, dollars: 8.1 }, before: { kwh: 20.5, dollars: 8.1 } },
      isPartial: true,
      isSoFar: true,
      sentOut: null,
      estimated: [],
    })
    expect(comesTo(weekUpTo('2026-06-06')).isPartial).toBe(false)
  })

  const monthOf = (range: DayRange, type: UsageRow['type'] = 'actual') => daysOf(range).map((day) => row(day, 10, type))
  const [january, february, march] = ['2026-01-31', '2026-02-28', '2026-03-31'].map((endDate) => ({
    startDate: `${endDate.slice(0, 8)}01`,
    endDate,
  })) as [DayRange, DayRange, DayRange]

  it('is compared with all of a period before that was longer, or shorter', () => {
    const compared = (now: DayRange, then: DayRange) =>
      comesTo({
        question: questionOf('month', now),
        rows: monthOf(now),
        before: monthOf(then),
        beforeQuestion: questionOf('month', then),
      }).compared?.before
    expect([compared(february, january), compared(march, february)]).toEqual([
      { kwh: 310, dollars: 155 },
      { kwh: 280, dollars: 140 },
    ])
  })

  it('is compared without the days that were not read in one of the two, and with nothing where there are no readings', () => {
    const compared = (before: UsageRow[]) =>
      comesTo({
        question: questionOf('month', march),
        rows: monthOf(march),
        before,
        beforeQuestion: questionOf('month', february),
      }).compared
    expect(
      compared([...monthOf({ ...february, endDate: '2026-02-27' }), { ...row('2026-02-28', 0, 'empty'), costNZD: 2.07 }]),
    ).toEqual({ now: { kwh: 300, dollars: 150 }, before: { kwh: 270, dollars: 135 } })
    expect(compared(monthOf(february, 'empty'))).toBeNull()
  })

  it.each([
    ['2026-04-05', 25, 24],
    ['2026-04-06', 24, 25],
    ['2026-09-27', 23, 24],
    ['2026-09-28', 24, 23],
  ])('counts every hour once where the clock turns: %s has %i, the day before %i', (day, hours, hoursBefore) => {
    const hourly = (of: Day) => hoursOf(of).map(({ start }) => row(instantText(start), 1))
    const input = { rows: hourly(day), before: hourly(addDays(day, -1)), beforeQuestion: null }
    expect(comesTo({ question: questionOf('day', daysFrom(day, 1), 'HOURLY'), ...input })).toMatchObject({
      kwh: hours,
      compared: { now: { kwh: hours }, before: { kwh: hoursBefore, dollars: hoursBefore / 2 } },
    })
  })

  it('compares a day that is not over by the clock', () => {
    const hours = hoursOf('2026-04-06').map(({ start }, at) => row(instantText(start), 1, at < 4 ? 'actual' : 'empty'))
    const before = hoursOf('2026-04-05').map(({ start }) => row(instantText(start), 1))
    const question = questionOf('day', daysFrom('2026-04-06', 1), 'HOURLY')
    expect(comesTo({ question, rows: hours, before, beforeQuestion: null }).compared).toEqual({
      now: { kwh: 4, dollars: 2 },
      before: { kwh: 5, dollars: 2.5 },
    })
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
    expect(comesTo({ question, rows, before: [], beforeQuestion: null })).toMatchObject({ kwh: 0.4, dollars: 0.2 })
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
        'kwh',
      )
    expect([madeBy(16, 10), madeBy(10, 13), madeBy(12, 12), madeBy(10, 10)]).toEqual(['weekends', 'weekdays', null, null])
  })
})
