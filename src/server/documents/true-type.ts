import type { Glyph, PathCommand } from 'fontkit'

/** Lengths in font units of the em. */
export interface Face {
  readonly name: string
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly xHeight: number
  readonly capHeight: number
  readonly weight: number
  /** The first is `.notdef`. */
  readonly glyphs: readonly Pick<Glyph, 'advanceWidth' | 'path'>[]
  /** Glyph index by code point, up to U+FFFF. */
  readonly codePoints: ReadonlyMap<number, number>
}

interface Point {
  readonly x: number
  readonly y: number
  readonly isOn: boolean
}

const u16 = (value: number) => [(value >> 8) & 0xff, value & 0xff]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const padded = (bytes: readonly number[]) => [...bytes, ...Array.from({ length: -bytes.length & 3 }, () => 0)]

const pointsOf = ({ command, args }: PathCommand): Point[] => {
  const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round)
  if (command === 'quadraticCurveTo')
    return [
      { x: a, y: b, isOn: false },
      { x: c, y: d, isOn: true },
    ]
  return command === 'closePath' ? [] : [{ x: a, y: b, isOn: true }]
}

/** Contours close implicitly. */
const contoursOf = (commands: readonly PathCommand[]): Point[][] => {
  const contours: Point[][] = []
  for (const each of commands) {
    if (each.command === 'moveTo') contours.push([])
    contours.at(-1)?.push(...pointsOf(each))
  }
  return contours
    .map((points) => {
      const [first, last] = [points[0], points.at(-1)]
      return points.length > 1 && first?.x === last?.x && first?.y === last?.y ? points.slice(0, -1) : points
    })
    .filter(({ length }) => length > 2)
}

const boxOf = (points: readonly Point[]) => {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return points.length === 0
    ? { left: 0, bottom: 0, right: 0, top: 0 }
    : { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

const onCurve = 0x01
/** First flag: contours overlap, as in variable fonts. */
const overlaps = 0x40

const outlineOf = (commands: readonly PathCommand[]) => {
  const contours = contoursOf(commands)
  const points = contours.flat()
  const box = boxOf(points)
  if (points.length === 0) return { bytes: [], box }
  let end = -1
  const ends = contours.flatMap(({ length }) => u16((end += length)))
  const flags = points.map(({ isOn }, index) => (isOn ? onCurve : 0) | (index === 0 ? overlaps : 0))
  const steps = (axis: 'x' | 'y') => points.flatMap((point, index) => u16(point[axis] - (points[index - 1]?.[axis] ?? 0)))
  const bytes = [
    ...u16(contours.length),
    ...[box.left, box.bottom, box.right, box.top].flatMap(u16),
    ...ends,
    ...u16(0),
    ...flags,
    ...steps('x'),
    ...steps('y'),
  ]
  return { bytes: padded(bytes), box }
}

/** Consecutive code points with consecutive glyphs. */
const runsOf = (codePoints: Face['codePoints']) => {
  const runs: { start: number; end: number; delta: number }[] = []
  for (const [codePoint, glyph] of [...codePoints].toSorted(([a], [b]) => a - b)) {
    const last = runs.at(-1)
    if (last && last.end === codePoint - 1 && last.delta === glyph - codePoint) last.end = codePoint
    else runs.push({ start: codePoint, end: codePoint, delta: glyph - codePoint })
  }
  return [...runs, { start: 0xffff, end: 0xffff, delta: 1 }]
}

const cmapOf = (codePoints: Face['codePoints']) => {
  const runs = runsOf(codePoints)
  const halfLog = 2 ** Math.floor(Math.log2(runs.length))
  const table = [
    ...u16(0),
    ...u16(runs.length * 2),
    ...[halfLog * 2, Math.log2(halfLog), (runs.length - halfLog) * 2].flatMap(u16),
    ...runs.flatMap(({ end }) => u16(end)),
    ...u16(0),
    ...runs.flatMap(({ start }) => u16(start)),
    ...runs.flatMap(({ delta }) => u16(delta)),
    ...runs.flatMap(() => u16(0)),
  ]
  return [...u16(0), ...u16(1), ...u16(3), ...u16(1), ...u32(12), ...u16(4), ...u16(table.length + 4), ...table]
}

const nameOf = (name: string) => {
  const entries = [1, 4, 6].map((id) => ({ id, text: id === 6 ? name.replaceAll(' ', '') : name }))
  let offset = 0
  const records = entries.map(({ id, text }) => {
    const record = [3, 1, 0x409, id, text.length * 2, offset].flatMap(u16)
    offset += text.length * 2
    return record
  })
  return [
    ...[0, entries.length, 6 + entries.length * 12].flatMap(u16),
    ...records.flat(),
    ...entries.flatMap(({ text }) => ascii(text).flatMap(u16)),
  ]
}

const os2Of = ({ weight, ascent, descent, xHeight, capHeight }: Face) => [
  ...[2, 500, weight, 5, 0].flatMap(u16),
  ...Array.from({ length: 20 }, () => 0),
  ...u16(0),
  ...Array.from({ length: 10 }, () => 0),
  ...[1, 0, 0, 0].flatMap(u32),
  ...ascii('TARN'),
  ...[0x40, 0x20, 0xffff, ascent, descent, 0, ascent, -descent].flatMap(u16),
  ...[1, 0].flatMap(u32),
  ...[xHeight, capHeight, 0, 0x20, 1].flatMap(u16),
]

const checksum = (bytes: readonly number[]): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4)
    sum =
      (sum + (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))) >>> 0
  return sum
}

