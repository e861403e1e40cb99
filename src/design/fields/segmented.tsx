import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { styled } from '#design/theme/stitches.ts'

const Track = styled('div', {
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  gap: 2,
  padding: 4,
  borderRadius: '$segmentTrack',
  background: '$sunken',
  variants: { isFull: { true: { display: 'flex', '& > *': { flex: 1 } } } },
})

const Option = styled('button', {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 36,
  minWidth: 44,
  paddingInline: 14,
  borderRadius: '$segment',
  fontSize: '.875rem',
  fontWeight: 540,
  color: '$ink2',
  whiteSpace: 'nowrap',
  // The padding enlarges the target to 44 px.
  '&::before': { content: '""', position: 'absolute', insetBlock: -4, insetInline: -1 },
  '&[aria-checked="true"]': { background: '$surface', color: '$ink', boxShadow: '$thumb' },
  '&[aria-checked="true"]:focus-visible': { boxShadow: '$thumb, 0 0 0 2px $colors$canvas' },
  '&[aria-disabled="true"]': { color: '$ink3', opacity: 0.5 },
  '@lgOnly': { paddingInline: 11 },
  '@belowSm': { paddingInline: 8 },
  '@forced': { '&[aria-checked="true"]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
})

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly name?: string
  readonly isDisabled?: boolean
}

export interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isFull?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export const Segmented = <Value extends string>({ label, options, value, onChange, isFull = false }: SegmentedProps<Value>) => {
  const track = useRef<HTMLDivElement>(null)
  const open = options.filter(({ isDisabled }) => isDisabled !== true)
  const stop = open.length === 0 || open.some((option) => option.value === value) ? value : open[0]?.value

  const choose = (option: SegmentedOption<Value> | undefined) => {
    if (option === undefined) return
    onChange(option.value)
    track.current?.querySelectorAll<HTMLElement>('[role="radio"]')[options.indexOf(option)]?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = open.findIndex((option) => option.value === stop)
    const step = steps[event.key]
    if (step !== undefined) choose(open[(at + step + open.length) % open.length])
    else if (event.key === 'Home') choose(open[0])
    else if (event.key === 'End') choose(open.at(-1))
    else return
    event.preventDefault()
  }

  return (
    <Track ref={track} role="radiogroup" aria-label={label} isFull={isFull} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <Option
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={option.name}
          tabIndex={option.value === stop ? 0 : -1}
          onClick={() => onChange(option.value)}
          {...dimmed(option.isDisabled === true)}
        >
          {option.label}
        </Option>
      ))}
    </Track>
  )
}
