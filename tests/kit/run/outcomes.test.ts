import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lostFiles, type Outcome, outcomeOf, readPlaywright, readVitest, summaryOf, withSecondTry } from './outcomes.ts'

const none: Outcome = { passed: 0, failed: 0, failures: [], flaky: [], times: [] }

const vitestFile = (name: string, assertionResults: readonly object[], more: object = {}) => ({
  name: resolve(name),
  status: 'passed',
  message: '',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults,
  ...more,
})

describe('what vitest reports', () => {
  const failed = { fullName: 'a day has 48 half-hours', status: 'failed', failureMessages: ['Error: expected 47\n    at day.ts'] }
  const report = {
    numPassedTests: 5,
    testResults: [
      vitestFile('tests/day.test.ts', [failed, { fullName: 'a day has a date', status: 'passed', failureMessages: [] }]),
      vitestFile('tests/lost.test.ts', [], { status: 'failed', message: 'Cannot find module\nin lost.ts', endTime: 1_000 }),
      vitestFile('tests/set-up.test.ts', [{ fullName: 'is not run', status: 'skipped' }], { status: 'failed' }),
    ],
  }

  it('names each test that failed, and each file that failed outside of its tests', () => {
    expect(readVitest(JSON.stringify(report), '[]')).toEqual({
      passed: 5,
      failed: 3,
      failures: [
        { title: 'a day has 48 half-hours', place: 'tests/day.test.ts', cause: 'Error: expected 47' },
        { title: 'outside of its tests', place: 'tests/lost.test.ts', cause: 'Cannot find module' },
        { title: 'outside of its tests', place: 'tests/set-up.test.ts', cause: '' },
      ],
      flaky: [],
      times: [
        { title: 'tests/day.test.ts', duration: 2_500 },
        { title: 'tests/lost.test.ts', duration: 0 },
        { title: 'tests/set-up.test.ts', duration: 2_500 },
      ],
    })
  })

  it('names each error that nobody caught, although every test passed', () => {
    const errors = [
      { message: 'the wire was cut\n  at socket.ts', cause: '', file: resolve('tests/day.test.ts'), test: 'a day has a date' },
      { message: 'the worker is gone', cause: 'no more memory', file: 'no file', test: '' },
    ]
    const whole = { numPassedTests: 1, testResults: [vitestFile('tests/day.test.ts', [])] }
    expect(readVitest(JSON.stringify(whole), JSON.stringify(errors))).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { title: 'an error that nobody caught, during: a day has a date', place: 'tests/day.test.ts', cause: 'the wire was cut' },
        { title: 'an error that nobody caught', place: 'no file', cause: 'the worker is gone' },
      ],
      flaky: [],
      times: [{ title: 'tests/day.test.ts', duration: 2_500 }],
    })
  })
})

describe('a file whose process died', () => {
  const cause = `Worker exited unexpectedly with signal SIGTRAP during started state while running test file ${resolve('tests/folder.test.ts')}`
  const errors = JSON.stringify([{ message: '[vitest-pool]: Worker forks emitted error.', cause, file: 'no file', test: '' }])
  const report = JSON.stringify({ numPassedTests: 7, testResults: [] })
  const death = { title: 'its process died', place: 'tests/folder.test.ts', cause: cause.slice(0, 300) }
  const first = readVitest(report, errors)

  it('has failed, and is run once more', () => {
    expect(first).toEqual({ ...none, passed: 7, failed: 1, failures: [death] })
    expect(lostFiles(first)).toEqual(['tests/folder.test.ts'])
  })

  it('has passed if it does at its second try, and is named', () => {
    expect(withSecondTry(first, { ...none, passed: 5 })).toEqual({ ...none, passed: 12, flaky: [death] })
  })

  it('has failed if it does at its second try', () => {
    expect(withSecondTry(first, first)).toEqual({ ...none, passed: 14, failed: 1, failures: [death], flaky: [death] })
  })
})

