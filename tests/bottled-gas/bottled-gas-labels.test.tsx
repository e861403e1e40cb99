// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { LastOrderCard } from '#views/bottled-gas/standing-card.tsx'
import { order, standing } from './bottle-answers.ts'
import { parts } from './bottle-stage.tsx'

afterEach(cleanup)

describe('the last order', () => {
  it.each([
    ['PROCESSING', 'Processing order', 'LPG-30'],
    ['SCHEDULED', 'Delivery scheduled', 'LPG-31'],
    ['OUT_FOR_DELIVERY', 'Out for delivery', 'LPG-32'],
    ['DELIVERED', 'Delivery successful', 'LPG-33'],
    ['FAILED', 'Delivery unsuccessful', 'LPG-34'],
    ['CANCELLED', 'Order cancelled', 'LPG-35'],
    ['RESCHEDULED', 'Delivery rescheduled', 'LPG-36'],
    [null, 'No order', 'LPG-29'],
  ] as const)('of status %s is labelled %s [%s]', async (status, label, _id) => {
    const said = standing(status === null ? null : order({ status, events: [] }))
    const actor = createActor(parts({ standing: said }).standing, { input: { supplyAgreementId: 'agreement-1' } }).start()
    render(
      <BrandProvider brand={tarn}>
        <LastOrderCard actor={actor} canOrder={null} />
      </BrandProvider>,
    )
    expect(await screen.findByText(label)).toBeTruthy()
  })
})
