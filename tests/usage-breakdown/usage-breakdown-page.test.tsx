// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fizz } from '#brands/fizz.ts'
import { tarn } from '#brands/tarn.ts'
import type { UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import {
  answer,
  breakdowns,
  categories,
  comingSoon,
  gas,
  limited,
  locked,
  nothing,
  notReady,
  periodAt,
  withPopup,
} from './answers.ts'
import { opens, root, text } from './page-stage.tsx'

let places: string[] = []
beforeEach(() => {
  places = []
  vi.spyOn(addressBar, 'replace').mockImplementation((path) => void places.push(path))
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  ['', 'Historic trend'],
  ['/weekly-update [BRKD-02]', 'Weekly update'],
  ['/historic-trend [BRKD-03]', 'Historic trend'],
])('the page at energy-mix%s has two tabs, of which %s is open [BRKD-06]', (title, open) => {
  opens(answer, `${root}${title.split(' ')[0]}`)
  const tabs = within(screen.getByRole('navigation', { name: 'Usage breakdown' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Weekly update', `${root}/weekly-update`, open === 'Weekly update' ? 'page' : null],
    ['Historic trend', `${root}/historic-trend`, open === 'Historic trend' ? 'page' : null],
  ])
})

describe('which screen it is', () => {
  it('is the profile’s, before any other check, though all is ready [BRKD-16]', () => {
    expect(opens(locked).getSnapshot().value).toEqual({ open: 'locked' })
    expect(text()).toContain('4 questions left to see your breakdown')
    expect(screen.getByRole('progressbar', { name: 'Questions answered' }).getAttribute('aria-valuenow')).toBe('2')
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/account/profile/home-profile')
  })

  it.each([
    [5, '1 question left to see your breakdown'],
    [6, 'Check your answers to see your breakdown'],
    [7, 'Check your answers to see your breakdown'],
  ])('counts what is left of the profile, and never none: %i of 6 are answered [BRKD-16]', (answered, title) => {
    opens({ ...locked, unlockProgress: { answered, total: 6, isUnlocked: false } })
    expect(screen.getByRole('heading', { name: title }).textContent).toBe(title)
  })

  it('is early figures with one dialog, before coming soon, and the dialog once on a device [BRKD-17 BRKD-29]', () => {
    const first = opens(withPopup)
    expect(first.getSnapshot().value).toEqual({ open: { showing: 'popup' } })
    first.send({ type: 'popup.close' })
    expect(first.getSnapshot().value).toEqual({ open: { showing: 'limited' } })
    cleanup()
    expect(opens(withPopup).getSnapshot().value).toEqual({ open: { showing: 'limited' } })
  })

  it('is coming soon, with how many days there are and when there are enough [BRKD-18 BRKD-29]', () => {
    expect(opens(comingSoon).getSnapshot().value).toEqual({ open: 'comingSoon' })
    expect(text()).toContain('Nearly there')
    expect(text()).toContain('We need 30 days of readings, and have 12 so far. Come back on 27 June.')
  })

  it('is limited data else, which the figures say of themselves [BRKD-19 BRKD-29]', () => {
    expect(opens(limited).getSnapshot().value).toEqual({ open: { showing: 'limited' } })
    expect(text()).toContain('These are early figures from 12 days of readings.')
    expect(text()).toContain('Early figures, 29 days')
  })

  it('is the full page once it is ready [BRKD-20]', () => {
    expect(opens(answer).getSnapshot().value).toEqual({ open: { showing: 'full' } })
    expect(screen.getByRole('heading', { name: 'Heating was the biggest part: $40.00' })).toBeTruthy()
    expect(text()).not.toContain('arly figures')
  })

  it('says of a trend that is not ready when it will be, in the trend’s place [BRKD-15]', () => {
    expect(opens(notReady).getSnapshot().value).toEqual({ open: { showing: 'trendNotReady' } })
    expect(text()).toContain('You’ll see how the parts change from 20 June, after your first full bill.')
    expect(screen.queryByRole('group', { name: 'Parts in the chart' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Heating is the biggest part so far: $40.00' })).toBeTruthy()
    cleanup()
    expect(opens(notReady, `${root}/weekly-update`).getSnapshot().value).toEqual({ open: { showing: 'full' } })
  })

  it('becomes the page without data where there are no breakdowns, address and all [BRKD-25]', () => {
    expect(opens(nothing, root).getSnapshot().value).toBe('noData')
    expect(places).toEqual([`${root}/no-data`])
    expect(text()).toContain('Nothing to break down yet')
  })

  it('is the page without data at its own address [BRKD-04]', () => {
    expect(opens(answer, `${root}/no-data`).getSnapshot().value).toBe('noData')
    expect(places).toEqual([])
  })
})

describe('what it shows', () => {
  const rowsOf = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const cellsOf = (name: string) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .filter((words) => words !== '')

  it('is each category with share, cost, use and change, and the bill that they and the charges make [BRKD-09 BRKD-10]', () => {
    opens(answer)
    expect(rowsOf()).toEqual(categories.map(({ name }) => name))
    expect(cellsOf('Heating')).toEqual(['40%', '$40.00', '120.0 kWh', '+$20.00'])
    expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'PowerShout, 4 free hours-$3.87',
      'Daily charge for 29 days (fixed)$66.70',
      'Your bill$162.83',
    ])
    expect(screen.getByRole('img', { name: /^Heating 40%, Hot Water 20%, EV 15%/ })).toBeTruthy()
    expect(text()).toContain(
      'Heating could be $10 more or less, Hot Water $5 (Hot Water is our best guess, and we measured the other).',
    )
  })

  it.each([
    { brand: fizz, hours: 4, words: 'Happy hour credit, 4 happy hours-$3.87' },
    { brand: fizz, hours: 1, words: 'Happy hour credit, 1 happy hour-$3.87' },
    { brand: tarn, hours: 1, words: 'PowerShout, 1 free hour-$3.87' },
  ])('names free hours as the brand does: $words [SHOUT-03]', ({ brand, hours, words }) => {
    const counted = (answer.electricity.breakdowns ?? []).map((period) => ({
      ...period,
      bill: period.bill && { ...period.bill, freeHours: { ...period.bill.freeHours, hours } },
    }))
    opens({ ...answer, electricity: { ...answer.electricity, breakdowns: counted } }, undefined, '', brand)
    expect(document.querySelector('dl > div')?.textContent).toBe(words)
  })

  it('says of the total whether it was measured, was estimated in part, or is shared out between reads', () => {
    const of = (more: Partial<UsageBreakdown>, path?: string) => {
      cleanup()
      opens({ ...answer, ...more }, path)
      return /The total is .*?\./.exec(text())?.[0]
    }
    const lastOf = (estimatedDays: number) => ({
      electricity: { ...answer.electricity, breakdowns: [periodAt('bill', '2026-04-23', 29, { estimatedDays })] },
    })
    expect([of(lastOf(0)), of(lastOf(1)), of(lastOf(8))]).toEqual([
      'The total is measured.',
      'The total is measured except for 1 day, which is estimated.',
      'The total is measured except for 8 days, which are estimated.',
    ])
    expect(of({ electricity: { breakdowns: null, selectableYears: [] }, naturalGas: gas })).toBe(
      'The total is spread over the days between meter reads.',
    )
    expect(text()).toContain('Heating could be $10 more or less, Hot Water $5, as far as we can tell.')
  })

  it('has no month of a year in front, and all twelve to be read one by one [BRKD-23]', () => {
    const months = Array.from({ length: 12 }, (_, at) =>
      periodAt('month', `2025-${String(at + 1).padStart(2, '0')}-01`, 28, { kWh: 400 + at }),
    )
    const year = [...months, periodAt('year', '2025-01-01', 365)]
    const data = { ...answer, electricity: { ...answer.electricity, breakdowns: year } }
    const actor = opens(data, undefined, '?year=2025')
    const chart = screen.getByRole('slider', { name: 'How the parts of your power changed, month by month' })
    const told = () => chart.getAttribute('aria-valuetext')
    expect([told(), chart.getAttribute('aria-valuemax')]).toEqual(['Nothing selected. Use the arrow keys.', '11'])
    fireEvent.keyDown(chart, { key: 'End' })
    expect(told()).toMatch(/^December 2025/)
    expect(actor.getSnapshot().context.query.start).toBeNull()
  })

  it('is no money, no charges and no unit to choose where only kWh may show [BRKD-13]', () => {
    const withoutMoney = breakdowns.map((period) => ({ ...period, bill: null }))
    opens({ ...answer, kWhOnly: true, electricity: { ...answer.electricity, breakdowns: withoutMoney } })
    expect(screen.getByRole('heading', { name: 'Heating was the biggest part: 120.0 kWh' })).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Unit' })).toBeNull()
    expect(text().replace(/about \$\d+ on a bill like this/, '')).not.toContain('$')
    expect(document.querySelector('dl')).toBeNull()
  })

  const on = () =>
    within(screen.getByRole('group', { name: 'Parts in the chart' }))
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent)

  it('has all of five categories on [BRKD-21]', () => {
    const five = breakdowns.map((period) => ({ ...period, categories: categories.slice(0, 5) }))
    opens({ ...answer, electricity: { ...answer.electricity, breakdowns: five } })
    expect(on()).toEqual(['Heating', 'Hot Water', 'EV', 'Appliances', 'Electronics'])
  })

  it('has the larger half of seven categories on, and switches them [BRKD-22 BRKD-23]', () => {
    const actor = opens(answer)
    expect(on()).toEqual(['Heating', 'Hot Water', 'EV', 'Appliances'])
    expect(text()).toContain('The three you turned off, added together. 22 May is 18 of 29 days.')
    actor.send({ type: 'category.toggle', name: 'Hot Water' })
    expect(actor.getSnapshot().context.chosen).toEqual(['Heating', 'EV', 'Appliances'])
  })

  it('is one period without a trend where there is only one [BRKD-24]', () => {
    opens({ ...answer, electricity: { ...answer.electricity, breakdowns: [periodAt('bill', '2026-04-23', 29)] } })
    expect(text()).not.toContain('How the parts changed')
    expect(cellsOf('Heating')).toEqual(['40%', '$40.00', '120.0 kWh'])
    expect(text()).toContain('You’ll see them side by side here from the second bill.')
  })

  it('has the biggest saving, until it is not for this customer [BRKD-11]', () => {
    const actor = opens(answer)
    expect(screen.getByRole('heading', { name: 'Heating, about $14 on a bill like this' })).toBeTruthy()
    actor.send({ type: 'saving.dismiss', category: 'heating' })
    cleanup()
    opens(answer)
    expect(text()).not.toContain('Your biggest saving')
  })
})
