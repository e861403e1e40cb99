import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type FileAtHand, fileLink } from '#data/browser/file-link.ts'
import { type DownloadSource, fetchDocument } from '#data/queries/transactions.queries.ts'

/** Fetches a file and holds it in memory. Who has left by then gets none. */
export const fetchFile = fromPromise<FileAtHand, DownloadSource>(async ({ input, signal }) => {
  const { name, mediaType, bytes } = await fetchDocument(input)
  signal.throwIfAborted()
  return { name, url: fileLink.hold(bytes, mediaType) }
})

/** Hands a file to the browser, and gives its memory back as soon as the actor ends, however it ends. */
export const handOver = fromCallback<EventObject, FileAtHand>(({ input }) => {
  fileLink.open(input)
  return () => fileLink.release(input.url)
})
