import { describe, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { proveBill } from '#domain/bill-proof.ts'
import type { BillProof } from '#contract/invoices.contract.ts'
import { anytime, billed, bottledGas, electricity, naturalGas } from '#tests/domain/billed.ts'
import { amountSentence, stateWords, titleOf } from '#views/bills/bill-words.ts'
import { estimatedShares, estimateWords, gasEstimateWords } from '#views/bills/estimates-words.ts'
import { dayReading } from '#views/bills/half-hour-words.ts'
import { dearDays, lineWords } from '#views/bills/line-words.ts'
import { checkedWords, differenceOf, differenceWords, proofFacts, sourceWords } from '#views/bills/proof-words.ts'
import { headOf, invoiceOf, proofOf, wrongProof } from './bill-readings.ts'

const lineAt = (proof: BillProof, position: number) => {
  const line = proveBill(proof).lines[position - 1]
  if (!line) throw new Error(`no line ${position}`)
  return line
}

describe('a bill', () => {
  it('is called by its days, with the year where it is another one than the newest bill’s', () => {
    expect(titleOf(headOf('b'), 2026)).toBe('Bill for 23 April – 21 May')
    expect(titleOf(headOf('b'), 2027)).toBe('Bill for 23 April – 21 May 2026')
    expect(titleOf(headOf('b', { startDate: '2025-12-20', endDate: '2026-01-17' }), 2027)).toBe(
      'Bill for 20 December 2025 – 17 January 2026',
    )
    expect(titleOf(headOf('b', { kind: 'reversal' }), 2026)).toBe('Reversal of the bill for 23 April – 21 May')
  })

  it('says what it is for, the GST in it, and how it is paid [FMT-04]', () => {
    expect(amountSentence(invoiceOf('b-2'))).toBe(
      '439.40 kWh at 14 Tūī Lane, Raumati Beach. GST of $24.74 is in it. Paid by direct debit.',
    )
    expect(amountSentence(invoiceOf('b-2', { state: 'open', paidBy: null }))).toContain(
      'To be paid by itself on 4 June: Direct debit ASB ··· 4082-017.',
    )
    expect(amountSentence(invoiceOf('b-2', { state: 'overdue', paidBy: null, payment: null }))).toMatch(/is in it\.$/)
  })

  it.each([
    ['paid', 'good', 'Paid 4 June'],
    ['open', 'neutral', 'Due 4 June'],
    ['overdue', 'bad', 'Overdue since 4 June'],
    ['reversed', 'warn', 'Taken back'],
  ] as const)('that is %s says so', (state, tone, text) => {
    expect(stateWords(headOf('b', { state }))).toEqual({ tone, text })
  })
})

describe('the proof', () => {
  const proof = proofOf('b-2')
  const bill = proveBill(proof)
  const at = Date.parse('2026-06-05T16:40:00+12:00')

  it('counts what it stands on: half-hours of the bill, not those of a usual month [BILL-40]', () => {
    expect(sourceWords(proof)).toBe('1,392 half-hours')
    expect(proofFacts(proof, bill, at, at).map(({ text }) => text)).toEqual([
      '1,388 actual, 4 estimated',
      '29 of 29 days, none missing',
      'Prices of 1 Apr 2026',
      'Electricity adds up to 439 kWh',
      'Checked today, 4:40 pm',
    ])
    const [from, to] = ['2026-04-01', '2026-04-29']
    const autumn = billed(from, to, [electricity(from, to, { tariffs: [anytime(from, null, 1)], wh: () => 1 })])
    expect(sourceWords(autumn)).toBe('1,394 half-hours')
  })

  it('says how long ago it was checked', () => {
    const later = (hours: number) => checkedWords(at, at + hours * 3_600_000)
    expect([later(1), later(10), later(48)]).toEqual([
      'Checked today, 4:40 pm',
      'Checked yesterday, 4:40 pm',
      'Checked Fri 5 June, 4:40 pm',
    ])
  })

  it('of a gas meter stands on its days, of bottles on deliveries', () => {
    const [from, to] = ['2026-05-01', '2026-05-29']
    const gas = naturalGas(from, to, [anytime('2026-04-01', null, 9_000)], () => 12_000)
    const both = billed(from, to, [gas, bottledGas('2026-05-11', 2)])
    expect(sourceWords(both)).toBe('29 days of gas and 1 delivery')
    expect(proofFacts(both, proveBill(both), at, at).map(({ text }) => text)).toEqual([
      '29 days read, 0 estimated',
      '29 of 29 days, none missing',
      'Prices of 1 Apr 2026',
      'Natural Gas adds up to 348 kWh',
      'Checked today, 4:40 pm',
    ])
    expect(sourceWords(billed(from, to, [bottledGas('2026-05-11', 2)]))).toBe('1 delivery')
  })

  it('names each line that does not come out, and by how much the bill is out', () => {
    const wrong = wrongProof('b-2')
    const worked = proveBill(wrong)
    expect(differenceOf(wrong, worked)).toBe(0.5)
    expect(differenceWords(worked)).toEqual([
      'Electricity, day, at 33.8997 c/kWh: billed $112.10, comes to $111.60',
      'Total: billed $190.16, comes to $189.66',
      'GST: billed $24.80, comes to $24.74',
    ])
  })
})

describe('a line', () => {
  it('says how it comes to its amount, with every decimal, and where it is rounded', () => {
    const words = lineWords(proofOf('b-2'), lineAt(proofOf('b-2'), 1))
    expect(words.equation).toEqual({ factors: ['329.200 kWh', '33.8997 c'], exact: '$111.5978124', amount: '$111.60' })
    expect(words.note).toBe('Day rate, 7 am to 9 pm, in force since 1 Apr 2026. Rounded once, at the end of the line.')
    expect(words.sum).toBe('29 days add up to 329.200 kWh')
    expect(words.days[24]).toEqual({
      day: '2026-05-17',
      name: 'Sun 17 May',
      freeHalfHours: 4,
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
  const reading = dayReading(proofOf('b-2'), 's-1', '2026-05-17', tarn.loyalty)

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
    const rows = dayReading(proof, 'meter', day, tarn.loyalty)?.rows ?? []
    expect(rows.slice(4, 8).map(({ from, state }) => `${from} ${state}`)).toEqual([
      '2:00 am daylight time',
      '2:30 am daylight time',
      '2:00 am standard time',
      '2:30 am standard time',
    ])
  })
})

describe('what is estimated', () => {
  it('says where, and what it comes to', () => {
    expect(estimateWords(proofOf('b-2'))).toEqual({
      where: 'Sunday 3 May, 2 to 4 am.',
      worth: 'These half-hours make up $0.07.',
    })
    expect([...estimatedShares(proofOf('b-2'))].filter(([, share]) => share > 0)).toEqual([['2026-05-03', 4 / 48]])
  })

  it('is summed up where it is much', () => {
    const proof = proofOf('b-2')
    const supplies = proof.supplies.map((supply) => ({
      ...supply,
      days: supply.days.map((day) => ({ ...day, quality: 'E'.repeat(day.wh.length) })),
    }))
    expect(estimateWords({ ...proof, supplies })?.where).toBe('Parts of 29 days, from Thursday 23 April to Thursday 21 May.')
  })

  it('of gas is counted by days', () => {
    const [from, to] = ['2026-05-01', '2026-05-03']
    const gas = naturalGas(from, to, [anytime('2026-04-01', null, 9_000)], () => 12_000)
    const guessed = { ...gas, gasDays: gas.gasDays.map((day) => ({ ...day, quality: 'estimated' as const })) }
    expect(gasEstimateWords(billed(from, to, [gas]))).toBeNull()
    expect(gasEstimateWords(billed(from, to, [guessed]))).toBe('3 of 3 days of gas are estimated.')
  })
})
