import { create, type Font, type Glyph } from 'fontkit'
import { trueType } from './true-type.ts'
import { instanceOf, moveOutlines } from './variable-font.ts'

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const

const isDigit = (codePoint: number) => codePoint >= 0x30 && codePoint <= 0x39

/** Tabular figures, so that amounts align. */
const tabular = (font: Font, codePoint: number): Glyph => {
  const [digit] = font.layout(String.fromCodePoint(codePoint), ['tnum']).glyphs
  return digit ?? font.glyphForCodePoint(codePoint)
}

/** Onest ships as variable WOFF2, which PDF cannot hold and fontkit cannot instantiate: outlines go into one plain font. */
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
