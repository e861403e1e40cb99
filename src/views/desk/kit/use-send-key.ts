import { type RefObject, useEffect, useRef } from 'react'

/** Ctrl or ⌘ with Enter anywhere in the element, also while typing. @param frame null: anywhere on the page */
export const useSendKey = (frame: RefObject<HTMLElement | null> | null, send: () => void): void => {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const element: HTMLElement | null = frame === null ? document.body : frame.current
    const listen = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) latest.current()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [frame])
}
