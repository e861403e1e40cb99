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

describe('the last order [LPG-29 LPG-30 LPG-31 LPG-32 LPG-33 LPG-34 LPG-35 LPG-36]', () => {
  it.each([
    ['PROCESSING', 'Processing order'],
    ['SCHEDULED', 'Delivery scheduled'],
    ['OUT_FOR_DELIVERY', 'Out for delivery'],
    ['DELIVERED', 'Delivery successful'],
    ['FAILED', 'Delivery unsuccessful'],
    ['CANCELLED', 'Order cancelled'],
    ['RESCHEDULED', 'Delivery rescheduled'],
    [null, 'No order'],
  ] as const)('of status %s is labelled %s', async (status, label) => {
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
