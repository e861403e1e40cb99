// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type BillBar, BillBars } from '#design/charts/bill-bars.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const bill = (at: number, more: Partial<BillBar> = {}): BillBar => ({
  key: `b-${at}`,
  kind: 'actual',
  label: '',
  value: 240,
  forecast: null,
  ...more,
})
/** Two years of bills and the running one. */
const bars = [
  ...Array.from({ length: 24 }, (_, at) => bill(at)),
  bill(24, { value: 90, forecast: { total: 262, low: 240, high: 290 } }),
]
const drawn = (chosen: string) => {
  const { container } = render(
    <BillBars
      bars={bars}
      label="Your bills"
      average={null}
      bands={[]}
      tipOf={() => ({ title: '', value: '', second: '', notes: [] })}
      chosen={chosen}
      onChoose={() => {}}
    />,
  )
  const figure = container.querySelector('text[data-chosen]')
  const [, , bracketTop = ''] = /^M(\S+) (\S+)h10/.exec(container.querySelector('path[d*="h10"]')?.getAttribute('d') ?? '') ?? []
  return { figure: Number(figure?.getAttribute('y')), bracket: Number(bracketTop), words: figure?.textContent }
}

it('the figure over a bill that reaches to the running one stands above its bracket on a phone, and no other does', () => {
  vi.spyOn(window, 'outerWidth', 'get').mockReturnValue(390)
  const beside = drawn('b-22')
  cleanup()
  const far = drawn('b-4')
  expect([beside.words, beside.figure < beside.bracket, far.figure > far.bracket]).toEqual(['$240', true, true])
})
