import { describe, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { anytime, billed, electricity } from '#tests/domain/billing/billed.ts'
import { dayReading } from '#views/bill-insights/half-hour-words.ts'
import { dearDays, lineWords } from '#views/bill-insights/line-words.ts'
import { proofOf } from '#tests/bills/bill-readings.ts'

const lineAt = (proof: BillProof, position: number) => {
  const line = proveBill(proof).lines[position - 1]
  if (!line) throw new Error(`no line ${position}`)
  return line
}

describe('a line', () => {
  it('says how it comes to its amount, with every decimal, and where it is rounded', () => {
    const words = lineWords(proofOf('b-2'), lineAt(proofOf('b-2'), 1))
    expect(words.equation).toEqual({ factors: ['329.200 kWh', '33.8997 c'], exact: '$111.5978124', amount: '$111.60' })
    expect(words.note).toBe('Day rate, 7 am to 9 pm, in force since 1 Apr 2026. Rounded once, at the end of the line.')
    expect(words.sum).toBe('29 days add up to 329.200 kWh')
    expect(words.days[24]).toEqual({
      day: '2026-05-17',
      name: 'Sun 17 May',
      freeHours: 2,
      isEstimated: false,
      quantity: '15.600',
      cost: '$5.2884',
    })
  })

  it('shows the days round the one with free hours first', () => {
    const line = lineAt(proofOf('b-2'), 1)
    const { days } = lineWords(proofOf('b-2'), line)
    expect(dearDays(days, line).map(({ name }) => name)).toEqual([
      'Fri 15 May',
      'Sat 16 May',
      'Sun 17 May',
      'Mon 18 May',
      'Tue 19 May',
    ])
  })

  it('of free hours gives back what they cost on the lines above', () => {
    const words = lineWords(proofOf('b-2'), lineAt(proofOf('b-2'), 4))
    expect(words.equation).toEqual({ factors: ['6.000 kWh', '33.8997 c'], exact: '-$2.033982', amount: '-$2.03' })
    expect(words.sum).toBe('1 day adds up to 6.000 kWh')
  })

  it('of the daily charge has no days of its own, and nothing to round where the price is whole cents', () => {
    const words = lineWords(proofOf('b-2'), lineAt(proofOf('b-2'), 3))
    expect(words.equation).toEqual({ factors: ['29 days', '$2.07'], exact: null, amount: '$60.03' })
    expect(words.days).toEqual([])
  })

  it('of a discount says what it comes off', () => {
    const proof = proofOf('b-2', { discount: { name: 'Two fuels', basisPoints: 500 } })
    const line = lineAt(proof, 5)
    expect(line.kind).toBe('discount')
    expect(lineWords(proof, line).equation).toEqual({
      factors: ['$129.6201', '-5%'],
      exact: '-$6.48100601',
      amount: '-$6.48',
    })
  })

  it('of solar is paid without GST', () => {
    const [from, to] = ['2026-05-01', '2026-05-02']
    const sunny = electricity(from, to, { tariffs: [anytime('2026-04-01', null, 30_000)], wh: () => 100, exportWh: () => 10 })
    const proof = billed(from, to, [sunny])
    expect(lineWords(proof, lineAt(proof, 3)).equation).toEqual({
      factors: ['0.960 kWh', '12.00 c'],
      exact: '-$0.1152',
      amount: '-$0.12',
    })
  })
})

describe('the half-hours of a day', () => {
  const reading = dayReading(proofOf('b-2'), 's-1', '2026-05-17', { kind: 'freeHours', band: 0 }, tarn.loyalty)

  it('are listed with price and cents, free ones marked and given back elsewhere', () => {
    expect(reading?.few.map(({ from, energy, rate, cents, isFree }) => [from, energy, rate, cents, isFree])).toEqual([
      ['3:00 pm', '0.400', '33.8997', '13.5599', false],
      ['3:30 pm', '0.400', '33.8997', '13.5599', false],
      ['4:00 pm', '1.500', '33.8997', '50.8496', true],
      ['4:30 pm', '1.500', '33.8997', '50.8496', true],
      ['5:00 pm', '1.500', '33.8997', '50.8496', true],
      ['5:30 pm', '1.500', '33.8997', '50.8496', true],
      ['6:00 pm', '0.400', '33.8997', '13.5599', false],
    ])
    expect(reading?.rows).toHaveLength(48)
    expect([reading?.parts, reading?.whole]).toEqual(['3.800 night + 15.600 day = ', '19.400 kWh'])
  })

  it.each([
    ['energy', 0, ['3:00 pm', '3:30 pm', '4:00 pm', '4:30 pm', '5:00 pm', '5:30 pm', '6:00 pm']],
    ['energy', 1, ['9:00 pm', '9:30 pm', '10:00 pm', '10:30 pm', '11:00 pm', '11:30 pm']],
  ] as const)('open from a line of %s, band %i, on its own half-hours', (kind, band, from) => {
    const few = dayReading(proofOf('b-2'), 's-1', '2026-05-17', { kind, band }, tarn.loyalty)?.few ?? []
    expect(few.map((row) => row.from)).toEqual(from)
  })

  it('stand on the ground of day and night, and of free hours', () => {
    expect(reading?.bars.flatMap(({ isNight }, at) => (isNight ? [at] : []))).toEqual([
      ...Array.from({ length: 14 }, (_, at) => at),
      42,
      43,
      44,
      45,
      46,
      47,
    ])
    expect(reading?.bars.flatMap(({ isFree }, at) => (isFree ? [at] : []))).toEqual([32, 33, 34, 35])
    expect(reading?.marks.map(({ label }) => label)).toEqual(['Day rate', 'Night rate', 'Free hours'])
  })

  it('tell the hour that comes twice apart', () => {
    const day = '2026-04-05'
    const proof = billed(day, day, [electricity(day, day, { tariffs: [anytime('2026-04-01', null, 1)], wh: () => 1 })])
    const rows = dayReading(proof, 'meter', day, { kind: 'energy', band: 0 }, tarn.loyalty)?.rows ?? []
    expect(rows.slice(4, 8).map(({ from, state }) => `${from} ${state}`)).toEqual([
      '2:00 am daylight time',
      '2:30 am daylight time',
      '2:00 am standard time',
      '2:30 am standard time',
    ])
  })
})
