import { describe, expect, it } from 'vitest'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { selectProofDifference } from '#machines/bill-insights/proof-figures.selectors.ts'
import { anytime, billed, bottledGas, electricity, naturalGas } from '#tests/domain/billing/billed.ts'
import { amountSentence, endLabels, stateWords, titleOf } from '#views/bills/bill-words.ts'
import { changedLines } from '#views/bill-insights/correction-words.ts'
import { selectEstimatedShares } from '#machines/bill-insights/proof-figures.selectors.ts'
import { estimateWords, gasEstimateWords } from '#views/bill-insights/estimates-words.ts'
import { checkedWords, differenceWords, proofFacts, sourceWords } from '#views/bill-insights/proof-words.ts'
import { headOf, invoiceOf, proofOf, wrongProof } from '#tests/bills/bill-readings.ts'

describe('a bill', () => {
  it('is called by its days, with the year where it is another one than the newest bill’s', () => {
    expect(titleOf(headOf('b'), 2026)).toBe('Bill for 23 April – 21 May')
    expect(titleOf(headOf('b'), 2027)).toBe('Bill for 23 April – 21 May 2026')
    expect(titleOf(headOf('b', { startDate: '2025-12-20', endDate: '2026-01-17' }), 2027)).toBe(
      'Bill for 20 December 2025 – 17 January 2026',
    )
    expect(titleOf(headOf('b', { kind: 'reversal' }), 2026)).toBe('Cancellation of the bill for 23 April – 21 May')
  })

  it('is told by its month, and by its day where two end in one month', () => {
    expect(endLabels(['2026-12-18', '2027-01-01', '2027-01-30', '2027-12-20'])).toEqual(['Dec', '1 Jan', '30 Jan', 'Dec'])
  })

  it('says what it is for, the GST in it, and how it is paid [FMT-04]', () => {
    expect(amountSentence(invoiceOf('b-2'))).toBe(
      '439.40 kWh at 14 Tūī Lane, Raumati Beach. The total includes $24.74 of GST. Paid by direct debit.',
    )
    expect(amountSentence(invoiceOf('b-2', { state: 'open', paidBy: null }))).toContain(
      'We’ll take it on 4 June by direct debit ASB ··· 4082-017.',
    )
    expect(amountSentence(invoiceOf('b-2', { state: 'overdue', paidBy: null, payment: null }))).toMatch(/of GST\.$/)
    expect(amountSentence(invoiceOf('b-2', { state: 'onPlan', paidBy: null }))).toMatch(
      /of GST\. You’re paying it through your payment plan\.$/,
    )
  })

  it.each([
    ['paid', 'good', 'Paid 4 June'],
    ['open', 'neutral', 'Due 4 June'],
    ['overdue', 'bad', 'Overdue since 4 June'],
    ['onPlan', 'neutral', 'In your payment plan'],
    ['reversed', 'warn', 'Cancelled'],
  ] as const)('that is %s says so', (state, tone, text) => {
    expect(stateWords(headOf('b', { state }))).toEqual({ tone, text })
  })

  it.each([
    [-12.3, 'In credit'],
    [0, 'Nothing to pay'],
  ])('that comes to %d was paid by nobody, and does not say that it was [BILL-10]', (total, text) => {
    expect(stateWords(headOf('b', { total, state: 'paid' }))).toEqual({ tone: 'good', text })
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
      'Prices from 1 Apr 2026',
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
      'Prices from 1 Apr 2026',
      'Natural Gas adds up to 348 kWh',
      'Checked today, 4:40 pm',
    ])
    expect(sourceWords(billed(from, to, [bottledGas('2026-05-11', 2)]))).toBe('1 delivery')
  })

  it('names each line that does not come out, and by how much the bill is out', () => {
    const wrong = wrongProof('b-2')
    const worked = proveBill(wrong)
    expect(selectProofDifference(wrong, worked)).toBe(0.5)
    expect(differenceWords(worked)).toEqual([
      'Electricity, day, at 33.8997 c/kWh: billed $112.10, but your reads give $111.60',
      'Total: billed $190.16, but your reads give $189.66',
      'GST: billed $24.80, but your reads give $24.74',
    ])
  })
})

describe('a correction', () => {
  const right = invoiceOf('b-2')
  const wrong = right.lines.map((line) => (line.position === 2 ? { ...line, quantity: 200.2, amount: 36.44 } : line))
  const change = {
    label: 'Electricity, night',
    was: '200.200 kWh',
    wasAmount: '$36.44',
    is: '110.200 kWh',
    isAmount: '$20.06',
  }

  it('names the lines that are different, and no others', () => {
    expect(changedLines({ kind: 'bill', lines: wrong }, right)).toEqual([expect.objectContaining(change)])
  })

  it('is the same seen from the reversal, which turns the lines round', () => {
    const reversed = wrong.map((line) => ({ ...line, quantity: -(line.quantity ?? 0), amount: -line.amount }))
    expect(changedLines({ kind: 'reversal', lines: reversed }, right)).toEqual([expect.objectContaining(change)])
  })

  it('shows a line that was not there before', () => {
    const [day, ...others] = right.lines
    expect(changedLines({ kind: 'bill', lines: others }, right)).toEqual([
      expect.objectContaining({ was: '–', wasAmount: '$0.00', isAmount: `$${day?.amount.toFixed(2)}` }),
    ])
  })
})

describe('what is estimated', () => {
  it('says where, and what it comes to', () => {
    expect(estimateWords(proofOf('b-2'))).toEqual({
      where: 'Sunday 3 May, 2 to 4 am.',
      worth: 'These half-hours make up $0.07.',
    })
    expect([...selectEstimatedShares(proofOf('b-2'))].filter(([, share]) => share > 0)).toEqual([['2026-05-03', 4 / 48]])
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
