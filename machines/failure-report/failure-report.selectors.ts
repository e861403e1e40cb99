import type { Failure, FailureReportSnapshot } from './failure-report.machine.ts'

export const selectFailure = ({ context }: FailureReportSnapshot): Failure => context.failure

export const selectWords = ({ context }: FailureReportSnapshot): string => context.words

export const selectNumber = ({ context }: FailureReportSnapshot): string | null => context.number

export const selectHasFailed = (snapshot: FailureReportSnapshot): boolean => snapshot.matches('failed')
