import { type RefObject, useEffect, useRef } from 'react'

interface FaceFocus {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly caption: RefObject<HTMLTableCaptionElement | null>
}

/** The button under the reading leads to where the table begins; what it leads back to is shorter, and it stays in view. */
export const useFaceFocus = (face: 'chart' | 'table'): FaceFocus => {
  const button = useRef<HTMLButtonElement>(null)
  const caption = useRef<HTMLTableCaptionElement>(null)
  useEffect(() => {
    if (button.current === null || document.activeElement !== button.current) return
    if (face === 'table') caption.current?.focus()
    else button.current.scrollIntoView({ block: 'nearest' })
  }, [face])
  return { button, caption }
}
