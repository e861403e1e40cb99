import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { brands, palettes } from '#brands/brands.ts'
import { fizz } from '#brands/fizz.ts'
import { tarn } from '#brands/tarn.ts'
import { matchPath } from '#domain/portal/routes.ts'
import { appIcon } from '#server/portal/app-icon.ts'
import { manifestOf } from '#server/portal/app-manifest.ts'

/** Colours by place, in shares of the width. */
const coloursIn = async (png: Buffer) => {
  const picture = await loadImage(png)
  const { width, height } = picture
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0)
  return (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data
    return `#${Buffer.from([red, green, blue]).toString('hex').toUpperCase()}`
  }
}

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
  ])('shows %s', async (_, brand, x, y, colour) => {
    const colourAt = await coloursIn(await appIcon(brand, 192, 0.68))
    expect(colourAt(...place(x, y))).toBe(colour)
  })

  it('has the size that the manifest says', async () => {
    const png = await appIcon(tarn, 192, 0.68)
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png.subarray(1, 4).toString()]).toEqual([192, 192, 'PNG'])
  })

  it.each(brands)('of $id keeps a maskable logo within the circle of 80 %', async ({ id, logo }) => {
    const canvas = palettes[id].light.canvas
    const colourAt = await coloursIn(await appIcon({ id, logo }, 192, 0.52))
    expect(logo.length).toBeGreaterThan(0)
    for (let degrees = 0; degrees < 360; degrees += 3) {
      const angle = (degrees * Math.PI) / 180
      expect(colourAt(0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle))).toBe(canvas)
    }
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
