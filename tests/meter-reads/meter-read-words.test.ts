import { describe, expect, it } from 'vitest'
import type { DevicePreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { unusualText, usedWords } from '#views/meter-reads/meter-read-words.ts'

const preview = (more: Partial<DevicePreview>): DevicePreview => ({
  meterId: 'm-1',
  deviceId: 'd-1',
  deviceReading: '04100',
  hindrance: null,
  isPlausible: false,
  checks: [],
  since: '2026-05-08',
  likely: null,
  used: null,
  estimated: null,
  centsPerKwh: [],
  timesUsual: null,
  gas: [],
  ...more,
})
const today = '2026-06-10'

describe('what is odd about a read', () => {
  it('is below the last one: by how much, and that a meter does not run backwards', () => {
    const used = { units: -61, kw: -61, cost: null }
    expect(unusualText(preview({ used }), 'kWh', today)).toBe('That’s 61 kWh less than on 8 May. A meter doesn’t run backwards.')
    expect(unusualText(preview({}), 'kWh', today)).toBe('That’s lower than on 8 May. A meter doesn’t run backwards.')
  })

  it('has nothing to be compared with only where there is no earlier reading', () => {
    expect(unusualText(preview({ since: null }), 'kWh', today)).toBe('We don’t have an earlier reading to compare it with.')
  })
})

it('what a meter used is shown of gas with the decimals that its price is multiplied by', () => {
  expect(usedWords({ units: 20, kw: 223.091, cost: 27.71 }, 'm3')).toBe('20 m³, 223.091 kWh')
  expect(usedWords({ units: 223, kw: 223, cost: 27.7 }, 'kWh')).toBe('223 kWh')
})
