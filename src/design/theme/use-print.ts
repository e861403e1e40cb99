import { useEffect } from 'react'
import { globalCss } from './stitches.ts'
import { applyTheme, currentTheme } from './themes.ts'

const applyPrintStyles = globalCss({
  '@print': {
    '*, *::before, *::after': {
      // Bars and shares are drawn by backgrounds, which a browser leaves out unless told.
      printColorAdjust: 'exact',
      WebkitPrintColorAdjust: 'exact',
      animation: 'none !important',
      transition: 'none !important',
    },
    'html, body': { background: 'none !important' },
    // What only leads elsewhere, and what is open over the page.
    'nav, footer, body > :not(#root)': { display: 'none !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'figure, li, tr': { breakInside: 'avoid' },
    // Charts were measured on the screen, and paper may be narrower.
    svg: { maxWidth: '100%', maxHeight: '100%', height: 'auto' },
  },
})

/** Makes the pages below it fit to be printed: light in every theme, and no wider than the paper. */
export const usePrint = (): void => {
  applyPrintStyles()
  useEffect(() => {
    let toScreen = () => {}
    const toPaper = () => {
      const { brand, mode } = currentTheme()
      applyTheme(brand, 'light')
      toScreen = () => applyTheme(brand, mode)
    }
    const back = () => toScreen()
    window.addEventListener('beforeprint', toPaper)
    window.addEventListener('afterprint', back)
    return () => {
      window.removeEventListener('beforeprint', toPaper)
      window.removeEventListener('afterprint', back)
    }
  }, [])
}
