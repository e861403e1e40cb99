import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { angleOf, type Dial, dialsOf, digitAt, turnedBy, withDial } from '#domain/supply/meter-dials.ts'
import { dimmed } from '#design/controls/dimmed.ts'
import { RotateCcw, RotateCw } from '#design/theme/icons.ts'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'

const Dials = styled('div', { display: 'flex', gap: 6, '@sm': { gap: 8 } })

const Face = styled('div', {
  flex: '1 1 0',
  maxWidth: 76,
  minWidth: 44,
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  borderRadius: 12,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'default' },
  '& > svg:first-child': { width: '100%', height: 'auto', overflow: 'visible' },
  '& text': { fontSize: 10.5, fontWeight: 480, fill: '$ink2', textAnchor: 'middle' },
  '& text[data-on]': { fontWeight: 680, fill: '$ink' },
  '@forced': { '& text': { fill: 'CanvasText' } },
})

const Counts = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& svg': { color: '$ink2' },
})

const size = 68
const centre = size / 2
const inRadians = (angle: number) => (angle * Math.PI) / 180
const pointAt = (angle: number, radius: number) => ({
  x: centre + radius * Math.sin(inRadians(angle)),
  y: centre - radius * Math.cos(inRadians(angle)),
})

const DialFace = ({ dial: { digit, turn, angle } }: { dial: Dial }) => {
  const tip = pointAt(angle, 22)
  const tail = pointAt(angle + 180, 6)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <circle cx={centre} cy={centre} r={centre - 1} fill={paint('surface')} stroke={paint('lineStrong')} strokeWidth={1.5} />
      {Array.from({ length: 10 }, (_, number) => {
        const { x, y } = pointAt(angleOf(number, turn), 26)
        return (
          <text key={number} x={x} y={y + 3.7} data-on={number === digit ? '' : undefined}>
            {number}
          </text>
        )
      })}
      <path
        d={`M${tail.x} ${tail.y}L${tip.x} ${tip.y}`}
        stroke={paint('ink')}
        strokeWidth={3.2}
        strokeLinecap="round"
        fill="none"
      />
      <circle cx={centre} cy={centre} r={3.6} fill={paint('ink')} />
    </svg>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 5,
  PageDown: -5,
}

export interface MeterDialsProps {
  readonly label: string
  readonly count: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled?: boolean
}

export const MeterDials = ({ label, count, value, onChange, isDisabled = false }: MeterDialsProps) => {
  const row = useRef<HTMLDivElement>(null)
  const dials = dialsOf(value, count)
  const set = (place: number, digit: number) => {
    const next = withDial(value, place, digit, count)
    if (next !== value) onChange(next)
  }

  const point = (place: number, { turn }: Dial, event: PointerEvent<HTMLElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const right = event.clientX - left - width / 2
    const down = event.clientY - top - width / 2
    set(place, digitAt((Math.atan2(right, -down) * 180) / Math.PI, turn))
  }

  const onKeyDown = (place: number, digit: number, event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) set(place, turnedBy(digit, step))
    else if (event.key === 'Home') set(place, 0)
    else if (event.key === 'End') set(place, 9)
    else if (/^\d$/.test(event.key)) {
      set(place, Number(event.key))
      row.current?.querySelectorAll<HTMLElement>('[role="slider"]')[place + 1]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <Dials ref={row} role="group" aria-label={label}>
      {dials
        .map((dial, place) => ({ dial, place }))
        .map(({ dial, place }) => (
          <Face
            key={place}
            role="slider"
            tabIndex={0}
            aria-label={`Dial ${place + 1} of ${count}`}
            aria-valuemin={0}
            aria-valuemax={9}
            aria-valuenow={dial.digit}
            aria-valuetext={`${dial.digit}, turns ${dial.turn}`}
            onKeyDown={(event) => onKeyDown(place, dial.digit, event)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              point(place, dial, event)
            }}
            onPointerMove={(event) =>
              event.currentTarget.hasPointerCapture(event.pointerId) ? point(place, dial, event) : undefined
            }
            {...dimmed(isDisabled)}
          >
            <DialFace dial={dial} />
            <Counts aria-hidden>
              {dial.turn === 'clockwise' ? <RotateCw size={14} /> : <RotateCcw size={14} />}
              {dial.digit}
            </Counts>
          </Face>
        ))}
    </Dials>
  )
}