const tablesOf = (face: Face): Readonly<Record<string, readonly number[]>> => {
  const outlines = face.glyphs.map(({ path }) => outlineOf(path.commands))
  const boxes = outlines.map(({ box }) => box)
  const extreme = (of: (box: (typeof boxes)[number]) => number, pick: (...values: number[]) => number) => pick(...boxes.map(of))
  let offset = 0
  const offsets = [0, ...outlines.map(({ bytes }) => (offset += bytes.length))]
  const widest = Math.max(...face.glyphs.map(({ advanceWidth }) => Math.round(advanceWidth)))
  const head = [
    ...[0x00010000, 0x00010000, 0, 0x5f0f3cf5].flatMap(u32),
    ...[0x0003, face.unitsPerEm].flatMap(u16),
    ...Array.from({ length: 16 }, () => 0),
    ...[
      extreme(({ left }) => left, Math.min),
      extreme(({ bottom }) => bottom, Math.min),
      extreme(({ right }) => right, Math.max),
      extreme(({ top }) => top, Math.max),
    ].flatMap(u16),
    ...[face.weight >= 600 ? 1 : 0, 8, 2, 1, 0].flatMap(u16),
  ]
  return {
    'OS/2': os2Of(face),
    cmap: cmapOf(face.codePoints),
    glyf: outlines.flatMap(({ bytes }) => bytes),
    head,
    hhea: [
      ...u32(0x00010000),
      ...[face.ascent, face.descent, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, face.glyphs.length].flatMap(u16),
    ],
    hmtx: face.glyphs.flatMap(({ advanceWidth }, index) => [...u16(Math.round(advanceWidth)), ...u16(boxes[index]?.left ?? 0)]),
    loca: offsets.flatMap(u32),
    maxp: [...u32(0x00010000), ...[face.glyphs.length, 400, 20, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0].flatMap(u16)],
    name: nameOf(face.name),
    post: [...u32(0x00030000), ...Array.from({ length: 28 }, () => 0)],
  }
}

/** TrueType file (OpenType 1.9, chapters `glyf`, `cmap` and others). */
export const trueType = (face: Face): Uint8Array => {
  const tables = Object.entries(tablesOf(face))
  const halfLog = 2 ** Math.floor(Math.log2(tables.length))
  let offset = 12 + tables.length * 16
  const directory = tables.flatMap(([tag, bytes]) => {
    const entry = [...ascii(tag), ...u32(checksum(bytes)), ...u32(offset), ...u32(bytes.length)]
    offset += padded(bytes).length
    return entry
  })
  return Uint8Array.from([
    ...u32(0x00010000),
    ...[tables.length, halfLog * 16, Math.log2(halfLog), (tables.length - halfLog) * 16].flatMap(u16),
    ...directory,
    ...tables.flatMap(([, bytes]) => padded(bytes)),
  ])
}
