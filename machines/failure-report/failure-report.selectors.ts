import type { FailureReportSnapshot } from './failure-report.machine.ts'
export const selectHasFailed = (snapshot: FailureReportSnapshot): boolean => snapshot.matches('failed')
