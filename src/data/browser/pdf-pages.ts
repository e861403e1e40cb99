import { getDocument } from 'pdfjs-dist'
import * as pdfWorker from 'pdfjs-dist/build/pdf.worker.mjs'

interface OpenPdf {
  readonly count: number
  /** @param number from 1 @param width pixels */
  readonly draw: (number: number, width: number) => Promise<ImageBitmap>
  readonly close: () => Promise<void>
}

/** A chunk of its own. Runs in the page, since Trusted Types allow no worker of a library. @throws if it can't be read */
export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf> => {
  Object.assign(globalThis, { pdfjsWorker: pdfWorker })
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
  })
  const pdf = await task.promise
  return {
    count: pdf.numPages,
    draw: async (number, width) => {
      const page = await pdf.getPage(number)
      const { width: natural } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: width / natural })
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      await page.render({ canvas, viewport, background: '#fff' }).promise
      return createImageBitmap(canvas)
    },
    close: async () => {
      await task.destroy()
    },
  }
}
