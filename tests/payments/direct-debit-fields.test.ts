import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createDrafts } from '#data/drafts/drafts.ts'
import { flowDraft } from '#data/drafts/flow-draft.ts'
import {
  changeField,
  emptyFields,
  errorsIn,
  formFields,
  draftFieldsOf,
  payloadOf,
  withSavedFields,
} from '#machines/payments/direct-debit-fields.ts'
import { directDebitNames } from '#domain/billing/direct-debit.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'
import { directDebitTexts as texts } from './payment-readings.ts'

const untouched = { fields: emptyFields, touched: [], errors: {} }
const filled = withSavedFields(untouched, texts).fields
const ticked = (['authoriseTAndC', 'acknowledgeTAndC', 'bankTAndC'] as const).reduce(
  (fields, name) => changeField(fields, { name, value: true }),
  filled,
)
const areValid = (fields: typeof filled) => Object.keys(errorsIn({ fields })).length === 0

describe('the direct debit form', () => {
  it('has the eleven fields, each of five parts [PAY-34 PAY-35]', () => {
    expect(Object.keys(formFields(untouched)).toSorted()).toEqual(
      [...Object.keys(texts), 'authoriseTAndC', 'acknowledgeTAndC', 'bankTAndC'].toSorted(),
    )
    expect(formFields(untouched).bank).toEqual({ name: 'bank', value: '', touched: false, hasError: false, errorMessage: '' })
  })

  it('checks a field once it is touched [PAY-42]', () => {
    expect(formFields({ ...untouched, touched: ['bank'] }).bank).toEqual({
      name: 'bank',
      value: '',
      touched: true,
      hasError: true,
      errorMessage: 'Please select your bank.',
    })
  })

  it('is invalid while a field has an error or is untouched [PAY-41]', () => {
    expect(areValid(ticked)).toBe(true)
    expect(areValid(changeField(ticked, { name: 'branch', value: '' }))).toBe(false)
    expect(areValid(filled)).toBe(false)
  })

  it('fills bank, branch and address from the account number, and leaves what the customer corrected', () => {
    const number = (fields: typeof filled, value: string) => changeField(fields, { name: 'bankAccountNumber', value })
    const { bank, branch, branchAddress } = number(emptyFields, '01-0902-0068389-000')
    expect([bank, branch, branchAddress]).toEqual(['ANZ', 'ANZ branch 0902', 'ANZ Bank New Zealand, branch 0902'])
    const corrected = changeField(number(emptyFields, '01-0902'), { name: 'branchAddress', value: '1 Rimu Road' })
    const moved = number(corrected, '38-9019-0544893-000')
    expect([moved.bank, moved.branch, moved.branchAddress]).toEqual(['Kiwibank', 'Kiwibank branch 9019', '1 Rimu Road'])
    // No branch of Kiwibank has this number.
    expect(number(emptyFields, '38-0001-0544893-000')).toMatchObject({ bank: 'Kiwibank', branch: '', branchAddress: '' })
  })

  it('puts dashes into the account number as it is typed [PAY-56]', () => {
    expect(changeField(emptyFields, { name: 'bankAccountNumber', value: '3890190544893000' }).bankAccountNumber).toBe(
      '38-9019-0544893-000',
    )
  })

  it('is sent as bankDetails with the documented names [PAY-39 PAY-40]', () => {
    expect(payloadOf(ticked)).toEqual({
      bankDetails: {
        holder: 'A Bennett',
        issuer: 'Kiwibank',
        number: '38-9019-0544893-000',
        paymentInformation: 'POWER',
        branch: 'Kāpiti',
        branchAddress: '1 Rimu Road',
        customerName: 'Aroha Bennett',
        mobile: '+64211234567',
      },
    })
  })

  it('comes back from a draft with its texts, and with its ticks only where they were sent', () => {
    const typed = draftFieldsOf({ fields: ticked, touched: directDebitNames, sent: null })
    expect([typed, withSavedFields(untouched, typed).fields]).toEqual([texts, filled])
    const sent = draftFieldsOf({ fields: ticked, touched: directDebitNames, sent: { key: 'k-1', content: '' } })
    expect(withSavedFields(untouched, sent)).toMatchObject({ fields: ticked, touched: directDebitNames })
    expect(withSavedFields(untouched, { ...sent, bank: true, bankTAndC: 'yes' }).fields).toEqual({
      ...ticked,
      bank: '',
      bankTAndC: false,
    })
  })

  it('comes back with a field empty that was known and emptied, and says nothing of those that were never touched [PAY-41]', () => {
    const known = withSavedFields(untouched, { submitterName: 'Aroha Bennett', mobileNumber: '0211234567' })
    const fields = changeField(known.fields, { name: 'mobileNumber', value: '' })
    const again = { ...untouched, ...withSavedFields(known, draftFieldsOf({ ...known, fields, sent: null })) }
    expect([again.fields.submitterName, again.fields.mobileNumber]).toEqual(['Aroha Bennett', ''])
    const { mobileNumber, bank } = formFields(again)
    expect([mobileNumber.errorMessage, bank.errorMessage]).toEqual(['Please enter your mobile phone number.', ''])
  })

  it('is kept for the billing account that it was begun for: another account’s form begins empty', async () => {
    const draft = flowDraft(
      'directDebit',
      z.record(z.string(), z.string()),
      createDrafts(memoryIdb(), () => 1_000),
      () => 'c-1',
    )
    await draft.write('b-1', { bank: 'Kiwibank' })
    expect(await draft.read('b-2')).toBeNull()
    await draft.remove('b-2')
    expect(await draft.read('b-1')).toEqual({ value: { bank: 'Kiwibank' }, sent: null })
  })
})
