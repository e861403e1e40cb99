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

/**
 * Gives the focus back to what opened the dialog, since the library does so only for a trigger of its own; to the page where that
 * went away with what the dialog did.
 */
export const useFocusBack = (): ((event: Event) => void) => {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    const back = opener?.isConnected ? opener : document.querySelector('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: back !== opener })
  }
}
