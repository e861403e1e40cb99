import { useEffect } from 'react'
import { globalCss } from './stitches.ts'
import { applyTheme, currentTheme } from './themes.ts'

const applyPrintStyles = globalCss({
  '@print': {
    '*, *::before, *::after': {
      // Browsers omit backgrounds, which draw bars and shares.
      printColorAdjust: 'exact',
      WebkitPrintColorAdjust: 'exact',
      animation: 'none !important',
      transition: 'none !important',
    },
    'html, body': { background: 'none !important' },
    'nav, footer, body > :not(#root)': { display: 'none !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'figure, li, tr': { breakInside: 'avoid' },
    svg: { maxWidth: '100%', maxHeight: '100%', height: 'auto' },
  },
})

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
