import type { BillFileSource } from '#data/queries/transactions.queries.ts'
import type { DownloadActor, DownloadEvent } from './download.machine.ts'

/** The id of a file's own actor: each transaction has one, and each format of each statement. */
export const downloadIdOf = (source: BillFileSource): string =>
  source.of === 'transaction'
    ? `download ${source.transactionId}`
    : `download ${source.format} ${source.startDate} ${source.endDate}`

interface Flow {
  readonly enqueue: { readonly spawnChild: unknown; readonly sendTo: (id: string, event: DownloadEvent) => void }
  readonly self: { readonly getSnapshot: () => { readonly children: object } }
}

/** Downloads a file, by an actor `download` of its own that stays for a retry. Called from `enqueueActions`. */
export const startDownload = ({ enqueue, self }: Flow, source: BillFileSource): void => {
  const id = downloadIdOf(source)
  // Which files there are is not known when this is written; xstate has types for children that are.
  const start = enqueue.spawnChild as (name: 'download', options: { readonly id: string; readonly input: BillFileSource }) => void
  if (!(id in self.getSnapshot().children)) start('download', { id, input: source })
  enqueue.sendTo(id, { type: 'download.begin' })
}

/** A file's actor; undefined until it was asked for. */
export const downloadIn = (children: object, source: BillFileSource): DownloadActor | undefined =>
  (children as Readonly<Record<string, DownloadActor | undefined>>)[downloadIdOf(source)]
