import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type DownloadFile, fileLink } from '#data/browser/file-link.ts'
import { type DownloadSource, fetchDocument } from '#data/queries/transactions/transactions.queries.ts'

/** Keeps the file in memory; dropped if the customer has left. */
export const fetchFile = fromPromise<DownloadFile, DownloadSource>(async ({ input, signal }) => {
  const { name, mediaType, bytes } = await fetchDocument(input)
  signal.throwIfAborted()
  return { name, url: fileLink.hold(bytes, mediaType) }
})

/** Frees the file's memory when the actor ends, however it ends. */
export const handOver = fromCallback<EventObject, DownloadFile>(({ input }) => {
  fileLink.open(input)
  return () => fileLink.release(input.url)
})
