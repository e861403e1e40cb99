import { describe, expect, it } from 'vitest'
import { categoriesAtFirst, isSinglePeriod, pictureOf } from '#domain/insights/breakdown-picture.ts'
import { biggestSaving } from '#server/usage-breakdown/biggest-saving.ts'
import { climateIn } from '#domain/insights/disaggregation.ts'
import { splitGas } from '#domain/supply/gas-split.ts'
import { addDays, monthOf } from '#domain/basics/days.ts'
import { homeLooks, selectedAtFirst } from '#domain/insights/usage-breakdown.ts'
import { homeParts } from '#domain/supply/home-use.ts'
import type { TipFacts } from '#domain/insights/tip-fit.ts'
import { adviceFor } from '#domain/insights/tip-savings.ts'
import { tipCategoryOf } from '#domain/insights/tips.ts'
import { tipsForHomes } from '#domain/insights/tips-for-homes.ts'
import { answer, categories, gas, periodAt } from '#tests/usage-breakdown/answers.ts'

const asked = { view: 'bill', fuel: null, start: null } as const

describe('categories that are on at first', () => {
  it('are all of fewer than six [BRKD-21]', () => {
    expect(categoriesAtFirst({ categories: categories.slice(0, 5) })).toEqual([
      'Heating',
      'Hot Water',
      'EV',
      'Appliances',
      'Electronics',
    ])
  })

  it('are the larger half by size of six and more [BRKD-22]', () => {
    expect(categoriesAtFirst({ categories: categories.slice(0, 6).toReversed() })).toEqual(['Heating', 'Hot Water', 'EV'])
  })

  it('are the larger half of an odd number [BRKD-23]', () => {
    expect([5, 6, 7, 8, 9, 11].map(selectedAtFirst)).toEqual([5, 3, 4, 4, 5, 6])
  })
})

describe('the picture of an answer', () => {
  it('begins with the last whole bill, beside the one before', () => {
    const picture = pictureOf(answer, asked)
    expect([picture?.shown.startDate, picture?.before?.startDate]).toEqual(['2026-04-23', '2026-03-25'])
    expect(picture?.trend.map(({ startDate }) => startDate)).toEqual(['2026-03-25', '2026-04-23', '2026-05-22'])
    expect([picture?.isSinglePeriod, picture?.fuels]).toEqual([false, ['electricity']])
  })

  it('compares no running period, and none of which days are missing', () => {
    expect(pictureOf(answer, { ...asked, start: '2026-05-22' })?.before).toBeNull()
    const [first, ...rest] = answer.electricity.breakdowns?.filter(({ period }) => period === 'bill') ?? []
    if (!first) throw new Error('There are bills')
    const gappy = { ...answer, electricity: { ...answer.electricity, breakdowns: [{ ...first, knownDays: 20 }, ...rest] } }
    expect(pictureOf(gappy, asked)?.before).toBeNull()
  })

  it('is of the fuel that is asked for, where there is that; of gas there is no week', () => {
    const both = { ...answer, naturalGas: gas }
    expect(pictureOf(both, { ...asked, fuel: 'naturalGas' })?.fuel).toBe('naturalGas')
    expect(pictureOf(both, asked)?.fuels).toEqual(['electricity', 'naturalGas'])
    expect(pictureOf(both, { ...asked, view: 'week', fuel: 'naturalGas' })).toMatchObject({
      fuel: 'electricity',
      fuels: ['electricity'],
    })
    expect(pictureOf({ ...answer, electricity: { breakdowns: null, selectableYears: [] }, naturalGas: gas }, asked)?.fuel).toBe(
      'naturalGas',
    )
  })

  it('is of the bills of gas alone, where weeks are asked for', () => {
    const alone = { ...answer, electricity: { ...answer.electricity, breakdowns: null }, naturalGas: gas }
    const picture = pictureOf(alone, { ...asked, view: 'week' })
    expect([picture?.fuel, picture?.fuels, picture?.shown.period]).toEqual(['naturalGas', ['naturalGas'], 'bill'])
    expect(pictureOf({ ...alone, naturalGas: null }, { ...asked, view: 'week' })).toBeNull()
  })

  it('flags fewer than two periods as one [BRKD-24]', () => {
    const one = { ...answer, electricity: { ...answer.electricity, breakdowns: [periodAt('bill', '2026-04-23', 29)] } }
    expect(pictureOf(one, asked)?.isSinglePeriod).toBe(true)
    expect([[], ['a'], ['a', 'b']].map(isSinglePeriod)).toEqual([true, true, false])
  })

  it('of a year has its months in the trend [BRKD-26]', () => {
    const months = [periodAt('month', '2026-01-01', 31), periodAt('month', '2026-02-01', 28)]
    const year = periodAt('year', '2026-01-01', 365, { knownDays: 59, isRunning: true })
    const of = { ...answer, electricity: { ...answer.electricity, breakdowns: [...months, year] } }
    expect(pictureOf(of, { ...asked, view: 'year' })).toMatchObject({ shown: year, trend: months })
    expect(pictureOf(of, asked)).toBeNull()
  })
})

