// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it } from 'vitest'
import { appStyleSheet } from '#design/theme/app-style-sheet.ts'

const sheetOf = (text: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

const before = document.adoptedStyleSheets
beforeEach(() => {
  document.adoptedStyleSheets = []
})
// Other files go on with this page.
afterAll(() => {
  document.adoptedStyleSheets = before
})

it('stays when the sheet of a page that waited for the portal is taken away', () => {
  const lost = sheetOf('.lost{padding:16px}')
  document.adoptedStyleSheets = [lost]
  const sheet = appStyleSheet()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== lost)
  expect(sheet).not.toBe(lost)
  expect(document.adoptedStyleSheets).toEqual([sheet])
})

it('is the one of the visit before, beside whatever else is there', () => {
  const earlier = sheetOf('--sxs{--sxs:0 t-a}@media{.t-a{color:red}}')
  const other = sheetOf('.lost{padding:16px}')
  document.adoptedStyleSheets = [other, earlier]
  expect(appStyleSheet()).toBe(earlier)
  expect(document.adoptedStyleSheets).toEqual([other, earlier])
})
