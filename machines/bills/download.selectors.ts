import type { Problem } from '#contract/kit.ts'
import type { DownloadSnapshot } from './download.machine.ts'

/** As documented: whether a file can be asked for, is on its way, is there, or failed. */
export type DownloadStatus = 'ready' | 'loading' | 'success' | 'error'

export const selectDownloadStatus = ({ value }: DownloadSnapshot): DownloadStatus =>
  typeof value === 'string' ? value : 'success'

/** Why it could not be had; null while it could. */
export const selectDownloadProblem = ({ context }: DownloadSnapshot): Problem | null => context.problem
