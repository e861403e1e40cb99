interface OpenDocument {
  readonly documentId: string
  readonly pages: number
}

interface DocumentFile {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Pixels: a page of A4 at 200 dpi. */
const widest = 1_650
const mostPages = 20

const held = new Map<string, readonly ImageBitmap[]>()

const picturePages = async ({ bytes, mediaType }: DocumentFile): Promise<ImageBitmap[]> => [
  await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: mediaType }), { imageOrientation: 'from-image' }),
]

/** Glyphs are drawn as paths, and no script of the file runs: the page's policy allows neither fonts nor scripts of a file. */
const pdfPages = async (bytes: Uint8Array): Promise<ImageBitmap[]> => {
  const { openPdf } = await import('./pdf-pages.ts')
  const pdf = await openPdf(bytes)
  try {
    const pages: ImageBitmap[] = []
    for (let number = 1; number <= Math.min(pdf.count, mostPages); number += 1) pages.push(await pdf.draw(number, widest))
    return pages
  } finally {
    await pdf.close()
  }
}

/** Pages of a PDF or picture, drawn. In memory only: never in the cache, never a file. */
export const documentPages = {
  /** @throws if it can't be read */
  open: async (file: DocumentFile): Promise<OpenDocument> => {
    const pages = file.mediaType === 'application/pdf' ? await pdfPages(file.bytes) : await picturePages(file)
    const documentId = crypto.randomUUID()
    held.set(documentId, pages)
    return { documentId, pages: pages.length }
  },
  page: (documentId: string, index: number): ImageBitmap | null => held.get(documentId)?.[index] ?? null,
  closeAll: (): void => {
    for (const pages of held.values()) for (const page of pages) page.close()
    held.clear()
  },
}
