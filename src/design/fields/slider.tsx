import { type ReactNode, useId } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { describedBy, FieldHint, FieldLabel, FieldStack } from './field-parts.tsx'
import { styled } from '#design/theme/stitches.ts'

const Line = styled('div', { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px' })

const Value = styled('span', { fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

const thumb = {
  width: 28,
  height: 28,
  border: '3px solid $primary',
  borderRadius: '50%',
  background: '$surface',
  cursor: 'grab',
}

const Track = styled('input', {
  appearance: 'none',
  width: '100%',
  minHeight: 44,
  margin: 0,
  background: 'transparent',
  '&::-webkit-slider-runnable-track': {
    height: 6,
    borderRadius: 3,
    background: 'linear-gradient(to right, $colors$primary var(--reached), $colors$sunken var(--reached))',
  },
  '&::-moz-range-track': { height: 6, borderRadius: 3, background: '$sunken' },
  '&::-moz-range-progress': { height: 6, borderRadius: 3, background: '$primary' },
  '&::-webkit-slider-thumb': { appearance: 'none', marginTop: -11, ...thumb },
  '&::-moz-range-thumb': thumb,
  '&:focus-visible': { outline: '3px solid $focus', outlineOffset: 2, borderRadius: '$button' },
  '&[aria-disabled="true"]': { opacity: 0.6 },
  '@forced': { appearance: 'auto' },
})

const Ends = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: -8,
  fontSize: '.8125rem',
  color: '$ink2',
  fontVariantNumeric: 'tabular-nums',
})

export interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly words: string
  readonly beside?: string
  readonly figure?: ReactNode
  readonly step?: number
  readonly endOf?: (end: number) => string
  readonly hint?: string
  readonly isDisabled?: boolean
  readonly onChange: (value: number) => void
}

export const Slider = ({
  label,
  value,
  min,
  max,
  words,
  beside = '',
  figure,
  step = 1,
  endOf = String,
  hint,
  isDisabled = false,
  onChange,
}: SliderProps) => {
  const id = useId()
  return (
    <FieldStack>
      <Line>
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        {figure ? null : (
          <Value aria-hidden>
            {words}
            {beside}
          </Value>
        )}
      </Line>
      {figure ? <div aria-hidden>{figure}</div> : null}
      <div>
        <Track
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={Math.min(max, Math.max(min, value))}
          aria-valuetext={`${words}${beside}`}
          aria-describedby={describedBy(id, hint, null)}
          style={{ '--reached': `${((value - min) * 100) / (max - min)}%` } as object}
          onChange={({ target }) => onChange(Number(target.value))}
          {...dimmed(isDisabled)}
        />
        <Ends aria-hidden>
          <span>{endOf(min)}</span>
          <span>{endOf(max)}</span>
        </Ends>
      </div>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
    </FieldStack>
  )
}
