import { expect, it } from 'vitest'
import { dearerWords } from '#views/shower-optimiser/shower-words.ts'

it('says before it is saved that a goal costs more, in dollars or in energy, and nothing of one that costs less', () => {
  expect(dearerWords({ dollars: -46, kwh: -150, kg: -12 })).toBe('This goal costs you $46 more a year than your showers do now.')
  expect(dearerWords({ dollars: null, kwh: -150, kg: -12 })).toBe(
    'This goal costs you 150 kWh more a year than your showers do now.',
  )
  expect(dearerWords({ dollars: 46, kwh: 150, kg: 12 })).toBeNull()
})
