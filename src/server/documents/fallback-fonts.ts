import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { type EmbeddedFont, embeddedFont } from './embedded-font.ts'
import { clustersOf } from './text-lines.ts'
import { instanceOf } from './variable-font.ts'

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
  readonly name: string
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

const read = (file: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`)))

const rangeOf = (text: string): readonly [number, number] => {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** From `unicode.json`: `"[4]": "U+1f1e9-1f1f5,…"`. */
const filesOf = ([family, wanted]: [string, readonly string[] | 'numbered']): FontFile[] => {
  const listed = JSON.parse(read(`${family}/unicode.json`).toString()) as Readonly<Record<string, string>>
  const subsets = wanted === 'numbered' ? Object.keys(listed).filter((subset) => subset.startsWith('[')) : wanted
  return subsets.map((listedAs) => {
    const subset = listedAs.replaceAll(/[[\]]/g, '')
    return {
      name: `${family} ${subset}`,
      file: `${family}/files/${family}-${subset}-wght-normal.woff2`,
      ranges: (listed[listedAs] ?? '').split(',').map(rangeOf),
    }
  })
}

let files: readonly FontFile[] | undefined
const letters = new Map<FontFile, ReadonlySet<number>>()

const lettersOf = (file: FontFile): ReadonlySet<number> => {
  const found = letters.get(file) ?? new Set(create(read(file.file)).characterSet)
  letters.set(file, found)
  return found
}

/** Joiners, direction marks and variation selectors have no glyph. */
const isInvisible = (codePoint: number): boolean =>
  (codePoint >= 0x200b && codePoint <= 0x200f) || (codePoint >= 0xfe00 && codePoint <= 0xfe0f) || codePoint === 0xfeff

const fileFor = (cluster: string): FontFile | undefined => {
  files ??= Object.entries(families).flatMap(filesOf)
  const codePoints = [...cluster].map((letter) => letter.codePointAt(0) ?? 0).filter((codePoint) => !isInvisible(codePoint))
  if (codePoints.length === 0) return undefined
  return files.find(
    (file) =>
      codePoints.every((codePoint) => file.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) &&
      codePoints.every((codePoint) => lettersOf(file).has(codePoint)),
  )
}

/** Shown for a letter that no font has. */
export const missing = '\u25a1'

export const fallbackWeights = { plain: 400, strong: 620 }

/** A few hundred kilobytes each. */
const mostLoaded = 100
const loaded = new Map<string, EmbeddedFont>()

/** For each letter of a text; {@link fallbackFor} finds no others. */
export const loadFallbacks = async (text: string): Promise<void> => {
  if (loaded.size > mostLoaded) loaded.clear()
  for (const file of new Set(clustersOf(text).map((cluster) => fileFor(cluster) ?? fileFor(missing))))
    for (const weight of Object.values(fallbackWeights)) {
      const name = `${file?.name} ${weight}`
      if (file && !loaded.has(name)) loaded.set(name, embeddedFont(await instanceOf(read(file.file), weight), name))
    }
}

/** Null if no font has it, or it was not loaded. */
export const fallbackFor = (cluster: string, weight: number): EmbeddedFont | null =>
  loaded.get(`${fileFor(cluster)?.name} ${weight}`) ?? null

/** Letters, each once, that no font of the documents has; empty if all can be printed. */
export const unprintableLetters = (text: string): string =>
  [...new Set(clustersOf(text))].filter((cluster) => !/^[ -~]+$/.test(cluster) && !fileFor(cluster)).join('')
