// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { applyGlobalStyles } from '#design/global.ts'

it('declares fonts in a sheet that nothing else changes, since each change would lay out the whole page anew', () => {
  applyGlobalStyles()
  const sheets = document.adoptedStyleSheets.map(({ cssRules }) => {
    const fonts = [...cssRules].filter(({ cssText }) => cssText.startsWith('@font-face')).length
    return { fonts, others: cssRules.length - fonts }
  })
  expect(sheets.map(({ fonts }) => fonts)).toEqual([3, 0])
  expect(sheets[0]?.others).toEqual(0)
  expect(sheets[1]?.others).toBeGreaterThan(0)
})
