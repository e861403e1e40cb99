// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChipLink, Hero } from '#design/scenery/hero.tsx'

it('has its chips in one row below its words', () => {
  render(
    <Hero
      scene={<svg data-testid="scene" />}
      title="Kia ora Aroha"
      actions={
        <ChipLink href="/a" icon={null}>
          Moving house
        </ChipLink>
      }
      extras={<span>Solar</span>}
    />,
  )
  const landscape = screen.getByTestId('scene').parentElement
  const band = screen.getByText('Solar').parentElement?.parentElement
  expect([
    landscape?.contains(screen.getByRole('heading', { name: 'Kia ora Aroha' })),
    landscape?.contains(band ?? null),
    band?.contains(screen.getByRole('navigation', { name: 'Quick actions' })),
    band?.contains(screen.getByRole('heading', { name: 'Kia ora Aroha' })),
  ]).toEqual([true, true, true, false])
})
