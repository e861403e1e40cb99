import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { keyframes, styled } from '#design/theme/stitches.ts'

const fade = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' }, to: { opacity: 1, transform: 'none' } })

/** What lies over the page while a dialog is open. */
export const Shade = styled(Dialog.Overlay, {
  position: 'fixed',
  inset: 0,
  zIndex: '$dialog',
  overflowY: 'auto',
  background: 'rgba(8, 20, 24, .52)',
  animation: `${fade} 200ms`,
})

/** The dialog itself. */
export const Sheet = styled(Dialog.Content, {
  width: '100%',
  animation: `${rise} 320ms cubic-bezier(.2,.8,.2,1)`,
  '&:focus-visible': { outline: 'none' },
  '@forced': { border: '1px solid CanvasText' },
})

/** What has the focus and what it stands in, from the inside, as far as the page. */
const trailOfFocus = (): readonly Element[] => {
  const trail: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) trail.push(at)
  return trail
}

/** Of the innermost part of the page that is still there and has a heading. */
const headingLeft = (trail: readonly Element[]): HTMLElement | undefined =>
  trail.flatMap((part) => (part.isConnected ? [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4')] : []))[0]

/**
 * Gives the focus back to what opened the dialog, since the library does so only for a trigger of its own. Where that went away with
 * what the dialog did, to the heading above it; to the page where nothing had the focus, as when an address opens the dialog.
 */
export const useFocusBack = (): ((event: Event) => void) => {
  const [trail] = useState(trailOfFocus)
  return (event) => {
    event.preventDefault()
    const [opener] = trail
    if (opener instanceof HTMLElement && opener.isConnected) return opener.focus()
    const heading = headingLeft(trail)
    if (heading === undefined) return document.querySelector('main')?.focus({ preventScroll: true })
    heading.tabIndex = -1
    return heading.focus()
  }
}
