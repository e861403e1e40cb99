// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { UsageEvent } from '#machines/usage/usage-context.ts'
import { accountWith, basicPoint, insight, point, problem } from './readings.ts'
import { axis, chart, openUsage, radio, ready, rowsFor, says, usageAnswer } from './stage.tsx'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

describe('the unit', () => {
  it('is dollars for ordinary accounts, with the other one beside it [USAGE-09 USAGE-10 USAGE-12]', async () => {
    openUsage()
    expect((await chart()).textContent).toContain('$')
    expect(radio('Dollars').getAttribute('aria-checked')).toBe('true')
    await says('18 kWh so far')
  })

  it('is kWh for a buying group, and there is nothing to toggle [USAGE-08 USAGE-11 USAGE-12]', async () => {
    openUsage({ account: { ...accountWith(point), isBuyingGroup: true } })
    await chart()
    expect(screen.queryByRole('radiogroup', { name: 'Unit' })).toBeNull()
    expect(document.body.textContent).not.toContain('$')
  })

  it('is kWh for a value plan [USAGE-10]', async () => {
    openUsage({ account: accountWith({ ...point, planObject: { planName: 'Value', isValuePlan: true, costIncluded: false } }) })
    await chart()
    expect(document.body.textContent).not.toContain('$')
  })

  it('is kWh when the readings come without costs, whatever the plan says', async () => {
    openUsage({ usage: (ask) => ready({ ...usageAnswer(ask), costIncluded: false }) })
    await chart()
    await says('so far')
    expect(screen.getByRole('slider').textContent).not.toContain('$')
  })

  it.each(['live', 'last24Hours', 'day', 'week', 'month', 'year'])(
    'can be toggled in the period %s without asking again [USAGE-13 USAGE-14]',
    async (period) => {
      const { asked, addresses } = openUsage({ search: `?period=${period}` })
      await chart()
      expect(axis()).toContain('$')
      const before = asked.length
      await user.click(radio('kWh'))
      expect(axis()).not.toContain('$')
      expect(radio('kWh').getAttribute('aria-checked')).toBe('true')
      expect(asked.length).toBe(before)
      expect(addresses.at(-1)).toContain('"unit":"kwh"')
    },
  )

  it('changes the axis and the amounts [USAGE-13]', async () => {
    openUsage()
    expect((await chart()).textContent).toContain('$0.2')
    await says('18 kWh so far')
    await user.click(radio('kWh'))
    expect((await chart()).textContent).not.toContain('$')
    await says('$5.40 so far')
  })
})

