import type { TextFile } from '#domain/csv.ts'
import { fileLink } from './file-link.ts'

/** Milliseconds after which the browser has taken the file. */
const takenAfter = 200

/** Hands a text to the browser as a file, which keeps it where the customer's downloads go. */
export const saveFile = ({ name, mediaType, text }: TextFile): void => {
  const url = fileLink.hold(new TextEncoder().encode(text), mediaType)
  fileLink.open({ name, url })
  setTimeout(() => fileLink.release(url), takenAfter)
}
