import { describe, expect, it } from 'vitest'
import { carbonOfDay, greenestOf } from '#domain/carbon-day.ts'

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

it('the most renewable day is one that is known', () => {
  const day = (date: string, renewableShare: number, generationSources: readonly string[]) => ({
    date,
    renewableShare,
    generationSources,
  })
  const days = [day('1', 0.8, ['hydro']), day('2', 0.95, ['hydro']), day('3', 1, [])]
  expect(greenestOf(days)?.date).toBe('2')
  expect(greenestOf([day('3', 1, [])])).toBeUndefined()
})
