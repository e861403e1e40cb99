import { writeFileSync } from 'node:fs'
import { layersUsedBy, type SourceFile } from './architecture.ts'
import { layerOf, rooms } from './rooms.ts'
import { sourceFiles } from './source-files.ts'

/** The picture of docs/architecture.md: layers and rooms with the arrows that the imports draw between them, made again by `npm run rooms`. */
export const picturePath = 'docs/rooms.svg'

type Arrows = Readonly<Record<string, readonly string[]>>
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const style = `
  text { font: 13px system-ui, sans-serif; fill: #1d2733 }
  .name { font-weight: 650 }
  .small { font-size: 11px; fill: #5a6675 }
  .paper { fill: #ffffff }
  .layer { fill: #f2f5f8; stroke: #c3ccd6 }
  .room { fill: #ffffff; stroke: #8795a5 }
  .arrow { fill: none; stroke: #5a6675; stroke-width: 1.4 }
  .within { stroke: #a9b4c0; stroke-width: 1.1 }
  .tip { fill: #5a6675 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6ebf0 }
    .small { fill: #9aa7b5 }
    .paper { fill: #12181f }
    .layer { fill: #1a222b; stroke: #3a4653 }
    .room { fill: #232d38; stroke: #5a6878 }
    .arrow { stroke: #9aa7b5 }
    .within { stroke: #5a6878 }
    .tip { fill: #9aa7b5 }
  }`

/** What leads on from somewhere, over however many arrows. */
const reach = (arrows: Arrows, from: string): Set<string> =>
  new Set((arrows[from] ?? []).flatMap((to) => [to, ...reach(arrows, to)]))

/** Without the arrows that follow from others. */
const reduced = (arrows: Arrows): Arrows =>
  Object.fromEntries(
    Object.entries(arrows).map(([from, all]) => [
      from,
      all.filter((to) => !all.some((other) => other !== to && reach(arrows, other).has(to))),
    ]),
  )

/** How many arrows lie below a box, on the longest way down. */
const depthOf = (arrows: Arrows, name: string): number =>
  1 + Math.max(-1, ...(arrows[name] ?? []).map((to) => depthOf(arrows, to)))

const gap = 12
const roomHeight = 38
const rise = 34

/** Rooms by how much stands below them, the ground floor at the bottom. */
const placeRooms = (arrows: Arrows, frame: Box): ReadonlyMap<string, Box> => {
  const floors = Map.groupBy(Object.keys(arrows), (name) => depthOf(arrows, name))
  const highest = Math.max(...floors.keys())
  const placed = new Map<string, Box>()
  for (const [depth, names] of floors) {
    const widths = names.map((name) => Math.max(72, name.length * 8 + 20))
    let x = frame.x + (frame.width - widths.reduce((sum, width) => sum + width + gap, -gap)) / 2
    const y = frame.y + 34 + (highest - depth) * (roomHeight + rise)
    for (const [at, name] of names.entries()) {
      const width = widths[at] ?? 0
      placed.set(name, { x, y, width, height: roomHeight })
      x += width + gap
    }
  }
  return placed
}

const heightFor = (arrows: Arrows) => {
  const floors = 1 + Math.max(...Object.keys(arrows).map((name) => depthOf(arrows, name)))
  return 34 + floors * roomHeight + (floors - 1) * rise + gap
}

const round = (value: number) => Math.round(value * 10) / 10

/** From the lower edge of one box to the upper edge of another. */
const arrow = (from: Box, to: Box, kind = 'arrow') => {
  const [x, y] = [from.x + from.width / 2, from.y + from.height]
  const [toX, toY] = [to.x + to.width / 2, to.y - 5]
  const bend = Math.min(40, (toY - y) / 2)
  const way = `M${round(x)} ${round(y)}C${round(x)} ${round(y + bend)} ${round(toX)} ${round(toY - bend)} ${round(toX)} ${round(toY)}`
  return `<path class="${kind}" d="${way}" marker-end="url(#tip)"/>`
}

const boxAt = ({ x, y, width, height }: Box, kind: string) =>
  `<rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="8"/>`

