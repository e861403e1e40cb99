import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

const outlines = '_transformedGlyphs'
const mover = '_variationProcessor'
const layoutEngine = '_layoutEngine'
const glyphCache = '_glyphs'

const moved = new WeakMap<Font, Set<number>>()

/** Moves each outline to the instance, once: points of simple glyphs, offsets of composite ones. */
export const moveOutlines = (font: Font, ids: Iterable<number>): void => {
  const origin = font[outlines].find(({ points = [] }) => points.length > 0)?.points?.[0]?.copy()
  if (!origin) throw new TypeError('A font without outlines')
  const at = (x: number, y: number) => Object.assign(origin.copy(), { x, y, endContour: true })
  const done = moved.get(font) ?? new Set()
  moved.set(font, done)
  for (const id of ids) {
    if (done.has(id)) continue
    done.add(id)
    const { points, components = [] } = font[outlines][id] ?? {}
    const placed = points ?? components.map(({ dx, dy }) => at(dx, dy))
    if (placed.length === 0) continue
    font[mover].transformPoints(id, [...placed, ...Array.from({ length: 4 }, () => at(0, 0))])
    components.forEach((component, index) => Object.assign(component, { dx: placed[index]?.x, dy: placed[index]?.y }))
    moveOutlines(
      font,
      components.map(({ glyphID }) => glyphID),
    )
  }
}

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

/** fontkit caches glyphs with their first text and outline; this makes new ones each time. */
const forgetGlyphs = (font: Font): void => {
  const { getGlyph } = font
  font.getGlyph = (id, codePoints) => {
    font[glyphCache] = {}
    return getGlyph.call(font, id, codePoints)
  }
}

/** One file of `@fontsource-variable`: `onest`, `latin-ext`, 400. Outlines are not moved yet. */
export const instanceOf = (family: string, subset: string, weight: number): Font => {
  const bytes = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`)),
  )
  const plain = create(bytes)
  plain.getGlyph(0)
  const font = create(bytes)
  font.variationCoords = [weight]
  font[outlines] = plain[outlines]
  font.glyphForCodePoint(0x20)
  // fontkit 2.0.4 reads long runs of points by a method that its stream lacks.
  Object.assign(font.stream, { readUInt16: font.stream.readUInt16BE })
  allowMissingAnchors(font)
  forgetGlyphs(font)
  return font
}
