// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { pending } from '#machines/kit/from-query.ts'
import type { ProductsActor } from '#machines/products/products.machine.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { ProductsView } from '#views/products/products-page.tsx'

afterEach(cleanup)

it('keeps the room of the meters until their code is there, and leads back to the products where it does not work', async () => {
  const said: unknown[] = []
  // Where it stands cannot be asked of it: the part fails as soon as it is drawn.
  const meterReads = fixed({ children: {}, context: { meters: pending } })
  const actor = { ...fixed<ProductsActor>({ context: { part: 'allReads', facts: null }, children: { meterReads } }) }
  render(
    <BrandProvider brand={tarn}>
      <ProductsView actor={{ ...actor, send: (event: unknown) => said.push(event) } as never} />
    </BrandProvider>,
    // React tells of every error that a boundary has caught.
    { onCaughtError: () => {} },
  )
  expect(screen.getByRole('region', { name: 'Your meters' }).getAttribute('aria-busy')).toBe('true')
  await screen.findByText('Part of this page couldn’t be loaded. Finish what you’re doing, then reload.')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(said).toEqual([{ type: 'reads.close' }])
})
