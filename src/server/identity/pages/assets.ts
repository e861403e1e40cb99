import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Brand, type BrandId, brands, type ColourName, palettes } from '#brands/brands.ts'
import { colourProperties } from '#brands/css.ts'

export interface Asset {
  readonly type: string
  readonly body: Buffer
  /** Compressed at the start; missing for fonts, which are compressed already. */
  readonly brotli?: Buffer
}

const folder = '/oidc-assets/'

const font = (subset: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`)))

/** Content hash in the name: browsers may cache the file for ever. */
const nameOf = (stem: string, extension: string, body: Buffer) =>
  `${stem}-${hash('sha256', body, 'hex').slice(0, 16)}.${extension}`

const propertiesOf = ({ id, logo, radii }: Brand, css: string) => {
  const { light, dark } = palettes[id]
  const isUsed = (name: string) => css.includes(`var(--${name})`) || logo.some(({ fill }) => fill === name)
  const colours = (Object.keys(light) as ColourName[]).filter(isUsed)
  const { button, input, block } = radii
  return `:root{${colourProperties(id, colours)}--glow-strength:light-dark(${light.glow}f2,${dark.glow}59);--radius-button:${button};--radius-input:${input};--radius-block:${block}}`
}

const load = () => {
  const assets = new Map<string, Asset>()
  const add = (stem: string, extension: string, type: string, body: Buffer) => {
    const name = nameOf(stem, extension, body)
    assets.set(name, { type, body, ...(extension === 'css' ? { brotli: brotliCompressSync(body) } : {}) })
    return folder + name
  }
  const latin = add('onest-latin', 'woff2', 'font/woff2', font('latin'))
  const latinExt = add('onest-latin-ext', 'woff2', 'font/woff2', font('latin-ext'))
  const css = readFileSync(new URL('sign-in.css', import.meta.url), 'utf8')
    .replace('onest-latin.woff2', latin)
    .replace('onest-latin-ext.woff2', latinExt)
  const styles = brands.map((brand) => {
    const sheet = `${propertiesOf(brand, css)}\n${css}`
    return [brand.id, add('sign-in', 'css', 'text/css; charset=utf-8', Buffer.from(sheet))] as const
  })
  return { assets, latin, styles: Object.fromEntries(styles) as Readonly<Record<BrandId, string>> }
}

const loaded = load()

export const assets: ReadonlyMap<string, Asset> = loaded.assets
export const stylesPathOf = ({ id }: Brand): string => loaded.styles[id]
export const fontPath = loaded.latin
