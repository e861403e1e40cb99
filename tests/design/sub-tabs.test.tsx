// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { show } from './hands.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('scrolls a row of tabs that is longer than a phone to the one on show', () => {
  // Five tabs of 100 px in 300 px: nothing is laid out here.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 100
  })
  const tabs = (current: string) => (
    <SubTabs
      label="My products"
      items={['Usage', 'EV', 'Gas', 'Plans', 'Bills'].map((label) => ({
        label,
        href: `/${label}`,
        isCurrent: label === current,
      }))}
    />
  )
  const { rerender } = show(tabs('Plans'))
  expect(screen.getByRole('navigation').scrollLeft).toBe(200)
  rerender(tabs('Gas'))
  expect(screen.getByRole('navigation').scrollLeft).toBe(100)
})
