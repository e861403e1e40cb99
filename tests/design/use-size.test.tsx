// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSize } from '#design/theme/use-size.ts'

/** The elements that are observed, and how to say that one was laid out. */
const observed = new Map<Element, () => void>()
class Observer implements ResizeObserver {
  readonly #tell: () => void
  readonly #elements = new Set<Element>()
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe(element: Element) {
    this.#elements.add(element)
    observed.set(element, this.#tell)
  }
  unobserve(element: Element) {
    observed.delete(element)
  }
  disconnect() {
    for (const element of this.#elements) observed.delete(element)
  }
}

const layOut = (element: HTMLElement, width: number) => {
  Object.defineProperties(element, { clientWidth: { value: width }, clientHeight: { value: 300 } })
  act(() => observed.get(element)?.())
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Observer))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  observed.clear()
})

const Chart = ({ place }: { place: 'none' | 'card' | 'page' }) => {
  const [ref, { width }] = useSize<HTMLDivElement>({ width: 247, height: 300 })
  return place === 'none' ? null : (
    <div key={place} ref={ref} role="img">
      {width}
    </div>
  )
}

it('measures an element that comes after its chart', () => {
  const { rerender } = render(<Chart place="none" />)
  rerender(<Chart place="page" />)
  layOut(screen.getByRole('img'), 1128)
  expect(screen.getByRole('img').textContent).toBe('1128')
})

it('measures an element that comes in the place of another, and lets go of that', () => {
  const { rerender } = render(<Chart place="card" />)
  const first = screen.getByRole('img')
  layOut(first, 247)
  rerender(<Chart place="page" />)
  expect(observed.has(first)).toBe(false)
  layOut(screen.getByRole('img'), 1128)
  expect(screen.getByRole('img').textContent).toBe('1128')
})

it('asks nothing while nothing is laid out', () => {
  render(<Chart place="card" />)
  layOut(screen.getByRole('img'), 0)
  expect(screen.getByRole('img').textContent).toBe('247')
})
