import { render } from '@testing-library/react'
import { createActor, fromObservable, type Subscribable } from 'xstate'
import type { Brand } from '#brands/brands.ts'
import { tarn } from '#brands/tarn.ts'
import type { UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { usageBreakdownMachine } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import { UsageBreakdownView } from '#views/usage-breakdown/usage-breakdown-view.tsx'

export const root = '/account/insights/energy-mix'

/** The page with what the backend answers. */
export const opens = (data: UsageBreakdown, path = `${root}/historic-trend`, search = '', brand: Brand = tarn) => {
  const said = fromObservable(
    () =>
      ({
        subscribe: (observer: { next: (reading: object) => void }) => {
          observer.next({ status: 'ready', data })
          return { unsubscribe: () => {} }
        },
      }) as unknown as Subscribable<object>,
  )
  const actor = createActor(usageBreakdownMachine.provide({ actors: { breakdown: said as never } }), {
    input: { pageId: 'energyMix', path, params: {}, search },
  }).start()
  render(
    <BrandProvider brand={brand}>
      <UsageBreakdownView actor={actor} isBusiness={false} />
    </BrandProvider>,
  )
  return actor
}
export const text = () => document.body.textContent ?? ''
