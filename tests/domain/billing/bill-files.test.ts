import { describe, expect, it } from 'vitest'
import { billFile } from '#domain/billing/bill-files.ts'
import type { Day } from '#domain/basics/days.ts'
import { instantText, startsOf } from '#domain/basics/half-hours.ts'
import { proofOf } from '#tests/bills/bill-readings.ts'
import { anytime, billed, bottledGas, electricity, naturalGas } from './billed.ts'

const prices = [anytime('2026-04-01', null, 30_000)]
const meter = { tariffs: prices, wh: () => 500 }

const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))

const halfHours = (from: Day, to: Day, more: object = {}) =>
  rowsOf(billFile('halfHours', billed(from, to, [electricity(from, to, { ...meter, ...more })])).text)

describe('the half-hours of a bill as a file', () => {
  it('marks daylight saving, and tells the hour that comes twice apart by its offset [FMT-01]', () => {
    const rows = halfHours('2026-04-05', '2026-04-05')
    expect(rows).toHaveLength(50)
    expect(rows.slice(3, 9).map(([, from, saving]) => [from, saving])).toEqual([
      ['2026-04-05T01:30:00+13:00', 'yes'],
      ['2026-04-05T02:00:00+13:00', 'yes'],
      ['2026-04-05T02:30:00+13:00', 'yes'],
      ['2026-04-05T02:00:00+12:00', 'no'],
      ['2026-04-05T02:30:00+12:00', 'no'],
      ['2026-04-05T03:00:00+12:00', 'no'],
    ])
  })

  it('leaves out the hour that the clock jumps over', () => {
    const rows = halfHours('2026-09-27', '2026-09-27')
    expect(rows).toHaveLength(46)
    expect(rows.slice(3, 5).map(([, from]) => from)).toEqual(['2026-09-27T01:30:00+12:00', '2026-09-27T03:00:00+13:00'])
  })

  it.each(['2026-01-15', '2026-04-05', '2026-06-30', '2026-09-27', '2027-04-04'])(
    'begins each half-hour of %s when it begins',
    (day) => {
      const rows = rowsOf(
        billFile(
          'halfHours',
          billed(day, day, [electricity(day, day, { tariffs: [anytime('2025-01-01', null, 1)], wh: () => 1 })]),
        ).text,
      )
      expect(rows.map(([, from]) => from)).toEqual(startsOf(day).map(instantText))
    },
  )

  it('adds up to the lines of the bill: energy by price, and what was free', () => {
    const rows = rowsOf(billFile('halfHours', proofOf('b-2')).text)
    const sum = (of: (row: string[]) => boolean, column: number) =>
      rows.filter(of).reduce((total, row) => total + Number(row[column]), 0)
    expect(rows).toHaveLength(1_392)
    expect(sum(([, , , , , , rate]) => rate === 'Day', 3)).toBeCloseTo(329.2, 6)
    expect(sum(([, , , , , , rate]) => rate === 'Night', 3)).toBeCloseTo(110.2, 6)
    expect(Math.round(sum(([, , , , , , rate]) => rate === 'Day', 8))).toBe(proofOf('b-2').lines[0]?.cents)
    expect(Math.round(sum((row) => row[9] === 'yes', 8))).toBe(-(proofOf('b-2').lines[3]?.cents ?? 0))
    expect(rows.filter((row) => row[5] === 'estimated').map(([, from]) => from)).toEqual([
      '2026-05-03T02:00:00+12:00',
      '2026-05-03T02:30:00+12:00',
      '2026-05-03T03:00:00+12:00',
      '2026-05-03T03:30:00+12:00',
    ])
  })

  it('leaves what was not read empty, has what was sent out beside it, and a gas meter by its days', () => {
    const [from, to] = ['2026-05-01', '2026-05-02']
    const sun = { ...meter, wh: (_: Day, hour: number) => (hour === 0 ? null : 250), exportWh: () => 120 }
    const gas = naturalGas(from, to, [anytime('2026-04-01', null, 10_000)], () => 15_000)
    const rows = rowsOf(billFile('halfHours', billed(from, to, [electricity(from, to, sun), gas, bottledGas(from, 1)])).text)
    expect(rows[0]).toEqual(['', '2026-05-01T00:00:00+12:00', 'no', '', '0.12', 'missing', 'Anytime', '34.5', '0', 'no'])
    expect(rows.slice(96)).toEqual([
      ['', from, '', '15', '', 'read', 'Anytime', '11.5', '172.5', 'no'],
      ['', to, '', '15', '', 'read', 'Anytime', '11.5', '172.5', 'no'],
    ])
  })
})

describe('the prices of a bill as a file', () => {
  it('have the days on which they were in force, with and without GST, which is not added to what is paid', () => {
    const [from, to] = ['2026-04-20', '2026-05-10']
    const tariffs = [
      anytime('2025-04-01', '2026-04-30', 30_000, { planName: '=Everyday' }),
      anytime('2026-05-01', null, 32_000, { exportMillicents: 0 }),
    ]
    const { text, name } = billFile('prices', billed(from, to, [electricity(from, to, { tariffs, wh: () => 1 })]))
    expect(name).toBe('bill-2026-05-10-prices.csv')
    expect(rowsOf(text)).toEqual([
      ['"Electricity"', `"'=Everyday"`, '2025-04-01', '2026-04-30', 'Anytime', '0', '24', 'no', 'c/kWh', '30', '34.5'],
      ['"Electricity"', `"'=Everyday"`, '2025-04-01', '2026-04-30', 'Daily charge', '', '', 'no', 'c/day', '180', '207'],
      ['"Electricity"', `"'=Everyday"`, '2025-04-01', '2026-04-30', 'Sent to the network', '', '', 'no', 'c/kWh', '12', '12'],
      ['"Electricity"', '"Everyday"', '2026-05-01', '', 'Anytime', '0', '24', 'no', 'c/kWh', '32', '36.8'],
      ['"Electricity"', '"Everyday"', '2026-05-01', '', 'Daily charge', '', '', 'no', 'c/day', '180', '207'],
    ])
  })
})

describe('the bill as data', () => {
  it('is the proof itself', () => {
    const { name, mediaType, text } = billFile('data', proofOf('b-2'))
    expect([name, mediaType]).toEqual(['bill-500014872-260521.json', 'application/json'])
    expect(JSON.parse(text)).toEqual(proofOf('b-2'))
  })
})
