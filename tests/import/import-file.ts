import type { Database } from '#server/database/database.ts'
import type { TakeContext } from '#server/import/file-kind.ts'
import { takeFile } from '#server/import/take-file.ts'
import type { ImportedReadings } from '#server/reading-files/import-readings.ts'
import { readingKinds } from '#server/reading-files/reading-kinds.ts'
import { secrets } from './import-folders.ts'

/** Takes a file of readings as the command does. */
export const importFile = async (
  db: Database,
  path: string,
  options: Partial<Pick<TakeContext, 'now' | 'progress' | 'supplyPoint'>> = {},
) => {
  const context = { db, secrets, now: Date.now(), progress: () => {}, ...options }
  const { counts, leftOut } = await takeFile(readingKinds, context, path)
  return { ...counts, leftOut } as unknown as ImportedReadings
}
