import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase, startTimeout } from '#server/database/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { FileKind } from './file-kind.ts'
import { createImportFolder } from './import-folder.ts'

interface Pace {
  /** Between looks, ms. */
  readonly every: number
  /** Unchanged for this long, ms. */
  readonly quiet: number
}

const usualPace: Pace = { every: 5_000, quiet: 30_000 }

/** @returns closes: resolves when no file is being imported */
export const watchImports = async (
  { importDir, databaseUrl, secrets }: Pick<Config, 'importDir' | 'databaseUrl'> & { readonly secrets: Secrets },
  kinds: readonly FileKind[],
  db: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  { every, quiet }: Pace = usualPace,
): Promise<() => Promise<void>> => {
  if (importDir === undefined) return () => Promise.resolve()
  const waiting = { timeout: startTimeout, onWait: (line: string) => log.warn(line) }
  const ownDatabase =
    databaseUrl === undefined ? null : await openDatabase({ databaseUrl, poolSize: 2, hasNoTimeout: true, ...waiting })
  const { look, stop } = createImportFolder({ folder: importDir, kinds, secrets, db: ownDatabase ?? db, log, quiet })
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look(Date.now()).finally(() => {
      looking = null
    })
  }, every)
  return async () => {
    clearInterval(timer)
    stop()
    await looking
    await ownDatabase?.close()
  }
}
