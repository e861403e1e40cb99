import { describe, expect, it } from 'vitest'
import { carbonExtremes, carbonOfDay, greenestOf } from '#domain/insights/carbon-day.ts'

const hour = (at: string, kg: number, level: number) => ({ at, kg, level })

describe('the carbon of a day', () => {
  const [night, evening, morning] = [hour('02', 0.5, 1), hour('18', 1.5, 5), hour('07', 1, 4)]

  it('names the heaviest hour, and the part that fell into hours of high carbon', () => {
    expect(carbonOfDay({ kg: 3, hours: [night, evening, morning] })).toEqual({ heaviest: evening, highShare: 2.5 / 3 })
    expect(carbonOfDay({ kg: 0.5, hours: [night] })).toEqual({ heaviest: night, highShare: 0 })
  })

  it('is not known without carbon or hours', () =>
    expect([carbonOfDay({ kg: 0, hours: [night] }), carbonOfDay({ kg: 1, hours: [] })]).toEqual([null, null]))
})

describe('the most renewable day', () => {
  const day = (date: string, renewableShare: number, generationSources: readonly string[] = ['hydro']) => ({
    date,
    renewableShare,
    generationSources,
  })

  it('is one that is known, the first of those that print alike', () => {
    expect(greenestOf([day('1', 0.8), day('2', 0.951), day('3', 0.953), day('4', 1, [])])?.date).toBe('2')
  })

  it('is none where no day is a percent better than another', () => {
    expect([greenestOf([day('1', 0.871), day('2', 0.874)]), greenestOf([day('3', 1, [])]), greenestOf([day('1', 0.9)])]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('the lightest and the heaviest day', () => {
  const day = (date: string, gramsPerKwh: number | null) => ({ date, gramsPerKwh })

  it('are of the days that are known, the first of those that print alike', () => {
    const days = [day('1', null), day('2', 80.4), day('3', 62), day('4', 80.1), day('5', 62.3)]
    expect(carbonExtremes(days)).toEqual({ lightest: day('3', 62), heaviest: day('2', 80.4) })
  })

  it('are none where the days are alike', () => {
    expect([carbonExtremes([day('1', 80.4), day('2', 80.1)]), carbonExtremes([day('1', 80)])]).toEqual([null, null])
  })
})
