import { type KeyboardEvent, useId } from 'react'
import { dimmed, dimmedText } from '#design/controls/dimmed.ts'
import { controlStyle, describedBy, FieldError, FieldHint, FieldLabel, FieldStack } from './field-parts.tsx'
import { Minus, Plus } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $3',
  minHeight: 52,
})

const Counter = styled('div', { display: 'flex', alignItems: 'center', gap: '$2', flex: 'none' })

const Press = styled('button', {
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  borderRadius: '$button',
  background: '$primarySoft',
  color: '$onPrimarySoft',
  '&[aria-disabled="true"]': { background: '$sunken', color: '$ink3' },
  '@forced': { border: '1px solid ButtonText' },
})

export interface NumberStepperProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | null
  readonly value: string
  readonly min: number
  readonly max: number
  readonly onChange: (value: string) => void
  readonly isDisabled?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

export const NumberStepper = ({ label, hint, error, value, min, max, onChange, isDisabled = false }: NumberStepperProps) => {
  const id = useId()
  const number = /^\d+$/.test(value.trim()) ? Number(value) : null
  const count = (step: number) => onChange(String(Math.min(max, Math.max(min, (number ?? min) + step))))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) count(step)
    else if (event.key === 'Home') onChange(String(min))
    else if (event.key === 'End') onChange(String(max))
    else return
    event.preventDefault()
  }
  return (
    <FieldStack>
      <Line>
        <FieldLabel htmlFor={id} css={{ fontSize: '1rem' }}>
          {label}
        </FieldLabel>
        <Counter>
          <Press
            type="button"
            aria-label={`Fewer: ${label}`}
            onClick={() => count(-1)}
            {...dimmed(isDisabled || (number !== null && number <= min))}
          >
            <Minus size={20} aria-hidden />
          </Press>
          <input
            id={id}
            className={
              controlStyle({ css: { width: 68, minHeight: 52, paddingInline: 6, textAlign: 'center', fontWeight: 600 } })
                .className
            }
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={number ?? undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={isDisabled ? undefined : onKeyDown}
            {...dimmedText(isDisabled)}
          />
          <Press
            type="button"
            aria-label={`More: ${label}`}
            onClick={() => count(1)}
            {...dimmed(isDisabled || (number !== null && number >= max))}
          >
            <Plus size={20} aria-hidden />
          </Press>
        </Counter>
      </Line>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
    </FieldStack>
  )
}
