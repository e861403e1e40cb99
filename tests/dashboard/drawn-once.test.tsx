// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { fixed } from '#tests/shell/fixed.ts'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { AccountCard } from '#views/dashboard/account-card.tsx'
import { BillCard } from '#views/dashboard/bill-card.tsx'
import { HeroView } from '#views/dashboard/hero-view.tsx'
import { PropertiesCard } from '#views/dashboard/properties-card.tsx'

const loading = {
  value: 'loading',
  context: { question: undefined, answered: null, reading: { status: 'pending' }, retries: 0, now: null },
  can: () => false,
  children: {},
}

/** An actor that counts how often it is looked at. */
const counted = () => {
  let looks = 0
  const actor = fixed<{ getSnapshot: () => object }>(loading)
  const look = actor.getSnapshot
  actor.getSnapshot = () => {
    looks += 1
    return look()
  }
  return { actor: actor as never, looks: () => looks }
}

const parts: Readonly<Record<string, (actor: never) => ReactNode>> = {
  'the account': (actor) => <AccountCard actor={actor} />,
  'the bill': (actor) => <BillCard actor={actor} />,
  'the properties': (actor) => <PropertiesCard actor={actor} dashboard={actor} />,
  'the landscape': (actor) => (
    <BrandProvider brand={tarn}>
      <HeroView actor={actor} hero={undefined} info={undefined} menu={undefined} message={undefined} />
    </BrandProvider>
  ),
}

describe('a part of the dashboard', () => {
  it.each(Object.keys(parts))('is drawn again by its own chart alone: %s', (name) => {
    const { actor, looks } = counted()
    const { rerender } = render(parts[name]?.(actor))
    const before = looks()
    expect(before).toBeGreaterThan(0)
    rerender(parts[name]?.(actor))
    expect(looks()).toBe(before)
  })
})
