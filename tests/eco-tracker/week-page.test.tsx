// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as answers from './answers.ts'
import { card, open, ready, rows } from './page-stage.tsx'

afterEach(cleanup)

describe('seven days', () => {
  it('have the level of each hour as a number and a word [ECO-08 ECO-09]', async () => {
    open('/last-7-days')
    const grid = await screen.findByRole('table', { name: /^Carbon level for the last seven days/ })
    const [first] = rows(grid)
    expect([rows(grid).length, first?.slice(0, 2)]).toEqual([7, ['1 Very low', '1 Very low']])
    expect((await card('The grid, last seven days')).textContent).toContain('Sunday was the lightest day at 62 g a kWh')
  })

  it('have what made their electricity [ECO-10 ECO-11]', async () => {
    open('/last-7-days/electricity')
    const days = await card('The grid, last seven days')
    expect(within(days).getByRole('img', { name: 'Sun 7 June: Hydro 58%, Geothermal 24%, Gas 15%, Others 2.6%' })).toBeDefined()
    expect(days.textContent).toContain('118.4 GWh, 91% renewable')
  })

  it.each(['chart', 'table'] as const)('say nothing of a day that is not known, as %s [ECO-10 ECO-13]', async (display) => {
    const unknown = { ...answers.week.days[1], generationSources: [], gigawattHours: 0, renewableShare: 0, gramsPerKwh: null }
    const { actor } = open('/last-7-days/electricity', { week: ready({ days: [answers.week.days[0], unknown] }) })
    actor.send({ type: 'display.choose', display })
    const days = await card('The grid, last seven days')
    expect(days.textContent).toContain('No data')
    expect(days.textContent).not.toMatch(/\b0\.0 GWh|\b0%/)
  })

  it('name each colour of their electricity, in one order for all days [ECO-10]', async () => {
    const mixes = [
      [
        ['Hydro', 48],
        ['Wind', 42],
        ['BESS', 6],
        ['Others', 4],
      ],
      [
        ['Wind', 44],
        ['Hydro', 40],
        ['Coal', 10],
        ['Others', 6],
      ],
    ] as const
    const two = mixes.map((mix, at) => ({
      ...answers.week.days[at],
      generationSources: mix.map(([name, percentage]) => ({ name, percentage })),
    }))
    open('/last-7-days/electricity', { week: ready({ days: two }) })
    const days = await card('The grid, last seven days')
    expect(
      within(days)
        .getAllByRole('img')
        .map((bar) => bar.getAttribute('aria-label')),
    ).toEqual([
      'Tue 2 June: Hydro 48%, Wind 42%, Batteries (BESS) 6.0%, Others 4.0%',
      'Wed 3 June: Hydro 40%, Wind 44%, Coal 10%, Others 6.0%',
    ])
    const legend = within(days).getAllByRole('list').at(-1)
    expect([...(legend?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Hydro',
      'Wind',
      'Coal',
      'Batteries (BESS)',
      'Others',
    ])
  })
})
