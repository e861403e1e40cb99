import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { dimmedText } from '#design/controls/dimmed.ts'
import { controlStyle, describedBy, FieldError, FieldHint, FieldLabel, FieldStack } from './field-parts.tsx'
import { styled } from '#design/theme/stitches.ts'

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'onChange' | 'value'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | null
  readonly disabled?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly aside?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

const LabelRow = styled('div', { display: 'flex', justifyContent: 'space-between', gap: 12, alignItems: 'baseline' })

export const TextField = ({ label, hint, error, value, onChange, aside, id, disabled = false, ...rest }: TextFieldProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldStack>
      <LabelRow>
        <FieldLabel htmlFor={fieldId}>{label}</FieldLabel>
        {aside}
      </LabelRow>
      <input
        {...rest}
        id={fieldId}
        className={controlStyle({}).className}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint, error)}
        onChange={({ target }) => onChange(target.value)}
        {...dimmedText(disabled)}
      />
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
      {hint ? <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint> : null}
    </FieldStack>
  )
}
