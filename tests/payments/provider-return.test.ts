import { describe, expect, it } from 'vitest'
import {
  lpgOrderPath,
  outcomeOf,
  payForOrderPath,
  readClaim,
  waitingOrderIn,
  withoutClaim,
} from '#domain/portal/provider-return.ts'
import { attempt } from './payment-readings.ts'

describe('the return from a card provider', () => {
  it('reads status, sct and canUpdateCCV [PAY-05 PAY-06 PAY-07]', () => {
    expect(readClaim('?status=SUCCESS&sct=true&canUpdateCCV=true')).toEqual({ sct: true, isError: false, canUpdateCCV: true })
    expect(readClaim('?status=ERROR&sct=false')).toEqual({ sct: false, isError: true, canUpdateCCV: false })
    expect(readClaim('?status=MADE')).toEqual({ sct: null, isError: false, canUpdateCCV: false })
  })

  it.each([
    '',
    '?status=xyz',
    '?status=SUCCESS',
    '?sct=true',
    '?status=xyz&sct=true',
    '?status=MADE&sct=true',
    '?status=success&sct=true',
  ])('says nothing for %j [PAY-15]', (search) => {
    expect(readClaim(search)).toBeNull()
  })

  it('leads back to the order that waited for the payment, and leaves only that in the address [LPG-28]', () => {
    expect(payForOrderPath('sa-1')).toBe('/account/profile/payment-options?lpgOrder=sa-1')
    expect([waitingOrderIn('?lpgOrder=sa-1'), waitingOrderIn('?status=MADE')]).toEqual(['sa-1', null])
    expect(lpgOrderPath('sa 1')).toBe('/account/products/bottled-gas/order?supplyAgreementId=sa+1')
    expect(withoutClaim('?supplyAgreementId=sa-1&status=MADE&sct=true&canUpdateCCV=true')).toBe('?supplyAgreementId=sa-1')
    expect(withoutClaim('?status=MADE')).toBe('')
  })

  it('is a saved card, a card error, recurring success or recurring error, by what the server says [PAY-10 PAY-12 PAY-13 PAY-14]', () => {
    expect(outcomeOf(attempt('MADE', 'saveCard'), null)).toBe('cardSaved')
    expect([outcomeOf(attempt('FAILED', 'saveCard'), null), outcomeOf(attempt('ERROR', 'saveCard'), null)]).toEqual([
      'cardError',
      'cardError',
    ])
    expect(outcomeOf(attempt('MADE', 'recurringCard'), null)).toBe('recurringSuccess')
    expect(outcomeOf(attempt('ERROR', 'recurringCard'), null)).toBe('recurringError')
  })

  it('tells the five ends of a payment apart [PAY-20]', () => {
    expect(
      (['MADE', 'FAILED', 'ERROR', 'CANCELLED'] as const).map((status) => outcomeOf(attempt(status, 'oneOff'), null)),
    ).toEqual(['paymentMade', 'paymentFailed', 'paymentError', 'paymentCancelled'])
    expect(outcomeOf(attempt('NONE', null), null)).toBe('nothing')
  })
})
