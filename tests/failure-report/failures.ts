import type { Failure } from '#machines/failure-report/failure-report.machine.ts'

/** What led to a bill that could not be opened. */
export const failure: Failure = {
  reportId: '8c1f6d2e-6c1c-4b0e-9a9e-6f0f5f1f6a10',
  at: '2026-06-20T08:30:03.000Z',
  page: 'bill',
  release: 'portal-x1.js',
  steps: [
    { at: '2026-06-20T08:30:00.000Z', chart: 'page', event: 'xstate.init', state: '"opening"' },
    { at: '2026-06-20T08:30:02.000Z', chart: 'page', event: 'xstate.error', state: '{"failed":"resting"}' },
  ],
}
