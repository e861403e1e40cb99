// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { chart, openUsage, openWith, says } from './stage.tsx'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const opener = () => screen.findByRole('button', { name: /2025|2024/ })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('a date that is not of this year', () => {
  it.each([
    ['day', '2025-06-10', 'Tue 10 June 2025'],
    ['week', '2025-06-10', '8 June – 14 June 2025'],
    ['billWindow', '2025-06-10', '8 June – 6 July 2025'],
    ['week', '2024-12-30', '29 Dec 2024 – 4 Jan 2025'],
  ])('says its year: the %s of %s', async (period, date, title) => {
    openUsage({ search: `?period=${period}&date=${date}` })
    await chart()
    expect((await opener()).textContent).toBe(title)
    await screen.findByRole('slider', { name: new RegExp(`, ${title}$`) })
    if (period !== 'day') await screen.findByRole('heading', { name: `A typical day, ${title}` })
  })

  it('says its year in the list of bills, but not of the one over the turn of the year', async () => {
    openUsage()
    await chart()
    await user.click(screen.getByRole('button', { name: /22 May – 19 June/ }))
    await screen.findByRole('listbox')
    expect(options()[5]).toMatch(/^28 Dec – 25 JanPrevious bill/)
    expect(options()[6]).toMatch(/^29 Nov – 27 Dec 2025Previous bill/)
    expect(options().at(-1)).toMatch(/2024/)
  })
})

describe('the days before the first reading', () => {
  const open = (search: string) =>
    openWith(search, ({ startDate }) => (startDate < '2024-03-10' ? { kw: 0, costNZD: 0, type: 'empty' } : {}))

  it('are not said to be on their way', async () => {
    open('?period=month&date=2024-03-15')
    const slider = await chart()
    expect(screen.queryByText('Not in yet')).toBeNull()
    act(() => slider.focus())
    await user.keyboard('{Home}')
    expect(slider.getAttribute('aria-valuetext')).toBe('Friday 1 March: Before your first reading')
    cleanup()
    open('?period=month&date=2024-03-15&view=table')
    await says('Before your first reading')
    expect(screen.queryByText('Not in yet')).toBeNull()
  })

  it('are named by the month in a year, the month of the first reading being read', async () => {
    open('?period=year&date=2024-03-15&view=table')
    expect(await screen.findAllByText('Before your first reading')).toHaveLength(2)
  })
})
