import { expect, it } from 'vitest'
import { gradeProposal, isOneOff, type ProposalFacts } from '#domain/billing/payment-proposal.ts'

const nothing: ProposalFacts = {
  number: null,
  written: null,
  right: '500162045',
  amount: null,
  hasName: true,
  nameAgrees: false,
  paymentsBefore: 0,
  owedCents: 40_063,
  paysByDirectDebit: false,
  isReported: false,
  paidOn: null,
  repeats: null,
}
const graded = (facts: Partial<ProposalFacts>) => {
  const { grade, doubt, reasons } = gradeProposal({ ...nothing, ...facts })
  return [grade, doubt, ...reasons.map(({ agrees, text }) => `${agrees ? '+' : '-'} ${text}`)]
}

it('is strong where amount, name and bank account agree and the number has one letter for a digit', () => {
  expect(graded({ amount: 'total', number: 'letters', written: '500162O45', paymentsBefore: 3, nameAgrees: true })).toEqual([
    'strong',
    null,
    '+ Amount is exactly what they owe',
    '+ Reference is off by one: O, not 0',
    '+ Same bank account as their last 3 payments',
    '+ Same name',
  ])
})

it.each([
  ['exact number and amount', { number: 'exact', amount: 'bill' }, 'strong'],
  ['bank account, name and amount without a number', { amount: 'bill', paymentsBefore: 1, nameAgrees: true }, 'strong'],
  ['a number with a wrong digit and the amount alone', { number: 'oneOff', written: '500162046', amount: 'bill' }, 'likely'],
  ['an exact number with another amount', { number: 'exact' }, 'likely'],
  ['amount and name', { amount: 'total', nameAgrees: true }, 'likely'],
  ['an amount alone', { amount: 'total' }, 'weak'],
  ['a name alone', { nameAgrees: true }, 'weak'],
] as const)('grades %s', (_, facts, grade) => {
  expect(gradeProposal({ ...nothing, ...facts }).grade).toBe(grade)
})

it('is never more than weak where the payment may be booked, or came twice', () => {
  const strong = { number: 'exact', amount: 'total', nameAgrees: true } as const
  expect(graded({ ...strong, paidOn: '2026-06-08' }).slice(0, 2)).toEqual(['weak', 'paid'])
  expect(graded({ ...strong, paidOn: '2026-06-08', repeats: '2026-06-08' }).slice(0, 2)).toEqual(['weak', 'twice'])
})

it('says who owes nothing, and how they pay', () => {
  expect(graded({ nameAgrees: true, owedCents: 0, paysByDirectDebit: true })).toEqual([
    'weak',
    null,
    '+ Same name',
    '- Owes nothing, pays by direct debit',
  ])
  expect(graded({ hasName: false, number: 'oneOff', written: '50016204' })).toEqual([
    'likely',
    null,
    '+ Reference is off by one',
    '- Amount is neither a bill nor all they owe',
  ])
})

it.each([
  ['500162O45', true],
  ['50016245', true],
  ['5001620455', true],
  ['500612045', true],
  ['500162045', false],
  ['500163046', false],
  ['500162', false],
  ['', false],
])('takes %s as 500162045 with one character wrong: %s', (written, isOff) => {
  expect(isOneOff(written, '500162045')).toBe(isOff)
})
