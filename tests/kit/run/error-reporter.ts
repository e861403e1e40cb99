import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import type { Uncaught } from './outcomes.ts'

/** Vitest's JSON says nothing of an error that nobody caught: this writes them, as `Uncaught[]`, to the file that `TEST_ERRORS` names. */
export default class ErrorReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const path = process.env['TEST_ERRORS']
    const uncaught = errors.map((error): Uncaught => {
      const { message, cause, VITEST_TEST_PATH: file = 'no file', VITEST_TEST_NAME: test = '' } = error
      return { message, cause: cause?.message ?? '', file: String(file), test: String(test) }
    })
    if (path) writeFileSync(path, JSON.stringify(uncaught))
  }
}
