import type { BrandSheet } from './brand.ts'
import { fizz } from './fizz.ts'
import { sharedDark, sharedLight } from './shared-colours.ts'
import { tarn } from './tarn.ts'

/** The first is the default. */
export const brands = [tarn, fizz] as const satisfies readonly BrandSheet[]

export type BrandId = (typeof brands)[number]['id']

export interface Brand extends BrandSheet {
  readonly id: BrandId
}

export type Mode = 'light' | 'dark'

const all: readonly Brand[] = brands

export const brandIds: readonly BrandId[] = all.map(({ id }) => id)

export const isBrandId = (text: string): text is BrandId => all.some(({ id }) => id === text)

/** @throws RangeError for an unknown ID */
export const brandOf = (id: string): Brand => {
  const found = all.find((brand) => brand.id === id)
  if (!found) throw new RangeError(`There is no brand ${JSON.stringify(id)}: ${brandIds.join(', ')}.`)
  return found
}

/** From a host such as `fizz.example.nz`, longest ID first; null if none. */
export const brandNamedBy = (host: string): Brand | null =>
  all.filter(({ id }) => host.toLowerCase().includes(id)).toSorted((a, b) => b.id.length - a.id.length)[0] ?? null

const palettesOf = ({ colours }: Brand) => ({
  light: { ...sharedLight, ...colours.light },
  dark: { ...sharedDark, ...colours.dark },
})

export type Palette = Readonly<ReturnType<typeof palettesOf>[Mode]>
export type ColourName = keyof Palette

export const palettes = Object.fromEntries(all.map((brand) => [brand.id, palettesOf(brand)])) as Readonly<
  Record<BrandId, Readonly<Record<Mode, Palette>>>
>
