import latinUrl from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import latinExtUrl from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'
import { globalCss } from './stitches.ts'

const face = (url: string, unicodeRange: string) =>
  ({
    fontFamily: 'Onest Variable',
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: '100 900',
    src: `url(${url}) format('woff2')`,
    unicodeRange,
  }) as const

// Sized like Onest, so that the page does not move when the font arrives.
const fallbackFace = {
  fontFamily: 'Onest Fallback',
  src: "local('Arial'), local('Liberation Sans')",
  sizeAdjust: '105.9%',
  ascentOverride: '91.6%',
  descentOverride: '29.3%',
  lineGapOverride: '0%',
}

/** The one font file worth a preload; macrons are in the second, which the browser asks for when it meets one. */
export const preloadFontUrl: string = latinUrl

/** Reset, type, focus ring and forced colours. Call once, before the first render. */
export const applyGlobalStyles = globalCss({
  '@font-face': [
    face(
      latinUrl,
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    ),
    face(
      latinExtUrl,
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    ),
    fallbackFace,
  ],
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: 24, scrollPaddingBottom: 96, '@lg': { scrollPaddingBottom: 24 } },
  body: {
    margin: 0,
    minWidth: 320,
    background: '$canvas',
    color: '$ink',
    font: '450 1rem/1.5 $fonts$body',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend': { margin: 0, padding: 0 },
  fieldset: { border: 0, minWidth: 0 },
  'ul, ol': { listStyle: 'none' },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  a: { color: 'inherit', textDecoration: 'none' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  button: { border: 0, background: 'none', padding: 0, cursor: 'pointer', textAlign: 'start' },
  'button:disabled': { cursor: 'default' },
  svg: { display: 'block', flex: 'none' },
  table: { borderCollapse: 'collapse', width: '100%' },
  // The halo inside the offset keeps the ring readable on hills and on yellow.
  ':focus-visible': { outline: '3px solid $focus', outlineOffset: 2, boxShadow: '0 0 0 2px $colors$canvas' },
  '[tabindex="-1"]:focus-visible': { outline: 'none', boxShadow: 'none' },
  '@forced': { ':focus-visible': { outlineColor: 'Highlight' } },
  '@calm': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
