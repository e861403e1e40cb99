/** Each group of Stitches' rules is behind a rule that names them. */
const isOfStitches = ({ cssRules }: CSSStyleSheet): boolean => cssRules[0]?.cssText.startsWith('--sxs') ?? false

/**
 * The page's sheet for the rules of Stitches: the one that holds the style of the visit before, or a new one beside what is there. Any
 * other sheet is somebody else's, who may take it away (`src/data/browser/lost.ts`). Null outside a browser.
 */
export const ownSheet = (): CSSStyleSheet | null => {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return null
  const earlier = document.adoptedStyleSheets.find(isOfStitches)
  if (earlier) return earlier
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}
