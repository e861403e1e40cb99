/** A file that the customer chose, as its bytes are held here under an id. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
  /** How many bytes it has. */
  readonly size: number
}

const held = new Map<string, Uint8Array>()

/** Files that were chosen and not sent yet. They are in memory alone: whoever leaves the page chooses again. */
export const chosenFiles = {
  /** Reads a file, no more of it than may be sent and one byte, and holds it until it is forgotten. @throws where the browser cannot read it */
  hold: async (file: File, most: number): Promise<ChosenFile> => {
    const bytes = new Uint8Array(await file.slice(0, most + 1).arrayBuffer())
    const id = crypto.randomUUID()
    held.set(id, bytes)
    return { id, name: file.name, size: file.size }
  },
  /** Nothing where it was forgotten. */
  bytes: (id: string): Uint8Array => held.get(id) ?? new Uint8Array(),
  forget: (id: string): void => void held.delete(id),
}
