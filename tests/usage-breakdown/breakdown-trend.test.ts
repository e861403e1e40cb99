import { expect, it } from 'vitest'
import type { BreakdownPeriod } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import {
  selectLargestPeriod,
  selectPartsBySize,
  selectPartValue,
  selectTrendPeriod,
} from '#machines/usage-breakdown/breakdown-trend.selectors.ts'

const category = (name: string, dollars: number, kWh: number) => ({
  name,
  hexColour: '#B95029',
  dollars: { value: dollars },
  kWh: { value: kWh },
})
const periodOf = (...categories: readonly ReturnType<typeof category>[]) => ({ categories }) as unknown as BreakdownPeriod
const may = periodOf(category('Heating', 40, 90), category('Lighting', 10, 60), category('EV', 25, 120))
const june = periodOf(category('Heating', 80, 150), category('Lighting', 10, 60))

it('stacks the categories that are on in their order, and the others as the rest', () => {
  const order = ['Heating', 'EV', 'Lighting', 'Spa']
  expect(selectTrendPeriod(may, order, ['EV', 'Heating', 'Spa'], 'nzd')).toEqual({
    total: 75,
    parts: [
      { name: 'Heating', hexColour: '#B95029', value: 40 },
      { name: 'EV', hexColour: '#B95029', value: 25 },
      { name: 'Spa', value: 0 },
    ],
    rest: 10,
  })
  expect(selectTrendPeriod(may, order, order, 'kwh')).toMatchObject({ total: 270, rest: 0 })
})

it('ranks categories and periods in the unit on show', () => {
  const namesIn = (unit: 'nzd' | 'kwh') => selectPartsBySize(may, unit).map(({ name }) => name)
  expect([namesIn('nzd'), namesIn('kwh')]).toEqual([
    ['Heating', 'EV', 'Lighting'],
    ['EV', 'Heating', 'Lighting'],
  ])
  expect([selectLargestPeriod([may, june], 'nzd'), selectLargestPeriod([may, june], 'kwh')]).toEqual([june, may])
  expect(selectLargestPeriod([], 'nzd')).toBeUndefined()
  expect([selectPartValue(may, 'EV', 'kwh'), selectPartValue(june, 'EV', 'kwh')]).toEqual([120, 0])
})
