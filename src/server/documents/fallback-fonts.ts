import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font, Glyph } from 'fontkit'
import { clustersOf } from './text-lines.ts'
import { trueType } from './true-type.ts'
import { instanceOf, moveOutlines } from './variable-font.ts'

/** In lookup order: the portal's own, one per script, CJK. */
const families: Readonly<Record<string, readonly string[] | 'numbered'>> = {
  onest: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'symbols'],
  'noto-sans': ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  ...Object.fromEntries(
    'arabic armenian bengali devanagari ethiopic georgian gujarati gurmukhi hebrew kannada khmer lao malayalam myanmar sinhala syriac tamil telugu thaana thai'
      .split(' ')
      .map((script) => [`noto-sans-${script}`, [script]]),
  ),
  'noto-sans-sc': 'numbered',
  'noto-sans-tc': 'numbered',
  'noto-sans-jp': 'numbered',
  'noto-sans-kr': 'numbered',
}

interface FontFile {
  readonly family: string
  readonly subset: string
  readonly ranges: readonly (readonly [number, number])[]
}

const rangeOf = (text: string): readonly [number, number] => {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** From `unicode.json`: `"[4]": "U+1f1e9-1f1f5,…"`. */
const filesOf = ([family, wanted]: [string, readonly string[] | 'numbered']): FontFile[] => {
  const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/unicode.json`))
  const listed = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>
  const subsets = wanted === 'numbered' ? Object.keys(listed).filter((subset) => subset.startsWith('[')) : wanted
  return subsets.map((subset) => ({
    family,
    subset: subset.replaceAll(/[[\]]/g, ''),
    ranges: (listed[subset] ?? '').split(',').map(rangeOf),
  }))
}

let files: readonly FontFile[] | undefined

const textOf = ({ codePoints }: Pick<Glyph, 'codePoints'>): string => String.fromCodePoint(...codePoints)

/**
 * Subset font for pdfkit: PDF cannot hold WOFF2, and fontkit cannot subset it. A glyph for several letters, as in Arabic, is
 * embedded once per letter, so that copied text is right.
 */
const embeddable = (font: Font, name: string, weight: number) => {
  const { unitsPerEm, ascent, descent, lineGap, bbox, xHeight, capHeight } = font
  const face = { name, weight, unitsPerEm, ascent, descent, lineGap, bbox, xHeight, capHeight }
  const used = [{ glyphId: 0, text: '' }]
  const idOf = (glyphId: number, text: string): number => {
    const known = used.findIndex((each) => each.glyphId === glyphId && each.text === text)
    return known === -1 ? used.push({ glyphId, text }) - 1 : known
  }
  return {
    ...face,
    postscriptName: name.replaceAll(' ', ''),
    italicAngle: 0,
    post: { isFixedPitch: 0 },
    head: { macStyle: { italic: false } },
    layout: (text: string) => {
      // Arabic digits belong to a right-to-left script but read left to right.
      const direction = /^\p{Nd}+$/u.test(text) ? 'ltr' : undefined
      const { glyphs, positions, advanceWidth } = font.layout(text, [], undefined, undefined, direction)
      const identified = glyphs.map((glyph) => ({
        id: idOf(glyph.id, textOf(glyph)),
        advanceWidth: glyph.advanceWidth,
        codePoints: glyph.codePoints,
      }))
      return { glyphs: identified, positions, advanceWidth }
    },
    getGlyph: (id: number) => font.getGlyph(id),
    createSubset: () => {
      const ids = [0]
      return {
        includeGlyph: (id: number): number => {
          const known = ids.indexOf(id)
          return known === -1 ? ids.push(id) - 1 : known
        },
        encode: () => {
          const glyphIds = ids.map((id) => used[id]?.glyphId ?? 0)
          moveOutlines(font, glyphIds)
          return trueType({ ...face, glyphs: glyphIds.map((id) => font.getGlyph(id)), codePoints: new Map() })
        },
      }
    },
  }
}

/** Glyph order equals text order, for readers that extract glyph by glyph. */
export const readsAsWritten = ({ source }: FallbackFont, text: string): boolean =>
  source.layout(text).glyphs.map(textOf).join('') === text

export interface FallbackFont {
  readonly name: string
  readonly font: Font
  readonly source: ReturnType<typeof embeddable>
}

/** A few megabytes each; least recently used is dropped. */
const mostLoaded = 12
const loaded = new Map<string, FallbackFont>()

const load = ({ family, subset }: FontFile, weight: number): FallbackFont => {
  const name = `${family} ${subset} ${weight}`
  const font = loaded.get(name)?.font ?? instanceOf(family, subset, weight)
  const fallback = loaded.get(name) ?? { name, font, source: embeddable(font, name, weight) }
  loaded.delete(name)
  loaded.set(name, fallback)
  const [oldest] = loaded.keys()
  if (loaded.size > mostLoaded && oldest !== undefined) loaded.delete(oldest)
  return fallback
}

/** Joiners, direction marks and variation selectors have no glyph. */
const isInvisible = (codePoint: number): boolean =>
  (codePoint >= 0x200b && codePoint <= 0x200f) || (codePoint >= 0xfe00 && codePoint <= 0xfe0f) || codePoint === 0xfeff

export const fallbackFor = (cluster: string, weight: number): FallbackFont | null => {
  files ??= Object.entries(families).flatMap(filesOf)
  const codePoints = [...cluster].map((letter) => letter.codePointAt(0) ?? 0).filter((codePoint) => !isInvisible(codePoint))
  for (const file of files) {
    const isListed = codePoints.every((codePoint) => file.ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
    const fallback = isListed && codePoints.length > 0 ? load(file, weight) : null
    if (fallback && codePoints.every((codePoint) => fallback.font.hasGlyphForCodePoint(codePoint))) return fallback
  }
  return null
}

/** Letters, each once, that no font of the documents has; empty if all can be printed. */
export const unprintableLetters = (text: string): string =>
  [...new Set(clustersOf(text))].filter((cluster) => !/^[ -~]+$/.test(cluster) && fallbackFor(cluster, 400) === null).join('')
