import type { Failure, FailureReportSnapshot } from './failure-report.machine.ts'

export const selectFailure = ({ context }: FailureReportSnapshot): Failure => context.failure

export const selectWords = ({ context }: FailureReportSnapshot): string => context.words

/** By which the report is spoken of; null until it was taken. */
export const selectNumber = ({ context }: FailureReportSnapshot): string | null => context.number

/** Whether it was tried in vain. */
export const selectHasFailed = (snapshot: FailureReportSnapshot): boolean => snapshot.matches('failed')
