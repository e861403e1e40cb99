import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { brands, palettes } from '#brands/brands.ts'
import { fizz } from '#brands/fizz.ts'
import { tarn } from '#brands/tarn.ts'
import { matchPath } from '#domain/portal/routes.ts'
import { appIcon } from '#server/portal/app-icon.ts'
import { manifestOf } from '#server/portal/app-manifest.ts'
import { outlineOfPath, type Point } from '#server/portal/icon-outline.ts'

/** Colour at x and y, in shares of the width. */
const colourAt = (png: Buffer, x: number, y: number) => {
  const size = png.readUInt32BE(16)
  const dataAt = png.indexOf('IDAT') + 4
  const rows = inflateSync(png.subarray(dataAt, dataAt + png.readUInt32BE(dataAt - 8)))
  const at = Math.floor(y * size) * (size * 3 + 1) + 1 + Math.floor(x * size) * 3
  return `#${rows
    .subarray(at, at + 3)
    .toString('hex')
    .toUpperCase()}`
}

const area = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x0, y0], index) => {
      const [x1, y1] = points[(index + 1) % points.length] ?? [0, 0]
      return sum + x0 * y1 - x1 * y0
    }, 0) / 2,
  )

describe('an icon', () => {
  // The logo is drawn on 30 by 30: its point 20, 10 lies at 0.16 + 0.68 × 20 / 30 of the width.
  const place = (x: number, y: number) => [0.16 + (0.68 * x) / 30, 0.16 + (0.68 * y) / 30] as const
  it.each([
    ['the sun of Tarn', tarn, 20, 10, tarn.colours.light.loyal],
    ['the hills of Tarn', tarn, 15, 26, tarn.colours.light.primary],
    ['the hills of Tarn before the sun', tarn, 20, 22.5, tarn.colours.light.primary],
    ['the ground of Tarn', tarn, -4, -4, tarn.colours.light.canvas],
    ['the large drop of Fizz', fizz, 8, 20, fizz.colours.light.primary],
    ['the yellow drop of Fizz', fizz, 22, 10, fizz.colours.light.loyal],
    ['the small drop of Fizz', fizz, 12.5, 5, fizz.colours.light.primary],
  ])('shows %s', (_, brand, x, y, colour) => {
    expect(colourAt(appIcon(brand, 192, 0.68), ...place(x, y))).toBe(colour)
  })

  it('has the size that the manifest says', () => {
    const png = appIcon(tarn, 192, 0.68)
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png.subarray(1, 4).toString()]).toEqual([192, 192, 'PNG'])
  })

  it.each(brands)('of $id keeps a maskable logo within the circle of 80 %', ({ id, logo }) => {
    const canvas = palettes[id].light.canvas
    const png = appIcon(brands.find((brand) => brand.id === id)!, 192, 0.52)
    expect(logo.length).toBeGreaterThan(0)
    for (let degrees = 0; degrees < 360; degrees += 3) {
      const angle = (degrees * Math.PI) / 180
      expect(colourAt(png, 0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle))).toBe(canvas)
    }
  })
})

describe('an outline', () => {
  it('of two half circles has the area of a circle', () => {
    const [circle = []] = outlineOfPath('M14 10a6 6 0 1 0 12 0a6 6 0 1 0-12 0z')
    expect(area(circle)).toBeCloseTo(Math.PI * 36, 0)
    expect(Math.max(...circle.map(([x]) => x))).toBeCloseTo(26)
    expect(Math.min(...circle.map(([, y]) => y))).toBeCloseTo(4)
  })

  it('goes along lines to the point that each names', () => {
    expect(outlineOfPath('M1 2h3v4l-1 1H1z')).toEqual([
      [
        [1, 2],
        [4, 2],
        [4, 6],
        [3, 7],
        [1, 7],
      ],
    ])
  })

  it('takes a quarter turn to the side that the arc says', () => {
    const [clockwise = []] = outlineOfPath('M2 0a2 2 0 0 1 2 2')
    const [counterclockwise = []] = outlineOfPath('M2 0a2 2 0 0 0 2 2')
    expect(clockwise[16]?.[0]).toBeCloseTo(2 + Math.SQRT2)
    expect(counterclockwise[16]?.[0]).toBeCloseTo(4 - Math.SQRT2)
  })

  it('of a command that no logo has is refused', () => {
    expect(() => outlineOfPath('M0 0t1 1')).toThrow(SyntaxError)
  })
})

describe('the manifest', () => {
  it.each([tarn, fizz])('is of $name', (brand) => {
    expect(manifestOf(brand)).toMatchObject({
      name: brand.name,
      start_url: '/account/dashboard',
      display: 'standalone',
      theme_color: brand.colours.light.canvas,
      background_color: brand.colours.light.canvas,
    })
  })

  it('has plain and maskable icons of 192 and 512 pixels', () => {
    expect(manifestOf(tarn).icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
  })

  it('leads to four pages that there are', () => {
    const { shortcuts } = manifestOf(tarn)
    expect(shortcuts.map(({ name, url }) => [name, matchPath(url.split('?', 1)[0] ?? '')?.page])).toEqual([
      ['Usage', 'usage'],
      ['Bills', 'bill'],
      ['Give a meter reading', 'products'],
      ['Order gas', 'bottledGasOrder'],
    ])
  })

  it('takes one photo from another app', () => {
    expect(manifestOf(tarn).share_target).toEqual({
      action: '/share/meter-photo',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ['image/*'] }] },
    })
  })
})
