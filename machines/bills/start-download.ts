import type { BillFileSource } from '#data/queries/transactions/transactions.queries.ts'
import type { DownloadActor, DownloadEvent } from './download.machine.ts'

/** One per transaction, and per format of each statement. */
export const downloadIdOf = (source: BillFileSource): string =>
  source.of === 'transaction'
    ? `download ${source.transactionId}`
    : `download ${source.format} ${source.startDate} ${source.endDate}`

interface Flow {
  readonly enqueue: { readonly spawnChild: unknown; readonly sendTo: (id: string, event: DownloadEvent) => void }
  readonly self: { readonly getSnapshot: () => { readonly children: object } }
}

/** The actor stays for a retry. Call within `enqueueActions`. */
export const startDownload = ({ enqueue, self }: Flow, source: BillFileSource): void => {
  const id = downloadIdOf(source)
  // Cast: the files are only known at run time; xstate types static children.
  const start = enqueue.spawnChild as (name: 'download', options: { readonly id: string; readonly input: BillFileSource }) => void
  if (!(id in self.getSnapshot().children)) start('download', { id, input: source })
  enqueue.sendTo(id, { type: 'download.begin' })
}

/** Undefined until requested. */
export const downloadIn = (children: object, source: BillFileSource): DownloadActor | undefined =>
  (children as Readonly<Record<string, DownloadActor | undefined>>)[downloadIdOf(source)]
