// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith, point, problem } from '#tests/usage/readings.ts'
import { emptyPeriods, gasPoint, gasYearOf, otherGasPoint, valueYear } from './readings.ts'
import { card, chart, facts, lines, openGas, ready, says } from './stage.tsx'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

describe('a year of natural gas', () => {
  it('is dollars and kWh by bill period: read, estimated, and not in yet [USAGE-03 USAGE-19 USAGE-30]', async () => {
    openGas()
    expect((await chart()).getAttribute('aria-label')).toBe('Natural gas by bill period, 2026')
    // 112.51 + 167.11 + 67.87, and 476.264 + 915.835 + 398.29 kWh.
    const figure = card('Natural gas use').textContent ?? ''
    expect(figure).toContain('$347.49')
    expect(figure).toContain('1,790 kWh so far')
    // Against $315.89 in the same days.
    expect(figure).toContain('10% more than by this day last year.')
    expect(['Actual', 'Estimated', 'Not in yet'].map((name) => screen.getAllByText(name).length > 0)).toEqual([true, true, true])
    await says(/^8 days of 30 May – 27 June are estimated\. .* about 1 Aug\.$/)
    await says('Before your Two fuels discount: 5% off energy, taken off each bill.')
  })

  it('says of a bar what it comes to, in all and a day, in both units [USAGE-38]', async () => {
    const { actor } = openGas()
    const bars = await chart()
    act(() => actor.send({ type: 'bar.select', key: '2026-05-01' }))
    expect(bars.getAttribute('aria-valuetext')).toMatch(/1 May – 29 May.*\$167\.11.*916 kWh.*31\.6 kWh and \$5\.76 a day/)
    act(() => actor.send({ type: 'bar.select', key: '2026-05-30' }))
    expect(bars.getAttribute('aria-valuetext')).toContain('8 of 10 days estimated')
    act(() => actor.send({ type: 'bar.select', key: '2026-06-28' }))
    expect(bars.getAttribute('aria-valuetext')).toMatch(/28 June – 26 July.*Not in yet/)
  })

  it('is all in the table too, where each period opens its bill but what is to come', async () => {
    const { bills } = openGas()
    await chart()
    await user.click(screen.getByRole('button', { name: 'View as table' }))
    expect(lines('Natural gas by bill period, 2026')).toEqual([
      ['2 Apr – 30 Apr', '476 kWh', '$112.51', '16.4 kWh', '$3.88', 'Actual'],
      ['1 May – 29 May', '916 kWh', '$167.11', '31.6 kWh', '$5.76', 'Actual'],
      ['30 May – 27 June', '398 kWh', '$67.87', '39.8 kWh', '$6.79', '8 of 10 days estimated'],
      ['28 June – 26 July', '–', '–', '–', '–', 'Not in yet'],
    ])
    await user.click(screen.getByRole('button', { name: '1 May – 29 May' }))
    expect(bills).toEqual(['/account/bill?startDate=2026-05-01&endDate=2026-05-29'])
    expect(screen.queryByRole('button', { name: '28 June – 26 July' })).toBeNull()
  })

  it('steps through the years there are, each under its own address [USAGE-31 USAGE-39]', async () => {
    const { asked, addresses } = openGas()
    await chart()
    const step = (name: string) => screen.getByRole('button', { name })
    expect(step('Next year').getAttribute('aria-disabled')).toBe('true')
    await user.click(step('Previous year'))
    await user.click(step('Previous year'))
    expect(step('Previous year').getAttribute('aria-disabled')).toBe('true')
    expect(asked).toEqual([
      { supplyPointId: 'gas-1', year: null },
      { supplyPointId: 'gas-1', year: 2025 },
      { supplyPointId: 'gas-1', year: 2024 },
    ])
    expect(addresses.at(-1)).toBe('/account/products/natural-gas?year=2024')
    await user.click(screen.getByRole('button', { name: '2024' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024'])
    await user.click(screen.getByRole('option', { name: '2025' }))
    expect((await chart()).getAttribute('aria-label')).toBe('Natural gas by bill period, 2025')
  })

  it('spans from 2016 where nothing says when the data begins [USAGE-25 USAGE-31]', async () => {
    const { earliestDataYear: _, ...year } = gasYearOf(2026)
    openGas({ year: () => ready(year) })
    await chart()
    await user.click(screen.getByRole('button', { name: '2026' }))
    expect((await screen.findAllByRole('option')).at(-1)?.textContent).toBe('2016')
  })

  it('keeps the year before while another is read, and says by itself when that fails [USAGE-36]', async () => {
    let answer: 'held' | 'failed' | 'there' = 'held'
    openGas({
      year: ({ year }) => {
        if (year === null || answer === 'there') return ready(gasYearOf(year ?? 2026))
        return answer === 'held' ? { status: 'pending' } : { status: 'failed', problem }
      },
    })
    const year = () => card('Natural gas use')
    await chart()
    expect(year().getAttribute('aria-busy')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Previous year' }))
    expect(year().getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('progressbar', { name: 'Updating' })).toBeDefined()
    expect((await chart()).getAttribute('aria-label')).toBe('Natural gas by bill period, 2026')
    answer = 'failed'
    await user.click(screen.getByRole('button', { name: 'Previous year' }))
    await says('We couldn’t load this year')
    // What is known of the bill and the meter stays.
    expect(facts('Last bill and meter')).toContain('G87672207')
    answer = 'there'
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await chart()).getAttribute('aria-label')).toBe('Natural gas by bill period, 2024')
  })

  it('without a single bill period is an error that leads to the newest year [USAGE-37]', async () => {
    const noData = { ...problem, type: '/error/no_data', status: 404 }
    const { asked } = openGas({
      search: '?year=2019',
      year: ({ year }) => (year === null ? ready(gasYearOf(2026)) : { status: 'failed', problem: noData }),
    })
    await says('No natural gas in 2019')
    expect(screen.getByRole('alert')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show the latest year' }))
    await chart()
    expect(asked.map(({ year }) => year)).toEqual([2019, null])
  })

  it('says that an address names no year, or a connection that is not there', async () => {
    const { asked } = openGas({ search: '?year=xx&supplyPointId=somebodys', account: accountWith(gasPoint, otherGasPoint) })
    await says(
      'That link is for a connection that isn’t on this account. Here’s the gas for Property 1. That link doesn’t have a valid year. Here’s the latest.',
    )
    expect(asked).toEqual([{ supplyPointId: 'gas-1', year: null }])
    await user.click(screen.getByRole('button', { name: 'Previous year' }))
    expect(screen.queryByText(/valid year/)).toBeNull()
  })

  it('says that the year of an address has not come yet, and shows the newest', async () => {
    const { asked } = openGas({ search: '?year=2030' })
    await says('2030 hasn’t started yet. Here’s the latest year.')
    expect(asked.map(({ year }) => year)).toEqual([null])
  })

  it('is chosen among several connections', async () => {
    const { asked } = openGas({ account: accountWith(gasPoint, otherGasPoint), search: '?supplyPointId=gas-2' })
    await chart()
    expect(asked).toEqual([{ supplyPointId: 'gas-2', year: null }])
    expect(within(card('The last twelve months')).getByText('All your natural gas')).toBeDefined()
  })

  it('goes with the customer as a file', async () => {
    const { gasFile } = await import('#domain/supply/gas-file.ts')
    expect(gasFile(gasYearOf(2026)).text.split('\r\n')).toEqual([
      'From,To,State,Days,Estimated days,kWh,kWh a day,Dollars,Dollars a day',
      '2026-04-02,2026-04-30,actual,29,0,476.264,16.423,112.51,3.88',
      '2026-05-01,2026-05-29,actual,29,0,915.835,31.581,167.11,5.76',
      '2026-05-30,2026-06-27,estimated,10,8,398.29,39.829,67.87,6.79',
      '2026-06-28,2026-07-26,empty,0,0,0,0,0,0',
      '',
    ])
    expect(gasFile(valueYear(100)).text.split('\r\n')[1]).toBe('2026-04-02,2026-04-30,actual,29,0,476.264,16.423')
  })
})

describe('natural gas', () => {
  it('of a new customer says when the meter is read first', async () => {
    const { lastInvoice, ...year } = gasYearOf(2026, emptyPeriods)
    openGas({ year: () => ready({ ...year, lastInvoice: { ...lastInvoice, usage: null, lastMeterRead: null } }) })
    await says(
      'A gas meter is read by hand, every two months. We’ll read yours around 1 Aug, and estimate your bills until then.',
    )
    expect(facts('Last bill and meter')).toEqual(['None yet', 'Home Gas', 'G87672207', 'Not read yet', 'About 1 Aug 2026'])
  })

  it('shows nothing to an account that has none, and leads on [USAGE-07]', async () => {
    openGas({ account: accountWith(point) })
    await says('No natural gas on this account')
    expect(screen.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/account/products')
    expect(screen.queryByRole('link', { name: 'Natural Gas' })).toBeNull()
  })

  it('of a buying group is kWh alone [USAGE-08]', async () => {
    openGas({
      account: { ...accountWith(gasPoint), isBuyingGroup: true },
      year: () => ready({ ...valueYear(0), lastInvoice: gasYearOf(2026).lastInvoice }),
      sum: () =>
        ready({
          costIncluded: false,
          days: 365,
          total: { kw: 1, costNZD: 0 },
          dailyAverage: { kw: 1, costNZD: 0 },
          monthlyAverage: { kw: 1, costNZD: 0 },
        }),
    })
    await chart()
    expect(document.body.textContent).not.toContain('$')
  })
})
