// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { CareCard } from '#views/bottled-gas/care-card.tsx'
import { orderStatusText } from '#views/bottled-gas/bottled-gas-words.ts'
import { LastOrderCard } from '#views/bottled-gas/order-status-card.tsx'
import { loadedSince } from '#domain/supply/lpg-delivery.ts'
import { care, order, standing } from './bottle-answers.ts'
import { parts } from './bottle-stage.tsx'

afterEach(cleanup)

describe('the last order', () => {
  it.each([
    ['PROCESSING', 'Processing order [LPG-30]'],
    ['SCHEDULED', 'Delivery scheduled [LPG-31]'],
    ['OUT_FOR_DELIVERY', 'Out for delivery [LPG-32]'],
    ['DELIVERED', 'Delivery successful [LPG-33]'],
    ['FAILED', 'Delivery unsuccessful [LPG-34]'],
    ['CANCELLED', 'Order cancelled [LPG-35]'],
    ['RESCHEDULED', 'Delivery rescheduled [LPG-36]'],
    [null, 'No order [LPG-29]'],
  ] as const)('of status %s is labelled %s', async (status, title) => {
    const [label = ''] = title.split(' [')
    const said = standing(status === null ? null : order({ status, events: [] }))
    const actor = createActor(parts({ standing: said }).standing, { input: { supplyAgreementId: 'agreement-1' } }).start()
    renderBranded(<LastOrderCard actor={actor} orderAt="/account/products/bottled-gas/order" />)
    expect(await screen.findByText(label)).toBeTruthy()
  })
})

describe('an order that was placed for the customer', () => {
  const ordered = { numberOfBottles: 3, status: 'PROCESSING', changeUntil: '2026-06-10T14:00:00+12:00', canChange: true } as const
  it.each([
    [ordered, 'We ordered 3 bottles for you on Tue 9 June, 10:00 am. You can cancel until Wed 10 June, 2:00 pm.'],
    [{ ...ordered, canChange: false }, 'We ordered 3 bottles for you on Tue 9 June, 10:00 am. Processing order.'],
    [
      { ...ordered, status: 'CANCELLED', canChange: false } as const,
      'We ordered 3 bottles for you on Tue 9 June, 10:00 am. Order cancelled.',
    ],
  ])('is told with its own count and hour, as it stands: %o', async (one, words) => {
    const done = { did: 'ordered', at: '2026-06-09T10:00:00+12:00', orderId: 'o-1', order: one } as const
    const actor = createActor(parts({ care: care({ choice: 'order', done }) }).care, {
      input: { supplyAgreementId: 'agreement-1', selection: 'account-1' },
    }).start()
    renderBranded(<CareCard actor={actor} />)
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('an order that left before its day', () => {
  it('comes on the day it left, and was loaded by then', () => {
    const out = { status: 'OUT_FOR_DELIVERY', at: '2026-06-07T08:05:00+12:00', kind: 'moved' } as const
    const events = [{ ...out, by: 'deliveryCompany', numberOfBottles: 2, deliverOn: null, failureInfo: null } as const]
    expect(orderStatusText(order({ status: 'OUT_FOR_DELIVERY', events })).detail).toMatch(/^It comes today, Sun 7 June\. /)
    expect(loadedSince('2026-06-08T14:00:00+12:00', out.at)).toBe(Date.parse(out.at))
    expect(loadedSince('2026-06-06T14:00:00+12:00', out.at)).toBe(Date.parse('2026-06-06T14:00:00+12:00'))
    expect(loadedSince('2026-06-08T14:00:00+12:00', null)).toBe(Date.parse('2026-06-08T14:00:00+12:00'))
  })
})
