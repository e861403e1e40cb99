// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { applyGlobalStyles } from '#design/theme/global.ts'
import { theme } from '#design/theme/stitches.ts'

it('declares fonts in a sheet that nothing else changes, since each change would lay out the whole page again', () => {
  applyGlobalStyles()
  const sheets = document.adoptedStyleSheets.map(({ cssRules }) => {
    const fonts = [...cssRules].filter(({ cssText }) => cssText.startsWith('@font-face')).length
    return { fonts, others: cssRules.length - fonts }
  })
  expect(sheets.map(({ fonts }) => fonts)).toEqual([3, 0])
  expect(sheets[0]?.others).toEqual(0)
  expect(sheets[1]?.others).toBeGreaterThan(0)
})

it('makes each file of the typeface a family of its own, since the first layout waits for stand-ins of a family that is not all loaded', () => {
  document.adoptedStyleSheets = []
  applyGlobalStyles()
  const families = [...(document.adoptedStyleSheets[0]?.cssRules ?? [])].map(
    ({ cssText }) => /font-family: ["']?([\w ]+)/.exec(cssText)?.[1],
  )
  expect(families).toEqual(['Onest Variable', 'Onest Extended', 'Onest Fallback'])
  expect(theme.fonts.body.value).toContain(families.map((family) => `'${family}'`).join(', '))
})
