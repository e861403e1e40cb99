export interface ChosenFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

/** Bytes; larger pictures are reduced, since a slow line would need minutes. */
const enough = 1_000_000
/** Pixels; A4 stays legible at 200 dpi. */
const longestSide = 2_400

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
    // PDF, or no OffscreenCanvas.
    return file
  }
}

const held = new Map<string, Uint8Array>()

/** In memory only: a reload loses them. */
export const chosenFiles = {
  /** Reads at most `most` + 1 bytes. @throws if unreadable */
  hold: async (file: File, most: number): Promise<ChosenFile> => {
    const sent = await slimmed(file)
    const bytes = new Uint8Array(await sent.slice(0, most + 1).arrayBuffer())
    const id = crypto.randomUUID()
    held.set(id, bytes)
    return { id, name: file.name, size: sent.size }
  },
  bytes: (id: string): Uint8Array => held.get(id) ?? new Uint8Array(),
  forget: (id: string): void => void held.delete(id),
  forgetAll: (): void => held.clear(),
}
