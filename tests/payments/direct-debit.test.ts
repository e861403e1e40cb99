import { describe, expect, it } from 'vitest'
import { directDebitLimits, directDebitMessage } from '#domain/billing/direct-debit.ts'

const message = directDebitMessage
const long = (count: number) => 'a'.repeat(count)

describe('a direct debit form', () => {
  it.each([
    ['submitterName', 'Please enter a submitter’s name.', '[PAY-43]'],
    ['mobileNumber', 'Please enter your mobile phone number.', '[PAY-45]'],
    ['bankAccountName', 'Please enter the account holder’s name.', '[PAY-48]'],
    ['bank', 'Please select your bank.', '[PAY-50]'],
    ['branch', 'Please enter your bank’s branch location.', '[PAY-52]'],
    ['branchAddress', 'Please enter the branch address.', '[PAY-57]'],
    ['paymentInformation', 'Please provide payment information.', '[PAY-59]'],
  ] as const)('asks for %s: %s %s', (name, words, _id) => {
    expect([message(name, ''), message(name, '  ')]).toEqual([words, words])
  })

  it.each([
    ['submitterName', 150, 'Sorry submitter’s name has a max length of 150 characters.', '[PAY-44]'],
    ['bankAccountName', 39, 'Sorry bank account name has a max length of 39 characters.', '[PAY-49]'],
    ['branch', 50, 'Sorry branch has a max length of 50 characters.', '[PAY-53]'],
    ['branchAddress', 150, 'Sorry branch address has a max length of 150 characters.', '[PAY-58]'],
    ['paymentInformation', 12, 'Sorry payment information has a max length of 12 characters.', '[PAY-60]'],
  ] as const)('takes %s of %i characters and no more: %s %s', (name, most, words, _id) => {
    expect([message(name, long(most)), message(name, long(most + 1))]).toEqual([null, words])
    expect(message(name, 'ā'.repeat(most))).toBeNull()
  })

  it('has the documented limits [PAY-64]', () => {
    expect(directDebitLimits).toEqual({
      submitterName: 150,
      bankAccountName: 39,
      branch: 50,
      branchAddress: 150,
      paymentInformation: 12,
    })
  })

  it.each(['abc', '021/123', '0212345678901234', '+64', '   a'])('refuses %j as a mobile number [PAY-46]', (text) => {
    expect(message('mobileNumber', text)).toBe('Please enter a valid mobile phone number.')
  })

  it('takes a mobile number of digits and spaces, 15 at most [PAY-47]', () => {
    expect([message('mobileNumber', '021 123 4567'), message('mobileNumber', '021234567890123')]).toEqual([null, null])
  })

  it('takes an account number of 19 characters whose check is right [PAY-54 PAY-64]', () => {
    const wrong = 'Please enter a valid bank account number.'
    expect(message('bankAccountNumber', '38-9019-0544893-000')).toBeNull()
    expect(
      ['38-9019-0544893-0', '', '38-9019-0544892-000', '38-9019-0544893-0000'].map((text) => message('bankAccountNumber', text)),
    ).toEqual([wrong, wrong, wrong, wrong])
  })

  it('explains a suffix of two digits, word for word [PAY-55]', () => {
    expect(message('bankAccountNumber', '38-9019-0544893-00')).toBe(
      'Please enter a valid bank account number. Please add a 0 to the beggining of your account suffix if it is only 2 numbers.',
    )
  })

  it.each([
    ['authoriseTAndC', '[PAY-61]'],
    ['acknowledgeTAndC', '[PAY-62]'],
    ['bankTAndC', '[PAY-63]'],
  ] as const)('wants %s ticked %s', (name, _id) => {
    expect([message(name, false), message(name, true)]).toEqual(['You must read and agree to the Terms and Conditions.', null])
  })
})
