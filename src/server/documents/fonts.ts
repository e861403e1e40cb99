import { create, type Font, type Glyph } from 'fontkit'
import { trueType } from './true-type.ts'
import { instanceOf, moveOutlines } from './variable-font.ts'

/** English, Māori with its macrons, and the marks of money and time. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const

const isDigit = (codePoint: number) => codePoint >= 0x30 && codePoint <= 0x39

/** All digits of one width, so that amounts stand under each other. */
const tabular = (font: Font, codePoint: number): Glyph => {
  const [digit] = font.layout(String.fromCodePoint(codePoint), ['tnum']).glyphs
  return digit ?? font.glyphForCodePoint(codePoint)
}

/**
 * Onest in one weight. The font comes as variable WOFF2 in parts, which no PDF may hold and of which fontkit cuts no instance: its outlines
 * at this weight are put into one plain font. Pairs of letters are not moved together.
 */
export const onest = (weight: number, name: string): Font => {
  const parts = ['latin', 'latin-ext'].map((subset) => instanceOf('onest', subset, weight))
  const [latin] = parts
  if (!latin) throw new TypeError('No font')
  const codePoints = new Map<number, number>()
  moveOutlines(latin, [0])
  const glyphs = [latin.getGlyph(0)]
  for (const [first, last] of ranges)
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      const part = parts.find((font) => font.hasGlyphForCodePoint(codePoint))
      if (!part) continue
      const { id } = isDigit(codePoint) ? tabular(part, codePoint) : part.glyphForCodePoint(codePoint)
      moveOutlines(part, [id])
      codePoints.set(codePoint, glyphs.length)
      glyphs.push(part.getGlyph(id))
    }
  const { unitsPerEm, ascent, descent, xHeight, capHeight } = latin
  return create(trueType({ name, weight, unitsPerEm, ascent, descent, xHeight, capHeight, glyphs, codePoints }))
}
