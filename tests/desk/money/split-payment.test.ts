import { expect, it } from 'vitest'
import { splitErrors } from '#domain/billing/split-payment.ts'

const empty = {
  account1: '',
  amount1: '',
  account2: '',
  amount2: '',
  account3: '',
  amount3: '',
  account4: '',
  amount4: '',
}

it('names the row of each error, since the list of errors stands above the rows', () => {
  const fields = { ...empty, account1: '500 1', amount1: '10', account2: '5001', amount2: 'ten', amount4: '3' }
  expect(splitErrors(fields, 2_000)).toEqual({
    account2: 'The account in row 2 is already there.',
    amount2: 'Row 2 needs an amount, for example 30.00.',
    account4: 'Row 4 needs an account number.',
  })
})

it('says what is left over, or too much', () => {
  const fields = { ...empty, account1: '5001', amount1: '10', account2: '5002', amount2: '5.50' }
  expect(splitErrors(fields, 2_000)).toEqual({ amount2: '$4.50 is left over.' })
  expect(splitErrors(fields, 1_500)).toEqual({ amount2: 'That’s $0.50 too much.' })
  expect(splitErrors(fields, 1_550)).toEqual({})
})
