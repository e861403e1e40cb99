import { useLayoutEffect } from 'react'
import { css } from '#design/theme/stitches.ts'

const shield = css({ position: 'fixed', zIndex: '$toast', inset: 0 })

/** As long as the presses of a double click lie apart at most. */
const doubleClick = 500

const raise = () => {
  const element = document.createElement('div')
  element.className = shield().className
  document.body.append(element)
  setTimeout(() => element.remove(), doubleClick)
}

/** When what uses it goes away, the second press of a double click on it falls on nothing, and not on what comes in its place. */
export const useSecondPressGuard = (): void => useLayoutEffect(() => raise, [])
