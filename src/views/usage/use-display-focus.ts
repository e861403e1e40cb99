import { type RefObject, useEffect, useRef } from 'react'

interface DisplayFocus {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly caption: RefObject<HTMLTableCaptionElement | null>
}

/** The button under the reading leads to where the table begins; what it leads back to is shorter, and it stays in view. */
export const useDisplayFocus = (display: 'chart' | 'table'): DisplayFocus => {
  const button = useRef<HTMLButtonElement>(null)
  const caption = useRef<HTMLTableCaptionElement>(null)
  useEffect(() => {
    if (button.current === null || document.activeElement !== button.current) return
    if (display === 'table') caption.current?.focus()
    else button.current.scrollIntoView({ block: 'nearest' })
  }, [display])
  return { button, caption }
}
