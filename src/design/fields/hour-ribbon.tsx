import { type KeyboardEvent, type PointerEvent, type Ref, useRef } from 'react'
import { formatHour } from '#domain/basics/days.ts'
import { Leaf } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Track = styled('div', {
  position: 'relative',
  marginTop: 18,
  touchAction: 'pan-y',
  userSelect: 'none',
})

const Sky = styled('div', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  height: 64,
  borderRadius: 16,
  overflow: 'hidden',
  background:
    'linear-gradient(90deg, #1C3557 0, #27456B 24%, #E7A77C 31%, #F3D9A4 36%, #A8D2DC 46%, #B5DAE0 58%, #F1CF94 66%, #E08F63 71%, #35507B 78%, #1C3557 100%)',
  '@forced': { border: '1px solid CanvasText' },
})

const Hour = styled('span', {
  display: 'grid',
  placeItems: 'center',
  color: '#fff',
  borderLeft: '1px solid rgba(255,255,255,.22)',
  '&:first-child': { border: 0 },
  '@belowMd': { '& svg': { width: 10 } },
  variants: {
    isDay: { true: { color: '#0E2A2C' } },
    // Hatched, so that colour is not the only sign.
    isClosed: {
      true: { background: 'repeating-linear-gradient(135deg, rgba(8,20,24,.5) 0 3px, rgba(8,20,24,.28) 3px 6px)' },
    },
  },
})

const ChosenRange = styled('div', {
  position: 'absolute',
  top: -5,
  height: 74,
  minWidth: 12,
  borderRadius: 16,
  display: 'grid',
  placeItems: 'center',
  background: '$loyal',
  color: '$onLoyal',
  boxShadow: '0 0 0 3px $colors$surface, 0 0 0 5.5px $colors$ink',
  fontSize: '.8125rem',
  fontWeight: 640,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  cursor: 'grab',
  touchAction: 'none',
  '&:focus-visible': { outline: '3px solid $colors$focus', outlineOffset: 8 },
  '& u': { position: 'absolute', top: 0, bottom: 0, width: 14, cursor: 'ew-resize', textDecoration: 'none' },
  '& u::before': {
    content: '""',
    position: 'absolute',
    top: '50%',
    left: 4,
    width: 5,
    height: 26,
    marginTop: -13,
    borderRadius: 6,
    background: '$onLoyal',
    opacity: 0.75,
  },
  '& u:first-of-type': { left: 0 },
  '& u:last-of-type': { right: 0 },
  '@md': { fontSize: '.9375rem' },
  '@forced': { border: '3px solid Highlight' },
})

const Scale = styled('div', {
  position: 'relative',
  height: 20,
  marginTop: 12,
  fontSize: '.8125rem',
  color: '$ink2',
  fontVariantNumeric: 'tabular-nums',
  '& span': { position: 'absolute', whiteSpace: 'nowrap' },
  '@belowMd': { '& span:nth-child(even)': { display: 'none' } },
})

export interface RibbonHour {
  readonly hour: number
  readonly isEco: boolean
  readonly isOpen: boolean
}

export interface HourRibbonProps {
  readonly label: string
  readonly hours: readonly RibbonHour[]
  readonly value: { readonly start: number; readonly duration: number } | null
  readonly words: { readonly long: string; readonly short: string }
  readonly longestFrom: (start: number) => number
  readonly onChange: (start: number, duration: number) => void
  readonly ref?: Ref<HTMLDivElement>
}

type Grip = 'block' | 'start' | 'end'

/**
 * Drag the block or its ends. Keyboard: left and right move, up and down change the length, Home and End jump. Always paired with
 * two selects.
 */
export const HourRibbon = ({ label, hours, value, words, longestFrom, onChange, ref }: HourRibbonProps) => {
  const track = useRef<HTMLDivElement>(null)
  const held = useRef<{ grip: Grip; offset: number } | null>(null)
  const count = hours.length
  const at = value ? hours.findIndex(({ hour }) => hour === value.start) : -1

  const choose = (index: number, duration: number) => {
    const hour = hours[index]
    const most = hour ? longestFrom(hour.hour) : 0
    if (hour && most > 0) onChange(hour.hour, Math.max(1, Math.min(duration, most)))
  }
  const step = (by: 1 | -1) => {
    let index = at + by
    while (hours[index] && longestFrom(hours[index]?.hour ?? 0) === 0) index += by
    choose(index, value?.duration ?? 1)
  }
  const open = hours.flatMap(({ hour }, index) => (longestFrom(hour) > 0 ? [index] : []))
  const onKeyDown = (event: KeyboardEvent) => {
    const duration = value?.duration ?? 1
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowUp') choose(at, duration + 1)
    else if (event.key === 'ArrowDown') choose(at, duration - 1)
    else if (event.key === 'Home') choose(open[0] ?? at, duration)
    else if (event.key === 'End') choose(open.at(-1) ?? at, duration)
    else return
    event.preventDefault()
  }

  const hourAt = ({ clientX }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    const share = box && box.width > 0 ? (clientX - box.left) / box.width : 0
    return Math.max(0, Math.min(count - 1, Math.floor(share * count)))
  }
  const onPointerDown = (event: PointerEvent) => {
    const grip = (event.target as HTMLElement).closest<HTMLElement>('[data-grip]')?.dataset['grip'] as Grip | undefined
    const index = hourAt(event)
    if (grip === undefined) choose(index, 1)
    held.current = { grip: grip ?? 'end', offset: grip === 'block' ? index - at : 0 }
    track.current?.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!held.current || !value) return
    const index = hourAt(event)
    const last = at + value.duration - 1
    if (held.current.grip === 'block') choose(index - held.current.offset, value.duration)
    else if (held.current.grip === 'end' && index >= at) choose(at, index - at + 1)
    else if (held.current.grip === 'start' && index <= last) choose(index, last - index + 1)
  }
  const letGo = () => (held.current = null)

  return (
    <div>
      <Track ref={track} onPointerDown={onPointerDown} onPointerMove={onPointerMove} onPointerUp={letGo} onPointerCancel={letGo}>
        <Sky aria-hidden>
          {hours.map(({ hour, isEco, isOpen }) => (
            <Hour key={hour} isClosed={!isOpen} isDay={isOpen && hour > 7 && hour < 17}>
              {isEco ? <Leaf size={15} strokeWidth={2.3} /> : null}
            </Hour>
          ))}
        </Sky>
        {value && at >= 0 ? (
          <ChosenRange
            ref={ref}
            role="slider"
            tabIndex={0}
            data-grip="block"
            aria-label={label}
            aria-valuemin={hours[0]?.hour ?? 0}
            aria-valuemax={hours.at(-1)?.hour ?? 23}
            aria-valuenow={value.start}
            aria-valuetext={words.long}
            onKeyDown={onKeyDown}
            style={{ left: `${(at / count) * 100}%`, width: `${(value.duration / count) * 100}%` }}
          >
            <u data-grip="start" aria-hidden />
            {value.duration > 2 ? words.short : null}
            <u data-grip="end" aria-hidden />
          </ChosenRange>
        ) : null}
      </Track>
      <Scale aria-hidden>
        {hours.map(({ hour }, index) =>
          hour % 3 === 0 ? (
            <span key={hour} style={{ left: `${(index / count) * 100}%` }}>
              {formatHour(hour)}
            </span>
          ) : null,
        )}
      </Scale>
    </div>
  )
}
