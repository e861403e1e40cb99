import type { BillFileSource, DeskFileSource } from '#data/queries/transactions/transactions.queries.ts'
import type { DownloadActor, DownloadEvent } from './download.machine.ts'

type ListedFileSource = BillFileSource | DeskFileSource

/** One per transaction, per format of each statement, and per file of the desk. */
export const downloadIdOf = (source: ListedFileSource): string => {
  if (source.of === 'desk') return `download ${source.path}`
  return source.of === 'transaction'
    ? `download ${source.transactionId}`
    : `download ${source.format} ${source.startDate} ${source.endDate}`
}

interface Flow {
  readonly enqueue: { readonly spawnChild: unknown; readonly sendTo: (id: string, event: DownloadEvent) => void }
  readonly self: { readonly getSnapshot: () => { readonly children: object } }
}

/** The actor stays for a retry. Call within `enqueueActions`. */
export const startDownload = ({ enqueue, self }: Flow, source: ListedFileSource): void => {
  const id = downloadIdOf(source)
  // Cast: the files are only known at run time; xstate types static children.
  const start = enqueue.spawnChild as (
    name: 'download',
    options: { readonly id: string; readonly input: ListedFileSource },
  ) => void
  if (!(id in self.getSnapshot().children)) start('download', { id, input: source })
  enqueue.sendTo(id, { type: 'download.begin' })
}

/** Undefined until requested. */
export const downloadIn = (children: object, source: ListedFileSource): DownloadActor | undefined =>
  (children as Readonly<Record<string, DownloadActor | undefined>>)[downloadIdOf(source)]
