import { type BrandId, brandOf, brands, type Mode, type Palette, palettes } from '#brands/brands.ts'
import { createTheme, theme } from './stitches.ts'

const shadowsDark = {
  card: '0 0 0 1px rgba(255,255,255,.035), 0 12px 28px -20px rgba(0,0,0,.7)',
  hover: '0 0 0 1px rgba(255,255,255,.06), 0 18px 40px -18px rgba(0,0,0,.8)',
  popover: '0 0 0 1px rgba(255,255,255,.08), 0 36px 80px -24px #000',
  thumb: '0 0 0 1px rgba(255,255,255,.12)',
}

const made = new Map<string, string>()

export const themeClass = (brand: BrandId, mode: Mode): string => {
  const name = `${brand}-${mode}`
  const known = made.get(name)
  if (known !== undefined) return known
  const tokens = { colors: palettes[brand][mode], radii: brandOf(brand).radii }
  const isPlain = brand === brands[0].id && mode === 'light'
  const { className } = isPlain ? theme : createTheme(name, mode === 'dark' ? { ...tokens, shadows: shadowsDark } : tokens)
  made.set(name, className)
  return className
}

export interface Theme {
  readonly brand: BrandId
  readonly mode: Mode
}

let current: Theme = { brand: brands[0].id, mode: 'light' }
const listeners = new Set<() => void>()

/** Sets class, `color-scheme`, `data-brand`, `data-mode` and the browser's bars. */
export const applyTheme = (brand: BrandId, mode: Mode): void => {
  const { classList, dataset, style } = document.documentElement
  classList.remove(themeClass(current.brand, current.mode))
  classList.add(themeClass(brand, mode))
  style.colorScheme = mode
  dataset.brand = brand
  dataset.mode = mode
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[brand][mode].canvas)
  current = { brand, mode }
  for (const listener of listeners) listener()
}

export const currentTheme = (): Theme => current

export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Plain hex for canvas, which ignores custom properties. */
export const paletteOf = ({ brand, mode }: Theme): Palette => palettes[brand][mode]