const roomAt = (name: string, box: Box) =>
  `${boxAt(box, 'room')}<text x="${round(box.x + box.width / 2)}" y="${round(box.y + 23)}" text-anchor="middle">${name}</text>`

const layerAt = (name: string, box: Box) =>
  `${boxAt(box, 'layer')}<text x="${box.x + 12}" y="${box.y + 24}"><tspan class="name">${name}</tspan><tspan dx="12" class="small">${about[name]}</tspan></text>`

const about: Readonly<Record<string, string>> = {
  main: 'puts everything together',
  views: 'one folder a flow: renders state, sends events',
  machines: 'one folder a flow: statecharts decide',
  brands: 'one sheet a brand',
  design: 'looks; knows no flow',
  data: 'the browser’s edge',
  server: 'the reference backend: what nearly all stand on, then the areas',
  domain: 'rules and words of the trade',
  contract: 'the wire: schemas and endpoints',
}

/** Files that lie in `src` itself put the others together. */
const bandOf = (path: string) => (/^src\/[^/]+$/.test(path) ? 'main' : layerOf(path))

/** An SVG of the layers, and of the rooms of those that have any. An arrow that follows from others is left out. */
export const roomsPicture = (files: readonly SourceFile[]): string => {
  const ours = files.filter(({ path }) => Object.keys(about).includes(bandOf(path)))
  const used: Record<string, string[]> = {}
  for (const file of ours) (used[bandOf(file.path)] ??= []).push(...layersUsedBy(file))
  const layers = reduced(Object.fromEntries(Object.entries(used).map(([layer, all]) => [layer, [...new Set(all)].toSorted()])))

  const [left, middle, right] = [20, 400, 800]
  const half = 360
  const [first, second, third, fourth] = [20, 110, 200, 290]
  const bottom = fourth + Math.max(heightFor(rooms['data'] ?? {}), heightFor(rooms['design'] ?? {})) + 50
  const serverHeight = heightFor(rooms['server'] ?? {})
  const brandsTop = Math.max(bottom, 20 + serverHeight + 50)
  const domainTop = brandsTop + 90
  const frames: Record<string, Box> = {
    main: { x: left, y: first, width: 740, height: 40 },
    views: { x: left, y: second, width: 740, height: 40 },
    machines: { x: left, y: third, width: half, height: 40 },
    data: { x: left, y: fourth, width: half, height: heightFor(rooms['data'] ?? {}) },
    design: { x: middle, y: fourth, width: half, height: heightFor(rooms['design'] ?? {}) },
    server: { x: right, y: 20, width: 1070, height: serverHeight },
    brands: { x: 640, y: brandsTop, width: 460, height: 40 },
    domain: { x: left, y: domainTop, width: 1850, height: 40 },
    contract: { x: left, y: domainTop + 90, width: 1850, height: 40 },
  }
  const drawn: string[] = []
  for (const [layer, frame] of Object.entries(frames)) {
    drawn.push(layerAt(layer, frame))
    const table = rooms[layer]
    if (!table) continue
    const placed = placeRooms(table, frame)
    for (const [from, all] of Object.entries(reduced(table)))
      for (const to of all) {
        const [one, other] = [placed.get(from), placed.get(to)]
        if (one && other) drawn.push(arrow(one, other, 'arrow within'))
      }
    for (const [room, box] of placed) drawn.push(roomAt(room, box))
  }
  for (const [from, all] of Object.entries(layers))
    for (const to of all) {
      const [one, other] = [frames[from], frames[to]]
      if (!one || !other) continue
      // Straight down, where the two lie above one another.
      const [start, end] = [Math.max(one.x, other.x), Math.min(one.x + one.width, other.x + other.width)]
      const narrow = (box: Box): Box => ({ ...box, x: start, width: end - start })
      drawn.push(arrow(narrow(one), narrow(other)))
    }
  const height = domainTop + 150
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1890 ${height}" role="img" aria-labelledby="t">
<title id="t">The rooms of the house: an arrow leads from who imports to what is imported</title>
<style>${style}
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="paper" width="1890" height="${height}"/>${drawn.join('\n')}
</svg>
`
}

if (import.meta.main) writeFileSync(picturePath, roomsPicture(sourceFiles()))
