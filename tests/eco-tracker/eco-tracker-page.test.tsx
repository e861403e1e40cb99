// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { problem, saying } from '#tests/usage/readings.ts'
import * as answers from './answers.ts'
import { base, card, open, ready, rows } from './page-stage.tsx'

afterEach(cleanup)
const user = userEvent.setup({ delay: null })

describe('the grid now', () => {
  it('shows its level as a word, a number and among all levels, and what makes the power [ECO-01 ECO-02 ECO-20]', async () => {
    open('')
    expect((await card('Right now, New Zealand’s grid is')).textContent).toContain('Low carbon82% renewable. A good time to')
    expect(screen.getByRole('img', { name: 'Carbon level 2, low. Counts as low carbon.' })).toBeDefined()
    const mix = await card('What’s making your power')
    expect(within(mix).getByRole('img').getAttribute('aria-label')).toBe(
      'By source: Hydro 58%, Geothermal 24%, Gas 15%, Others 2.6%',
    )
    await user.click(within(mix).getByRole('radio', { name: 'Companies' }))
    expect(within(mix).getByRole('img').getAttribute('aria-label')).toBe('By company: Meridian 60%, Others 40%')
    expect(within(mix).getByText(/^This is an estimate\. We split each source/)).toBeDefined()
  })

  it.each([
    [3, 'Carbon level 3, moderate. Counts as low carbon.'],
    [4, 'Carbon level 4, high. Counts as high carbon.'],
    [0, 'Carbon level 0, no data. No data.'],
  ])('of level %i is told as “%s” [ECO-19 ECO-20 ECO-21]', async (level, words) => {
    open('', { now: ready({ ...answers.now, level }) })
    expect(await screen.findByRole('img', { name: words })).toBeDefined()
  })

  it('has each documented source with what it is [ECO-16 ECO-17]', async () => {
    open('/realtime')
    const mix = await card('What’s making your power')
    await user.click(within(mix).getByText('Hydro', { selector: 'summary' }))
    expect(within(mix).getByText(/It makes about 59% of national electricity/)).toBeDefined()
    const names = [...mix.querySelectorAll('summary')].map(({ textContent }) => textContent)
    expect(names).toEqual(['Hydro', 'Geothermal', 'Gas', 'Coal', 'CoGen', 'Wind', 'Solar', 'Batteries (BESS)'])
  })

  it('says when it came and when the next comes, and of what could not be read again both too [ECO-35]', async () => {
    open('')
    expect(await screen.findByText('Updated 4:40 pm. Next update 4:50 pm')).toBeDefined()
    cleanup()
    open('', { now: ready(answers.now, { isOld: true }) }, '2026-06-09T16:50:00+12:00')
    expect((await screen.findByRole('status')).textContent).toBe('Last updated 4:40 pm. We’ll try again at 5:00 pm')
    expect(screen.getByRole('img', { name: /^Carbon level 2/ })).toBeDefined()
  })

  it('says that a source is away', async () => {
    open('', { now: ready({ ...answers.now, missingSources: ['Coal'] }) })
    expect(await screen.findByText(/^Coal sent no figures\. The shares are for the rest/)).toBeDefined()
  })

  it('could not be read: each card says so, the rest goes on', async () => {
    open('', { now: saying({ status: 'failed', problem }) })
    expect((await card('What’s making your power')).textContent).toContain('We couldn’t load the mix')
    expect((await card('Make the most of it')).textContent).toContain('Charge the EV')
  })

  it.each([
    [['car', 'dishwasher'], /charge the car or put a wash on\.$/, ['Charge the EV', 'Delay the dishwasher']],
    [['dishwasher'], /good time to put a wash on\.$/, ['Delay the dishwasher']],
    [[], /anything that can wait\.$/, ['Run what can wait']],
  ] as const)('speaks of what can wait there: %j', async (canWait, advice, ways) => {
    open('', { now: ready({ ...answers.now, level: 1 }), ahead: ready({ ...answers.nextTwoDays, canWait }) })
    expect(await screen.findByText(advice)).toBeDefined()
    expect(screen.getAllByText(/^(Charge the|Delay the|Run what)/).map((way) => way.textContent)).toEqual(ways)
  })
})

describe('a time for a task', () => {
  it('is the cheapest and the greenest, at the own price, with a way to free hours then [ECO-03]', async () => {
    const { addresses } = open('/forecast')
    const found = await card('Find a time')
    const best = within(found).getByRole('region', { name: 'Cheapest and greenest' })
    expect(best.textContent).toContain('11 pm to 2 amToday, Tue 9 June18.50 c/kWh · 60 g a kWh, very low')
    expect(best.textContent).toContain('12.75 c and 47 g of carbon a kWh less than now.')
    expect(within(best).getByRole('link').getAttribute('href')).toBe(
      '/account/profile/powershout/booking?date=2026-06-09&start=23&hours=1',
    )
    await user.click(within(found).getByRole('radio', { name: '8' }))
    expect(within(found).getByRole('region', { name: 'Greenest' }).textContent).toContain('10 pm to 6 am')
    expect(within(found).getByRole('region', { name: 'Cheapest' }).textContent).toContain('8 pm to 4 am')
    expect(addresses).toEqual([`${base}/forecast?hours=8`])
  })

  it('calls no hour best where none is much better than now', async () => {
    const hours = answers.nextTwoDays.hours.map((hour, at) => (at === 0 ? { ...hour, gramsPerKwh: 20, centsPerKwh: 10 } : hour))
    const ahead = ready({ ...answers.nextTwoDays, hours })
    open('', { ahead })
    expect(await screen.findByText('Make the most of it')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Book free hours/ })).toBeNull()
    cleanup()
    open('/forecast?hours=1', { ahead })
    expect((await card('Find a time')).textContent).toContain('No time in the next two days is much better than now.')
    expect(screen.queryByRole('region', { name: /Cheapest|Greenest/ })).toBeNull()
    expect(screen.getByText('No time in the next two days is greener than now.')).toBeDefined()
  })

  it.each([
    ['hidden', 'We can’t show your group’s prices, so this looks at carbon only.'],
    ['none', 'You don’t buy electricity from us here, so this looks at carbon only.'],
  ])('goes by carbon alone where prices are %s', async (prices, words) => {
    const hours = answers.nextTwoDays.hours.map((hour) => ({ ...hour, centsPerKwh: null }))
    open('/forecast', { ahead: ready({ prices, canWait: [], canBookFreeHours: false, hours }) })
    const found = await card('Find a time')
    expect(within(found).getByText(words)).toBeDefined()
    expect(within(found).queryByRole('region', { name: 'Cheapest' })).toBeNull()
    expect(found.textContent).not.toContain('c/kWh')
    expect(within(found).queryByRole('link')).toBeNull()
  })
})

