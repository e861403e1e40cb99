import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { keyframes, styled } from '#design/theme/stitches.ts'

const fade = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' }, to: { opacity: 1, transform: 'none' } })

export const Shade = styled(Dialog.Overlay, {
  position: 'fixed',
  inset: 0,
  zIndex: '$dialog',
  overflowY: 'auto',
  background: 'rgba(8, 20, 24, .52)',
  animation: `${fade} 200ms`,
})

export const Sheet = styled(Dialog.Content, {
  width: '100%',
  animation: `${rise} 320ms cubic-bezier(.2,.8,.2,1)`,
  '&:focus-visible': { outline: 'none' },
  '@forced': { border: '1px solid CanvasText' },
})

const focusAncestors = (): readonly Element[] => {
  const ancestors: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) ancestors.push(at)
  return ancestors
}

const headingLeft = (ancestors: readonly Element[]): HTMLElement | undefined =>
  ancestors.flatMap((part) => (part.isConnected ? [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4')] : []))[0]

/**
 * Returns focus to the opener; Radix does so only for its own triggers. If the opener is gone, to the heading above; to the page
 * if nothing had focus.
 */
export const useFocusBack = (): ((event: Event) => void) => {
  const [ancestors] = useState(focusAncestors)
  return (event) => {
    event.preventDefault()
    const [opener] = ancestors
    if (opener instanceof HTMLElement && opener.isConnected) return opener.focus()
    const heading = headingLeft(ancestors)
    if (heading === undefined) return document.querySelector('main')?.focus({ preventScroll: true })
    heading.tabIndex = -1
    return heading.focus()
  }
}
