import type { Problem } from '#contract/kit.ts'
import type { DownloadSnapshot } from './download.machine.ts'

/** As documented. */
export type DownloadStatus = 'ready' | 'loading' | 'success' | 'error'

export const selectDownloadStatus = ({ value }: DownloadSnapshot): DownloadStatus =>
  typeof value === 'string' ? value : 'success'

export const selectDownloadProblem = ({ context }: DownloadSnapshot): Problem | null => context.problem
