import { useLayoutEffect } from 'react'
import { css } from '#design/theme/stitches.ts'

const shield = css({ position: 'fixed', zIndex: '$toast', inset: 0 })

const doubleClick = 500

const raise = () => {
  const element = document.createElement('div')
  element.className = shield().className
  document.body.append(element)
  setTimeout(() => element.remove(), doubleClick)
}

/** The second press of a double click must not hit what replaces this element. */
export const useSecondPressGuard = (): void => useLayoutEffect(() => raise, [])
