import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Measures an element in CSS pixels before the first paint and whenever it changes.
 * Where nothing is laid out (tests, a hidden tab) the given size stands.
 */
export const useSize = <E extends HTMLElement>(fallback: Size): [RefObject<E | null>, Size] => {
  const ref = useRef<E>(null)
  const [size, setSize] = useState(fallback)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0) setSize((last) => (last.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
