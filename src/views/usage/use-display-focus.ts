import { type RefObject, useEffect, useRef } from 'react'

interface DisplayFocus {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly caption: RefObject<HTMLTableCaptionElement | null>
}

/** The button below the reading moves to the start of the table; back in the shorter chart, it stays in view. */
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
