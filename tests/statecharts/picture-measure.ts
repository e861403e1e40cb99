import {
  around,
  type Box,
  boxesIn,
  type Frame,
  frameOf,
  groupsIn,
  labelsIn,
  plain,
  type Point,
  type Way,
  wayIn,
} from './picture-shapes.ts'

/** Whether one text lies on another. */
export const meet = (a: Box, b: Box) =>
  a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 1 && b.top < a.bottom - 1

/** Whether a text lies on the border of a frame. */
export const crosses = (box: Box, { left, right, top, bottom }: Frame): boolean => {
  const meets = box.left < right - 2 && left < box.right - 2 && box.top < bottom - 1 && top < box.bottom - 1
  const isWithin = box.left >= left - 2 && box.right <= right + 2 && box.top >= top - 2 && box.bottom <= bottom + 2
  return meets && !isWithin
}

/** How far a point lies from the border of a frame, points. */
const awayFrom = ([x, y]: Point, { left, right, top, bottom }: Frame): number => {
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
    const isAway = (name: string, point: Point) =>
      frames.some((one) => one.name === name) && frames.every((one) => one.name !== name || awayFrom(point, one) > nearby)
    return isAway(from, first) || isAway(to, last) ? [`${from} → ${to}`] : []
  })
}

/** Farther than that from its arrow, points, a label is looked for in vain. */
export const reach = 50

/** How far a label stands from its arrow: the nearest of its lines. */
export const distanceOf = (labels: readonly Box[], along: readonly Point[]): number =>
  Math.min(
    ...labels.flatMap(({ left, right, top, bottom }) =>
      along.map(([x, y]) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))),
    ),
  )

/** The labels that stand away from their arrow, each with how far. */
const farIn = (svg: string): string[] =>
  groupsIn(svg).flatMap((group) => {
    const [labels, { along }] = [labelsIn(group), wayIn(group)]
    if (labels.length === 0 || along.length === 0) return []
    const away = distanceOf(labels, along)
    return away > reach ? [`${labels[0]?.text}: ${Math.round(away)}`] : []
  })

/** So much of a letter may an arrow touch, points. */
const slack = 1.5

/** Whether an arrow goes through a text. */
export const strikes = ({ along, ...bounds }: Way, box: Box): boolean => {
  const { left, right, top, bottom } = box
  if (bounds.left > right || left > bounds.right || bounds.top > bottom || top > bounds.bottom) return false
  return along.some(([x, y], place) => {
    const [before, above] = along[place - 1] ?? [x, y]
    // The part of the way from the point before that lies within, by Liang and Barsky.
    let [from, to] = [0, 1]
    for (const [way, room] of [
      [before - x, before - left - slack],
      [x - before, right - slack - before],
      [above - y, above - top - slack],
      [y - above, bottom - slack - above],
    ] as const) {
      if (way === 0 && room < 0) return false
      if (way < 0) from = Math.max(from, room / way)
      if (way > 0) to = Math.min(to, room / way)
    }
    return from < to
  })
}

/** The texts that an arrow goes through, its own too. */
const struckIn = (svg: string): string[] => {
  const ways = groupsIn(svg).map(wayIn)
  return boxesIn(svg).flatMap((box) => (ways.some((way) => strikes(way, box)) ? [box.text] : []))
}

/** An arrow without its head that is shorter, points, cannot be followed. */
const short = 12

const lengthOf = (along: readonly Point[]): number =>
  along.reduce((sum, [x, y], place) => {
    const [before, above] = along[place - 1] ?? [x, y]
    return sum + Math.hypot(x - before, y - above)
  }, 0)

/** The arrows that hardly show. */
const stubsIn = (svg: string): string[] =>
  groupsIn(svg).flatMap((group) => {
    const [labels, { along }] = [labelsIn(group), wayIn(group)]
    return along.length > 0 && lengthOf(along) < short ? [`${labels[0]?.text}: ${Math.round(lengthOf(along))}`] : []
  })

const middleOf = ({ left, right, top, bottom }: Frame): Point => [(left + right) / 2, (top + bottom) / 2]

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
  /** Texts that lie on the frame of a state with others in it, a label's lines taken together. */
  readonly crossing: readonly string[]
  /** Arrows that begin or end in the air. */
  readonly loose: readonly string[]
  /** Labels that stand away from their arrow. */
  readonly far: readonly string[]
  /** Texts that an arrow goes through. */
  readonly struck: readonly string[]
  /** Arrows that are too short to be seen. */
  readonly stubs: readonly string[]
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
  const split = groupsIn(svg).flatMap((group) => (labelsIn(group).length > 1 ? [around(labelsIn(group))] : []))
  return {
    width,
    height,
    overlaps: boxes.flatMap((a, place) => boxes.slice(place + 1).flatMap((b) => (meet(a, b) ? [`${a.text} | ${b.text}`] : []))),
    outside: boxes.filter(({ left, right }) => left + moved < 0 || right + moved > width).map(({ text }) => text),
    crossing: [...boxes, ...split].filter((box) => clusters.some((frame) => crosses(box, frame))).map(({ text }) => text),
    loose: looseIn(svg),
    far: farIn(svg),
    struck: struckIn(svg),
    stubs: stubsIn(svg),
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
    struck: measured.flatMap(({ struck }) => struck),
    stubs: measured.flatMap(({ stubs }) => stubs),
    unordered: measured.flatMap(({ unordered }) => unordered),
  }
}
