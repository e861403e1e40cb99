import { addFontFaces } from './fonts.ts'
import { globalCss } from './stitches.ts'

const applyReset = globalCss({
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
  '[aria-disabled="true"]': { cursor: 'default' },
  svg: { display: 'block', flex: 'none' },
  table: { borderCollapse: 'collapse', width: '100%' },
  // Halo: keeps the ring readable on hills and yellow.
  ':focus-visible': { outline: '3px solid $focus', outlineOffset: 2, boxShadow: '0 0 0 2px $colors$canvas' },
  // Reading positions without a ring; not arrow-key targets.
  '[tabindex="-1"]:not([role="option"]):not([role^="menuitem"]):focus-visible': { outline: 'none', boxShadow: 'none' },
  '@forced': {
    ':focus-visible': { outlineColor: 'Highlight' },
    // Browser style of disabled controls.
    '[aria-disabled="true"]': { color: 'GrayText !important' },
  },
  '@calm': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})

/** Call once, before the first render. */
export const applyGlobalStyles = (): void => {
  addFontFaces()
  applyReset()
}
