// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { axis, chart, openUsage, openWith, radio, ready, rowsFor, says, usageAnswer } from './stage.tsx'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const cellsOf = (at: number) =>
  within(within(screen.getByRole('table')).getAllByRole('row')[at] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the chart', () => {
  const week = '?period=week&unit=kwh'

  it('draws actual, estimated and empty days differently, and marks free hours [USAGE-19 USAGE-20]', async () => {
    openUsage({
      search: week,
      usage: (ask) =>
        ready(
          usageAnswer(
            ask,
            rowsFor(ask).map((row, at) => ({
              ...row,
              type: (['actual', 'estimated', 'powerShout', 'empty'] as const)[at] ?? 'empty',
              ...(at === 2 && { powerShoutHours: 2, savedNZD: 0.6 }),
            })),
          ),
        ),
    })
    const bars = [...(await chart()).querySelectorAll('[data-bar]')].slice(0, 4)
    const look = bars.map((bar) => [
      bar.getAttribute('fill')?.replace(/#.*/, '#hatch'),
      bar.getAttribute('stroke') !== null,
      bar.getAttribute('stroke-dasharray') !== null,
    ])
    const [actual, estimated, powerShout, empty] = look
    expect(estimated).not.toEqual(actual)
    expect(empty).toEqual(['none', true, true])
    expect(powerShout).toEqual(actual)
    for (const name of ['Actual', 'Estimated', 'Not in yet', 'PowerShout']) await says(name)
    await says('Monday 8 June is estimated. We’ll swap in the real reading when it arrives.')
  })

  it('draws a month with one estimated day as it was read, and says how many days are estimated', async () => {
    openUsage({
      search: '?period=year&unit=kwh',
      usage: (ask) =>
        ready(
          usageAnswer(
            ask,
            rowsFor(ask).map((row, at) => (at === 1 ? { ...row, type: 'estimated', estimatedDays: 1 } : row)),
          ),
        ),
    })
    const [january, february] = [...(await chart()).querySelectorAll('[data-bar]')].map((bar) => bar.getAttribute('fill'))
    expect(february).toBe(january)
    await says('One day of February 2026 is estimated. We’ll swap in the real reading when it arrives.')
    expect(screen.queryByText('Estimated')).toBeNull()
  })

  it('says all of it in the table as well [USAGE-19 USAGE-20]', async () => {
    openUsage({
      search: '?period=week&view=table',
      usage: (ask) =>
        ready(
          usageAnswer(
            ask,
            rowsFor(ask).map((row, at) => ({
              ...row,
              type: at === 0 ? 'powerShout' : at === 1 ? 'estimated' : 'empty',
              ...(at === 0 && { powerShoutHours: 2 }),
            })),
          ),
        ),
    })
    await screen.findByRole('table', { name: 'Daily electricity use, 7 June – 13 June' })
    expect([1, 2, 3].map(cellsOf)).toEqual([
      ['Sunday 7 June', '1.0 kWh', '$0.30', 'Actual', '$0.30', '2 free hours'],
      ['Monday 8 June', '1.0 kWh', '$0.30', 'Estimated', '$0.30', ''],
      ['Tuesday 9 June', '–', '–', 'Not in yet', '$0.30', ''],
    ])
  })

  it('shades and names both seasons of a year, whose months begin with January [USAGE-21 USAGE-22 USAGE-24 USAGE-52]', async () => {
    openUsage({ search: '?period=year' })
    const words = [...(await chart()).querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(words).toEqual(expect.arrayContaining(['Heating season', 'Spring and early summer']))
    const months = words.filter((word) => /^(Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec)$/.test(word ?? ''))
    expect([months[0], months.at(-1)]).toEqual(['Jan', 'Dec'])
  })

  it('compares with the period before in a sentence, and with ticks that can be put away', async () => {
    openUsage({ search: '?unit=kwh' })
    await chart()
    await says(/50% less than at this point in the last bill\./)
    await says('Bill before')
    await user.click(screen.getAllByRole('switch')[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByText('Bill before')).toBeNull())
  })

  it('is walked with the keyboard, which says each bar', async () => {
    openUsage({ search: week })
    const slider = await chart()
    act(() => slider.focus())
    await user.keyboard('{Home}')
    expect(slider.getAttribute('aria-valuetext')).toBe('Sunday 7 June: 1.0 kWh, $0.30: The same as the week before')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(slider.getAttribute('aria-valuetext')).toBe('Tuesday 9 June: Not in yet')
    await user.keyboard('{Escape}')
    expect(slider.getAttribute('aria-valuetext')).toBe('Nothing selected. Use the arrow keys, and Enter to open one.')
  })

  const solar = (row: UsageRow): Partial<UsageRow> =>
    row.type === 'empty' ? {} : { kw: 2, costNZD: -0.5, exportKw: 19.4, creditNZD: 2.33 }

  it('hangs what was sent out under the line of 0, in kWh and as its credit, and says both', async () => {
    openWith(week, solar)
    const slider = await chart()
    const tops = () =>
      [...slider.querySelectorAll('path[data-bar]')].map((bar) => Number(/V([\d.]+)/.exec(bar.getAttribute('d') ?? '')?.[1]))
    const [taken = 0, sentOut = 0] = tops()
    const zero = Number(/V[\d.]+Q.*V([\d.]+)Z/.exec(slider.querySelector('path[data-bar]')?.getAttribute('d') ?? '')?.[1])
    expect([taken < zero, sentOut > zero]).toEqual([true, true])
    expect(axis()).toMatch(/^−20 −15 −10 −5 0 5 kWh/)
    act(() => slider.focus())
    await user.keyboard('{Home}')
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Sunday 7 June: 2.0 kWh, -$0.50: The same as the week before, 19.4 kWh sent out, $2.33 credit',
    )
    await says('Sent out')
    await says(/38\.8 kWh sent out, \$4\.66 credit\./)
    await user.click(radio('Dollars'))
    await says('Credit for power sent out')
    expect(axis()).toMatch(/^−\$3 −\$2 −\$1 \$0 \$1 \$2/)
  })

  it('lists what was sent out and its credit in the table', async () => {
    openWith('?period=week&view=table', solar)
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['When', 'Energy', 'Sent out', 'Credit', 'Cost less credit', 'State', 'Week before'])
    expect([cellsOf(1).slice(0, 6), cellsOf(3).slice(0, 6)]).toEqual([
      ['Sunday 7 June', '2.0 kWh', '19.4 kWh', '$2.33', '-$0.50', 'Actual'],
      ['Tuesday 9 June', '–', '–', '–', '–', 'Not in yet'],
    ])
  })

  it('says of a free hour’s cost that it is the daily charge, in the chart and the table', async () => {
    const free = (row: UsageRow): Partial<UsageRow> =>
      row.startDate.slice(11, 13) === '00' ? { type: 'powerShout', powerShoutHours: 1, costNZD: 0.09 } : {}
    openWith('?period=day&date=2026-06-07&unit=kwh', free)
    const slider = await chart()
    act(() => slider.focus())
    await user.keyboard('{Home}')
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Sun 7 June, 12 am to 1 am: 1.0 kWh, $0.09: 1 free hour used. $0.09 is the daily charge',
    )
    cleanup()
    openWith('?period=day&date=2026-06-07&view=table', free)
    await screen.findByRole('table')
    expect(cellsOf(1).slice(0, 4)).toEqual(['Sun 7 June, 12 am to 1 am', '1.0 kWh', '$0.09', 'Free, daily charge only'])
  })

  it('opens a day into its hours and a month into its days, by Enter, at an address of its own', async () => {
    const { actor, asked, opened } = openUsage({ search: '?period=year&unit=kwh' })
    act(() => screen.getByRole('slider').focus())
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    await screen.findByRole('slider', { name: 'Daily electricity use, May 2026' })
    act(() => screen.getByRole('slider').focus())
    await user.keyboard('{End}{Enter}')
    await screen.findByRole('slider', { name: 'Hourly electricity use, Sun 31 May' })
    expect(opened).toEqual([
      '/account/products/consumption?period=month&date=2026-05-01&unit=kwh',
      '/account/products/consumption?period=day&date=2026-05-31&unit=kwh',
    ])
    expect(asked.at(-2)?.ask).toMatchObject({ startDate: '2026-05-31', endDate: '2026-05-31', intervalType: 'HOURLY' })
    await user.keyboard('{Home}{Enter}')
    expect(opened).toHaveLength(2)
    expect(actor.getSnapshot().context.scope?.period).toBe('day')
  })

  it('opens nothing where nothing has arrived', async () => {
    const { opened } = openUsage({ search: week })
    const slider = await chart()
    act(() => slider.focus())
    await user.keyboard('{End}{Enter}')
    expect([slider.getAttribute('aria-valuetext'), opened]).toEqual(['Saturday 13 June: Not in yet', []])
  })

  it('opens by a click, and by a second touch', async () => {
    const { opened } = openUsage({ search: week })
    const slider = await chart()
    const bar = slider.querySelector('path[data-bar]')?.getAttribute('d') ?? ''
    const clientX = Number(/^M([\d.]+)/.exec(bar)?.[1]) + 4
    const press = (pointerType: string) => {
      fireEvent.pointerDown(slider, { clientX, pointerType })
      fireEvent.click(slider, { clientX })
    }
    press('touch')
    expect([slider.getAttribute('aria-valuetext')?.slice(0, 13), opened]).toEqual(['Sunday 7 June', []])
    press('touch')
    expect(opened).toEqual(['/account/products/consumption?period=day&date=2026-06-07&unit=kwh'])
  })

  it('opens by one click of a mouse', async () => {
    const { opened } = openUsage({ search: week })
    const slider = await chart()
    const bar = slider.querySelector('path[data-bar]')?.getAttribute('d') ?? ''
    const clientX = Number(/^M([\d.]+)/.exec(bar)?.[1]) + 4
    fireEvent.pointerDown(slider, { clientX, pointerType: 'mouse' })
    expect(opened).toEqual([])
    fireEvent.click(slider, { clientX })
    expect(opened).toEqual(['/account/products/consumption?period=day&date=2026-06-07&unit=kwh'])
  })

  it('keeps the chosen bar through a change of unit and drops it with the period', async () => {
    const { actor } = openUsage({ search: week })
    await chart()
    act(() => actor.send({ type: 'bar.select', key: '2026-06-08' }))
    await user.click(radio('Dollars'))
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('Monday 8 June: $0.30')
    await user.click(radio('Month'))
    expect(actor.getSnapshot().context.selectedKey).toBeNull()
  })
})
