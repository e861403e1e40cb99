import type { TextFile } from '#domain/basics/csv.ts'
import { fileLink } from './file-link.ts'

const takenAfter = 200

export const saveFile = ({ name, mediaType, text }: TextFile): void => {
  const url = fileLink.hold(new TextEncoder().encode(text), mediaType)
  fileLink.open({ name, url })
  setTimeout(() => fileLink.release(url), takenAfter)
}
