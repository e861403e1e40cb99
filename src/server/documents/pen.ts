import { onest } from './fonts.ts'

let fonts: { readonly plain: ReturnType<typeof onest>; readonly strong: ReturnType<typeof onest> } | undefined
/** Made with the first document: it takes half a second. */
export const bothFonts = () => (fonts ??= { plain: onest(400, 'Onest Regular'), strong: onest(620, 'Onest Semibold') })

export interface Words {
  readonly size?: number
  readonly isStrong?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'right'
  /** It breaks where it says so and nowhere else: many small figures are set three times as fast. */
  readonly isAsWritten?: boolean
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Writes text where it is told to, and measures it first. */
export const createPen = (doc: PDFKit.PDFDocument, ink: string) => {
  const { plain, strong } = bothFonts()
  const use = ({ size = 10, isStrong = false, colour = ink }: Words) =>
    doc
      .font((isStrong ? strong : plain) as never)
      .fontSize(size)
      .fillColor(colour)
  const lineHeight = (size: number) => size * 1.4
  const heightOf = (text: string, width: number, words: Words) => {
    use(words)
    const size = words.size ?? 10
    if (words.isAsWritten) return text.split('\n').length * lineHeight(size)
    return text === '' ? 0 : doc.heightOfString(text, { width, lineGap: lineHeight(size) - doc.currentLineHeight() })
  }
  const write = (text: string, { x, y: top, width }: Box, words: Words) => {
    use(words)
    const size = words.size ?? 10
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
