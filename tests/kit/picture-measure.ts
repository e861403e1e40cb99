/** A text of a picture as it takes up room, points of the picture. */
interface Box {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Widths of Helvetica's letters in thousandths of the font's size, by its metrics; the others are 556 wide. */
const widths: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['ijl', 222],
    ["tfI .,/[]:;!'", 278],
    ['r()-', 333],
    ['ckszvxyJ', 500],
    ['FTZ', 611],
    ['ABEKPSVXY', 667],
    ['wCDHNRU', 722],
    ['GOQ', 778],
    ['mM', 833],
    ['W', 944],
  ].flatMap(([letters, width]) => [...String(letters)].map((letter) => [letter, Number(width)])),
)

/** How wide a text is drawn in Helvetica. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (widths[letter] ?? 556), 0) * (size / 1_000)

const attribute = (attributes: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(` ${attributes}`)?.[1] ?? ''
const entities: Readonly<Record<string, string>> = { '&#160;': ' ', '&#45;': '-', '&gt;': '>', '&lt;': '<', '&amp;': '&' }

const boxesIn = (svg: string): Box[] =>
  [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].flatMap(([, attributes = '', raw = '']) => {
    const text = raw.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity).trim()
    const size = Number(attribute(attributes, 'font-size'))
    const width = widthOf(text, size)
    const left = Number(attribute(attributes, 'x')) - (attribute(attributes, 'text-anchor') === 'middle' ? width / 2 : 0)
    const baseline = Number(attribute(attributes, 'y'))
    return text === '' ? [] : [{ text, left, right: left + width, top: baseline - size * 0.75, bottom: baseline + size * 0.2 }]
  })

const meet = (a: Box, b: Box) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 1 && b.top < a.bottom - 1

export interface PictureMeasure {
  /** Points. */
  readonly width: number
  readonly height: number
  /** Texts that lie on each other. */
  readonly overlaps: readonly string[]
  /** Texts that leave the frame. */
  readonly outside: readonly string[]
}

/** How a picture made by graphviz reads: what lies on what, and what is cut off. */
export const measurePicture = (svg: string): PictureMeasure => {
  const [, width = 0, height = 0] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  const [, moved = 0] = /translate\(([\d.]+) /.exec(svg)?.map(Number) ?? []
  const boxes = boxesIn(svg)
  return {
    width,
    height,
    overlaps: boxes.flatMap((a, place) => boxes.slice(place + 1).flatMap((b) => (meet(a, b) ? [`${a.text} | ${b.text}`] : []))),
    outside: boxes.filter(({ left, right }) => left + moved < 0 || right + moved > width).map(({ text }) => text),
  }
}
