import { describe, expect, it } from 'vitest'
import { countPlaywright, countStep, countVitest, stepsIn } from './steps.ts'

describe('the numbers of a run', () => {
  it('are the tests that vitest passed and failed, a file that does not load being one that failed', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}, {}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    }
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 })
  })

  it('count a browser test as passed that did at its second try', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }
    expect(countPlaywright(JSON.stringify({ stats }))).toEqual({ passed: 9, failed: 1 })
  })

  it('count a check without numbers as one test', () => {
    expect(countStep(0, null)).toEqual({ passed: 1, failed: 0 })
    expect(countStep(2, null)).toEqual({ passed: 0, failed: 1 })
  })

  it('never call a tool that failed a success', () => {
    expect(countStep(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 })
    expect(countStep(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 })
  })

  it('come from types, lint, format, vitest, the build and the browser, in this order', () => {
    expect(stepsIn('/tmp').map(({ command: [tool] }) => tool)).toEqual(['tsc', 'oxlint', 'biome', 'vitest', 'node', 'playwright'])
  })
})
