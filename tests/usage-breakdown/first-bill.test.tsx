// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { answer, comingSoon, gas, locked, nothing, periodAt } from './answers.ts'
import { opens, text } from './page-stage.tsx'

beforeEach(() => {
  vi.spyOn(addressBar, 'replace').mockImplementation(() => {})
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a breakdown of which little is known', () => {
  it.each([
    ['the profile is open', { ...locked, hasMeter: false }, 'questions left to see your breakdown'],
    ['too little is read', { ...comingSoon, daysOfData: 0, hasMeter: false }, 'of readings'],
    ['there are no breakdowns', { ...nothing, hasMeter: false }, 'first readings come'],
  ])('promises no readings where no meter is, though %s [BRKD-29]', (_, data, promise) => {
    opens(data)
    expect(text()).toContain('Nothing to break down here')
    expect(screen.getByRole('link', { name: 'Your products' }).getAttribute('href')).toBe('/account/products')
    expect(text()).not.toContain(promise)
  })

  it.each([
    [true, 'See your electricity use', '/account/products/consumption'],
    [false, 'See your gas use', '/account/products/natural-gas'],
  ])('is coming soon with the way to what is supplied, electricity %s [BRKD-18]', (hasElectricity, words, path) => {
    opens({ ...comingSoon, hasElectricity })
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(path)
  })

  it.each([
    ['the first bill', 29, '29 days estimated until we read the meter.', 'The total is estimated until we read the meter.'],
    [
      'a bill since the last read',
      3,
      '3 days estimated until we read the meter.',
      'The total is spread over the days between meter reads, and estimated since the last one.',
    ],
  ])(
    'does not miss readings of gas on %s, whose meter is read every other month [BRKD-10 BRKD-12]',
    (_, estimatedDays, estimated, total) => {
      const naturalGas = { ...gas, breakdowns: [periodAt('bill', '2026-04-23', 29, { estimatedDays })] }
      opens({ ...answer, electricity: { breakdowns: null, selectableYears: [] }, naturalGas } as UsageBreakdown)
      expect(text()).toContain(estimated)
      expect(text()).toContain(total)
      expect(text()).not.toContain('don’t have')
    },
  )

  it('of a year of one month waits for the second month [BRKD-24]', () => {
    const year = [periodAt('month', '2026-05-01', 31), periodAt('year', '2026-01-01', 365, { isRunning: true })]
    opens({ ...answer, electricity: { ...answer.electricity, breakdowns: year } }, undefined, '?year=2026')
    expect(text()).toContain('You’ll see them side by side here from the second month.')
  })
})
