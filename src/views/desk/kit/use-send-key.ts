import { type RefObject, useEffect, useRef } from 'react'

/** Ctrl or ⌘ with Enter anywhere in the element, also while typing. */
export const useSendKey = (frame: RefObject<HTMLElement | null>, send: () => void): void => {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const element = frame.current
    const listen = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) latest.current()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [frame])
}
