import { createStitches } from '@stitches/react'
import { brands, palettes } from '#brands/brands.ts'
import { media } from './breakpoints.ts'
import { appStyleSheet } from './app-style-sheet.ts'

/**
 * A strict `style-src` blocks Stitches' `<style>`; a constructable sheet is allowed. `root` works, but is missing in its types.
 */
const constructableRoot = (): object => {
  const sheet = appStyleSheet()
  return sheet === null ? {} : { root: { styleSheets: [sheet], head: { appendChild: () => ({ sheet }) } } }
}

export const shadowsLight = {
  card: '0 1px 2px rgba(14,42,44,.05), 0 10px 28px -20px rgba(14,42,44,.22)',
  hover: '0 2px 6px rgba(14,42,44,.08), 0 18px 40px -18px rgba(14,42,44,.30)',
  popover: '0 4px 12px rgba(14,42,44,.10), 0 36px 80px -24px rgba(14,42,44,.42)',
  thumb: '0 1px 2px rgba(14,42,44,.12), 0 0 0 .5px rgba(14,42,44,.06)',
}

export const typeface = "'Onest Variable', 'Onest Extended', 'Onest Fallback', ui-sans-serif, system-ui, sans-serif"

const [{ id, radii }] = brands

export const { getCssText, styled, css, globalCss, keyframes, theme, createTheme, config } = createStitches({
  ...constructableRoot(),
  theme: {
    colors: palettes[id].light,
    space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px', 7: '32px', 8: '40px', 9: '56px', 10: '72px' },
    radii: {
      bar: '6px',
      ...radii,
      scene: '28px',
      chip: '999px',
    },
    shadows: shadowsLight,
    fonts: { body: typeface },
    zIndices: { header: 5, wizard: 10, bottom: 20, popover: 30, dialog: 40, toast: 50 },
    transitions: {
      press: '120ms cubic-bezier(.2,.8,.2,1)',
      fade: '200ms cubic-bezier(.2,.8,.2,1)',
      panel: '320ms cubic-bezier(.2,.8,.2,1)',
      draw: '600ms cubic-bezier(.2,.8,.2,1)',
    },
  },
  media,
})
