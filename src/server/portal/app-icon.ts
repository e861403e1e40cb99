import { crc32, deflateSync } from 'node:zlib'
import { type Brand, palettes } from '#brands/brands.ts'
import { outlineOfPath, type Point } from './icon-outline.ts'

/** The logo is drawn on a square of 30. */
const logoSize = 30
/** Samples a pixel in each direction. */
const samples = 4

type Colour = readonly [number, number, number]

const colourOf = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour

/** Where a line crosses the edges, with the direction of each: the non-zero rule of SVG. */
const crossings = (polygons: readonly (readonly Point[])[], y: number) =>
  polygons
    .flatMap((polygon) =>
      polygon.flatMap(([x0, y0], index) => {
        const [x1, y1] = polygon[(index + 1) % polygon.length] ?? [x0, y0]
        if (y0 <= y === y1 <= y) return []
        return [{ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 }]
      }),
    )
    .toSorted((a, b) => a.x - b.x)

/** Adds to `covered`, a row of samples, what lies within the outline. */
const coverRow = (polygons: readonly (readonly Point[])[], y: number, covered: Uint8Array): void => {
  const edges = crossings(polygons, y)
  let winding = 0
  for (const [index, { x, turn }] of edges.entries()) {
    winding += turn
    const end = edges[index + 1]?.x ?? x
    if (winding !== 0)
      covered.fill(1, Math.max(0, Math.ceil(x - 0.5)), Math.max(0, Math.min(covered.length, Math.ceil(end - 0.5))))
  }
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const pngOf = (size: number, rows: Uint8Array): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/**
 * PNG of the brand's logo on its canvas, without transparency.
 * @param size pixels @param share of the width that the logo takes; a maskable icon keeps it within the inner 80 %
 */
export const appIcon = ({ id, logo }: Brand, size: number, share: number): Buffer => {
  const colours = palettes[id].light
  const scale = (size * share) / logoSize
  const edge = (size * (1 - share)) / 2
  const shapes = logo.map(({ fill, path }) => ({
    colour: colourOf(colours[fill]),
    polygons: outlineOfPath(path).map((polygon) =>
      polygon.map(([x, y]): Point => [(x * scale + edge) * samples, (y * scale + edge) * samples]),
    ),
  }))
  const ground = colourOf(colours.canvas)
  const rows = new Uint8Array(size * (size * 3 + 1))
  const covered = new Uint8Array(size * samples)
  for (let y = 0; y < size; y += 1) {
    const row = rows.subarray(y * (size * 3 + 1) + 1, (y + 1) * (size * 3 + 1))
    for (let x = 0; x < size; x += 1) row.set(ground, x * 3)
    for (const { colour, polygons } of shapes) {
      const hits = new Uint8Array(size)
      for (let sample = 0; sample < samples; sample += 1) {
        covered.fill(0)
        coverRow(polygons, y * samples + sample + 0.5, covered)
        for (const [x, isCovered] of covered.entries()) hits[Math.floor(x / samples)]! += isCovered
      }
      for (const [x, hit] of hits.entries()) {
        const part = hit / samples ** 2
        if (hit > 0)
          for (const [channel, value] of colour.entries())
            row[x * 3 + channel] = Math.round(value * part + (row[x * 3 + channel] ?? 0) * (1 - part))
      }
    }
  }
  return pngOf(size, rows)
}
