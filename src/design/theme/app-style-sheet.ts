/** Each rule group of Stitches begins with a marker rule. */
const isOfStitches = ({ cssRules }: CSSStyleSheet): boolean => cssRules[0]?.cssText.startsWith('--sxs') ?? false

/**
 * The restored sheet of the last visit, or a new one. Other sheets may be removed by their owners (`src/data/browser/load-failure.ts`).
 * Null outside a browser.
 */
export const appStyleSheet = (): CSSStyleSheet | null => {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return null
  const earlier = document.adoptedStyleSheets.find(isOfStitches)
  if (earlier) return earlier
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}
