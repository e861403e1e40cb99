import Pdf from 'pdfkit'
import { type BrandId, brandOf, type Palette, palettes } from '#brands/brands.ts'
import { bothFonts } from './fonts.ts'
import { type Box, createTextWriter, type Words } from './text-writer.ts'

const page = { width: 595.28, height: 841.89 }
const margin = { side: 48, top: 44, bottom: 64 }

type Struct = PDFKit.PDFStructureElement

/** @param least minimum font size of page head and foot, points */
export const createPageLayout = (brandId: BrandId, title: string, least = 0) => {
  const sized = (size: number) => Math.max(size, least)
  const brand = brandOf(brandId)
  const palette: Palette = palettes[brandId].light
  // Types of pdfkit 0.17 lack parsed fonts and subsets.
  const options = {
    size: [page.width, page.height],
    margins: { top: margin.top, bottom: 0, left: margin.side, right: margin.side },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-NZ',
    tagged: true,
    displayTitle: true,
    subset: 'PDF/UA',
    font: bothFonts().plain,
    info: { Title: `${title} · ${brand.name}`, Author: brand.name, Creator: brand.name, Producer: brand.name },
  } as unknown as PDFKit.PDFDocumentOptions
  const doc = new Pdf(options)
  const chunks: Uint8Array[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)

  /** Writing position from the top, points. */
  const at = { y: margin.top }
  const left = margin.side
  const widthNow = () => doc.page.width - margin.side * 2
  const bottomNow = () => doc.page.height - margin.bottom

  const { heightOf, write } = createTextWriter(doc, palette.ink)
  const artifact = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') => {
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }
  const rule = (top: number, colour: string = palette.line, width = 0.75) =>
    artifact(() => {
      doc
        .moveTo(left, top)
        .lineTo(left + widthNow(), top)
        .lineWidth(width)
        .strokeColor(colour)
        .stroke()
    })
  const put = (parent: Struct, type: string, text: string, box: Box, words: Words, more: object = {}) => {
    parent.add(doc.struct(type, more, () => write(text, box, words)))
  }

  const drawLogo = (x: number, top: number, scale: number) => {
    for (const { fill, path } of brand.logo) doc.save().translate(x, top).scale(scale).path(path).fill(palette[fill]).restore()
  }

  const addPage = (layout: 'portrait' | 'landscape' = 'portrait') => {
    doc.addPage({
      size: [page.width, page.height],
      layout,
      margins: { top: margin.top, bottom: 0, left: margin.side, right: margin.side },
    })
    artifact(() => {
      drawLogo(left, margin.top - 12, 0.6)
      write(brand.name, { x: left + 22, y: margin.top - 9, width: 120 }, { size: sized(9), isStrong: true })
      write(
        title,
        { x: left + 140, y: margin.top - 9, width: widthNow() - 140 },
        { size: sized(9), colour: palette.ink2, align: 'right' },
      )
    }, 'Pagination')
    at.y = margin.top + 13 + sized(9)
  }
  const need = (height: number) => {
    if (at.y + height > bottomNow()) addPage()
  }

  const numberPages = () => {
    const { start, count } = doc.bufferedPageRange()
    for (let index = start; index < start + count; index += 1) {
      doc.switchToPage(index)
      const foot = { x: left, y: doc.page.height - 42, width: widthNow() }
      artifact(() => {
        write(`${brand.legal} · ${brand.phone}`, foot, { size: sized(8), colour: palette.ink2 })
        write(`Page ${index - start + 1} of ${count}`, foot, { size: sized(8), colour: palette.ink2, align: 'right' })
      }, 'Pagination')
    }
  }

  return {
    brand,
    palette,
    doc,
    root,
    at,
    left,
    widthNow,
    bottomNow,
    heightOf,
    write,
    artifact,
    rule,
    put,
    drawLogo,
    addPage,
    need,
    finish: (): Promise<Uint8Array> => {
      root.end()
      numberPages()
      doc.end()
      return written
    },
  }
}

export type PageLayout = ReturnType<typeof createPageLayout>
