import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph } from 'fontkit'
import { trueType } from './true-type.ts'

/** English, Māori with its macrons, and the marks of money and time. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const

// What fontkit keeps to itself (fontkit.d.ts).
const outlines = '_transformedGlyphs'
const mover = '_variationProcessor'

/** Moves the outlines of a font to its instance: points of single glyphs, places of the parts of composed ones. */
const moveOutlines = (font: Font): void => {
  const origin = font[outlines].find(({ points = [] }) => points.length > 0)?.points?.[0]?.copy()
  if (!origin) throw new TypeError('A font without outlines')
  const at = (x: number, y: number) => Object.assign(origin.copy(), { x, y, endContour: true })
  font[outlines].forEach(({ points, components }, id) => {
    const moved = points ?? components?.map(({ dx, dy }) => at(dx, dy)) ?? []
    if (moved.length === 0) return
    font[mover].transformPoints(id, [...moved, ...Array.from({ length: 4 }, () => at(0, 0))])
    components?.forEach((component, index) => Object.assign(component, { dx: moved[index]?.x, dy: moved[index]?.y }))
  })
}

/** One part of the font at a weight. */
const instance = (subset: string, weight: number): Font => {
  const bytes = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`)),
  )
  const plain = create(bytes)
  plain.getGlyph(0)
  const font = create(bytes)
  font.variationCoords = [weight]
  font[outlines] = plain[outlines]
  font.glyphForCodePoint(0x20)
  // fontkit 2.0.4 asks its stream for long runs of points by a name that it does not have.
  Object.assign(font.stream, { readUInt16: font.stream.readUInt16BE })
  moveOutlines(font)
  return font
}

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
  const parts = ['latin', 'latin-ext'].map((subset) => instance(subset, weight))
  const [latin] = parts
  if (!latin) throw new TypeError('No font')
  const codePoints = new Map<number, number>()
  const glyphs = [latin.getGlyph(0)]
  for (const [first, last] of ranges)
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      const part = parts.find((font) => font.hasGlyphForCodePoint(codePoint))
      if (!part) continue
      codePoints.set(codePoint, glyphs.length)
      glyphs.push(isDigit(codePoint) ? tabular(part, codePoint) : part.glyphForCodePoint(codePoint))
    }
  const { unitsPerEm, ascent, descent, xHeight, capHeight } = latin
  return create(trueType({ name, weight, unitsPerEm, ascent, descent, xHeight, capHeight, glyphs, codePoints }))
}
