import { type BrandId, type ColourName, palettes } from './brands.ts'

/** `--canvas:light-dark(#F0F4F2,#0A1618);…` */
export const colourProperties = (brand: BrandId, names: readonly ColourName[], prefix = ''): string => {
  const { light, dark } = palettes[brand]
  return names.map((name) => `--${prefix}${name}:light-dark(${light[name]},${dark[name]});`).join('')
}
