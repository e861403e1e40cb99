import { type ReactNode, useId } from 'react'
import { dimmed } from '#design/controls/dimmed.ts'
import { describedBy, FieldError } from './field-parts.tsx'
import { Check } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'

const Line = styled('label', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  paddingBlock: 6,
  fontSize: '.9375rem',
  cursor: 'pointer',
  '& input': { position: 'absolute', left: 0, width: 24, height: 24, margin: 0, opacity: 0, cursor: 'inherit' },
  '& input:focus-visible + i': { outline: '3px solid $focus', outlineOffset: 2 },
  '& input:checked + i': { background: '$primary', color: '$onPrimary', boxShadow: 'none' },
  '& input[aria-disabled="true"] + i': { opacity: 0.5 },
  '& input[aria-invalid="true"] + i': { boxShadow: 'inset 0 0 0 2px $colors$bad' },
})

const Box = styled('i', {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: 7,
  color: 'transparent',
  boxShadow: 'inset 0 0 0 2px $colors$lineStrong',
  '@forced': { border: '1px solid FieldText' },
})

export interface CheckboxProps {
  readonly label: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isDisabled?: boolean
  readonly error?: string | null
  readonly sharedErrorId?: string | null
  readonly id?: string
}

export const Checkbox = ({
  label,
  isChecked,
  onChange,
  isDisabled = false,
  error,
  sharedErrorId,
  id: givenId,
}: CheckboxProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div>
      <Line htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-invalid={error || sharedErrorId ? true : undefined}
          aria-describedby={sharedErrorId ?? describedBy(id, null, error)}
          onChange={({ target }) => onChange(target.checked)}
          {...dimmed(isDisabled)}
        />
        <Box>
          <Check size={16} strokeWidth={3} aria-hidden />
        </Box>
        <span>{label}</span>
      </Line>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