describe('the biggest saving', () => {
  const facts: TipFacts = {
    kind: 'home',
    answers: { HeatingFuels: ['Electricity'], WaterHeating: 'Electricity' },
    seesMoney: true,
    hasSolar: false,
    loads: new Map(),
    neverOffWatts: null,
    shower: null,
    prices: null,
  }
  const part = (tipCategory: 'heating' | 'hot-water' | 'lighting' | null, cents: number, wh = cents * 40) => ({
    name: tipCategory ?? 'Milking plant',
    tipCategory,
    wh,
    cents,
    swing: tipCategory === 'heating' ? 0.3 : 0.4,
  })

  it('is what the page of tips says of the same home and the same tip', () => {
    const saving = biggestSaving(tipsForHomes, [part('heating', 6000), part('hot-water', 4000)], facts, 'year')
    expect(saving).toEqual({
      appliance: 'heating',
      title: 'heating, $2 to $9 in a year',
      description: 'Let the heater stop when you do. We estimate this from your own use.',
      ctaLabel: 'See heating tips',
      tipCategory: 'heating',
    })
    const loads = new Map([['heating', { kwh: 240, dollars: 60, swing: 0.3 }]] as const)
    const [told] = adviceFor(tipsForHomes, { ...facts, loads }, () => false).forYou
    expect([told?.tip.title, told?.saves]).toEqual(['Let the heater stop when you do', { least: 2, most: 9 }])
  })

  it('is what saves most, not what takes most; in kWh where there is no money', () => {
    expect(biggestSaving(tipsForHomes, [part('hot-water', 3000), part('lighting', 2000)], facts, 'week')?.title).toBe(
      'lighting, $1 to $11 in a week like this',
    )
    expect(biggestSaving(tipsForHomes, [part('hot-water', 0, 100_000)], facts, 'bill')?.title).toBe(
      'hot-water, 4 to 21 kWh on a bill like this',
    )
  })

  it('is another one where that was said of already', () => {
    const [parts, title] = [[part('heating', 6000)], 'Let the heater stop when you do']
    const left = tipsForHomes.filter((tip) => tip.title !== title)
    expect(biggestSaving(left, parts, facts, 'year')?.description).toBe('Stop the draughts. We estimate this from your own use.')
  })

  it('is not made up where there is none worth a card, or none that suits the home', () => {
    expect(biggestSaving(tipsForHomes, [part(null, 90_000)], facts, 'bill')).toBeNull()
    expect(biggestSaving(tipsForHomes, [part('hot-water', 300)], facts, 'bill')).toBeNull()
    expect(
      biggestSaving(tipsForHomes, [part('heating', 6000)], { ...facts, answers: { HeatingFuels: ['Gas'] } }, 'bill'),
    ).toBeNull()
  })

  it('has tips for every category of a home [BRKD-11]', () => {
    for (const name of homeParts) expect(tipCategoryOf(homeLooks[name].tipCategory ?? '')).toBe(homeLooks[name].tipCategory)
  })
})

describe('a home’s gas', () => {
  const days = Array.from({ length: 364 }, (_, at) => addDays('2025-06-01', at)).map((day) => ({
    day,
    wh: [5, 6, 7, 8].includes(monthOf(day)) ? 40_000 : 8_000,
  }))
  const habits = { startDate: '2025-06-01', endDate: addDays('2025-06-01', 363) }
  const totalOf = (split: ReturnType<typeof splitGas>, part: number) => split.reduce((all, { wh }) => all + (wh[part] ?? 0), 0)

  it('adds up day by day, and heats what is more than on mild days', () => {
    const split = splitGas(days, { HeatingFuels: ['Gas'], WaterHeating: 'Gas' }, climateIn('Waikato'), habits)
    expect(split.map(({ day, wh }) => [day, Math.round(wh.reduce((all, part) => all + part, 0))])).toEqual(
      days.map(({ day, wh }) => [day, wh]),
    )
    const added = 123 * 32_000
    expect(totalOf(split, 0) / added).toBeGreaterThan(0.9)
    expect(totalOf(split, 0) / added).toBeLessThan(1.1)
  })

  it('heats nothing where the profile says so', () => {
    const split = splitGas(days, { HeatingFuels: ['Electricity'], WaterHeating: 'Gas' }, climateIn('Waikato'), habits)
    expect(totalOf(split, 0)).toBe(0)
  })
})
