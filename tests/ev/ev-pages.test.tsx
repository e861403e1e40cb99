// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { evDisclaimer } from '#domain/supply/ev.ts'
import { matchPath } from '#domain/portal/routes.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { problem } from '#tests/app/answers.ts'
import { pageLoaders } from '#views/chunk-loaders.ts'
import { insights, months, summary, year } from './answers.ts'
import { type Backend, everywhereScreen, everywhereWith, planScreen, planWith } from './stage.tsx'

afterEach(cleanup)

const ready = (data: unknown) => ({ status: 'ready', data })
const openPlan = (backend: Backend = {}, path?: string) => renderBranded(planScreen(planWith(backend, path)))
const openInsights = (backend: Backend = {}) => openPlan(backend, '/account/products/ev/plan-insights')
const openEverywhere = (backend: Backend = {}) => renderBranded(everywhereScreen(everywhereWith(backend)))
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the EV pages', () => {
  it.each([
    ['/account/products/ev', 'ev'],
    ['/account/products/ev/plan-insights', 'ev'],
    ['/account/products/ev/everywhere', 'evEverywhere'],
  ] as const)('has a page at %s [EV-01 EV-02 EV-03]', async (path, page) => {
    expect(matchPath(path)?.page).toBe(page)
    expect((await pageLoaders[page]?.())?.page.id).toBe(page)
  })

  it('show the car, and its default labels where there is none [EV-14 EV-15 EV-16]', async () => {
    openPlan()
    expect(await region('My EV').findByText('Nissan, Leaf 40 kWh')).toBeTruthy()
    cleanup()
    openPlan({ car: null })
    expect(await region('My EV').findByText('EV make, EV model')).toBeTruthy()
    expect(region('My EV').getAllByText('My EV').length).toBe(2)
  })

  it('open with the day and night rates', () => {
    openPlan()
    const [first] = screen.getAllByRole('region')
    expect(first?.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { name: 'Your day and night rates' }).id)
    expect(screen.getByRole('img', { name: 'Night 18.20 c/kWh, 9 pm to 7 am. Day 33.90 c/kWh.' })).toBeTruthy()
  })

  it('give the one tip [EV-44]', () => {
    openPlan()
    expect(screen.getByText('Re-gen whenever you can')).toBeTruthy()
  })

  it('make sense without an EV plan and without a car [EV-45]', async () => {
    openPlan({
      car: null,
      summary: ready({ ...summary, planName: 'Everyday', isEvPlan: false, hasNightPrice: false, hasEv: false, kw: 0 }),
    })
    expect(screen.getByText(/^You’re on Everyday, with one price all day\./)).toBeTruthy()
    expect(screen.getByText('No car yet')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Add your car' })).toBeTruthy()
    // The car stands beside it: a way to it would lead nowhere.
    expect(region('Your plan').queryByRole('link', { name: 'My EV' })).toBeNull()
  })

  it('speak to a farm without a car of no home and of no car of its own [EV-45]', async () => {
    const none = { hasEv: false, kw: 0 }
    const farm = {
      type: 'sme',
      car: null,
      summary: ready({ ...summary, planName: 'Business three rate', isEvPlan: false, ...none }),
    } as const
    const view = openPlan(farm)
    expect(await screen.findByText('No electric vehicle on site yet')).toBeTruthy()
    expect(screen.getByText(/^Does your business charge an electric car or ute on site\?/)).toBeTruthy()
    expect(view.container.textContent).not.toMatch(/at home|whole home|your car|EV make|EV model/i)
    expect(region('My EV').getByText('No vehicle yet')).toBeTruthy()
    expect(region('My EV').getByText('Tell us about a vehicle that does and we’ll find when it charges.')).toBeTruthy()
    cleanup()
    openInsights({ ...farm, insights: ready({ ...insights, hasEv: false, hours: [] }), months: ready({ ...months, months: [] }) })
    expect(screen.getByText('No electric vehicle on site yet')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/at home|whole home|your car/i)
    cleanup()
    openInsights({ type: 'sme' })
    expect(screen.getByRole('region', { name: 'Charging on site, month by month' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/at home|whole home|oven/i)
    cleanup()
    openPlan({ type: 'sme' })
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
    expect(await screen.findByLabelText('How you charge on site')).toBeTruthy()
    cleanup()
    openEverywhere({ type: 'sme' })
    expect(screen.getByText(/^About 4,000 km of driving\. You charge 9 in every 10 kWh on site\.$/)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Charging in 2026' })).getByText('On site')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/at home/i)
  })

  it('lead from the insights to the car while there is none', () => {
    openInsights({ insights: ready({ ...insights, hasEv: false, hours: [] }) })
    expect(screen.getByRole('link', { name: 'My EV' }).getAttribute('href')).toBe('/account/products/ev')
  })

  it('keep the focus at the car while it is edited, and take it from nobody', async () => {
    openPlan()
    const change = await screen.findByRole('button', { name: 'Change' })
    expect(document.activeElement).toBe(document.body)
    const heading = screen.getByRole('heading', { name: 'My EV' })
    change.focus()
    fireEvent.click(change)
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const name = screen.getByLabelText('What you call it')
    name.focus()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByLabelText('What you call it')).toBeNull())
    expect(document.activeElement).toBe(heading)
  })
})

