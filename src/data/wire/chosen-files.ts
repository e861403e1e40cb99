/** A file that the customer chose, as its bytes are held here under an id. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
  /** How many bytes it has, as it is sent. */
  readonly size: number
}

/** Bytes from which on a picture is made smaller: on a slow line the rest takes minutes, and nobody reads it better. */
const enough = 1_000_000
/** Pixels of the longer side: a page of A4 stays legible, at 200 dots an inch. */
const longestSide = 2_400

/** A photo as it is sent: smaller, where it is large and the browser can open it; else as it is. */
const slimmed = async (file: File): Promise<Blob> => {
  if (file.size <= enough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    return small.size < file.size ? small : file
  } catch {
    // A PDF is no picture, and an old browser has no such canvas.
    return file
  }
}

const held = new Map<string, Uint8Array>()

/** Files that were chosen and not sent yet. They are in memory alone: whoever leaves the page chooses again. */
export const chosenFiles = {
  /** Reads a file, no more of it than may be sent and one byte, and holds it until it is forgotten. @throws where the browser cannot read it */
  hold: async (file: File, most: number): Promise<ChosenFile> => {
    const sent = await slimmed(file)
    const bytes = new Uint8Array(await sent.slice(0, most + 1).arrayBuffer())
    const id = crypto.randomUUID()
    held.set(id, bytes)
    return { id, name: file.name, size: sent.size }
  },
  /** Nothing where it was forgotten. */
  bytes: (id: string): Uint8Array => held.get(id) ?? new Uint8Array(),
  forget: (id: string): void => void held.delete(id),
  forgetAll: (): void => held.clear(),
}
