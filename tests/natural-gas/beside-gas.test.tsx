// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith, problem } from '#tests/usage/readings.ts'
import { gasYearOf, valuePoint, valueYear } from './readings.ts'
import { card, chart, facts, lines, openGas, ready, says } from './stage.tsx'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

describe('what stands beside a year of natural gas', () => {
  it('is the last bill with its plan and its meter [USAGE-32 USAGE-33 USAGE-34]', async () => {
    openGas()
    await chart()
    expect(facts('Last bill and meter')).toEqual([
      '1 May – 29 May 2026',
      '916 kWh, $167.11',
      '31.6 kWh and $5.76',
      'Home Gas',
      'G87672207',
      '00427 on 1 June 2026',
      'About 1 Aug 2026',
    ])
    expect(within(card('Last bill and meter')).getByRole('link', { name: 'See this bill' }).getAttribute('href')).toBe(
      '/account/bill?startDate=2026-05-01&endDate=2026-05-29',
    )
  })

  it('is the averages of the year and of the last twelve months, which fail apart [USAGE-29]', async () => {
    const { summed } = openGas()
    await chart()
    const words = (name: string) =>
      within(card(name))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(words('Averages for 2026')).toEqual([
      'So farBill periods that start in 20261,790 kWh$347.49',
      'An average dayBased on the days we have readings for26.3 kWh$5.11',
      'An average month365 average days divided by 12801 kWh$155.42',
    ])
    expect(words('The last twelve months')).toEqual([
      'Total9 June 2025 – 8 June 20268,524 kWh$1,724.47',
      'An average dayBased on the days we have readings for23.4 kWh$4.72',
      'An average month365 average days divided by 12710 kWh$143.71',
    ])
    expect(summed).toEqual([{ startDate: '2025-06-09', endDate: '2026-06-08' }])
    cleanup()
    openGas({ sum: () => ({ status: 'failed', problem }) })
    await chart()
    await says('We couldn’t load the last twelve months')
  })

  it('is what the year went into: heating only above 0 kWh, by the three names of gas [USAGE-26 USAGE-27]', async () => {
    const went = async (heating: number) => {
      cleanup()
      const uses = [
        { Use: 'gas heating', EnergyInKWh: heating },
        { Use: 'gas other', EnergyInKWh: 1200 },
      ]
      openGas({ year: () => ready({ ...gasYearOf(2026), uses }) })
      await chart()
      return within(card('What you used gas for'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    }
    expect(await went(0)).toEqual(['GasNone for heating, as far as we can tell1,200 kWh'])
    expect(await went(1)).toEqual([
      'Gas HeatingThe extra you use on cold days1 kWh',
      'Gas OtherHot water and cooking, all year1,200 kWh',
    ])
    expect(within(card('What you used gas for')).getByRole('link').getAttribute('href')).toBe(
      '/account/insights/energy-mix?fuel=naturalGas',
    )
  })

  it('is a value plan’s annual limit with thousands apart, and what is left of it, in kWh alone [USAGE-33 USAGE-35]', async () => {
    openGas({ account: accountWith(valuePoint), year: () => ready(valueYear(3512.4)) })
    await chart()
    const plan = card('Value Gas 12000')
    expect(plan.textContent).toContain('Annual limit 12,000 kWh, 11.27 c/kWh')
    expect(plan.textContent).toContain('8,488 kWhleft')
    expect(plan.textContent).toContain('3,512 kWh used in your plan year, 30 Jan 2026 – 29 Jan 2027.')
    expect(within(plan).getByRole('meter').getAttribute('aria-valuetext')).toBe('3,512 kWh of 12,000 kWh')
    expect(screen.queryByRole('radiogroup', { name: 'Unit' })).toBeNull()
    expect(card('Natural gas use').textContent).not.toContain('$')
    expect(card('Last bill and meter').textContent).not.toContain('$')
  })

  it('says how far over its limit a value plan is', async () => {
    openGas({ account: accountWith(valuePoint), year: () => ready(valueYear(12_312)) })
    await chart()
    expect(card('Value Gas 12000').textContent).toContain('312 kWhover the limit')
    expect(card('Value Gas 12000').textContent).toContain('Your price stays the same until 29 Jan 2027.')
  })

  it('shows who asks how cubic metres become kWh, a step a line', async () => {
    openGas()
    await chart()
    await user.click(screen.getByText('Show how cubic metres become kWh'))
    expect(lines('Your last two reads, step by step').map(([name, value]) => [name, value])).toEqual([
      ['On the meter', '62 m³'],
      ['Pressure', '× 1.01480'],
      ['Altitude', '× 0.99533'],
      ['Temperature', '× 1.01052'],
      ['Standard gas', '= 63.283 m³'],
      ['Calorific value', '× 39.50 MJ'],
      ['Megajoules', '= 2,499.662 MJ'],
      ['On the bill', '= 694.350 kWh'],
    ])
  })
})
