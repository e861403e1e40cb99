// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useArrival } from '#views/app-root/use-arrival.ts'

vi.stubGlobal('scrollTo', () => {})
afterEach(cleanup)

const Portal = ({ place, isOpen = false }: { place: string | null; isOpen?: boolean }) => {
  useArrival(place, place ?? 'Tarn')
  return (
    <>
      <button type="button" aria-expanded={isOpen}>
        Switch property
      </button>
      <main tabIndex={-1}>{place}</main>
    </>
  )
}

it('takes the focus to the page that is arrived at, and none while it is not open yet', () => {
  const { rerender } = render(<Portal place="products" />)
  screen.getByRole('button').focus()
  rerender(<Portal place={null} />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  rerender(<Portal place="dashboard" />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('leaves it to the menu that was opened before the page came', () => {
  const { rerender } = render(<Portal place="products" />)
  screen.getByRole('button').focus()
  rerender(<Portal place="bill" isOpen />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(document.title).toBe('bill')
})