describe('the period', () => {
  it('is asked of one documented call, hour by hour, day by day, month by month [USAGE-15 USAGE-48]', async () => {
    const { asked } = openUsage()
    await chart()
    for (const name of ['Day', 'Week', 'Month', 'Bill', 'Year']) await user.click(radio(name))
    const own = asked.filter(({ of, ask }) => of === ask.startDate).map(({ period, ask }) => [period, ask.intervalType])
    expect(own).toEqual([
      ['billWindow', 'DAILY'],
      ['day', 'HOURLY'],
      ['week', 'DAILY'],
      ['month', 'DAILY'],
      ['billWindow', 'DAILY'],
      ['year', 'MONTHLY'],
    ])
  })

  it('falls back to a day when the address asks for nothing known [USAGE-16]', async () => {
    openUsage({ search: '?period=xyz' })
    await chart()
    expect(radio('Day').getAttribute('aria-checked')).toBe('true')
    await screen.findByRole('slider', { name: 'Hourly electricity use, Mon 8 June' })
  })

  it('has no hours where the meter sends none [USAGE-18]', async () => {
    openUsage({ account: accountWith({ ...point, hasHourlyDataSupport: false }) })
    await chart()
    expect(screen.queryByRole('radio', { name: 'Day' })).toBeNull()
    expect(radio('Week')).toBeTruthy()
  })

  it('steps back and on, and stops where the readings do', async () => {
    const { addresses } = openUsage()
    await chart()
    expect(screen.getByRole('button', { name: 'Next bill' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Previous bill' }))
    await screen.findByRole('slider', { name: 'Daily electricity use, 23 Apr – 21 May' })
    expect(addresses.at(-1)).toContain('"date":"2026-05-10"')
    await user.click(screen.getByRole('button', { name: 'Next bill' }))
    await screen.findByRole('slider', { name: 'Daily electricity use, 22 May – 19 June' })
  })

  it('is picked from a list with what each came to', async () => {
    openUsage()
    await chart()
    await user.click(screen.getByRole('button', { name: /22 May – 19 June/ }))
    const list = await screen.findByRole('listbox')
    const words = within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(words.slice(0, 3)).toEqual([
      '22 May – 19 JuneUpcoming bill · Electricity $5.40',
      '23 Apr – 21 MayLast bill · Electricity $14.50',
      '25 Mar – 22 AprPrevious bill · Electricity $14.50',
    ])
    await user.click(within(list).getAllByRole('option')[1] as HTMLElement)
    await screen.findByRole('slider', { name: 'Daily electricity use, 23 Apr – 21 May' })
  })

  it('follows the address', async () => {
    const { actor } = openUsage()
    await chart()
    const event: UsageEvent = {
      type: 'place.changed',
      path: '/account/products/consumption',
      params: {},
      search: '?period=week&unit=kwh',
    }
    act(() => actor.send(event))
    await screen.findByRole('slider', { name: 'Daily electricity use, 7 June – 13 June' })
    expect(radio('kWh').getAttribute('aria-checked')).toBe('true')
  })

  it('is live in the list of days, and shows the last reading and when it was [USAGE-49]', async () => {
    openUsage({ search: '?period=day' })
    await chart()
    await user.click(screen.getByRole('button', { name: /Mon 8 June/ }))
    await user.click(await screen.findByRole('option', { name: 'Live' }))
    await says(/Mon 8 June, 11:30 pm to midnight. This is the latest half-hour we have./)
    await says('1.0 kWh')
  })
})

describe('a connection', () => {
  it('with a basic meter has months alone, and says why [USAGE-51]', async () => {
    const { counted } = openUsage({ account: accountWith(basicPoint) })
    expect(counted).toEqual(['viewElectricityBasicMeterUsage'])
    await screen.findByRole('slider', { name: 'Monthly electricity use, 2026' })
    await says(/This is a basic meter, read by hand/)
    expect(screen.getAllByRole('radio', { name: /Day|Week|Month|Bill|Year/ }).map(({ textContent }) => textContent)).toEqual([
      'Year',
    ])
    expect(screen.queryByRole('heading', { name: /typical day/ })).toBeNull()
  })

  it('is chosen among several by the name of its property', async () => {
    const { asked, counted } = openUsage({ account: accountWith(point, { ...point, id: 'sp-9' }) })
    await chart()
    await user.selectOptions(screen.getByLabelText('Property'), 'Property 2')
    await waitFor(() => expect(asked.at(-1)?.ask.supplyPointId).toBe('sp-9'))
    expect(counted).toEqual([])
  })

  it('names the parts of My Products that the account has, each fuel among them', async () => {
    const gas = { ...point, id: 'sp-3', supplyType: 'naturalGas' as const }
    const lpg = { ...point, id: 'sp-4', supplyType: 'lpg' as const }
    openUsage({ account: accountWith(point, gas, lpg) })
    const names = within(screen.getByRole('navigation', { name: 'My Products' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Overview', 'Electricity', 'Natural Gas', 'Bottled gas', 'Plans', 'Monitoring'])
  })
})

describe('each read', () => {
  it('fails on its own, with a way to try again, while the rest goes on [USAGE-50]', async () => {
    openUsage({ usage: () => ({ status: 'failed', problem }) })
    await says('We couldn’t load these readings')
    expect(screen.getByRole('heading', { name: 'Highlights' })).toBeTruthy()
    await says('31.2 kWh')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    cleanup()
    openUsage({ insight: () => ({ status: 'failed', problem }) })
    await chart()
    await says('We couldn’t load the highlights')
  })

  it('shows the shape of what will come while it loads [USAGE-50]', async () => {
    openUsage({ usage: () => ({ status: 'pending' }) })
    const card = await screen.findByRole('region', { name: 'Electricity use' })
    expect(card.getAttribute('aria-busy')).toBe('true')
  })

  it('says so when nothing has arrived, and leads to what has [USAGE-49 USAGE-50]', async () => {
    const { addresses } = openUsage({
      search: '?period=day&date=2026-06-01',
      usage: (ask) =>
        ready(
          usageAnswer(
            ask,
            rowsFor(ask).map((row) => ({ ...row, type: 'empty' as const })),
          ),
        ),
    })
    await says('No readings here yet')
    await user.click(screen.getByRole('button', { name: 'Show the latest readings' }))
    expect(addresses.at(-1)).toContain('"date":"2026-06-08"')
  })
})

describe('beside the chart', () => {
  it('the typical day and the highlights of the same days stand', async () => {
    openUsage()
    await screen.findByRole('heading', { name: 'A typical day in this bill' })
    await says('Your busiest hour is 6 pm')
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(
      expect.arrayContaining([
        'Most used in a daySat 6 June31.2 kWh$10.99',
        'Least used in a dayTue 26 May20.8 kWh$8.09',
        'Night rate9 pm to 7 am31%142 kWh',
        'PowerShout2 free hours, last on 7 June4.9 kWh$1.36 saved',
      ]),
    )
  })

  it('has no money for those who see kWh alone', async () => {
    openUsage({ account: { ...accountWith(point), isBuyingGroup: true } })
    await says('31.2 kWh')
    expect(document.body.textContent).not.toContain('$')
    expect(insight.powerShout.savedNZD).toBe(1.36)
  })
})
