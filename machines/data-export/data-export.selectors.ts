import type { DataArchive } from '#contract/data-export/data-export.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type DataExportSnapshot, type UsageFile, usageFilesOf } from './data-export.machine.ts'

export type DataExportMode = 'loading' | 'none' | 'asking' | 'refused' | 'proving' | 'making' | 'ready' | 'withheld' | 'failed'

export const selectDataExportMode = ({ value }: DataExportSnapshot): DataExportMode =>
  typeof value === 'object' ? value.open : value
export const selectUsageFiles = ({ context }: DataExportSnapshot): readonly UsageFile[] => {
  const account = dataOf(context.account)
  return account ? usageFilesOf(account) : []
}
export const selectArchive = ({ context }: DataExportSnapshot): DataArchive | null => dataOf(context.archive)?.archive ?? null
export const selectDataExportFailure = ({ context }: DataExportSnapshot): Problem | null => problemIn(context.account)
export const selectAsking = ({ children }: DataExportSnapshot) => children.command
export const selectEverything = ({ children }: DataExportSnapshot): DownloadActor | undefined => children.everything
export const selectDownloadOf =
  (file: UsageFile) =>
  ({ children }: DataExportSnapshot): DownloadActor | undefined =>
    (children as Readonly<Record<string, DownloadActor | undefined>>)[`file ${file.id}`]

/** Whole per cent of the file that is made. */
export const selectArchivePercent = (snapshot: DataExportSnapshot): number =>
  Math.round((selectArchive(snapshot)?.progress ?? 0) * 100)
