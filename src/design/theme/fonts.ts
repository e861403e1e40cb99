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
  // Sized like Onest, so that the page does not move when the font arrives.
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
 * Makes the typeface known. Chromium puts macrons together out of the first file; letters that need the second make the browser ask for it.
 * Each file is a family of its own: for each size and weight, Chromium looks up a font of the system that stands in for what of a
 * family is not loaded, whether a letter of it is there or not, and the first layout waits for every look-up.
 * The faces have a sheet of their own: a browser lays out the whole page anew whenever a sheet that declares fonts changes, and
 * that of the styled components changes with each that is drawn for the first time.
 */
export const addFontFaces = (): void => {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(faces.join('\n'))
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  // Asked for by the first layout it would come after it, and with it a second one.
  void document.fonts?.load("1em 'Onest Variable'").catch(() => {})
}
