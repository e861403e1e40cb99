import { type Brand, palettes } from '#brands/brands.ts'

/** The logo is drawn on a square of 30. */
const logoSize = 30

/**
 * PNG of the brand's logo on its canvas.
 * @param size pixels @param share of the width that the logo takes; a maskable icon keeps it within the inner 80 %
 */
export const appIcon = async ({ id, logo }: Pick<Brand, 'id' | 'logo'>, size: number, share: number): Promise<Buffer> => {
  const { createCanvas, Path2D } = await import('@napi-rs/canvas')
  const colours = palettes[id].light
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.fillStyle = colours.canvas
  context.fillRect(0, 0, size, size)
  context.translate((size * (1 - share)) / 2, (size * (1 - share)) / 2)
  context.scale((size * share) / logoSize, (size * share) / logoSize)
  for (const { fill, path } of logo) {
    context.fillStyle = colours[fill]
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
    context.fill(new Path2D(path))
  }
  return canvas.encode('png')
}
