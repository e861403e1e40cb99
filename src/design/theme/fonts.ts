import latinUrl from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import latinExtUrl from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'

const face = (family: string, url: string, unicodeRange: string) => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url(${url}) format('woff2');
  unicode-range: ${unicodeRange};
}`

// Decision: docs/decisions/start-and-speed.md
const faces = [
  face(
    'Onest Variable',
    latinUrl,
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ),
  face(
    'Onest Extended',
    latinExtUrl,
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ),
  // Metrics of Onest, so that the page does not move when it loads.
  `@font-face {
  font-family: 'Onest Fallback';
  src: local('Arial'), local('Liberation Sans');
  size-adjust: 105.9%;
  ascent-override: 91.6%;
  descent-override: 29.3%;
  line-gap-override: 0%;
}`,
]

/**
 * Chromium composes macrons from the first file; the second loads when needed. One family per file: otherwise Chromium
 * looks up system fallbacks for each size and weight, which delays the first layout. Own sheet: changing a sheet with fonts
 * relayouts the page, and Stitches changes its sheet often.
 */
export const addFontFaces = (): void => {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(faces.join('\n'))
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  // Early, to avoid a second layout.
  void document.fonts?.load("1em 'Onest Variable'").catch(() => {})
}
