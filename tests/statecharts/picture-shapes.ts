/** What a picture made by graphviz is made of. */

/** A text of a picture as it takes up room, points of the picture. */
export interface Box {
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

const attribute = (attributes: string, name: string) => {
  const [, value = ''] = ` ${attributes}`.split(` ${name}="`)
  return value.slice(0, Math.max(0, value.indexOf('"')))
}
const entities: Readonly<Record<string, string>> = { '&#160;': ' ', '&#45;': '-', '&gt;': '>', '&lt;': '<', '&amp;': '&' }

export const boxesIn = (svg: string): Box[] =>
  [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].flatMap(([, attributes = '', raw = '']) => {
    const text = raw.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity).trim()
    const size = Number(attribute(attributes, 'font-size'))
    const width = widthOf(text, size)
    const left = Number(attribute(attributes, 'x')) - (attribute(attributes, 'text-anchor') === 'middle' ? width / 2 : 0)
    const baseline = Number(attribute(attributes, 'y'))
    return text === '' ? [] : [{ text, left, right: left + width, top: baseline - size * 0.75, bottom: baseline + size * 0.2 }]
  })

/** What several texts take up together, named by the first. */
export const around = (boxes: readonly Box[]): Box => ({
  text: boxes[0]?.text ?? '',
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

/** The frame of a state: graphviz names one with others in it a cluster. */
export interface Frame {
  readonly name: string
  readonly isCluster: boolean
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const plain = (raw: string) => raw.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)

export const frameOf = (group: string): Frame | null => {
  const [, kind = '', name = '', body = ''] = /class="(cluster|node)[^"]*">\s*<title>([^<]*)<\/title>([\s\S]*)/.exec(group) ?? []
  const numbers = [...body.matchAll(/ (?:points|d)="([^"]*)"/g)].flatMap(([, shape = '']) =>
    [...shape.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  )
  const [, cx, cy, rx] = /cx="([-\d.]+)" cy="([-\d.]+)" rx="([-\d.]+)"/.exec(body)?.map(Number) ?? []
  if (cx !== undefined && cy !== undefined && rx !== undefined)
    return { name: plain(name), isCluster: false, left: cx - rx, right: cx + rx, top: cy - rx, bottom: cy + rx }
  if (kind === '' || numbers.length === 0) return null
  const [xs, ys] = [numbers.map(([x]) => x), numbers.map(([, y]) => y)]
  return {
    name: plain(name).replace(/^cluster_/, ''),
    isCluster: kind === 'cluster',
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

export const groupsIn = (svg: string): string[] => svg.split('<g ').slice(1)

/** Whether a group is an arrow, with its label. */
export const isArrow = (group: string): boolean => /class="edge/.test(group)

export const labelsIn = (group: string): Box[] => (isArrow(group) ? boxesIn(group) : [])

export type Point = readonly [number, number]

/** Points along an arrow: each of its curves in so many steps. */
const steps = 12

const alongOf = (path: string): readonly Point[] => {
  const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])
  const [first, ...rest] = points
  if (!first) return []
  const along: Point[] = [first]
  for (let at = 0; at + 2 < rest.length; at += 3) {
    const [a, b, c, d] = [along.at(-1) ?? first, rest[at] ?? first, rest[at + 1] ?? first, rest[at + 2] ?? first]
    for (let step = 1; step <= steps; step++) {
      const [t, u] = [step / steps, 1 - step / steps]
      const on = (axis: 0 | 1) => u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis]
      along.push([on(0), on(1)])
    }
  }
  return along
}

/** The way of an arrow, and how far it reaches. */
export interface Way {
  readonly along: readonly Point[]
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Without a point for what is no arrow. */
export const wayIn = (group: string): Way => {
  const along = isArrow(group) ? alongOf(/<path [^>]* d="([^"]*)"/.exec(group)?.[1] ?? '') : []
  const [xs, ys] = [along.map(([x]) => x), along.map(([, y]) => y)]
  return { along, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