describe('plan insights', () => {
  it('say what moving the charge to the night would have saved at most, and what it is an estimate of, by price tiers [EV-04 EV-43]', () => {
    openInsights()
    expect(screen.getByText(/That could include an oven, a dryer or a heater\.$/)).toBeTruthy()
    expect(
      screen.getByText(
        'You charged up to 110 kWh at the high price. Charging at night instead would have cost $15.69, not $34.41, and saved up to $18.72.',
      ),
    ).toBeTruthy()
    const tiers = within(screen.getByRole('list', { name: 'Price tiers' })).getAllByRole('listitem')
    expect(tiers.map(({ textContent }) => textContent)).toEqual([
      'LowNight, 9 pm to 7 am14.26 c/kWh',
      'HighDay, 7 am to 9 pm31.28 c/kWh',
    ])
  })

  it('tell the months by price, and of no high price where nothing was charged at one', () => {
    const legend = () =>
      region('Charging at home, month by month')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    openInsights()
    expect(legend()).toEqual(['Low price', 'High price'])
    cleanup()
    openInsights({ months: ready({ months: months.months.map((month) => ({ ...month, highKw: 0 })) }) })
    expect(legend()).toEqual(['Charged at home'])
  })

  it('say that they guide, are information only, and that bills are authoritative [EV-42]', () => {
    openInsights()
    expect(screen.getByText(evDisclaimer).textContent).toBe(
      'These insights guide you to the best times to use power, worked out from your day and night rates. They are for information only and not to be relied on. Your bills are authoritative.',
    )
  })

  it.each([
    [{ priceTiers: [] }, /^Your plan has one price all day/],
    [{ shift: { kw: 0, costNZD: 0, atNightNZD: 0, savingNZD: 0 } }, /^You already charge at the low price/],
    [{ costIncluded: false }, /^You charged up to 110 kWh at the high price\.$/],
  ])('have words for %j', (change, words) => {
    openInsights({ insights: ready({ ...insights, ...change }) })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('say what failed and what is fine', () => {
    openInsights({ insights: { status: 'failed', problem } })
    expect(screen.getByText('We couldn’t load your plan insights')).toBeTruthy()
    expect(screen.getByText('Low carbon hours tomorrow')).toBeTruthy()
  })
})

describe('EV everywhere', () => {
  it('asks for the ID and the email of the charge network while it is not linked [EV-05]', () => {
    openEverywhere({ chargeNetId: null })
    expect(screen.getByLabelText('Charge network ID')).toBeTruthy()
    expect(screen.getByLabelText('Email')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Charging sessions' })).toBeNull()
  })

  it('sends nothing while one of them is empty, and leads to each [EV-10]', async () => {
    openEverywhere({ chargeNetId: null })
    await waitFor(() => expect((screen.getByLabelText('Email') as HTMLInputElement).readOnly).toBe(false))
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    const [alert] = screen.getAllByRole('alert')
    expect(
      within(alert as HTMLElement)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please enter your charge network ID', 'Please enter your email address'])
    expect(screen.getByText('Step 1 of 2: verify your account')).toBeTruthy()
  })

  it('shows the sessions of a year, each with its idle fee in a panel [EV-06 EV-38]', async () => {
    openEverywhere()
    const rows = within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Paraparaumu CoastlandsRapid, 50 kW. Sat 6 June, 10:14 am, 31 min$21.5022.0 kWhDetails',
      'Levin, Oxford StreetRapid, 75 kW. Fri 24 Apr, 5:26 pm, 14 min$9.6012.0 kWhDetails',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Details: Paraparaumu Coastlands, Sat 6 June, 10:14 am' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('5 min beyond the free 10')
  })

  it('sums the year up, at home and on the network', () => {
    openEverywhere()
    expect(screen.getByText('634')).toBeTruthy()
    expect(screen.getByText('$31.10 on the network')).toBeTruthy()
    expect(screen.getByText(/^About 4,000 km of driving\. You charge 9 in every 10 kWh at home\.$/)).toBeTruthy()
    cleanup()
    openEverywhere({ year: ready(year({ sessions: [], months: [] })) })
    expect(screen.getByText('Nothing charged this year.')).toBeTruthy()
    expect(screen.getByText('No sessions in 2026. You’ll see them here once they’ve ended.')).toBeTruthy()
  })

  it('shows the day and the night rate [EV-07]', () => {
    openEverywhere()
    expect(screen.getByRole('img', { name: 'Night 18.20 c/kWh, 9 pm to 7 am. Day 33.90 c/kWh.' })).toBeTruthy()
    expect(screen.getByText('$9.42')).toBeTruthy()
    expect(screen.getAllByText('A guide only. Your bill has the final figures.').length).toBe(2)
  })

  it('shows both rates of a plan with one price', () => {
    openEverywhere({
      rates: ready({
        planName: 'Everyday',
        dayCents: 27.5,
        nightCents: 27.5,
        nightFromHour: null,
        nightToHour: null,
        costIncluded: true,
        batteryKwh: 60,
        savingNZD: 0,
      }),
    })
    expect(screen.getByText('Everyday has one price, day and night: 27.50 c/kWh.')).toBeTruthy()
  })

  it('answers questions [EV-08]', () => {
    openEverywhere({ chargeNetId: null })
    expect(screen.getByText('How do idle fees work?')).toBeTruthy()
    expect(screen.getByText('After 10 minutes the network may charge by the minute.')).toBeTruthy()
  })

  it('closes the idle-fee note for good [EV-41]', () => {
    openEverywhere()
    expect(screen.getByText(/^If your car stays plugged in more than 10 minutes/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close idle fees note' }))
    expect(screen.queryByText(/^If your car stays plugged in/)).toBeNull()
    cleanup()
    openEverywhere({ year: ready(year({ isIdleFeeInfoSeen: true })) })
    expect(screen.queryByText(/^If your car stays plugged in/)).toBeNull()
  })
})
