import { relative } from 'node:path'

export interface Count {
  readonly passed: number
  readonly failed: number
}

/** A test that failed, or did at first. */
export interface Misfortune {
  readonly title: string
  /** Where the test stands, or the tool that failed without saying which test did. */
  readonly place: string
  /** The first line of what it said. */
  readonly cause: string
}

interface Timed {
  readonly title: string
  /** Milliseconds. */
  readonly duration: number
}

/** What a step of the run came to. */
export interface Outcome extends Count {
  readonly failures: readonly Misfortune[]
  /** Those that passed at their second try. */
  readonly flaky: readonly Misfortune[]
  readonly times: readonly Timed[]
}

// oxlint-disable-next-line no-control-regex -- Playwright colours what it reports
const colours = /\u001B\[[\d;]*m/g

const firstLine = (text = ''): string =>
  text
    .replaceAll(colours, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim()
    .slice(0, 300) ?? ''

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[]
}

/** An error that nobody caught, as `error-reporter.ts` writes it. */
export interface Uncaught {
  readonly message: string
  /** What the error says of the one behind it. */
  readonly cause: string
  readonly file: string
  readonly test: string
}

const died = 'its process died'

/**
 * Its tests are in no report, and whether they would have passed nobody knows. V8 ends a process now and then while it frees WebAssembly:
 * nodejs/node#64500.
 */
const diedIn = /^Worker exited unexpectedly.* while running test file (.+)$/

/**
 * A file that failed outside of its tests, in what it imports or sets up, counts as one that failed, and so does an error that nobody caught,
 * for which Vitest fails although every test passed. Each file has a time.
 */
export const readVitest = (text: string, uncaught: string): Outcome => {
  const report = JSON.parse(text) as { numPassedTests: number; testResults: readonly VitestFile[] }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ title: 'outside of its tests', place, cause: firstLine(message) }]
    return failed.map(({ fullName, failureMessages }) => ({ title: fullName, place, cause: firstLine(failureMessages[0]) }))
  })
  const errors = (JSON.parse(uncaught) as readonly Uncaught[]).map(({ message, cause, file, test }) => {
    const [, lost] = diedIn.exec(firstLine(cause)) ?? []
    if (lost !== undefined) return { title: died, place: relative('.', lost), cause: firstLine(cause) }
    const title = `an error that nobody caught${test && `, during: ${test}`}`
    return { title, place: relative('.', file), cause: firstLine(message) }
  })
  const times = report.testResults.map(({ name, startTime, endTime }) => ({
    title: relative('.', name),
    duration: endTime - startTime,
  }))
  return {
    passed: report.numPassedTests,
    failed: failures.length + errors.length,
    failures: [...failures, ...errors],
    flaky: [],
    times,
  }
}

/** Files whose process died. */
export const lostFiles = ({ failures }: Outcome): string[] =>
  failures.flatMap(({ title, place }) => (title === died ? [place] : []))

/** What became of a step whose lost files were run once more. */
export const withSecondTry = (first: Outcome, second: Outcome): Outcome => {
  const failures = [...first.failures.filter(({ title }) => title !== died), ...second.failures]
  return {
    passed: first.passed + second.passed,
    failed: failures.length,
    failures,
    flaky: [...first.flaky, ...first.failures.filter(({ title }) => title === died)],
    times: [...first.times, ...second.times],
  }
}

interface PlaywrightSuite {
  readonly specs: readonly {
    title: string
    file: string
    line: number
    tests: readonly {
      projectName: string
      status: string
      results: readonly { duration: number; errors: readonly { message?: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

const specsIn = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [...specs, ...suites.flatMap(specsIn)]

/** A test that passed at its second try has passed, and is named as flaky. Each test has the time of all its tries. */
export const readPlaywright = (text: string): Outcome => {
  const { suites } = JSON.parse(text) as { suites: readonly PlaywrightSuite[] }
  const tests = suites.flatMap(specsIn).flatMap(({ title, file, line, tests: atWidths }) =>
    atWidths.map(({ projectName, status, results }) => ({
      status,
      title,
      place: `e2e/${file}:${line} (${projectName})`,
      cause: firstLine(results.flatMap(({ errors }) => errors).at(0)?.message),
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  const those = (status: string) =>
    tests.filter((test) => test.status === status).map(({ title, place, cause }) => ({ title, place, cause }))
  const [failures, flaky] = [those('unexpected'), those('flaky')]
  return {
    passed: those('expected').length + flaky.length,
    failed: failures.length,
    failures,
    flaky,
    times: tests.map(({ title, place, duration }) => ({ title: `${place} ${title}`, duration })),
  }
}

/** What a tool came to that ended with `code`. One that fails without saying which test did, or that has no tests, counts as one test. */
export const outcomeOf = (title: string, code: number, reported: Outcome | null): Outcome => {
  const outcome = reported ?? { passed: code === 0 ? 1 : 0, failed: 0, failures: [], flaky: [], times: [] }
  if (code === 0 || outcome.failed > 0) return outcome
  const failure = { title, place: 'the tool itself', cause: `ended with ${code}` }
  return { ...outcome, failed: 1, failures: [failure] }
}

const named = (heading: string, tests: readonly Misfortune[]): string[] =>
  tests.length === 0 ? [] : ['', `${heading}:`, ...tests.map(({ title, place, cause }) => `  ${place} ${title}\n    ${cause}`)]

/** The lines that end a run: the slowest twenty of each step, what was flaky, what failed, and the numbers. */
export const summaryOf = (steps: readonly { title: string; outcome: Outcome }[]): string => {
  const sum = (of: (outcome: Outcome) => number) => steps.reduce((total, { outcome }) => total + of(outcome), 0)
  const slowest = steps.flatMap(({ title, outcome: { times } }) => {
    const longest = times.toSorted((a, b) => b.duration - a.duration).slice(0, 20)
    const lines = longest.map((test) => `  ${(test.duration / 1_000).toFixed(1).padStart(5)} s ${test.title}`)
    return lines.length === 0 ? [] : ['', `${title}, the slowest:`, ...lines]
  })
  const flaky = steps.flatMap(({ outcome }) => outcome.flaky)
  const failures = steps.flatMap(({ outcome }) => outcome.failures)
  const numbers = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`
  return [...slowest, ...named('Passed at the second try', flaky), ...named('Failed', failures), '', numbers].join('\n')
}
