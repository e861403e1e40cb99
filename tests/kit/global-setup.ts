import { clearCoverage, printCoverage } from './coverage.ts'

export const setup = clearCoverage

/** Ends a run with the table of states and transitions that the model-based tests reached. */
export const teardown = printCoverage
