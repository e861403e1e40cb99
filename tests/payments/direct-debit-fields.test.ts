import { describe, expect, it } from 'vitest'
import { createDirectDebitDraft } from '#data/drafts/direct-debit-draft.ts'
import { createDrafts } from '#data/drafts/drafts.ts'
import {
  areValid,
  changeField,
  draftOf,
  emptyFields,
  fieldsFrom,
  payloadOf,
  touchField,
} from '#machines/payments/direct-debit-fields.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'
import { directDebitTexts as texts } from './payment-readings.ts'

const ticked = (['authoriseTAndC', 'acknowledgeTAndC', 'bankTAndC'] as const).reduce(
  (fields, name) => changeField(fields, name, true),
  fieldsFrom(texts),
)

describe('the direct debit form', () => {
  it('has the eleven fields, each of five parts [PAY-34 PAY-35]', () => {
    expect(Object.keys(emptyFields).toSorted()).toEqual(
      [...Object.keys(texts), 'authoriseTAndC', 'acknowledgeTAndC', 'bankTAndC'].toSorted(),
    )
    expect(emptyFields.bank).toEqual({ name: 'bank', value: '', touched: false, hasError: false, errorMessage: '' })
  })

  it('checks a field once it is touched [PAY-42]', () => {
    expect(touchField(emptyFields, 'bank').bank).toEqual({
      name: 'bank',
      value: '',
      touched: true,
      hasError: true,
      errorMessage: 'Please select your bank.',
    })
  })

  it('is invalid while a field has an error or is untouched [PAY-41]', () => {
    expect(areValid(ticked)).toBe(true)
    expect(areValid(changeField(ticked, 'branch', ''))).toBe(false)
    expect(areValid(fieldsFrom(texts))).toBe(false)
  })

  it('puts dashes into the account number as it is typed [PAY-56]', () => {
    expect(changeField(emptyFields, 'bankAccountNumber', '3890190544893000').bankAccountNumber.value).toBe('38-9019-0544893-000')
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
        mobile: '021 123 4567',
      },
    })
  })

  it('comes back from a draft with its texts, never with its ticks', () => {
    expect(draftOf(ticked)).toEqual(texts)
    expect(fieldsFrom(draftOf(ticked)).bankTAndC).toEqual(emptyFields.bankTAndC)
  })

  it('is kept for the billing account that it was begun for: another account’s form begins empty', async () => {
    const draft = createDirectDebitDraft(createDrafts(memoryIdb(), () => 1_000))
    const home = { customerId: 'c-1', billingAccountId: 'b-1' }
    const farm = { customerId: 'c-1', billingAccountId: 'b-2' }
    await draft.write(home, { bank: 'Kiwibank' })
    expect(await draft.read(farm)).toBeNull()
    await draft.remove(farm)
    expect(await draft.read(home)).toEqual({ bank: 'Kiwibank' })
  })
})
