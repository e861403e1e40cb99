// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { Cell } from '#design/frame/cell.tsx'

afterEach(cleanup)

it('a card that breaks says so in its place, leaves its neighbour alone, is told to the root, and is drawn again when asked', () => {
  let isBroken = true
  const Card = () => {
    if (isBroken) throw new Error('A row that nobody expected')
    return <p>Seven days</p>
  }
  const parts: unknown[] = []
  render(
    <BrandProvider brand={tarn}>
      <Cell span={6}>
        <Card />
      </Cell>
      <Cell span={6}>
        <p>This bill</p>
      </Cell>
    </BrandProvider>,
    { onCaughtError: (_, { errorBoundary }) => parts.push((errorBoundary as { part?: unknown } | undefined)?.part) },
  )
  const words = () => [screen.queryByRole('alert')?.textContent ?? null, screen.queryByText('Seven days') !== null]
  const failure = 'Something went wrong hereTry again. The rest of this page still works.'
  expect([words(), screen.getByText('This bill').tagName, parts]).toEqual([[failure, false], 'P', ['a card']])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(words()).toEqual([failure, false])
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(words()).toEqual([null, true])
})
