import { useId } from 'react'
import { dimmedText } from '#design/controls/dimmed.ts'
import { BoxesInput, describedBy, FieldError, FieldLabel, FieldStack } from './field-parts.tsx'
import { styled } from '#design/theme/stitches.ts'

const Boxes = styled('div', { position: 'relative', display: 'flex', gap: 7 })

const Digit = styled('span', {
  flex: '1 1 0',
  minWidth: 0,
  height: 54,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '$input',
  fontSize: '1.375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  boxShadow: 'inset 0 0 0 1.5px $colors$lineStrong',
  '@forced': { border: '1px solid FieldText' },
  variants: {
    isWrong: { true: { boxShadow: 'inset 0 0 0 2px $colors$bad' } },
    isNext: { true: { 'input:focus ~ &': { boxShadow: 'inset 0 0 0 2.5px $colors$ink' } } },
    isDisabled: { true: { background: '$sunken', color: '$ink3', boxShadow: 'none' } },
  },
})

/** Boxes for what is too much. */
const mostOver = 2

interface CodeFieldProps {
  readonly label: string
  readonly error?: string | null
  readonly count: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
  readonly id?: string
}

/** A one-time code, a box for each digit; phones fill it in from the message. */
export const CodeField = ({ label, error, count, value, onChange, disabled = false, id }: CodeFieldProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldStack>
      <FieldLabel htmlFor={fieldId}>{label}</FieldLabel>
      <Boxes>
        <BoxesInput
          id={fieldId}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, null, error)}
          onChange={({ target }) => onChange(target.value.replaceAll(/[\s-]/g, ''))}
          {...dimmedText(disabled)}
        />
        {Array.from({ length: Math.max(count, Math.min(value.length, count + mostOver)) }, (_, place) => (
          <Digit
            key={place}
            aria-hidden
            isNext={place === Math.min(value.length, count - 1)}
            isWrong={Boolean(error) || place >= count || !/^\d?$/.test(value[place] ?? '')}
            isDisabled={disabled}
          >
            {value[place] ?? ''}
          </Digit>
        ))}
      </Boxes>
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
    </FieldStack>
  )
}
