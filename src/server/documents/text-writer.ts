import type { EmbeddedFont } from './embedded-font.ts'
import { fallbackFor, fallbackWeights, missing } from './fallback-fonts.ts'
import { bothFonts } from './fonts.ts'
import { breakLines, clustersOf, visualRuns } from './text-lines.ts'

export interface Words {
  readonly size?: number
  readonly isStrong?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'right'
  /** Breaks only at line feeds: three times as fast for many small figures. */
  readonly isAsWritten?: boolean
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Piece {
  readonly text: string
  /** Null: the document's own font. */
  readonly fallback: EmbeddedFont | null
}

const rightToLeft = /[\p{Script=Hebr}\p{Script=Arab}\p{Script=Syrc}\p{Script=Thaa}]/u

/** ASCII first: half-hour pages have thousands of figures. */
const has = (font: EmbeddedFont, text: string): boolean =>
  /^[\n\x20-\x7e]*$/.test(text) || font.hasLetters(text.replaceAll('\n', ''))

const piecesOf = (line: string, font: EmbeddedFont, weight: number): Piece[] => {
  const pieceOf = (cluster: string): Piece => {
    if (has(font, cluster)) return { text: cluster, fallback: null }
    const fallback = fallbackFor(cluster, weight)
    return fallback ? { text: cluster, fallback } : { text: missing, fallback: fallbackFor(missing, weight) }
  }
  return visualRuns(line).flatMap(({ text, isRightToLeft }) => {
    const pieces: Piece[] = []
    for (const piece of clustersOf(text).map(pieceOf)) {
      const last = pieces.at(-1)
      // A fallback font orders its right-to-left letters itself.
      const isJoined = last?.fallback === piece.fallback && (piece.fallback !== null || !isRightToLeft)
      if (last && isJoined) pieces[pieces.length - 1] = { ...last, text: last.text + piece.text }
      else pieces.push(piece)
    }
    return isRightToLeft ? pieces.toReversed() : pieces
  })
}

export const createTextWriter = (doc: PDFKit.PDFDocument, ink: string) => {
  const { plain, strong } = bothFonts()
  const fontOf = ({ isStrong = false }: Words) => (isStrong ? strong : plain)
  const use = ({ size = 10, colour = ink, ...words }: Words) =>
    doc
      .font(fontOf(words) as never, fontOf(words).postscriptName)
      .fontSize(size)
      .fillColor(colour)
  const lineHeight = (size: number) => size * 1.4

  const eachPiece = (line: string, words: Words, write: (piece: Piece, x: number) => void = () => {}): number => {
    let x = 0
    for (const piece of piecesOf(line, fontOf(words), words.isStrong ? fallbackWeights.strong : fallbackWeights.plain)) {
      const { text, fallback } = piece
      if (fallback) doc.font(fallback as never, fallback.postscriptName)
      else use(words)
      write(piece, x)
      x += doc.widthOfString(text)
    }
    use(words)
    return x
  }
  const linesOf = (text: string, width: number, words: Words): string[] =>
    words.isAsWritten ? text.split('\n') : breakLines(text, (line) => eachPiece(line, words) <= width)
  /** Adds `ActualText`: glyphs of Indic and other scripts are not in text order. Readers take its place from the coordinates. */
  const withText = (text: string, write: () => void) => {
    const { addContent } = doc
    doc.addContent = (line) => {
      if (line === 'BT') doc.markContent('Span', { actual: text })
      addContent.call(doc, line)
      if (line === 'ET') doc.endMarkedContent()
      return doc
    }
    write()
    doc.addContent = addContent
  }
  const writeMixed = (text: string, { x: left, y: top, width }: Box, words: Words) => {
    const size = words.size ?? 10
    const baseline = top + (fontOf(words).ascent / fontOf(words).unitsPerEm) * size
    for (const [index, line] of linesOf(text, width, words).entries()) {
      const indent = words.align === 'right' ? width - eachPiece(line, words) : 0
      eachPiece(line, words, ({ text: piece, fallback }, x) => {
        const put = () =>
          doc.text(piece, left + indent + x, baseline + index * lineHeight(size), { lineBreak: false, baseline: 'alphabetic' })
        // Readers reverse right-to-left letters themselves.
        if (fallback && !rightToLeft.test(piece) && !fallback.readsAsWritten(piece)) withText(piece, put)
        else put()
      })
    }
  }

  const heightOf = (text: string, width: number, words: Words) => {
    use(words)
    const size = words.size ?? 10
    if (words.isAsWritten) return text.split('\n').length * lineHeight(size)
    if (!has(fontOf(words), text)) return linesOf(text, width, words).length * lineHeight(size)
    return text === '' ? 0 : doc.heightOfString(text, { width, lineGap: lineHeight(size) - doc.currentLineHeight() })
  }
  const write = (text: string, { x, y: top, width }: Box, words: Words) => {
    use(words)
    const size = words.size ?? 10
    if (!has(fontOf(words), text)) return writeMixed(text, { x, y: top, width }, words)
    if (words.isAsWritten) {
      text.split('\n').forEach((line, index) => {
        const indent = words.align === 'right' ? width - doc.widthOfString(line) : 0
        doc.text(line, x + indent, top + index * lineHeight(size), { lineBreak: false })
      })
      return
    }
    doc.text(text, x, top, { width, align: words.align ?? 'left', lineGap: lineHeight(size) - doc.currentLineHeight() })
  }
  return { heightOf, write }
}
