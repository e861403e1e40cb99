import { expect, it } from 'vitest'
import { wholeKilograms } from '#machines/carbon-calculator/carbon-calculator.selectors.ts'

it('shows parts of a footprint that add up to its total: 158 + 661 + 20 stood under 840', () => {
  const categories = [
    { category: 'water', kg: 158.2 },
    { category: 'gas', kg: 661.4 },
    { category: 'car', kg: 20.3 },
  ]
  const result = { totalKg: 839.9, answeredKg: 839.9, categories, toggles: { actions: [] } }
  expect(wholeKilograms(result).map(({ kg }) => kg)).toEqual([158, 662, 20])
})
