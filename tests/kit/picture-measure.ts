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

/** The frame of a state: graphviz names one with others in it a cluster. */
interface Frame {
  readonly name: string
  readonly isCluster: boolean
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const plain = (raw: string) => raw.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)

const frameOf = (group: string): Frame | null => {
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

const groupsIn = (svg: string): string[] => svg.split('<g ').slice(1)

const crosses = (box: Box, { left, right, top, bottom }: Frame): boolean => {
  const meets = box.left < right - 2 && left < box.right - 2 && box.top < bottom - 1 && top < box.bottom - 1
  const isWithin = box.left >= left - 2 && box.right <= right + 2 && box.top >= top - 2 && box.bottom <= bottom + 2
  return meets && !isWithin
}

/** How far a point lies from the border of a frame, points. */
const awayFrom = ([x, y]: readonly [number, number], { left, right, top, bottom }: Frame): number => {
  const outside = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  return outside > 0 ? outside : Math.min(x - left, right - x, y - top, bottom - y)
}

/** More than an arrowhead and its round corner. */
const nearby = 16

/** The arrows that begin or end away from the states that they are between. */
const looseIn = (svg: string): string[] => {
  const frames = groupsIn(svg).flatMap((group) => frameOf(group) ?? [])
  return groupsIn(svg).flatMap((group) => {
    const [, title = '', body = ''] = /class="edge[^"]*">\s*<title>([^<]*)<\/title>([\s\S]*)/.exec(group) ?? []
    const path = [...(/<path [^>]* d="([^"]*)"/.exec(body)?.[1] ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]
    const points = path.map(([, x, y]) => [Number(x), Number(y)] as const)
    const [from = '', to = ''] = plain(title).split('->')
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return []
    const isAway = (name: string, point: readonly [number, number]) =>
      frames.some((one) => one.name === name) && frames.every((one) => one.name !== name || awayFrom(point, one) > nearby)
    return isAway(from, first) || isAway(to, last) ? [`${from} → ${to}`] : []
  })
}

type Point = readonly [number, number]

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

/** Farther than that from its arrow, points, a label is looked for in vain. */
const reach = 50

/** The labels that stand away from their arrow, each with how far. */
const farIn = (svg: string): string[] =>
  groupsIn(svg).flatMap((group) => {
    const labels = /class="edge/.test(group) ? boxesIn(group) : []
    const along = alongOf(/<path [^>]* d="([^"]*)"/.exec(group)?.[1] ?? '')
    if (labels.length === 0 || along.length === 0) return []
    const away = Math.min(
      ...labels.flatMap(({ left, right, top, bottom }) =>
        along.map(([x, y]) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))),
      ),
    )
    return away > reach ? [`${labels[0]?.text}: ${Math.round(away)}`] : []
  })

const middleOf = ({ left, right, top, bottom }: Frame): readonly [number, number] => [(left + right) / 2, (top + bottom) / 2]

const rise = (values: readonly number[]) => values.every((value, place) => place === 0 || value > (values[place - 1] ?? value))

/** The hubs whose arrows to three states side by side, or more, lead neither from left to right nor from top to bottom as they were given. */
const unorderedIn = (svg: string): string[] => {
  const groups = groupsIn(svg)
  const frames = new Map(groups.flatMap((group) => frameOf(group) ?? []).map((frame) => [frame.name, frame]))
  const hubs = groups.flatMap((group) => / hub"[^>]*>\s*<title>([^<]*)<\/title>/.exec(group)?.[1] ?? []).map(plain)
  const arrows = groups.flatMap((group) => {
    const [, title = ''] = /class="edge[^"]*">\s*<title>([^<]*)<\/title>/.exec(group) ?? []
    const [from = '', to = ''] = plain(title).split('->')
    return hubs.includes(from) && from !== to && frames.has(to) ? [{ from, to, parent: to.replace(/[^.]*$/, '') }] : []
  })
  return [...Map.groupBy(arrows, ({ from, parent }) => `${from} → ${parent}`)].flatMap(([fan, leading]) => {
    const places = leading.flatMap(({ to }) => frames.get(to) ?? []).map(middleOf)
    return places.length < 3 || rise(places.map(([x]) => x)) || rise(places.map(([, y]) => y)) ? [] : [fan]
  })
}

export interface PictureMeasure {
  /** Points. */
  readonly width: number
  readonly height: number
  /** Texts that lie on each other. */
  readonly overlaps: readonly string[]
  /** Texts that leave the picture. */
  readonly outside: readonly string[]
  /** Texts that lie on the frame of a state with others in it. */
  readonly crossing: readonly string[]
  /** Arrows that begin or end in the air. */
  readonly loose: readonly string[]
  /** Labels that stand away from their arrow. */
  readonly far: readonly string[]
  /** States that lead at once to others which do not stand in their order. */
  readonly unordered: readonly string[]
}

const measureOne = (svg: string): PictureMeasure => {
  const [, width = 0, height = 0] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  const [, moved = 0] = /translate\(([\d.]+) /.exec(svg)?.map(Number) ?? []
  const boxes = boxesIn(svg)
  const clusters = groupsIn(svg)
    .flatMap((group) => frameOf(group) ?? [])
    .filter(({ isCluster }) => isCluster)
  return {
    width,
    height,
    overlaps: boxes.flatMap((a, place) => boxes.slice(place + 1).flatMap((b) => (meet(a, b) ? [`${a.text} | ${b.text}`] : []))),
    outside: boxes.filter(({ left, right }) => left + moved < 0 || right + moved > width).map(({ text }) => text),
    crossing: boxes.filter((box) => clusters.some((frame) => crosses(box, frame))).map(({ text }) => text),
    loose: looseIn(svg),
    far: farIn(svg),
    unordered: unorderedIn(svg),
  }
}

/** How a picture made by graphviz reads, or several below each other: what lies on what, what is cut off, what hangs in the air. */
export const measurePicture = (svg: string): PictureMeasure => {
  const [outer = '', ...parts] = svg.split(/(?=<svg )/).filter((part) => part.startsWith('<svg '))
  // The heading of the next picture stands behind this one's end.
  const measured = (parts.length === 0 ? [outer] : parts.map((part) => part.slice(0, part.indexOf('</svg>')))).map(measureOne)
  const { width, height } = measureOne(outer)
  return {
    width,
    height,
    overlaps: measured.flatMap(({ overlaps }) => overlaps),
    outside: measured.flatMap(({ outside }) => outside),
    crossing: measured.flatMap(({ crossing }) => crossing),
    loose: measured.flatMap(({ loose }) => loose),
    far: measured.flatMap(({ far }) => far),
    unordered: measured.flatMap(({ unordered }) => unordered),
  }
}
