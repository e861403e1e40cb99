export type Point = readonly [number, number]
type Polygon = readonly Point[]

/** Pieces of a curve; at 512 pixels each is below a pixel's error. */
const pieces = 32

const argumentCounts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }

const cubic = ([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point): Point[] =>
  Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces
    const at = (a: number, b: number, c: number, d: number) =>
      (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
    return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)]
  })

interface Arc {
  readonly from: Point
  readonly to: Point
  readonly radius: number
  readonly isLarge: boolean
  readonly isClockwise: boolean
}

/** Of a circle: logos have no ellipses. SVG 2, section 9.5.1 and its implementation notes. */
const arcOf = ({ from: [x0, y0], to: [x1, y1], radius, isLarge, isClockwise }: Arc): Point[] => {
  const half = Math.hypot(x1 - x0, y1 - y0) / 2
  const r = Math.max(radius, half)
  const height = Math.sqrt(r ** 2 - half ** 2) * (isLarge === isClockwise ? -1 : 1)
  const [centreX, centreY] = [
    (x0 + x1) / 2 - (height * (y1 - y0)) / (2 * half),
    (y0 + y1) / 2 + (height * (x1 - x0)) / (2 * half),
  ]
  const start = Math.atan2(y0 - centreY, x0 - centreX)
  const turn = Math.atan2(y1 - centreY, x1 - centreX) - start
  const sweep = isClockwise ? (turn <= 0 ? turn + 2 * Math.PI : turn) : turn >= 0 ? turn - 2 * Math.PI : turn
  return Array.from({ length: pieces }, (_, index) => {
    const angle = start + (sweep * (index + 1)) / pieces
    return [centreX + r * Math.cos(angle), centreY + r * Math.sin(angle)]
  })
}

/** Polygons of an SVG path; arcs are parts of circles. @throws SyntaxError for a command that logos don't use */
export const outlineOfPath = (path: string): readonly Polygon[] => {
  const tokens = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? []
  const polygons: Point[][] = []
  let [at, start, lastControl, command]: [Point, Point, Point | null, string] = [[0, 0], [0, 0], null, '']
  let next = 0
  const lineTo = (...points: readonly Point[]) => {
    polygons.at(-1)?.push(...points)
    at = points.at(-1) ?? at
  }
  while (next < tokens.length) {
    const token = tokens[next] ?? ''
    if (/[a-z]/i.test(token)) {
      command = token
      next += 1
    }
    const kind = command.toLowerCase()
    const count = argumentCounts[kind]
    if (count === undefined) throw new SyntaxError(`${command} is no command of a logo's path`)
    const given = tokens.slice(next, next + count).map(Number)
    next += count
    const [dx, dy] = command === kind ? at : [0, 0]
    const point = (index: number): Point => [(given[index] ?? 0) + dx, (given[index + 1] ?? 0) + dy]
    let control: Point | null = null
    if (kind === 'm') {
      at = point(0)
      start = at
      polygons.push([at])
      command = command === 'm' ? 'l' : 'L'
    } else if (kind === 'z') at = start
    else if (kind === 'l') lineTo(point(0))
    else if (kind === 'h') lineTo([(given[0] ?? 0) + dx, at[1]])
    else if (kind === 'v') lineTo([at[0], (given[0] ?? 0) + dy])
    else if (kind === 'c') {
      control = point(2)
      lineTo(...cubic(at, point(0), control, point(4)))
    } else if (kind === 's') {
      control = point(0)
      const mirrored: Point = lastControl === null ? at : [2 * at[0] - lastControl[0], 2 * at[1] - lastControl[1]]
      lineTo(...cubic(at, mirrored, control, point(2)))
    } else if (kind === 'a')
      lineTo(...arcOf({ from: at, to: point(5), radius: given[0] ?? 0, isLarge: given[3] === 1, isClockwise: given[4] === 1 }))
    else throw new SyntaxError(`${command} is no command of a logo's path`)
    lastControl = control
  }
  return polygons
}