describe('what Playwright reports', () => {
  const spec = (title: string, line: number, status: string, ...results: object[]) => ({
    title,
    file: 'shell.spec.ts',
    line,
    tests: [{ projectName: 'desktop', status, results }],
  })
  const lost = { duration: 900, errors: [{ message: '\u001B[31mError: \u001B[0mExpected 973\n\nReceived 968' }] }
  const passed = { duration: 400, errors: [] }
  const suites = [
    {
      specs: [spec('opens', 3, 'expected', passed), spec('waits', 9, 'skipped')],
      suites: [{ specs: [spec('scrolls', 5, 'flaky', lost, passed), spec('closes', 7, 'unexpected', lost, lost)] }],
    },
  ]

  it('names what failed and what passed at its second try, which has passed', () => {
    expect(readPlaywright(JSON.stringify({ suites }))).toEqual({
      passed: 2,
      failed: 1,
      failures: [{ title: 'closes', place: 'e2e/shell.spec.ts:7 (desktop)', cause: 'Error: Expected 973' }],
      flaky: [{ title: 'scrolls', place: 'e2e/shell.spec.ts:5 (desktop)', cause: 'Error: Expected 973' }],
      times: [
        { title: 'e2e/shell.spec.ts:3 (desktop) opens', duration: 400 },
        { title: 'e2e/shell.spec.ts:9 (desktop) waits', duration: 0 },
        { title: 'e2e/shell.spec.ts:5 (desktop) scrolls', duration: 1_300 },
        { title: 'e2e/shell.spec.ts:7 (desktop) closes', duration: 1_800 },
      ],
    })
  })
})

describe('the outcome of a step', () => {
  const failure = { title: 'Types', place: 'the tool itself', cause: 'ended with 2' }

  it('is one test where the tool has none', () => {
    expect(outcomeOf('Types', 0, null)).toEqual({ ...none, passed: 1 })
    expect(outcomeOf('Types', 2, null)).toEqual({ ...none, failed: 1, failures: [failure] })
  })

  it('is never a success when the tool failed', () => {
    expect(outcomeOf('Types', 2, { ...none, passed: 3 })).toEqual({ ...none, passed: 3, failed: 1, failures: [failure] })
    const told = { ...none, passed: 3, failed: 1, failures: [{ ...failure, place: 'a.test.ts' }] }
    expect(outcomeOf('Types', 2, told)).toEqual(told)
  })
})

describe('the end of a run', () => {
  it('names the twenty slowest, what was flaky and what failed, and ends with the numbers', () => {
    const times = Array.from({ length: 21 }, (_, n) => ({ title: `tests/${n}.test.ts`, duration: n * 1_000 }))
    const units = {
      ...none,
      passed: 6_753,
      failed: 1,
      failures: [{ title: 'adds up', place: 'tests/1.test.ts', cause: 'Error: 2' }],
      times,
    }
    const flaky = [{ title: 'scrolls', place: 'e2e/shell.spec.ts:5 (phone)', cause: 'Expected 973' }]
    const steps = [
      { title: 'Types', outcome: { ...none, passed: 1 } },
      { title: 'Units', outcome: units },
      { title: 'Browser', outcome: { ...none, passed: 9, flaky, times: [{ title: 'scrolls', duration: 12_340 }] } },
    ]
    expect(summaryOf(steps).split('\n')).toEqual([
      '',
      'Units, the slowest:',
      ...Array.from({ length: 20 }, (_, n) => `  ${`${20 - n}.0`.padStart(5)} s tests/${20 - n}.test.ts`),
      '',
      'Browser, the slowest:',
      '   12.3 s scrolls',
      '',
      'Passed at the second try:',
      '  e2e/shell.spec.ts:5 (phone) scrolls',
      '    Expected 973',
      '',
      'Failed:',
      '  tests/1.test.ts adds up',
      '    Error: 2',
      '',
      '6763 passed, 1 failed',
    ])
  })

  it('says that nothing failed by its numbers alone', () => {
    expect(summaryOf([{ title: 'Types', outcome: { ...none, passed: 1 } }])).toBe('\n1 passed, 0 failed')
  })
})
