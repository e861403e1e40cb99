import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forecastErrors, forecastSection } from './forecast-errors.ts'
import { methodsFile } from './methods.ts'

describe('the forecast, held against days that it did not know', () => {
  const errors = forecastErrors()

  it('has a band of 80 % that holds between 70 and 90 % of what came, over the homes of each kind and each stretch', () => {
    for (const kind of ['demo', 'measured'] as const) {
      const own = errors.filter((one) => one.kind === kind)
      for (const stretch of new Set(own.map((one) => one.stretch))) {
        const some = own.filter((one) => one.stretch === stretch)
        const coverage = some.reduce((sum, one) => sum + one.coverage, 0) / some.length
        expect([kind, stretch, coverage > 0.7 && coverage < 0.9]).toEqual([kind, stretch, true])
      }
    }
  })

  it('misses the rest of a bill by less than last week again would, over all homes', () => {
    const rest = errors.filter(({ stretch }) => stretch.startsWith('the last'))
    const mean = (of: (one: (typeof errors)[number]) => number) => rest.reduce((sum, one) => sum + of(one), 0) / rest.length
    expect(mean(({ method }) => method)).toBeLessThan(mean(({ lastWeek }) => lastWeek))
  })

  it('stands in docs/methods.md as it was measured: npm run methods', () => {
    expect(readFileSync(methodsFile, 'utf8')).toContain(forecastSection().trim())
  })
})
