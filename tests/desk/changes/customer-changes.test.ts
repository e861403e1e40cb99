import { describe, expect, it } from 'vitest'
import {
  afterChange,
  beginChange,
  changeBlocked,
  changeErrors,
  type ChangeFields,
  type ChangeKind,
  changeKinds,
  currentValue,
  customerSees,
  needsApproval,
  sendText,
  typedCents,
  typedPercent,
} from '#domain/desk/customer-changes.ts'
import { changeFacts } from './change-answers.ts'

const filled = (fields: Partial<ChangeFields>): ChangeFields => ({ ...beginChange(changeFacts), reason: 'She called', ...fields })
const errors = (kind: ChangeKind, fields: Partial<ChangeFields>) => changeErrors(kind, changeFacts, filled(fields))

describe('what staff type', () => {
  it('is an amount in dollars and cents, or none', () => {
    const amounts = ['40', '$40', ' 1,234.5 ', '0.01', '0', '-5', '12.345', 'forty', '1e3', '']
    expect(amounts.map(typedCents)).toEqual([4_000, 4_000, 123_450, 1, null, null, null, null, null, null])
    // A comma is no point: $1.50 must not become $150.
    expect(['$1,50', '2,5', '12,34', '1,2345', ',50', '$ 1,500', '１２．５０'].map(typedCents)).toEqual([
      null,
      null,
      null,
      null,
      null,
      150_000,
      1_250,
    ])
  })

  it('is a percentage of up to 100, or none', () => {
    expect(['7.5', '7.5 %', '100', '0', '100.01', '1.234', 'all'].map(typedPercent)).toEqual([
      7.5,
      7.5,
      100,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('a change of a customer', () => {
  it('begins with what is there, and without a reason', () => {
    expect(beginChange(changeFacts)).toEqual({
      firstName: 'Priya',
      middleName: '',
      lastName: 'Nair',
      purpose: 'mobile',
      number: '0275550163',
      email: 'priya@example.com',
      fullAddress: '8 Kōwhai Street, Island Bay, Wellington 6023',
      supplyPointId: 's-1',
      planId: 'everyday',
      startDate: '2026-06-10',
      amount: '',
      fortnights: '6',
      transactionId: 't-1',
      discountName: 'Two fuels',
      discountPercent: '5',
      how: 'read',
      reason: '',
    })
  })

  it('shows the number of the phone that is chosen', () => {
    const work = afterChange(changeFacts, filled({}), { name: 'purpose', value: 'work' })
    expect([work.purpose, work.number]).toEqual(['work', '045550100'])
    expect(afterChange(changeFacts, work, { name: 'purpose', value: 'home' }).number).toBe('')
    expect(afterChange(changeFacts, work, { name: 'number', value: '04 1' }).number).toBe('04 1')
  })

  it('says for each field what is wrong', () => {
    expect(changeErrors('instalments', changeFacts, beginChange(changeFacts))).toEqual({
      reason: 'Please say why. The customer can read it.',
    })
    expect(errors('name', { firstName: ' ', lastName: '<Nair>' })).toEqual({
      firstName: 'Please enter a name.',
      lastName: "Please use only letters, numbers, spaces and . - ( ) '",
    })
    expect(errors('phone', {})).toEqual({ number: 'This is the number that we have.' })
    expect(errors('phone', { purpose: 'home', number: '' })).toEqual({ number: 'Please enter a number.' })
    expect(errors('phone', { number: '' })).toEqual({})
    expect(errors('email', { email: 'priya@' })).toEqual({ email: 'Please enter a valid email address' })
    expect(errors('address', { fullAddress: 'Wellington' })).toEqual({
      fullAddress: 'Please write street, suburb, town and postcode, with commas between',
    })
    expect(errors('plan', { startDate: '2026-06-09' })).toEqual({ startDate: 'Please choose 10 June 2026 or later.' })
    expect(errors('plan', { startDate: '2027-06-10' })).toEqual({ startDate: 'Please choose 9 June 2027 or earlier.' })
    expect(errors('credit', { amount: '5000.01' })).toEqual({ amount: 'Please enter $5,000.00 or less.' })
    expect(errors('credit', { amount: 'x' })).toEqual({ amount: 'Please enter dollars and cents, for example 40 or 12.50.' })
    expect(errors('discount', { discountName: '', discountPercent: '' })).toEqual({})
    expect(errors('discount', { discountName: '', discountPercent: '0' })).toEqual({
      discountName: 'Please enter what customers read on their bill.',
      discountPercent: 'Please enter a percentage up to 100, for example 5 or 7.5.',
    })
  })

  it('needs a second person above the limit, and says so on the button', () => {
    const needs = (kind: ChangeKind, fields: Partial<ChangeFields>) => needsApproval(kind, changeFacts, filled(fields))
    expect([needs('credit', { amount: '110' }), needs('credit', { amount: '110.01' })]).toEqual([false, true])
    expect([needs('lateFee', { transactionId: 't-1' }), needs('lateFee', { transactionId: 't-2' })]).toEqual([false, true])
    expect([needs('discount', { discountPercent: '10' }), needs('discount', { discountPercent: '10.01' })]).toEqual([false, true])
    expect(needs('name', { amount: '9999', discountPercent: '99' })).toBe(false)
    expect([sendText('credit', false), sendText('credit', true)]).toEqual(['Add credit', 'Ask for approval'])
  })

  it('is blocked with the reason', () => {
    const blocked = (facts: Partial<typeof changeFacts>) =>
      Object.fromEntries(
        changeKinds.flatMap((kind) => {
          const reason = changeBlocked(kind, { ...changeFacts, ...facts })
          return reason === null ? [] : [[kind, reason]]
        }),
      )
    expect(blocked({})).toEqual({})
    expect(Object.keys(blocked({ blocked: 'Deleted.' }))).toEqual([...changeKinds])
    expect(blocked({ moneyBlocked: 'Elsewhere.' })).toEqual({
      credit: 'Elsewhere.',
      lateFee: 'Elsewhere.',
      discount: 'Elsewhere.',
    })
    expect(blocked({ lateFees: [] })).toEqual({ lateFee: 'No late fee is on the account.' })
    expect(blocked({ supplies: [] })).toEqual({ plan: 'There is no agreement in force.' })
    expect(blocked({ supplies: changeFacts.supplies.slice(1) })).toEqual({ plan: 'No other plan is offered for this.' })
  })

  it('says what is there now', () => {
    expect(changeKinds.map((kind) => currentValue(kind, changeFacts))).toEqual([
      'Priya Nair',
      '027 555 0163, 04 555 0100',
      'priya@example.com',
      '8 Kōwhai Street, Island Bay, Wellington 6023',
      'EV Night at 8 Kōwhai Street, Bottles at 8 Kōwhai Street',
      '$612.40 to pay',
      '$339.00',
      '$14.00, $200.00',
      'Two fuels, 5% off energy',
      'None yet',
    ])
  })

  it('says what the customer will see', () => {
    expect(customerSees('instalments', changeFacts, filled({ fortnights: '6' }))).toContain('$56.50 a fortnight')
    expect(customerSees('email', changeFacts, filled({}))).toBe(
      'We email priya@example.com that bills now go elsewhere. Signing in stays as it is: only the customer can change that.',
    )
    expect(customerSees('activationCode', changeFacts, filled({ how: 'mail' }))).toBe(
      'We email the code to priya@example.com. It works once, for 30 minutes.',
    )
  })
})
