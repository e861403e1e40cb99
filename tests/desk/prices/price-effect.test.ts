import { describe, expect, it } from 'vitest'
import { addEffect, largestChanges } from '#domain/desk/price-effect.ts'
import { reasonErrors } from '#domain/desk/reason-errors.ts'
import { firstPage, lastPage } from './price-answers.ts'

describe('what a price change does', () => {
  it('is added up page by page', () => {
    const sum = addEffect(addEffect(null, firstPage), lastPage)
    const { accounts, ...figures } = sum
    expect(figures).toMatchObject({ total: 40, looked: 40, changed: 2, bills: 3, upCents: 420, downCents: -1934 })
    expect(accounts.map(({ cents }) => cents)).toEqual([420, -1934])
  })

  it('shows the three largest up and down, the largest first', () => {
    const cents = [5, -1, 7, -9, 6, 8, -3, -4].map((value) => ({ cents: value }))
    expect(largestChanges(cents).map((change) => change.cents)).toEqual([8, 7, 6, -9, -4, -3])
  })
})

describe('a reason that customers read', () => {
  it('has three to 500 characters', () => {
    expect(reasonErrors({ reason: ' no ' })).toEqual({ reason: 'Please say why. Customers read it.' })
    expect(reasonErrors({ reason: 'n'.repeat(501) })).toEqual({ reason: 'Use at most 500 characters' })
    expect([reasonErrors({ reason: 'yes' }), reasonErrors({ reason: 'n'.repeat(500) })]).toEqual([{}, {}])
  })
})
