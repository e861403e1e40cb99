import { create, type Font, type Glyph } from 'fontkit'

const layoutEngine = '_layoutEngine'

const textOf = ({ codePoints }: Pick<Glyph, 'codePoints'>): string => String.fromCodePoint(...codePoints)

/**
 * fontkit 2.0.4 fails on a base without an anchor for a class of marks: leave such marks in place (OpenType, GPOS, base array).
 */
const allowMissingAnchors = (font: Font): void => {
  const positioning = font[layoutEngine].engine?.GPOSProcessor
  if (!positioning) return
  const apply = positioning.applyAnchor.bind(positioning)
  positioning.applyAnchor = (mark, base, index) => {
    if (base !== null) apply(mark, base, index)
  }
}

/** fontkit caches glyphs with their first text. */
const keepTexts = (font: Font): void => {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => Object.create(getGlyph(id, codePoints), { codePoints: { value: codePoints } }) as Glyph
}

/**
 * TrueType font for pdfkit. A glyph for several letters, as in Arabic, is embedded once per letter, so that copied text is right.
 *
 * @param features OpenType features to switch on or off
 */
export const embeddedFont = (bytes: Uint8Array, name: string, features: Readonly<Record<string, boolean>> = {}) => {
  const font = create(bytes)
  allowMissingAnchors(font)
  keepTexts(font)
  const { unitsPerEm, ascent, descent, bbox, xHeight, capHeight } = font
  const used = [{ glyphId: 0, text: '' }]
  const idOf = (glyphId: number, text: string): number => {
    const known = used.findIndex((each) => each.glyphId === glyphId && each.text === text)
    return known === -1 ? used.push({ glyphId, text }) - 1 : known
  }
  const layout = (text: string) => {
    // Arabic digits belong to a right-to-left script but read left to right.
    const direction = /^\p{Nd}+$/u.test(text) ? 'ltr' : undefined
    const { glyphs, positions, advanceWidth } = font.layout(text, features, undefined, undefined, direction)
    const identified = glyphs.map((glyph) => ({
      id: idOf(glyph.id, textOf(glyph)),
      advanceWidth: glyph.advanceWidth,
      codePoints: glyph.codePoints,
    }))
    return { glyphs: identified, positions, advanceWidth }
  }
  return {
    name,
    unitsPerEm,
    ascent,
    descent,
    lineGap: 0,
    bbox,
    xHeight,
    capHeight,
    postscriptName: name.replaceAll(' ', ''),
    italicAngle: 0,
    post: { isFixedPitch: 0 },
    head: { macStyle: { italic: false } },
    layout,
    getGlyph: (id: number) => font.getGlyph(id),
    createSubset: () => {
      const ids = [0]
      return {
        includeGlyph: (id: number): number => {
          const known = ids.indexOf(id)
          return known === -1 ? ids.push(id) - 1 : known
        },
        encode: () => {
          const subset = font.createSubset()
          subset.glyphs.push(...ids.slice(1).map((id) => used[id]?.glyphId ?? 0))
          return subset.encode()
        },
      }
    },
    hasLetters: (text: string) => [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    /** Glyph order equals text order, for readers that extract glyph by glyph. */
    readsAsWritten: (text: string) => layout(text).glyphs.map(textOf).join('') === text,
  }
}

export type EmbeddedFont = ReturnType<typeof embeddedFont>
