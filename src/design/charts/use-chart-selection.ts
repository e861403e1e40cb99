import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { ChartProps } from './chart-types.ts'

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value))

/** Mouse shows; press or touch selects; arrows, Home and End move; Esc clears. Click, second touch or Enter opens. */
export const useChartSelection = (
  { bars, selectedKey, onSelect, onOpen }: Pick<ChartProps, 'bars' | 'selectedKey' | 'onSelect' | 'onOpen'>,
  barAt: (x: number) => number | null,
) => {
  const [ownKey, setOwnKey] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const pressed = useRef<string | null>(null)
  const chosen = selectedKey === undefined ? ownKey : selectedKey
  const choose = (key: string | null) => {
    setOwnKey(key)
    onSelect?.(key)
  }
  const keyAt = (event: MouseEvent<HTMLElement>) => {
    const at = barAt(event.clientX - event.currentTarget.getBoundingClientRect().left)
    return at === null ? null : (bars[at]?.key ?? null)
  }
  const chosenAt = bars.findIndex(({ key }) => key === chosen)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosenAt >= 0) onOpen?.(bars[chosenAt]?.key ?? '')
    const last = bars.length - 1
    const moves: Record<string, () => number | null> = {
      ArrowRight: () => (chosenAt < 0 ? 0 : clamp(chosenAt + 1, last)),
      ArrowUp: () => (chosenAt < 0 ? 0 : clamp(chosenAt + 1, last)),
      ArrowLeft: () => (chosenAt < 0 ? last : clamp(chosenAt - 1, last)),
      ArrowDown: () => (chosenAt < 0 ? last : clamp(chosenAt - 1, last)),
      Home: () => 0,
      End: () => last,
      Escape: () => null,
    }
    const move = moves[event.key]
    if (!move || bars.length === 0) return
    event.preventDefault()
    const at = move()
    choose(at === null ? null : (bars[at]?.key ?? null))
  }

  return {
    shownAt: bars.findIndex(({ key }) => key === (hovered ?? chosen)),
    chosenAt,
    handlers: {
      onKeyDown,
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const key = keyAt(event)
        if (event.pointerType === 'mouse') setHovered(key)
        else if (key !== null && key !== chosen) choose(key)
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const key = keyAt(event)
        const isMouse = event.pointerType === 'mouse'
        pressed.current = isMouse || key === chosen ? key : null
        if (key !== null && !(isMouse && onOpen)) choose(isMouse && key === chosen ? null : key)
      },
      onPointerLeave: () => setHovered(null),
      onClick: (event: MouseEvent<HTMLElement>) => {
        const key = keyAt(event)
        if (key !== null && key === pressed.current) onOpen?.(key)
      },
    },
  }
}