describe('own carbon', () => {
  it('has a day by the hour, in words, bars and a table [ECO-04 ECO-07]', async () => {
    const { actor } = open('/usage-impact')
    const day = await card('Your day on the grid')
    expect(day.textContent).toContain(
      'Monday 8 JuneYour power made 1.90 kg of CO₂e24.0 kWh. 17% of its carbon came in high-carbon hours.',
    )
    expect(within(day).getByRole('slider').getAttribute('aria-valuemax')).toBe('23')
    expect((await card('In low-carbon hours')).textContent).toContain(
      '66%of that dayLevels 1 to 3. For the whole country it was 71%.',
    )
    actor.send({ type: 'display.choose', display: 'table' })
    const table = await screen.findByRole('table', { name: /^Your electricity by hour/ })
    expect(rows(table)[18]).toEqual(['6 pm to 7 pm', '1.0 kWh', '5 Very high', '120 g a kWh', '0.079 kg', 'Actual'])
  })

  it('is bounded by the days there are [ECO-18]', async () => {
    open('/usage-impact')
    const day = await screen.findByRole('group', { name: 'Day' })
    expect(within(day).getByRole('button', { name: 'Next day' }).getAttribute('aria-disabled')).toBe('true')
    expect(within(day).getByRole('button', { name: 'Previous day' }).getAttribute('aria-disabled')).toBe('false')
    cleanup()
    open('/usage-impact?date=2024-12-20', { day: ready({ ...answers.day, date: '2024-12-20' }) })
    const first = await screen.findByRole('group', { name: 'Day' })
    expect(within(first).getByRole('button', { name: 'Previous day' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('says that yesterday is not in yet', async () => {
    open('/usage-impact', {}, '2026-06-10T09:00:00+12:00')
    expect(await screen.findByText('Tuesday’s readings aren’t here yet. They usually take a day or two.')).toBeDefined()
  })

  it('waits for no reading after the supply has ended [ECO-18]', async () => {
    open('/usage-impact', { day: ready({ ...answers.day, suppliedUntil: '2026-06-08' }) }, '2026-06-12T09:00:00+12:00')
    await card('Your day on the grid')
    expect(screen.queryByText(/aren’t in yet/)).toBeNull()
  })

  it('has months of a year, days of a month, and years that are the sums of their months [ECO-05 ECO-06 ECO-22 ECO-36]', async () => {
    const { actor } = open('/usage-impact/yearly')
    actor.send({ type: 'display.choose', display: 'table' })
    const words = async (name: RegExp | string) => rows(await screen.findByRole('table', { name }))
    expect((await words('Your carbon by year')).map(([year, kg]) => [year, kg])).toEqual([
      ['2024', '10.1 kg'],
      ['2025', '101 kg'],
      ['2026', '129 kg'],
    ])
    cleanup()
    open('/usage-impact/monthly').actor.send({ type: 'display.choose', display: 'table' })
    const months = await words('Your carbon by month, 2026')
    expect(months[4]).toEqual(['May 2026', '62.4 kg', '749 kWh', '3 days estimated'])
    expect(months[5]?.[3]).toBe('Actual, 8 of 30 days')
    expect(screen.getByText(/^129 kg of CO₂e in total\..*June 2026 holds 8 of 30 days\.$/)).toBeDefined()
    expect(months[6]).toEqual(['July 2026', '–', '–', 'Not in yet'])
    cleanup()
    open('/usage-impact/daily?month=2026-06').actor.send({ type: 'display.choose', display: 'table' })
    const days = await words('Your carbon by day, June 2026')
    expect([days.length, days[7]?.slice(0, 2), days[8]?.[3]]).toEqual([30, ['Mon 8 June', '2.01 kg'], 'Not in yet'])
  })

  it('is not there for a home on gas alone, nor before the first reading', async () => {
    const none = { ...answers.nothing, date: null, daily: null }
    open('/usage-impact', { day: ready({ ...none, hasElectricity: false }) })
    expect(await screen.findByText('No electricity here')).toBeDefined()
    cleanup()
    open('/usage-impact', { day: ready(none) })
    expect(await screen.findByText(/^We work out your carbon from your readings/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See the grid now' }).getAttribute('href')).toBe(
      '/account/insights/eco-tracker/realtime',
    )
  })

  it('of an address that names no day says so, and shows the newest', async () => {
    open('/usage-impact/daily?date=2026-02-30')
    expect(await screen.findByText('That link isn’t for a valid time. Here’s the latest.')).toBeDefined()
  })
})
